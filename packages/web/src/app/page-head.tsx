import { NOT_FOUND_PAGE, PAGES, routeOf } from '@plainflow/contracts/pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the head says of the new page what the server would have said: a browser's own "share" takes
 * the canonical address, not the one in its bar. The title is each page's own matter.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (pathname === shown.current) return; // As the server sent it.
    shown.current = pathname;
    const route = routeOf(pathname);
    const { description, listed } = route ? PAGES[route] : NOT_FOUND_PAGE;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    for (const old of document.querySelectorAll('link[rel="canonical"], meta[name="robots"]')) old.remove();
    document.head.append(
      listed
        ? Object.assign(document.createElement('link'), { rel: 'canonical', href: location.origin + pathname })
        : Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
    );
  }, [pathname]);

  return null;
}
