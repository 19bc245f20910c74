import { Part } from '../../features/accounts/part.tsx';
import { PasswordForm } from '../../features/accounts/password-form.tsx';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { TwoStep } from '../../features/accounts/two-step.tsx';

export function SecurityTab() {
  return (
    <>
      <Part title="Change password" about="All other devices are signed out with it.">
        <PasswordForm of="settings" />
      </Part>
      <Part
        title="Two-step sign-in"
        about="A code from an app on your phone beside your password. Who has your password alone stays out."
      >
        <TwoStep />
      </Part>
      <Part
        title="Devices"
        about="Where your account is signed in. Sign out what you don’t know, then change your password."
      >
        <SessionList />
      </Part>
    </>
  );
}
