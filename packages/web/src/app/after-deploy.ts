import { isOnline } from '../lib/online.ts';
import { session } from '../lib/storage.ts';

const KEY = 'plainflow.reloaded';
const AGAIN_AFTER_MS = 20_000;

/**
 * A new version was put in place while this tab was open: the old page's further code is gone. Loading the page anew
 * brings the new version; what was typed is kept. Not twice in a row, should the code be missing for another reason.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isOnline()) return; // Then a reload would leave nothing at all.
    if (Date.now() - Number(session.get(KEY) ?? 0) < AGAIN_AFTER_MS) return;
    event.preventDefault();
    session.set(KEY, String(Date.now()));
    location.reload();
  });
}
