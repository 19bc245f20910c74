import { createToken, listTokens, type NewToken, revokeToken } from '@plainflow/contracts/tokens';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useConfirmed } from '../confirmation.tsx';
import { useMemberCall } from './session.ts';

/** Of the own account, without the tokens themselves. */
const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
});

/** Not while an administrator looks at the account: tokens are shown to its owner alone. */
export const useTokens = ({ enabled }: { enabled: boolean }) => useQuery({ ...tokensQuery, enabled });

/** Asks for the password again where it was given too long ago. */
export const useCreateToken = () => {
  const confirmed = useConfirmed();
  const change = useTokensChange();
  return useMemberCall((body: NewToken) => confirmed(() => call(createToken, { body })), { onSuccess: change });
};

export const useRevokeToken = () => {
  const change = useTokensChange();
  return useMemberCall((id: string) => call(revokeToken, { params: { id } }), { onSuccess: change });
};

function useTokensChange(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
}
