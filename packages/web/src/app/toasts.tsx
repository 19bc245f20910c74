import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToaster } from '../ui/load-toaster.ts';
import { toasts } from '../ui/toast.ts';

// A toast that cannot be drawn is no reason to lose the page.
const Toaster = lazy((): Promise<{ default: ComponentType }> => loadToaster().catch(() => ({ default: () => null })));

/** The toaster's code loads with the first toast; who is signed in has it before that, should the network go. */
export function Toasts() {
  const any = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.now() !== null,
    () => false,
  );
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
