import { TIMERS } from '@plainflow/contracts/product';

export type Toast = {
  title: string;
  description?: string;
  look?: 'default' | 'destructive';
  action?: { label: string; onPress: () => void };
  /** Milliseconds; 5000 unless told. */
  duration?: number;
};
export type ShownToast = Toast & { key: number; open: boolean; duration: number };

/**
 * Shows a toast from anywhere. At most one is on the screen: a new one takes the place of the one before.
 * The component that draws it (toaster.tsx) loads with the first toast.
 */
export function toast(it: Toast): void {
  latest += 1;
  set({ ...it, duration: it.duration ?? TIMERS.toast, key: latest, open: true });
}

export function closeToast(): void {
  if (shown) set({ ...shown, open: false });
}

export const toasts = {
  now: (): ShownToast | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let latest = 0;
let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
