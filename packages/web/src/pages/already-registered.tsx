import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';

/** A payment whose account exists: an old link, a second tab, the button of going back. */
export function AlreadyRegistered() {
  useTitle('Payment received');
  return (
    <NarrowPage title="You are registered already">
      <p className="text-ink-soft">
        This payment already has an account, and its plan is active there. Sign in with the name or email that you
        registered with.
      </p>
      <ButtonLink to="/login" look="primary" size="large" className="mt-7 w-full">
        Go to Login
      </ButtonLink>
    </NarrowPage>
  );
}
