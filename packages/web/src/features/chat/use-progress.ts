import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { nextPercent, STAGES, stageAt } from '../../lib/stages.ts';
import { type Followed, useFollowed } from './following.ts';

export type Progressing = { percent: number; stage: string; followed: Followed | null };

/** How far along a request is, while it runs; null while none runs, and for answers quicker than one tick. */
export function useProgress(conversation: string | undefined, busy: boolean): Progressing | null {
  const [percent, setPercent] = useState<number | null>(null);
  const followed = useFollowed(conversation);
  const stage = followed?.stage;
  const tick = useEffectEvent(() => setPercent((it) => nextPercent(it ?? 0, stage && STAGES[stage])));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins anew.
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => tick(), TIMERS.progressTick);
    return () => {
      clearInterval(timer);
      setPercent(null);
    };
  }, [conversation, busy]);
  return percent === null ? null : { percent, stage: stage ? STAGES[stage].text : stageAt(percent), followed };
}
