import type { User } from '@plainflow/contracts/accounts';
import { useState } from 'react';
import { useSessionIfAny } from '../features/accounts/api/session.ts';

/**
 * Who somebody was on arriving at a page where people sign in or register; undefined until that is known.
 * Whoever becomes a member on the page itself stays the visitor who began it.
 */
export function useArrival(): User | null | undefined {
  const session = useSessionIfAny();
  const [who, setWho] = useState<User | null>();
  const known = !session.isLoading;
  if (who === undefined && known) setWho(session.data ?? null);
  return who === undefined && known ? (session.data ?? null) : who;
}
