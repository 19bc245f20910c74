import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Followed } from './following.ts';
import { spoken } from './spoken.ts';

/** Steps may come several a second: they are told together, and no sentence interrupts the one before it. */
const EVERY_MS = 3000;

/** What a live region says of a request that is followed. */
export function useSpoken(followed: Followed | null): string {
  const [says, setSays] = useState('');
  const told = useRef<{ followed: Followed | null; at: number }>({ followed: null, at: 0 });
  const tell = useEffectEvent(() => {
    const next = spoken(told.current.followed, followed);
    if (next === '') return;
    told.current = { followed, at: Date.now() };
    setSays(next);
  });
  useEffect(() => {
    if (spoken(told.current.followed, followed) === '') return;
    const timer = setTimeout(() => tell(), Math.max(0, told.current.at + EVERY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [followed]);
  return says;
}
