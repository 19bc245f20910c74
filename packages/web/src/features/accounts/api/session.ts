import { currentUser, type User } from '@plainflow/contracts/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, hasStatus } from '../../../lib/call.ts';
import { departure } from '../departure.ts';
import { rememberSignedIn, wasSignedIn } from '../signed-in-hint.ts';

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await call(currentUser, { signal });
      rememberSignedIn(true);
      return user;
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      rememberSignedIn(false);
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
  };
}
