import { endOtherSessions, endSession, listSessions, logoutEverywhere } from '@plainflow/contracts/sessions';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { departure } from '../departure.ts';
import { useMemberCall, useSessionChange } from './session.ts';

/** Where the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const useSessions = () => useQuery(sessionsQuery);

export function useSessionsChange(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export const useEndSession = () => {
  const change = useSessionsChange();
  return useMemberCall((id: string) => call(endSession, { params: { id } }), { onSuccess: change });
};

export const useEndOtherSessions = () =>
  useMemberCall(() => call(endOtherSessions), { onSuccess: useSessionsChange() });

export const useLogoutEverywhere = () => {
  const change = useSessionChange();
  return useMemberCall(() => call(logoutEverywhere), {
    onSuccess: () => {
      departure.set('/login');
      change(null);
    },
  });
};
