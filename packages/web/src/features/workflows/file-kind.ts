/** What a file is that no workflow can be read from, by its first bytes; nothing where it may be text. */
export function otherKindOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  const known = KINDS.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  return head.includes(0) ? 'a file of another kind' : undefined;
}

/** Bytes to look at. */
export const HEAD_BYTES = 512;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/, 'a picture (PNG)'],
  [/^\xff\xd8\xff/, 'a picture (JPEG)'],
  [/^GIF8/, 'a picture (GIF)'],
  [/^RIFF[\s\S]{4}WEBP/, 'a picture (WebP)'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<svg/i, 'a picture (SVG)'],
  [/^%PDF/, 'a PDF document'],
  [/^PK\x03\x04/, 'a ZIP archive or an Office document'],
  [/^\x1f\x8b/, 'a compressed archive'],
  [/^[\s\S]{4}ftyp/, 'a video'],
];
