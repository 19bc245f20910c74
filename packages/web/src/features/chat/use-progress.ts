import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useState } from 'react';
import { nextPercent, stageAt } from './stages.ts';

/** How far along a request looks, while it runs; null while none runs, and for answers quicker than one tick. */
export function useProgress(busy: boolean): { percent: number; stage: string } | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => setPercent((it) => nextPercent(it ?? 0)), TIMERS.progressTick);
    return () => {
      clearInterval(timer);
      setPercent(null);
    };
  }, [busy]);
  return percent === null ? null : { percent, stage: stageAt(percent) };
}
