import type { Values } from '../../profile.ts';
import { isExpression, isPlaceholder, messageOf } from '../../shape.ts';

/**
 * n8n has Telegram read a message as Markdown unless another form is named, and Telegram refuses a message with one `_`, `*`, `[` or
 * `` ` `` without its partner, as in an address or an order number. HTML knows no such signs, so that values are escaped and arrive.
 */
export function message(v: Values): { text: string; additionalFields: Record<string, unknown> } {
  const text = messageOf(v);
  const isAsIs = v.asked('parse mode', 'parse_mode') !== undefined;
  const inMarkdown = !isExpression(text) && (isPlaceholder(text) || isPaired(text));
  if (isAsIs || inMarkdown) return { text, additionalFields: { appendAttribution: false } };
  const value = v.data('writesHtml') === true ? (it: string) => it : escapedHtml;
  return { text: withParts(text, html, value), additionalFields: { appendAttribution: false, parse_mode: 'HTML' } };
}

/** A message that waits for an answer is Markdown always: n8n offers no other form. */
export function markdown(v: Values): string {
  const text = messageOf(v);
  if (!isExpression(text) && isPlaceholder(text)) return text;
  return withParts(text, plainAround, escapedMarkdown);
}

/** Within bold words Telegram knows no escaping: the signs around a value go. */
function plainAround(text: string): string {
  const told = text.replace(/([*_`])([^*_`\n]*\uE000[^*_`\n]*)\1/g, '$2');
  return isPaired(told) ? told : told.replace(SIGNS, '\\$&');
}

const SIGNS = /[_*`[]/g;

/** Does each sign that begins something end it, too? */
const isPaired = (text: string): boolean =>
  ['_', '*', '`'].every((sign) => text.split(sign).length % 2 === 1) &&
  !/\[/.test(text.replace(/\[[^[\]\n]+\]\(\S+?\)/g, ''));

/** The text with its literal parts, seen as one, and the code of its values written otherwise. */
function withParts(text: string, literal: (it: string) => string, value: (code: string) => string): string {
  if (!isExpression(text)) return literal(text);
  const parts = text.slice(1).split(/(\{\{[\s\S]*?\}\}(?!\}))/);
  const told = literal(parts.map((it, i) => (i % 2 ? VALUE : it)).join(''));
  const values = parts.filter((_, i) => i % 2 === 1).map((it) => `{{ ${value(it.slice(2, -2).trim())} }}`);
  return `=${told.split(VALUE).reduce((all, it, i) => `${all}${values[i - 1] ?? ''}${it}`)}`;
}

/** Stands for a value while the words around it are looked at: a sign that no text has. */
const VALUE = '\uE000';

const escapedHtml = (code: string): string =>
  hasNoSigns(code) ? code : `${asText(code)}.replaceAll('&', '&amp;').replaceAll('<', '&lt;')`;

const escapedMarkdown = (code: string): string =>
  hasNoSigns(code) ? code : `${asText(code)}.replace(/[_*\`[]/g, '\\\\$&')`;

/** Numbers and dates. */
const hasNoSigns = (code: string): boolean =>
  /(?:\.length|\.to(?:ISO|ISODate|Format)\((?:'[^'_*<&`[]*')?\)|\/ 100)$/.test(code) && !/[?:+]\s/.test(code);

/** A value may be a number, or not there. */
function asText(code: string): string {
  const operators = /\s(?:[-+*/%<>=]|\|\||&&|\?(?!\?)|:)/.test(
    code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, ''),
  );
  const isText = /\.join\('(?:[^'\\]|\\.)*'\)$|^JSON\.stringify\(.*\)$/s.test(code);
  if (isText) return operators || code.includes(' ?? ') ? `(${code})` : code;
  return `String(${operators ? `(${code})` : code} ?? '')`;
}

/** Words as Telegram's HTML: its own tags stay, Markdown becomes tags, all else is text. */
function html(text: string): string {
  const plain = text.replace(/&(?!(?:amp|lt|gt|quot|#\d+);)/g, '&amp;').replace(NO_TAG, '&lt;');
  if (TAG.test(text)) return plain;
  return plain
    .replace(/\[([^[\]\n]+)\]\((https?:[^\s()]+|\uE000)\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/(?<![\p{L}\p{N}*])(\*\*?)(?=[^\s*])([^*\n]*[^\s*])\1(?![\p{L}\p{N}*])/gu, '<b>$2</b>')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, '<i>$1</i>');
}

const TAGS = 'b|strong|i|em|u|ins|s|strike|del|code|pre|a|blockquote|tg-spoiler|tg-emoji|span';
const TAG = new RegExp(String.raw`</?(?:${TAGS})(?:\s[^<>]*)?>`, 'i');
const NO_TAG = new RegExp(String.raw`<(?!/?(?:${TAGS})(?:\s[^<>]*)?>)`, 'gi');
