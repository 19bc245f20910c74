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
      if (document.activeElement?.matches('input, textarea, select')) return;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    });
  });
  useEffect(() => arrive(pathname), [pathname]);

  return null;
}

/**
 * The new page's code may still be on its way: waits for its heading, but not for ever. Whoever was quicker than the page,
 * and has pressed a key or the pointer since, is where they want to be.
 */
function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const old = document.querySelector(selector);
  const oldText = old?.textContent;
  let frames = 0;
  let frame = requestAnimationFrame(function look() {
    const found = document.querySelector<HTMLElement>(selector);
    frames += 1;
    const isNew = found !== old || found?.textContent !== oldText;
    if (found && (isNew || frames > 30)) end(() => then(found));
    else if (frames < 240) frame = requestAnimationFrame(look);
    else end();
  });
  const end = (last?: () => void): void => {
    cancelAnimationFrame(frame);
    for (const it of ACTS) document.removeEventListener(it, stop, true);
    last?.();
  };
  const stop = (): void => end();
  for (const it of ACTS) document.addEventListener(it, stop, true);
  return stop;
}
const ACTS = ['keydown', 'pointerdown'] as const;
