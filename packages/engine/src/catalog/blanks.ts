import { type Template, templateIn } from './template.ts';

/**
 * Words with places for fields of what comes in: "New order from {Name}", "<name> - website", "Hi [first name]". Each place
 * becomes a part of a template, a date of the run too; without any place there is no template.
 */
export function withBlanks(text: string): { value: string; template?: Template } {
  const value = text
    .replace(
      /\b(YYYY)([-_/.]?)(MM)(?:\2(DD))?\b/g,
      (_, y: string, mark: string, mo: string, d?: string) =>
        `[[now | ${[y.toLowerCase(), mo, ...(d ? [d.toLowerCase()] : [])].join(mark)}]]`,
    )
    .replace(/[<[{](?:today'?s?|current|the)? ?date(?: of today)?[>\]}]/gi, '[[now | yyyy-MM-dd]]')
    .replace(/\{\{?\s*([A-Za-z][\w .]{0,30}?)\s*\}?\}/g, '[[$1]]')
    .replace(/(?<!\[)\[([a-z][\w ]{1,24})\](?!\]|\()/gi, '[[$1]]')
    .replace(/<([a-z][a-z _]{1,24})>/gi, '[[$1]]');
  const template = templateIn(value);
  return template ? { value, template } : { value };
}
