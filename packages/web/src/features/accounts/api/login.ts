import { adminLogin, type Login, login } from '@plainflow/contracts/accounts';
import { type LoginCode, loginWithCode } from '@plainflow/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSessionChange } from './session.ts';

/** Fails with `second-factor-required` and a challenge where a code is needed too. */
export const useLogin = () => {
  const change = useSessionChange();
  return useMutation({ mutationFn: (body: Login) => call(login, { body }), onSuccess: change });
};

export const useAdminLogin = () => {
  const change = useSessionChange();
  return useMutation({ mutationFn: (body: Login) => call(adminLogin, { body }), onSuccess: change });
};

/** The second step of either. */
export const useLoginCode = () => {
  const change = useSessionChange();
  return useMutation({ mutationFn: (body: LoginCode) => call(loginWithCode, { body }), onSuccess: change });
};
