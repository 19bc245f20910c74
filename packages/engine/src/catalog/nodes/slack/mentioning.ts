import { placeholder } from '../../shape.ts';

/**
 * A text in which Slack tells whoever is named with an "@": it knows people by their member IDs only, and the members of a channel by marks of its
 * own.
 */
export function mentioning(message: string): string {
  const parts = message.split(CODE);
  const told = parts.map((it, i) => (i % 2 ? it : it.replace(NAMED, named)));
  const text = told.join('');
  return text.includes('{{') && !text.startsWith('=') ? `=${text}` : text;
}

const CODE = /(\{\{(?:(?!\}\})[\s\S])*\}\})/;
const NAMED = /(^=?|[\s(,])@([\p{L}][\p{L}\d_-]*(?:\.[\p{L}\d_-]+)*)/gu;

const named = (_: string, before: string, name: string): string =>
  /^(?:here|channel|everyone)$/i.test(name)
    ? `${before}<!${name.toLowerCase()}>`
    : `${before}<@{{ ${JSON.stringify(placeholder(`Slack member ID of ${name}`))} }}>`;
