import {
  type ForgotPassword,
  forgotPassword,
  type ResetPassword,
  resetPassword,
  verifyEmail,
} from '@plainflow/contracts/account-recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { securityQuery } from './security.ts';
import { sessionQuery } from './session.ts';

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: ForgotPassword) => call(forgotPassword, { body }) });

/** Ends all sessions of the account, and so perhaps the one of this browser. */
export const useResetPassword = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPassword) => call(resetPassword, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
};

/** May give the account of this browser another address. */
export const useVerifyEmail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string }) => call(verifyEmail, { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queries.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
};
