import { PAGES } from '@plainflow/contracts/pages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVerifyEmail } from '../features/accounts/api/recovery.ts';
import { useSessionIfAny } from '../features/accounts/api/session.ts';
import { hasCode, messageOf } from '../lib/call.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

type Failed = { failure: string; linkIsSpent: boolean };

const FAILED = 'Your email could not be verified. Please try again.';

/**
 * Where the link in the mail leads. It takes a press of the button: programs that open links in mails to look for
 * danger must not verify an address that is not their reader's.
 */
export default function VerifyEmail() {
  useTitle(PAGES['/verify-email'].title);
  const [query] = useSearchParams();
  const { data: user } = useSessionIfAny();
  const verify = useVerifyEmail();
  const [state, setState] = useState<{ verified: string } | Failed | null>(null);
  const token = query.get('token');
  const verified = state && 'verified' in state ? state.verified : null;
  useHeadingFocus(verified ? 'done' : 'ask');

  const press = async (mailed: string) => {
    try {
      setState({ verified: (await verify.mutateAsync({ token: mailed })).email });
    } catch (error) {
      setState({ failure: messageOf(error) ?? FAILED, linkIsSpent: hasCode(error, 'invalid-request') });
    }
  };
  const on = user ? (
    <ButtonLink to="/settings" look={verified ? 'primary' : 'secondary'} size="large" className="w-full">
      Go to Settings
    </ButtonLink>
  ) : (
    <ButtonLink to="/login?next=%2Fsettings" look={verified ? 'primary' : 'secondary'} size="large" className="w-full">
      Go to Login
    </ButtonLink>
  );

  if (verified) {
    return (
      <NarrowPage key="done" title="Email verified">
        <p role="status" className="mb-7 text-ink-soft">
          <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{verified}</strong> is now the verified
          address of your account.
        </p>
        {on}
      </NarrowPage>
    );
  }
  const failed = token ? (state as Failed | null) : NO_TOKEN;
  return (
    <NarrowPage key="ask" title="Verify your email">
      {failed && (
        <Alert look="bad" title="This did not work" className="mb-7">
          {failed.failure}
        </Alert>
      )}
      {failed?.linkIsSpent || !token ? (
        on
      ) : (
        <>
          {!failed && <p className="mb-7 text-ink-soft">One press, and we know that this address is yours.</p>}
          <Button
            look="primary"
            size="large"
            className="w-full"
            busy={verify.isPending}
            onClick={() => void press(token)}
          >
            {verify.isPending ? 'Verifying...' : 'Verify this address'}
          </Button>
        </>
      )}
    </NarrowPage>
  );
}

const NO_TOKEN: Failed = {
  failure: 'The link is not complete. You can have a new one sent in Settings.',
  linkIsSpent: true,
};
