import {
  changePassword,
  type PasswordChange,
  type Profile,
  type UsernameChange,
  updateProfile,
  updateUsername,
} from '@plainflow/contracts/account-settings';
import { call } from '../../../lib/call.ts';
import { useConfirmed } from '../confirmation.tsx';
import { useSecurityChange } from './security.ts';
import { useMemberCall, useUserChange } from './session.ts';
import { useSessionsChange } from './sessions.ts';

/** Asks for the password again where a new address needs it. */
export const useUpdateProfile = () => {
  const confirmed = useConfirmed();
  const change = useUserChange();
  const securityChange = useSecurityChange();
  return useMemberCall((body: Profile) => confirmed(() => call(updateProfile, { body })), {
    onSuccess: (user) => {
      change(user);
      return securityChange();
    },
  });
};

export const useUpdateUsername = () =>
  useMemberCall((body: UsernameChange) => call(updateUsername, { body }), { onSuccess: useUserChange() });

/** Ends all other sessions. */
export const useChangePassword = () =>
  useMemberCall((body: PasswordChange) => call(changePassword, { body }), { onSuccess: useSessionsChange() });
