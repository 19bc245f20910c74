export const loadToaster = () => import('./toaster.tsx');

/** Has the toaster here by the time that there may be something to say without a network: as soon as somebody does anything. */
export function loadToasterSoon(): () => void {
  const load = () => {
    stop();
    void loadToaster().catch(() => {});
  };
  const stop = () => {
    for (const it of SIGNS) window.removeEventListener(it, load);
  };
  for (const it of SIGNS) window.addEventListener(it, load);
  return stop;
}

const SIGNS = ['pointerdown', 'keydown', 'input'] as const;
