import { isVerb } from './spoken-verbs.ts';

/** What people call a field in a message: "total_price" → "Total price", "contentSnippet" → "Excerpt". */
export function fieldLabel(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  const known = CALLED[last.replaceAll(/[\s_-]/g, '').toLowerCase()];
  if (known) return known;
  const words = last
    .replaceAll(/([a-z\d])([A-Z])(?=[a-z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/([a-z\d])([A-Z]{2,})/g, '$1 $2')
    .replaceAll(/_+/g, ' ')
    .trim();
  return raised(words);
}

/** Names that services give to what everybody calls otherwise. */
const CALLED: Readonly<Record<string, string | undefined>> = {
  contentsnippet: 'Excerpt',
  chatinput: 'Message',
  pagecontent: 'Text',
  isodate: 'Date',
  pubdate: 'Published',
  htmlurl: 'Link',
  weburl: 'Link',
  webviewlink: 'Link',
};

/** Names that say nothing of what is in the field. */
export const isBareName = (field: string): boolean =>
  /^(?:text|data|content|contents|output|body|markdown|result|answer|message|value)$/i.test(
    field.split('.').at(-1) ?? '',
  );

/** What a step is about, in few words of the request: "reads the CV" → "The CV", "my CV" → "My CV". */
export function thingIn(says: string): string | undefined {
  const words = says
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:and|then|also|with|from|against|to|of|in) )+/i, '')
    .trim();
  const [first = '', ...rest] = words.split(' ');
  const own =
    isVerb(first) || isVerb(first.replace(/e?s$/, '')) || isVerb(first.replace(/s$/, '')) ? rest.join(' ') : words;
  const isThing = THING.test(own) && own.split(' ').length <= MOST && !/[^\p{L}\p{N}\s'’-]/u.test(own);
  return isThing ? raised(own) : undefined;
}
const THING = /^(?:an?|the|my|our|their|his|her|its|your|yesterday's|today's|last \w+'s|\w+['’]s)\s\S/i;
const MOST = 6;

/** What a step gives, by its name: "Get customer (Stripe)" → "customer", "Notion: Get page" → "page". */
export function objectOf(name: string): string {
  const words = name
    .replace(/^[^:]{2,40}: /, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/ \d{1,2}$/, '')
    .split(' ');
  const own = isVerb((words[0] ?? '').toLowerCase()) ? words.slice(1) : [];
  return own.join(' ').replace(/ (?:from|in|on|to|by|of|as) .*$/, '');
}

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
