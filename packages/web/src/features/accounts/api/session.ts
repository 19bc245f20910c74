import { currentUser, type SessionUser, type User } from '@plainflow/contracts/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { call, hasCode, hasStatus } from '../../../lib/call.ts';
import { tellOtherTabs } from '../../../lib/other-tabs.ts';
import { departure } from '../departure.ts';
import { look } from '../look.ts';
import { rememberSignedIn, wasSignedIn } from '../signed-in-hint.ts';

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The parts of a page that come up together ask once.
  staleTime: 1000,
  // Whoever comes back to the window may have signed out in another.
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      const user = await call(currentUser, { signal });
      rememberSignedIn(true);
      look.set(user.look ? { ...user.look, username: user.username } : null);
      return user;
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      rememberSignedIn(false);
      look.set(null);
      return null;
    }
  },
});

export const useSession = () => useQuery(sessionQuery);

/** For public pages: asks only if somebody was signed in here before. Visitors cause no call. */
export const useSessionIfAny = () => useQuery({ ...sessionQuery, enabled: wasSignedIn() });

/** What every way in and out does: the caches of one user are not the next one's. */
export function useSessionChange(): (user: User | null) => void {
  const queries = useQueryClient();
  return (user) => {
    rememberSignedIn(user !== null);
    if (user) departure.set(null);
    queries.removeQueries({ predicate: (it) => it.queryKey[0] !== 'session' });
    queries.setQueryData(sessionQuery.queryKey, user);
    tellOtherTabs(sessionQuery.queryKey);
  };
}

/** Somebody else may have signed in, in another tab: then nothing of the one before is shown. */
export function useForgetOther(userId: string | undefined): void {
  const queries = useQueryClient();
  const before = useRef(userId);
  useLayoutEffect(() => {
    if (before.current !== undefined && userId !== undefined && before.current !== userId) {
      queries.removeQueries({ predicate: (it) => it.queryKey[0] !== 'session' });
    }
    before.current = userId ?? before.current;
  }, [userId, queries]);
}

/** The same user, changed: everything that shows a name or a plan shows the new one. */
export function useUserChange(): (user: User) => void {
  const queries = useQueryClient();
  return ({ id, username, name, email, role, subscription_status, isDemoMode }) => {
    const user: User = { id, username, name, email, role, subscription_status, ...(isDemoMode && { isDemoMode }) };
    queries.setQueryData(sessionQuery.queryKey, user);
  };
}

/** A call for those who are signed in. Where the session turns out to have ended, the page goes to the sign-in. */
export function useMemberCall<Output, Input = void>(
  mutationFn: (input: Input) => Promise<Output>,
  { onSuccess }: { onSuccess?: (output: Output) => unknown } = {},
) {
  const change = useSessionChange();
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess: (output: Output) => void onSuccess(output) }),
    onError: (error) => {
      if (hasCode(error, 'not-signed-in')) change(null);
    },
  });
}
