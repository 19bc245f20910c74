import type { Leaf } from './leaf.ts';
import { mailLeaves } from './mail.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Every value of a request: of its path, its query, its headers and its body, whatever form that has. */
export function leavesOf(url: URL, type: string, body: Buffer, headers: Headers = {}): Leaf[] {
  const path = url.pathname.split('/').filter(Boolean);
  return [
    ...path.map((it, i) => ({ at: `path.${i}`, value: decoded(it) })),
    ...[...url.searchParams].flatMap(([key, value]) => valueLeaves(`query.${key}`, value)),
    ...Object.entries(headers).flatMap(([key, value]) =>
      USUAL_HEADERS.test(key) ? [] : [{ at: `header.${key}`, value: String(value) }],
    ),
    ...bodyLeaves(type, body),
  ];
}

/** They say how the request travels, and nothing of what was asked for. */
const USUAL_HEADERS =
  /^(?:host|connection|accept|accept-encoding|accept-language|content-length|user-agent|transfer-encoding|sec-.*|x-goog-api-client|x-stainless-.*)$/i;

function bodyLeaves(type: string, body: Buffer): Leaf[] {
  if (body.length === 0) return [];
  const text = body.toString('utf8');
  const boundary = /multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary) return multipartLeaves(text, boundary);
  if (/message\/rfc822/i.test(type)) return mailLeaves(text, 'mail');
  if (/x-www-form-urlencoded/i.test(type)) {
    return [...new URLSearchParams(text)].flatMap(([key, value]) => valueLeaves(`body.${key}`, value));
  }
  return valueLeaves('body', text);
}

/** A text that is JSON is taken apart: some services get JSON inside of JSON or of forms. */
export function valueLeaves(at: string, value: unknown): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((it, i) => valueLeaves(`${at}.${i}`, it));
  if (value && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, it]) => [
      ...(PLAIN_KEY.test(key) ? [] : [{ at: `${at}.${key} (its name)`, value: key }]),
      ...valueLeaves(`${at}.${key}`, it),
    ]);
  }
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [{ at, value: String(value) }];
  const parsed = /^\s*[[{]/.test(value) ? parse(value) : undefined;
  if (parsed !== undefined) return valueLeaves(at, parsed);
  const inside = at.endsWith('.raw') ? '' : textInBase64(value);
  if (inside !== '') return [{ at, value: inside }];
  return at.endsWith('.raw') ? mailLeaves(Buffer.from(value, 'base64url').toString('utf8'), 'mail') : [{ at, value }];
}

/** The text that a value hides, '' where it hides none: files are sent like that. */
function textInBase64(value: string): string {
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(value) || value.length % 4 !== 0) return '';
  const text = Buffer.from(value, 'base64').toString('utf8');
  return /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(text) && !text.includes('\uFFFD') ? text : '';
}

/** A name of a property that the service itself has; others may hold what was said. */
const PLAIN_KEY = /^[A-Za-z_$][\w$.-]*$/;

function multipartLeaves(text: string, boundary: string): Leaf[] {
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part, i) => {
      const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
      const content = rest.join('\n\n').replace(/\r?\n$/, '');
      const name = /name="([^"]*)"/i.exec(head)?.[1] ?? String(i);
      const file = /filename="([^"]*)"/i.exec(head)?.[1];
      if (/message\/rfc822/i.test(head)) return mailLeaves(content, 'mail');
      return [
        ...(file === undefined ? [] : [{ at: `body.${name}.filename`, value: file }]),
        ...valueLeaves(`body.${name}`, content.slice(0, MOST)),
      ];
    });
}

/** More of a file is not looked at. */
const MOST = 20_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
