import type { ConfirmPassword } from '@plainflow/contracts/account-settings';
import { deleteAccount, exportMyData } from '@plainflow/contracts/my-data';
import { call } from '../../../lib/call.ts';
import { departure } from '../departure.ts';
import { useMemberCall, useSessionChange } from './session.ts';

export const useExportMyData = () => useMemberCall(() => call(exportMyData));

export const useDeleteAccount = () => {
  const change = useSessionChange();
  return useMemberCall((body: ConfirmPassword) => call(deleteAccount, { body }), {
    onSuccess: () => {
      departure.set('/');
      change(null);
    },
  });
};
