import { useEffect, useRef } from 'react';

/** When a page turns to its next step, the focus goes to the new heading, as it does on a change of page. */
export function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    const heading = document.querySelector('h1');
    // A field that took the focus by itself keeps it.
    if (!heading || document.activeElement instanceof HTMLInputElement) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [step]);
}
