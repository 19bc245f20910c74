import type { Act } from './clause.ts';

const PART = String.raw`(?!(?:data|content|page|pages|text|html|everything|json|stats?|it|them|latest|website|site)\b)[a-z][\w-]*(?: (?!and\b|from\b|of\b|on\b|off\b|at\b)[a-z][\w-]*){0,2}`;
const TAKEN = new RegExp(
  String.raw`^(?:(?:and|then|please|first) )*(?<verb>scrape|grab|collect|pull|take|get|read|fetch)s?\s+(?:(?:all|the|its|every|each|just|only) )*(?<parts>${PART}(?:(?:\s*,\s*(?:and )?|\s+and\s+|\s*&\s*)(?:the |its |all )*${PART}){0,5})\s+(?:from|of|on|off|at|out of)\s+(?:(?:the|this|our|each|every) (?:[\w-]+ ){0,2}?(?:page|site|website|listing)s?(?: at)? )?(?<page>https?:\/\/\S+)`,
  'i',
);
/** What answers in data of its own has no parts to be taken out of a page. */
const ANSWERS = /\/\/api\.|\/api\b|\/v\d+\b|\.(?:json|csv|xml|rss|pdf|txt|xlsx?)\b|\brss\b|\bfeed\b|graphql|webhook/i;
/** Of an address alone nobody knows what it answers: these stand on pages. */
const SHOWN =
  /\b(?:prices?|titles?|headlines?|headings?|product names?|ratings?|reviews?|listings?|links?|job titles?|addresses|descriptions?|authors?|quotes?|images?|availability)\b/i;

/** "scrape the names and prices from https://…": which parts of a page are taken out of it. */
export function pagePartsIn(text: string): Pick<Act, 'core' | 'how' | 'intent'> | undefined {
  const { verb = '', parts = '', page = '' } = TAKEN.exec(text)?.groups ?? {};
  if (!page || ANSWERS.test(page) || !(/^scrape$/i.test(verb) || SHOWN.test(parts))) return undefined;
  const found = parts
    .split(/\s*,\s*(?:and )?|\s+and\s+|\s*&\s*/i)
    .map((it) => it.replace(/^(?:the|its|all) /i, '').trim());
  // "the product names and prices": of one thing.
  return {
    core: 'html',
    intent: 'extract',
    how: { action: 'extractParts', data: { parts: found.filter(Boolean) } },
  };
}
