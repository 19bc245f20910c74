import { type Register, type RegisterAfterPayment, register } from '@plainflow/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useSessionChange } from './session.ts';

/** Also signs in. */
export const useRegister = () => {
  const change = useSessionChange();
  return useMutation({
    mutationFn: (body: Register | RegisterAfterPayment) => call(register, { body }),
    onSuccess: change,
  });
};
