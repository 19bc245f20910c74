/**
 * Words with places for fields of what comes in: "New order from {Name}", "<name> - website", "Hi [first name]". Each place
 * becomes `[[field]]`, a date of the run `[[=code]]`; `template` says that there is one.
 */
export function withBlanks(text: string): { value: string; template?: true } {
  const value = text
    .replace(
      /\b(YYYY)([-_/.]?)(MM)(?:\2(DD))?\b/g,
      (_, y: string, mark: string, mo: string, d?: string) =>
        `[[=$now.toFormat('${[y.toLowerCase(), mo, ...(d ? [d.toLowerCase()] : [])].join(mark)}')]]`,
    )
    .replace(/[<[{](?:today'?s?|current|the)? ?date(?: of today)?[>\]}]/gi, "[[=$now.toFormat('yyyy-MM-dd')]]")
    .replace(/\{\{?\s*([A-Za-z][\w .]{0,30}?)\s*\}?\}/g, '[[$1]]')
    .replace(/(?<!\[)\[([a-z][\w ]{1,24})\](?!\]|\()/gi, '[[$1]]')
    .replace(/<([a-z][a-z _]{1,24})>/gi, '[[$1]]');
  return /\[\[/.test(value) ? { value, template: true } : { value };
}
