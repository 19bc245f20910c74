import { type Login, login } from '@plainflow/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSessionChange } from './session.ts';

export const useLogin = () => {
  const change = useSessionChange();
  return useMutation({ mutationFn: (body: Login) => call(login, { body }), onSuccess: change });
};
