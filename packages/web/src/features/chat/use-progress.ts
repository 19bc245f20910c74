import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Followed, useFollowed } from './following.ts';
import { nextPercent, STAGES, stageAt } from './stages.ts';

export type Progressing = { percent: number; stage: string; followed: Followed | null };

/** How far along a request is, while it runs; null while none runs, and for answers quicker than one tick. */
export function useProgress(busy: boolean): Progressing | null {
  const [percent, setPercent] = useState<number | null>(null);
  const followed = useFollowed();
  const stage = followed?.stage;
  const tick = useEffectEvent(() => setPercent((it) => nextPercent(it ?? 0, stage && STAGES[stage])));
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => tick(), TIMERS.progressTick);
    return () => {
      clearInterval(timer);
      setPercent(null);
    };
  }, [busy]);
  return percent === null ? null : { percent, stage: stage ? STAGES[stage].text : stageAt(percent), followed };
}
