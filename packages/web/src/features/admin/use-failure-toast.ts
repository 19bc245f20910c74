import { useEffect, useEffectEvent } from 'react';
import { type Toast, toast } from '../../ui/toast.ts';

/** Says so once when something could not be loaded, and again when it fails again. */
export function useFailureToast(error: Error | null, told: Omit<Toast, 'look'>): void {
  const tell = useEffectEvent(() => toast({ look: 'destructive', ...told }));
  useEffect(() => {
    if (error) tell();
  }, [error]);
}
