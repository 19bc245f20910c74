import { isExpression } from './shape.ts';

/** Has a text tags of its own, or is it nothing but a field that holds a page? */
export const holdsHtml = (text: string): boolean => TAGS.test(text.replace(/\{\{[\s\S]*?\}\}/g, '')) || PAGE.test(text);

const TAGS = /<(?:!doctype|html|body|table|tr|td|th|p|br|div|span|h[1-6]|ul|ol|li|a|b|strong|em|i|hr|img)\b[^<>]*>/i;
const PAGE = /\.html?\s*\}\}/i;

/** A text for a place that a service shows as HTML: as it is where it has tags, else with its lines. */
export const shownAsHtml = (text: string): string => (holdsHtml(text) ? text : withBreaks(text));

const PARTS = /\{\{((?:(?!\}\})[\s\S])*)\}\}/g;

/** A plain text for a place that a service shows as HTML, where lines without a tag would run into one. */
export function withBreaks(text: string): string {
  if (!isExpression(text)) return text.replaceAll('\n', '<br>');
  const parts = text.slice(1).split(PARTS);
  return `=${parts
    .map((it, i) =>
      i % 2 === 0
        ? it.replaceAll('\n', '<br>')
        : `{{ String(${it.trim()} ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\\n', '<br>') }}`,
    )
    .join('')}`;
}
