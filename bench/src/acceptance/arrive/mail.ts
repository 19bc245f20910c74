import type { Leaf } from './leaf.ts';

/** The headers and the parts of a mail as it is sent: MIME with its encodings undone. */
export function mailLeaves(raw: string, at: string): Leaf[] {
  const { headers, body } = split(raw);
  const type = headers.get('content-type') ?? 'text/plain';
  const shown = [...headers]
    .filter(([name]) => SHOWN.test(name))
    .map(([name, value]) => ({ at: `${at}.${name}`, value: words(value) }));
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) return [...shown, ...partLeaves(headers, body, type, at)];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return [...shown, ...parts.flatMap((it) => mailLeaves(it.replace(/^\r?\n/, ''), at))];
}

const SHOWN = /^(?:from|to|cc|bcc|subject|reply-to|in-reply-to|references)$/;

function partLeaves(headers: ReadonlyMap<string, string>, body: string, type: string, at: string): Leaf[] {
  const file = /name="?([^";]+)/i.exec(headers.get('content-disposition') ?? type)?.[1];
  if (file) return [{ at: `${at}.file`, value: words(file) }];
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  const value = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : quoted(encoding, body);
  return [{ at: /html/i.test(type) ? `${at}.html` : `${at}.text`, value }];
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` of a header. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : bytes(text.replace(/_/g, ' ')),
    );
}

const quoted = (encoding: string, body: string): string =>
  encoding === 'quoted-printable' ? bytes(body.replace(/=\r?\n/g, '')) : body;

/** `=E2=82=AC` as UTF-8. */
function bytes(text: string): string {
  const parts = text.split(/((?:=[0-9A-F]{2})+)/i);
  return parts.map((it, i) => (i % 2 ? Buffer.from(it.replaceAll('=', ''), 'hex').toString('utf8') : it)).join('');
}
