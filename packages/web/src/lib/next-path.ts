/**
 * Where to go after signing in: `?next=` where it is a path of this site, else the dashboard.
 * Anything that a browser could read as another site is refused.
 */
export function nextPath(next: string | null, otherwise = '/dashboard'): string {
  if (!next?.startsWith('/') || hasControlCharacter(next)) return otherwise;
  // The browser's own reading decides: `//evil.example` and `/\evil.example` leave the site there.
  const base = 'https://site.invalid';
  const read = URL.canParse(next, base) ? new URL(next, base) : undefined;
  return read?.origin === base ? `${read.pathname}${read.search}${read.hash}` : otherwise;
}

/** The sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  return path === '/' || path === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** What the sign-in page is handed by those who were here a moment ago; it says so there. */
export const SESSION_ENDED = {
  notice: 'Your session has ended. Log in to go on where you were: what you typed is kept.',
} as const;

/** What the page that one comes from has to say, out of a history entry's state. */
export const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;

function hasControlCharacter(text: string): boolean {
  return [...text].some((it) => it.charCodeAt(0) < 0x20 || it.charCodeAt(0) === 0x7f);
}
