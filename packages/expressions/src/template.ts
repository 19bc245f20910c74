/** A parameter's value as n8n reads it: behind a leading `=`, texts and pieces of code in `{{ }}`. */
export type Part = { text: string } | { code: string };

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');

/** The first `}}` ends a piece of code, wherever it stands; a backslash before brackets keeps them as text. */
export function partsOf(value: string): Part[] {
  const parts: Part[] = [];
  let from = 1;
  for (;;) {
    const start = bracketsAt(value, '{{', from);
    const end = start < 0 ? -1 : bracketsAt(value, '}}', start + 2);
    if (end < 0) break;
    if (start > from) parts.push({ text: plain(value.slice(from, start)) });
    parts.push({ code: value.slice(start + 2, end).replaceAll('\\}}', '}}') });
    from = end + 2;
  }
  return from < value.length ? [...parts, { text: plain(value.slice(from)) }] : parts;
}

const plain = (text: string): string => text.replaceAll('\\{{', '{{').replaceAll('\\}}', '}}');

function bracketsAt(text: string, brackets: string, from: number): number {
  for (let at = text.indexOf(brackets, from); at >= 0; at = text.indexOf(brackets, at + 2)) {
    let slashes = 0;
    while (at - slashes > from && text[at - slashes - 1] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
