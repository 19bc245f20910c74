/** Links to videos, as people paste them. */

const HOSTS = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|(?:www\.)?youtu\.be)$/;
const ID = /^[\w-]{11}$/;

/** The id of the video that a text is the link to, with or without `https://`; null for anything else. */
export function videoIdOf(text: string): string | null {
  const link = withScheme(text.trim());
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, port, username, pathname, searchParams } = new URL(link);
  if (!/^https?:$/.test(protocol) || !HOSTS.test(hostname) || port !== '' || username !== '') return null;
  const [first = '', second = '', ...more] = pathname.split('/').filter(Boolean);
  const id = hostname.endsWith('youtu.be')
    ? second === '' && first
    : first === 'watch'
      ? second === '' && searchParams.get('v')
      : /^(?:shorts|live|embed|v)$/.test(first) && more.length === 0 && second;
  return id && ID.test(id) ? id : null;
}

/** The first link to a video in a text, with its scheme. */
export function videoLinkIn(text: string): string | undefined {
  for (const [found] of text.matchAll(/(?<![\w.@/-])(?:https?:\/\/)?(?:[a-z-]+\.)?(?:youtube|youtu)[^\s<>"'“”]+/gi)) {
    const link = found.replace(/[).,;:!?\]*]+$/, '');
    if (videoIdOf(link)) return withScheme(link);
  }
  return undefined;
}

/** Where a video is watched, from a second on. */
export function watchLink(id: string, second?: number): string {
  return `https://www.youtube.com/watch?v=${id}${second ? `&t=${second}s` : ''}`;
}

/** The same for a link that is there already. */
export function linkAt(link: string, second: number): string {
  const id = videoIdOf(link);
  return id === null ? link : watchLink(id, second);
}

/** 65 → "1:05", 3723 → "1:02:03". */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (it: number): string => String(it).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

const withScheme = (link: string): string => (/^[a-z][a-z\d+.-]*:\/\//i.test(link) ? link : `https://${link}`);
