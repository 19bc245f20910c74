import {
  type AdminAccount,
  accountDetails,
  beginLook,
  changeRole,
  liftSuspension,
  resetSecondFactor,
  signOutUser,
  suspendUser,
} from '@plainflow/contracts/admin-accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'account', id],
    queryFn: ({ signal }) => call(accountDetails, { params: { id }, signal }),
  });

/** What can be done with the account of somebody else. */
export type AccountChange =
  | { do: 'role'; role: AdminAccount['role'] }
  | { do: 'sign-out' }
  | { do: 'reset-second-factor' }
  | { do: 'suspend'; reason: string }
  | { do: 'lift-suspension' };

/** Afterwards everything that shows accounts asks again. */
export function useChangeAccount(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, version }: { change: AccountChange; version: string }) =>
      (await send(id, change, version)).account,
    onSuccess: async (account) => {
      queries.setQueryData(accountQuery(id).queryKey, account);
      await queries.invalidateQueries({
        predicate: ({ queryKey: [area, what] }) => area === 'admin' && what !== 'account' && what !== 'check',
      });
    },
  });
}

function send(id: string, change: AccountChange, version: string): Promise<{ account: AdminAccount }> {
  const params = { id };
  switch (change.do) {
    case 'role':
      return call(changeRole, { params, body: { role: change.role, version } });
    case 'sign-out':
      return call(signOutUser, { params, body: { version } });
    case 'reset-second-factor':
      return call(resetSecondFactor, { params, body: { version } });
    case 'suspend':
      return call(suspendUser, { params, body: { reason: change.reason, version } });
    case 'lift-suspension':
      return call(liftSuspension, { params, body: { version } });
  }
}

export const useBeginLook = () => useMutation({ mutationFn: (id: string) => call(beginLook, { params: { id } }) });
