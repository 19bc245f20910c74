import { useEffect } from 'react';
import { useForgetOther, useSession } from '../features/accounts/api/session.ts';
import { loadToasterSoon } from '../ui/load-toaster.ts';

/** Tells who is here, as soon as the server has said so and whenever it changes. Draws nothing. */
export default function SessionCheck({ onKnown }: { onKnown: (who: 'member' | 'visitor') => void }) {
  const { data, isPending } = useSession();
  useForgetOther(data?.id);
  useEffect(loadToasterSoon, []);
  useEffect(() => {
    if (!isPending) onKnown(data ? 'member' : 'visitor');
  }, [data, isPending, onKnown]);
  return null;
}
