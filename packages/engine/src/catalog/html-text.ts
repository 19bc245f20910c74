import { isExpression } from './shape.ts';

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
