import type { Values } from '../../profile.ts';
import { asCode, isExpression, messageOf } from '../../shape.ts';

/** What Notion's pages are filled with: it takes 2000 characters a text, and n8n leaves no text out that comes to nothing. */

type Block = { type: 'paragraph'; textContent: string } | { type: 'paragraph'; richText: true; text: object };

/** A paragraph for each text, the longest the last. One of unknown length is put together of as many pieces as it needs. */
export function paragraphs(v: Values): { blockValues: Block[] } {
  const text = messageOf(v);
  if (!mayBeLong(v, text)) return { blockValues: [{ type: 'paragraph', textContent: text }] };
  const parts = textsOf(text);
  const longest = parts.filter((it) => LONGEST.test(it));
  const told = [...parts.filter((it) => !longest.includes(it)), ...longest];
  return { blockValues: told.map(paragraphOf) };
}

/** The text of a new page. What a model wrote has headings and lists in Markdown; the node knew blocks alone before. */
export function pageText(v: Values): object {
  const text = messageOf(v);
  return mayBeLong(v, text)
    ? { contentType: 'markdown', markdown: asMarkdown(text), blockUi: paragraphs(v) }
    : { blockUi: paragraphs(v) };
}

/** What is left of texts that a property took as much of as it takes, and nothing where nothing is left. */
export function restOf(texts: readonly string[]): object {
  const codes = texts.map((it) => `...(${wholeOf(it)}.slice(${MOST}).match(/[\\s\\S]{1,${MOST}}/g) ?? [])`);
  const block = "{ object: 'block', type: 'paragraph', paragraph: { rich_text: [{ text: { content: it } }] } }";
  return {
    contentType: 'json',
    blocksJson: `={{ JSON.stringify([${codes.join(', ')}].slice(0, 100).map((it) => (${block}))) }}`,
    blockUi: { blockValues: texts.map((it) => richText(piecesOf(it, PIECES, 1))) },
  };
}

/** As much of a text as Notion takes in a property. */
export const beginningOf = (text: string): string => (LONG.test(text) ? (piecesOf(text, 1)[0] ?? text) : text);

const mayBeLong = (v: Values, text: string): boolean => v.data('sketched') === true && LONG.test(text);

const paragraphOf = (text: string): Block =>
  LONG.test(text)
    ? richText(piecesOf(text, LONGEST.test(text) ? MANY_PIECES : PIECES))
    : { type: 'paragraph', textContent: text };

const richText = (pieces: readonly string[]): Block => ({
  type: 'paragraph',
  richText: true,
  text: { text: pieces.map((text) => ({ textType: 'text', text })) },
});

const piecesOf = (text: string, most: number, first = 0): string[] =>
  Array.from({ length: most - first }, (_, i) => {
    const at = (first + i) * MOST;
    return `={{ ${wholeOf(text)}.slice(${at}, ${at + MOST}) }}`;
  });

function wholeOf(text: string): string {
  const code = asCode(text);
  if (/^String\(.* \?\? ''\)$/s.test(code)) return code;
  return `String(${code.startsWith('`') ? code : `${code} ?? ''`})`;
}

const MOST = 2000;
const PIECES = 20;
const MANY_PIECES = 50;

/** What a language model, a page, a recording or a file holds. */
const LONG = /\{\{[^}]*(?:text|transcript|notes|content|body|summary|html|output|answer|data|description|markdown)\b/i;
const LONGEST = /\{\{[^}]*(?:transcri(?:pt|be)|\.data|markdown|html|\.body)\b/i;

/** Values as they are but for the signs that begin a tag or a formula in Notion's Markdown: an address in a mail is no tag. */
const asMarkdown = (text: string): string =>
  text.replace(
    /\{\{((?:(?!\}\})[\s\S])*)\}\}/g,
    (_, code: string) => `{{ String(${code.trim()} ?? '').replace(/[<$]/g, '\\\\$&') }}`,
  );

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
