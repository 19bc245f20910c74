import type { FormField } from '../clause.ts';
import { fieldsIn } from '../forms.ts';
import type { Framed } from './framed.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const PAGE = '(?:page|step|screen|section)';
const NTH = String.raw`(?:(?:the |on |a |in |its )*(?:${ORDINALS.join('|')}|next|another|last) ${PAGE}|(?:on |in )?${PAGE} (?:\d|${NUMBERS.join('|')})\b|(?<=[:;,.(-] ?)(?:and )?(?:then )?(?:first|second|third)(?:ly)?(?=:| ))`;
const ASKS = String.raw`(?:\s*(?:\([^)]{0,300}\)\s*)?(?::|=|-|->|\b(?:asks?(?: for)?|asking(?: for)?|has|have|with|contains?|collects?|is|are|for|gets?|shows?|wants?|then asks?(?: for)?)\b))+\s*(?:the |their |a |an )?`;
const END = String.raw`(?=[;.\n]|$|\s+-\s|,?\s*(?:and\s+)?(?:then\s+)?(?:on\s+)?${NTH}|,?\s*(?:and\s+)?then\s+(?:save|send|add|store|post|create|write|put|log|append|on|email (?:it|them|me|us|to|the))|,?\s*(?:and\s+)?(?:at the end|finally|save|send|store|log|append)\b|\s*->)`;

/** One of these words is in whatever tells of pages. */
const PAGES = /\b(?:pages?|steps?|screens?|sections?|first|second|third)(?:ly)?\b/i;

/** "page 1 asks for name and email, page 2 for the address": each page with its fields, and the words that tell it. */
export function findPages(
  text: string,
): { first: FormField[]; more: Framed[]; spans: { start: number; end: number }[] } | undefined {
  if (!/\bforms?\b|\bsurvey\b|\bquestionnaire\b|\bwizard\b/i.test(text) || !PAGES.test(text)) return undefined;
  const found = [...text.matchAll(new RegExp(`${NTH}${ASKS}([^;.\\n]+?)${END}`, 'gi'))].map((it) => ({
    words: it[1] ?? '',
    start: it.index,
    end: it.index + it[0].length,
  }));
  const listed = found.length > 1 ? found : oneList(text);
  const pages = listed.map((it) => ({ ...it, fields: fieldsIn(it.words) })).filter((it) => it.fields.length > 0);
  const [first, ...rest] = pages;
  if (!first || rest.length === 0) return undefined;
  return {
    first: first.fields,
    more: rest.map((it) => ({
      clause: { kind: 'page', text: text.slice(it.start, it.end).trim(), fields: it.fields },
      spans: [],
    })),
    spans: pages.map(({ start, end }) => ({ start, end })),
  };
}

/** "with two pages: first name and email, then company and budget", "2 steps (name, email / company, budget)". */
function oneList(text: string): { words: string; start: number; end: number }[] {
  const list = new RegExp(
    String.raw`\b(?:\d|${NUMBERS.join('|')}|several|multiple)[ -](?:pages?|steps?|screens?)\b(?: form)?\s*[:(-]\s*([^.\n)]+?)(?=[.\n)]|$|,?\s*(?:and\s+)?(?:then\s+)?(?:save|send|store|post|append|log|email (?:it|them|me|us|to|the))\b|\s*->)`,
    'i',
  ).exec(text);
  if (!list?.[1]) return [];
  const start = list.index + list[0].length - list[1].length;
  let at = start;
  return list[1]
    .split(
      /(\s*(?:;|\/|\||,?\s*(?:and\s+)?(?:then|after that|afterwards|next)\b|,?\s*(?:second|third)(?:ly)?\b)[:,]?\s*)/i,
    )
    .flatMap((words, i) => {
      const from = at;
      at += words.length;
      return i % 2 === 0 && words.trim()
        ? [{ words: words.replace(/^\s*first(?:ly)?[:,]?\s+(?!name\s*(?:,|and last))/i, ''), start: from, end: at }]
        : [];
    });
}
