import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a change of page: up to the top and the focus on the heading, so that the keyboard and the screen reader are
 * where the eye is. Going back leaves the scroll place to the browser. A change of the query alone is no change of page.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  const arrive = useEffectEvent((path: string) => {
    if (path === shown.current) return; // The page that the visit began with.
    shown.current = path;
    if (hash) return; // The page scrolls to its section by itself.
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    return whenThere('h1', (heading) => {
      // Whoever was quicker than the page and types already is not disturbed.
      if (document.activeElement?.matches('input, textarea, select')) return;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    });
  });
  useEffect(() => arrive(pathname), [pathname]);

  return null;
}

/** The new page's code may still be on its way: waits for its heading, but not for ever. */
function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const old = document.querySelector(selector);
  let frames = 0;
  let frame = requestAnimationFrame(function look() {
    const found = document.querySelector<HTMLElement>(selector);
    frames += 1;
    if (found && (found !== old || frames > 30)) then(found);
    else if (frames < 240) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
