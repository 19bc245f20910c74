import { logout } from '@plainflow/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { type Toast, toast } from '../../../ui/toast.ts';
import { departure } from '../departure.ts';
import { useSessionChange } from './session.ts';

/** @param to the page for those who are signed out @param failed what is told where it did not work */
export const useLogout = (to: string, failed: Toast = { title: 'Failed to log out. Please try again.' }) => {
  const change = useSessionChange();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      departure.set(to);
      change(null);
      toast({ title: 'Logged Out' });
    },
    onError: () => toast({ look: 'destructive', ...failed }),
  });
};
