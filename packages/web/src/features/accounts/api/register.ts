import { type Register, register } from '@plainflow/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSessionChange } from './session.ts';

export const useRegister = () => {
  const change = useSessionChange();
  return useMutation({ mutationFn: (body: Register) => call(register, { body }), onSuccess: change });
};
