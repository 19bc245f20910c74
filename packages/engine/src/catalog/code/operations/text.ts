import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** What can be done to a text by a single word, or a few: each is code around the text. */
const CHANGES = {
  trim: (it: string) => `text(${it}).trim()`,
  lowercase: (it: string) => `text(${it}).toLowerCase()`,
  uppercase: (it: string) => `text(${it}).toUpperCase()`,
  capitalize: (it: string) => `capitalized(${it})`,
  spaces: (it: string) => `text(${it}).replace(/\\s+/g, '')`,
  doubled: (it: string) => `text(${it}).replace(/\\s+/g, ' ').trim()`,
  digits: (it: string) => `text(${it}).replace(/\\D+/g, '')`,
  letters: (it: string) => `text(${it}).replace(/[^\\p{L}\\p{N}\\s]+/gu, '')`,
  html: (it: string) => `plain(${it})`,
  slug: (it: string) =>
    `text(${it}).normalize('NFKD').replace(/\\p{M}+/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')`,
} as const;

type Change = keyof typeof CHANGES;

/** What is done one after the other, and how that is said. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'trim lowercase': [
    'trim and lowercase {fields:fields} [as]',
    'lowercase and trim {fields:fields} [as]',
    'trim , lowercase {fields:fields} [as]',
    'trim {fields:fields} and lowercase it|them? [as]',
    'trim {fields:fields} and convert|make|turn? it|them? to? lowercase [as]',
    'lowercase {fields:fields} and trim it|them|whitespace? [as]',
    'normalize {fields:fields} to|into lowercase [as]',
  ],
  'trim uppercase': ['trim and uppercase {fields:fields} [as]', 'uppercase and trim {fields:fields} [as]'],
  'trim capitalize': ['trim and capitalize {fields:fields} [as]'],
  trim: [
    'trim|strip whitespace|spaces from|of|in|around {fields:fields} [as]',
    'trim {fields:fields} [as]',
    'remove leading and trailing whitespace|spaces from|of|in {fields:fields} [as]',
  ],
  digits: [
    'normalize|convert|reduce {fields:fields} to digits|numbers only? [as]',
    'keep only? digits|numbers of|in|from {fields:fields} [as]',
    'remove|strip all? non-digit|non-numeric characters? from|of|in {fields:fields} [as]',
  ],
  lowercase: [
    'lowercase {fields:fields} [as]',
    'convert|change|turn|transform|make|set {fields:fields} to|into? lowercase [as]',
  ],
  uppercase: [
    'uppercase {fields:fields} [as]',
    'convert|change|turn|transform|make|set {fields:fields} to|into? uppercase [as]',
  ],
  capitalize: [
    'capitalize {fields:fields} [as]',
    'convert|change|turn|transform|make {fields:fields} to|into? capitalize [as]',
    'capitalize first letter of {fields:fields} [as]',
  ],
  doubled: ['remove extra|double|multiple spaces|whitespace from|of|in {fields:fields} [as]'],
  spaces: [
    'remove all? spaces from|of|in {fields:fields} [as]',
    'remove all whitespace from|of|in {fields:fields} [as]',
  ],
  html: [
    'remove|strip all? html tags? from|of|in {fields:fields} [as]',
    'convert {fields:fields} from html to plain? text [as]',
  ],
  letters: [
    'remove|strip all? special characters from|of|in {fields:fields} [as]',
    'remove|strip all? punctuation from|of|in {fields:fields} [as]',
  ],
  slug: [
    'build|make url? slug from|of|out? of? {fields:field} [as]',
    'convert|turn {fields:fields} to|into url? slug [as]',
    'slugify {fields:fields} [as]',
  ],
};

export const text = operation<{ fields: readonly string[]; changes: readonly Change[]; name: string | undefined }>({
  op: 'text',
  phrases: WAYS,
  read: (said, way) => {
    const one = said('field', 'fields');
    const fields = one === undefined ? said('fields')?.names : [one];
    const changes = way.split(' ').flatMap((it) => (isChange(it) ? [it] : []));
    // A slug is something beside the title that it is made of.
    const own = changes.includes('slug') ? 'slug' : undefined;
    return fields && { fields, changes, name: fields.length === 1 ? (said('naming') ?? own) : undefined };
  },
  emit: ({ fields, changes, name }, f) =>
    each(
      ...fields.map((it) => {
        const code = changes.reduce((inner, change) => chained(CHANGES[change](inner)), f.read(it));
        return name === undefined ? f.write(it, code) : added(name, code);
      }),
    ),
  shape: ({ fields, name }) => (name === undefined ? { changes: fields } : { adds: [adds(name)] }),
  examples: [
    {
      says: 'trim and lower-case the email',
      of: [{ email: '  Ana@Example.COM ' }, {}],
      gives: [{ email: 'ana@example.com' }, { email: '' }],
    },
    { says: 'Convert the country code to upper case', of: [{ country_code: 'de' }], gives: [{ country_code: 'DE' }] },
    { says: 'capitalise the name', of: [{ name: 'ana SOUSA' }], gives: [{ name: 'Ana Sousa' }] },
    {
      says: 'Remove HTML tags from the body',
      of: [{ body: '<p>Hi <b>you</b> &amp; me</p>' }],
      gives: [{ body: 'Hi you & me' }],
    },
    { says: 'keep only digits in phone', of: [{ phone: '+49 (30) 12-34' }], gives: [{ phone: '49301234' }] },
    {
      says: 'Create a URL slug from the title',
      of: [{ title: 'Crème brûlée: 3 ways!' }],
      gives: [{ title: 'Crème brûlée: 3 ways!', slug: 'creme-brulee-3-ways' }],
    },
    { says: 'remove all spaces from iban', of: [{ iban: 'DE12 3456' }], gives: [{ iban: 'DE123456' }] },
    {
      says: 'trim whitespace from first name and last name',
      of: [{ first_name: ' a', last_name: 'b ' }],
      gives: [{ first_name: 'a', last_name: 'b' }],
    },
  ],
});

const isChange = (it: string): it is Change => it in CHANGES;

/** Of what is a text already. */
const chained = (code: string): string =>
  code.replace(/^text\((text\((?:[^()]|\([^()]*\))*\)(?:\.\w+\([^()]*\))+)\)/, '$1');
