import { useEffect, useEffectEvent, useState } from 'react';

const TICK = 250;

/**
 * Whole seconds that are left; `onEnd` is called once when they are over.
 *
 * @param ms how long; the count begins anew when the component does
 * @param running false while it is held
 */
export function useCountdown(ms: number, { running, onEnd }: { running: boolean; onEnd: () => void }): number {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    if (!running) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const passed = now - last;
      last = now;
      setLeft((before) => leftAfter(before, passed, document.hidden));
    }, TICK);
    return () => clearInterval(timer);
  }, [running]);

  const end = useEffectEvent(onEnd);
  const over = left <= 0;
  useEffect(() => {
    if (over) end();
  }, [over]);
  return secondsOf(left);
}

/**
 * A tick later. Time in a hidden tab does not count, and neither does the night that a computer slept through: nobody
 * could read meanwhile.
 */
export function leftAfter(left: number, passed: number, hidden: boolean): number {
  if (hidden) return left;
  return Math.max(0, left - Math.min(Math.max(0, passed), 4 * TICK));
}

/** `10` until the first second is over. */
export function secondsOf(left: number): number {
  return Math.ceil(left / 1000);
}
