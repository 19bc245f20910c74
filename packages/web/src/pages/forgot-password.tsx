import { PAGES } from '@plainflow/contracts/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

export default function ForgotPassword() {
  useTitle(PAGES['/forgot-password'].title);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  useHeadingFocus(sent ? 'sent' : 'form');
  if (sent) {
    return (
      <NarrowPage key="sent" title="Email sent">
        <div role="status" className="space-y-3 text-ink-soft">
          <p>
            If an account exists with <strong className="font-semibold text-ink">{email}</strong>, a reset link was
            sent.
          </p>
          <p>The link works once, for one hour. Nothing there? Look among the unwanted mail, too.</p>
        </div>
        <div className="mt-7 flex flex-col gap-2.5">
          <ButtonLink to="/login" look="primary" size="large">
            Back to Login
          </ButtonLink>
          <Button size="large" onClick={() => setSent(false)}>
            Try another email
          </Button>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      key="form"
      title="Forgot your password?"
      intro={<p>Enter the email of your account. We send you a link to set a new password.</p>}
      below={
        <p>
          Remembered it?{' '}
          <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
            Back to Login
          </Link>
        </p>
      }
    >
      <ForgotPasswordForm
        email={email}
        onSent={(to) => {
          setEmail(to);
          setSent(true);
        }}
      />
    </NarrowPage>
  );
}
