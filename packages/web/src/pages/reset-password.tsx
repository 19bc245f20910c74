import { PAGES } from '@plainflow/contracts/pages';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { hasCode, messageOf } from '../lib/call.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { toast } from '../ui/toast.ts';

const FAILED = 'An error occurred while resetting your password. Please try again.';

export default function ResetPassword() {
  useTitle(PAGES['/reset-password'].title);
  const [query] = useSearchParams();
  const token = query.get('token');
  const [state, setState] = useState<'form' | 'done' | { failure: string; linkIsSpent: boolean }>('form');
  useHeadingFocus(state === 'done' ? 'done' : 'form');
  if (!token) return <NoToken />;

  if (state === 'done') {
    return (
      <NarrowPage key="done" title="Your new password is set">
        <p role="status" className="text-ink-soft">
          You are signed out on all devices. Log in with the new password.
        </p>
        <ButtonLink to="/login" look="primary" size="large" className="mt-7 w-full">
          Go to Login
        </ButtonLink>
      </NarrowPage>
    );
  }
  const failed = typeof state === 'object' ? state : null;
  return (
    <NarrowPage key="form" title="Set a new password">
      {failed && (
        <Alert
          look="bad"
          title="Reset Failed"
          className={failed.linkIsSpent ? undefined : 'mb-6'}
          action={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}
        >
          {failed.failure}
        </Alert>
      )}
      {!failed?.linkIsSpent && (
        <ResetPasswordForm
          token={token}
          onDone={() => setState('done')}
          onFailed={(error) =>
            setState({ failure: messageOf(error) ?? FAILED, linkIsSpent: hasCode(error, 'invalid-request') })
          }
        />
      )}
    </NarrowPage>
  );
}

function NoToken() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ look: 'destructive', title: 'Reset Failed', description: 'Reset token is missing. Please try again.' });
    void navigate('/forgot-password', { replace: true });
  }, [navigate]);
  return null;
}
