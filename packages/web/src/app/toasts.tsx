import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from '../ui/toast.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

/** The toaster's code loads with the first toast. */
export function Toasts() {
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.now() !== null);
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
