import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** What a text holds, found by its form. */
const FORMS = {
  email: String.raw`/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g`,
  phone: String.raw`/(?:\+|\b)\d[\d\s().\/-]{5,18}\d/g`,
  url: String.raw`/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g`,
  number: String.raw`/-?\d+(?:[.,]\d+)*/g`,
  hashtag: String.raw`/#[\p{L}\p{N}_]+/gu`,
  mention: String.raw`/@[\w.]+/g`,
  date: String.raw`/\d{4}-\d\d-\d\d|\d{1,2}[.\/]\d{1,2}[.\/]\d{4}/g`,
  amount: String.raw`/[€$£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?(?:€|EUR|USD|GBP)/g`,
} as const;

type Form = keyof typeof FORMS;

/** What people call them: one, and several. */
const CALLED: Readonly<Record<string, readonly [one: string, several: string, form: Form]>> = {
  email: ['email', 'emails', 'email'],
  phone: ['phone', 'phones', 'phone'],
  url: ['url|link', 'urls|links', 'url'],
  number: ['number', 'numbers', 'number'],
  hashtag: ['hashtag', 'hashtags', 'hashtag'],
  mention: ['mention', 'mentions', 'mention'],
  date: ['date', 'dates', 'date'],
  amount: ['amount', 'amounts', 'amount'],
  price: ['price', 'prices', 'amount'],
};

const phrasesFor = (write: (one: string, several: string) => readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(CALLED).map(([key, [one, several]]) => [key, write(one, several)]));

export const extract = operation<{ form: Form; field: string; name: string }>({
  op: 'extract',
  phrases: phrasesFor((one, several) => [
    `extract|find|get|pull|collect|parse all? first? ${one}|${several} address|addresses|number|numbers? from|in|of|inside {field:field} [as]`,
  ]),
  read: (said, way) => {
    const [field, form] = [said('field'), CALLED[way]?.[2]];
    return form && field !== undefined ? { form, field, name: said('naming') ?? way } : undefined;
  },
  emit: ({ form, field, name }, f) => each(added(name, `text(${f.read(field)}).match(${FORMS[form]})?.[0] ?? null`)),
  shape: ({ form, name }) => ({ adds: [adds(name, 'string', form, ...(OTHERS[form] ?? []))] }),
  examples: [
    {
      says: 'Extract the email address from the body',
      of: [{ body: 'Write to ana.s@shop.example.com, please.' }, { body: 'none' }, {}],
      gives: [
        { body: 'Write to ana.s@shop.example.com, please.', email: 'ana.s@shop.example.com' },
        { body: 'none', email: null },
        { email: null },
      ],
    },
    {
      says: 'extract the phone number from message as phone_number',
      of: [{ message: 'Call +49 (30) 123-4567 now' }],
      gives: [{ message: 'Call +49 (30) 123-4567 now', phone_number: '+49 (30) 123-4567' }],
    },
    {
      says: 'Extract the first link from text',
      of: [{ text: 'see https://a.example/x?y=1. Bye' }],
      gives: [{ text: 'see https://a.example/x?y=1. Bye', url: 'https://a.example/x?y=1' }],
    },
  ],
});

const OTHERS: Partial<Record<Form, readonly string[]>> = {
  email: ['email address'],
  phone: ['phone number'],
  url: ['link'],
};

/** The same, all of them as a list. */
export const extractAll = operation<{ form: Form; field: string; name: string }>({
  op: 'extract-all',
  phrases: phrasesFor((one, several) => [
    `extract|find|get|pull|collect|parse all? ${several} from|in {field:field} [as]`,
    `extract|find|get|pull|collect|parse all? ${one} addresses|numbers from|in {field:field} [as]`,
    `build list of all? ${several} in|from {field:field} [as]`,
  ]),
  read: (said, way) => {
    const [field, form] = [said('field'), CALLED[way]?.[2]];
    return form && field !== undefined ? { form, field, name: said('naming') ?? `${way}s` } : undefined;
  },
  emit: ({ form, field, name }, f) =>
    each(added(name, `[...new Set(text(${f.read(field)}).match(${FORMS[form]}) ?? [])]`)),
  shape: ({ form, name }) => ({ adds: [adds(name, 'array', `${form}s`, form)] }),
  examples: [
    {
      says: 'Extract all URLs from the text',
      of: [{ text: 'https://a.example and https://b.example' }, {}],
      gives: [
        { text: 'https://a.example and https://b.example', urls: ['https://a.example', 'https://b.example'] },
        { urls: [] },
      ],
    },
    {
      says: 'find all hashtags in caption',
      of: [{ caption: '#a #b #a' }],
      gives: [{ caption: '#a #b #a', hashtags: ['#a', '#b'] }],
    },
  ],
});
