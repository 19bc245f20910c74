import type { Values } from '../../profile.ts';
import { asCode, isExpression, messageOf } from '../../shape.ts';

/**
 * Notion takes 2000 characters a block: a text of unknown length fills as many blocks as it needs, and the rest stay empty. Each text has
 * blocks of its own, the longest the last, so that none takes the room of another.
 */
export function paragraphs(v: Values): object {
  const text = messageOf(v);
  const parts = v.data('sketched') === true && LONG.test(text) ? textsOf(text) : [text];
  const told =
    parts.length === 1
      ? parts
      : [...parts.filter((it) => !LONGEST.test(it)), ...parts.filter((it) => LONGEST.test(it))];
  const most = parts.filter((it) => LONGEST.test(it)).length > 2 ? 20 : 40;
  const blocks = told.flatMap((it) => (v.data('sketched') === true ? pieces(it, LONGEST.test(it) ? most : 5) : [it]));
  return { blockValues: blocks.map((it) => ({ type: 'paragraph', textContent: it })) };
}

/** A text that may be long, in pieces that Notion takes. */
export function pieces(text: string, most: number, first = 0): string[] {
  if (!LONG.test(text)) return [text];
  const code = asCode(text);
  const whole = /^String\(.* \?\? ''\)$/s.test(code)
    ? code
    : `String(${code.startsWith('`') ? code : `${code} ?? ''`})`;
  return Array.from({ length: most - first }, (_, i) => {
    const at = (first + i) * MOST;
    return `={{ ${whole}.slice(${at}, ${at + MOST}) }}`;
  });
}

const MOST = 2000;

/** What a language model, a page, a recording or a file holds. */
const LONG = /\{\{[^}]*(?:text|transcript|notes|content|body|summary|html|output|answer|data|description|markdown)\b/i;
const LONGEST = /\{\{[^}]*(?:transcri(?:pt|be)|\.data|markdown|html|\.body)\b/i;

/** The texts that are put together in one: with a blank line between them, or nothing else. Words without a value belong to what follows. */
function textsOf(text: string): string[] {
  if (!isExpression(text)) return [text];
  const parts = text.slice(1).split(/(\{\{[\s\S]*?\}\}(?!\}))/);
  const isBare = parts.every((it, i) => i % 2 === 1 || it.trim() === '');
  const told = parts
    .map((it, i) => (i % 2 === 1 ? (isBare ? `${it}\uE000` : it) : it.replace(/\n\s*\n/g, '\uE000')))
    .join('');
  const all = told
    .split('\uE000')
    .map((it) => it.trim())
    .filter((it) => it !== '');
  return all.every((it) => it.includes('{{')) ? all.map((it) => `=${it}`) : [text];
}
