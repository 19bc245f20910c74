import { TIMERS } from '@plainflow/contracts/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section that the address names, also when its link is pressed a second time. */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with every press on a link.
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }, TIMERS.scrollToSection);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
