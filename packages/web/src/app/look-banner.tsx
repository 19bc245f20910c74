import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Look, look } from '../features/accounts/look.ts';

const Banner = lazy(() => import('../features/accounts/look-banner.tsx'));

/** At the top of every page while an administrator sees somebody else's account; its code loads only then. */
export function LookBanner() {
  const text = useSyncExternalStore(look.subscribe, look.text, () => null);
  if (text === null) return null;
  return (
    <Suspense>
      <Banner key={text} look={JSON.parse(text) as Look} />
    </Suspense>
  );
}
