import { useEffect } from 'react';
import { useSession } from '../features/accounts/api/session.ts';

/** Tells who is here, as soon as the server has said so and whenever it changes. Draws nothing. */
export default function SessionCheck({ onKnown }: { onKnown: (who: 'member' | 'visitor') => void }) {
  const { data, isPending } = useSession();
  useEffect(() => {
    if (!isPending) onKnown(data ? 'member' : 'visitor');
  }, [data, isPending, onKnown]);
  return null;
}
