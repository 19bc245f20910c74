import { sendVerification } from '@plainflow/contracts/account-recovery';
import { accountSecurity } from '@plainflow/contracts/account-settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useMemberCall } from './session.ts';

/** The address, whether it is verified, and the second factor. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(accountSecurity, { signal }),
});

export const useSecurity = () => useQuery(securityQuery);

export function useSecurityChange(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: securityQuery.queryKey });
}

export const useSendVerification = () =>
  useMemberCall(() => call(sendVerification), { onSuccess: useSecurityChange() });
