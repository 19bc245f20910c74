import type { Clause, FormField } from '../clause.ts';
import { findCare } from './care.ts';
import { findFields } from './fields.ts';
import type { Framed } from './framed.ts';
import { findPacing } from './pacing.ts';
import { findPages } from './pages.ts';
import { findPaging } from './paging.ts';
import { findSeen } from './seen.ts';

type Span = { start: number; end: number };

/** What a text says apart from its steps, taken out of it: pacing, paging, what happens on failures, a form's pages. */
export type Frame = {
  /** The text with those words blanked out, every place as it was. */
  rest: string;
  /** The clauses with the places that they stood at, in order. */
  placed: { at: number; clause: Clause /** It stands inside a clause and comes before it. */; inside?: boolean }[];
  /** The fields of a form's first page, and its further pages. */
  pages?: { first: FormField[]; more: Clause[] };
  /** What a form asks for, or what a called workflow is given. */
  fields?: FormField[];
  /** They stand in brackets behind the form. */
  inBrackets?: string;
  /** It is also started by hand. */
  byHand?: Clause;
};

export function frameOf(text: string, scheduled: readonly Span[]): Frame {
  let rest = text;
  const placed: Frame['placed'] = [];
  const take = (found: Framed | undefined): void => {
    if (!found) return;
    placed.push({
      at: Math.min(...found.spans.map((it) => it.start)),
      clause: found.clause,
      ...(found.inside ? { inside: true } : {}),
    });
    rest = found.spans.reduce(blanked, rest);
  };
  const pages = findPages(rest);
  if (pages) rest = pages.spans.reduce(blanked, rest);
  const fields = pages ? undefined : findFields(rest);
  if (fields) rest = blanked(rest, fields);
  for (const it of findCare(rest)) take(it);
  take(findSeen(rest));
  take(findPaging(rest));
  take(findPacing(rest));
  const hand = findByHand(rest, scheduled);
  if (hand) rest = blanked(rest, hand);
  return {
    rest,
    placed: placed.sort((a, b) => a.at - b.at),
    ...(pages ? { pages: { first: pages.first, more: pages.more.map((it) => it.clause) } } : {}),
    ...(fields ? { fields: fields.fields } : {}),
    ...(fields?.inBrackets ? { inBrackets: fields.inBrackets } : {}),
    ...(hand
      ? {
          byHand: {
            kind: 'trigger' as const,
            text: text.slice(hand.start, hand.end).trim(),
            special: 'manual' as const,
            also: true as const,
          },
        }
      : {}),
  };
}

const PRESS = String.raw`(?:when(?:ever)?|if|once|each time|every time)\s+i\s+(?:press|click|hit|push|tap|run|start|want|need|execute|trigger|feel)\b(?!\s+(?:the |my |our |an? |its )?(?:[\w-]+ )?(?:web ?hook|url|end-?point|link|api)\b)[^,.;:\n]*?(?=[,.;:\n]|$|\s+(?:and |or |also )+\s*(?:$|every|at|on|each|\s)|\s+(?:get|fetch|send|post|read|take|load|check|pull|sync|copy)\b)`;
const BEHIND = new RegExp(
  String.raw`(?:[,(.]?\s{0,3}(?:\b(?:and|or|plus|as well as|but)\s+|\+\s*|(?<=\.)\s*(?=i (?:also )?want)))(?:also\s+)?(?:${PRESS}|(?:manually|by hand|on demand)\b(?:,? (?:too|as well|when needed|when i want))?|(?:with |via |by |on |at )?(?:an? |the )(?:manual )?(?:button|click)\b(?:[ -](?:too|as well|press))?|(?:(?:it should |i (?:also )?want to |i'd like to |let me |i can |can )(?:also )?(?:be able to )?(?:be )?)(?:start|run|trigger|press|launch|execute)\w*[^,.;:\n]*?\b(?:manually|by hand|button|on demand|myself)\b(?: (?:too|as well))?)\)?`,
  'i',
);
const BEFORE = new RegExp(String.raw`^\s*${PRESS}\s*,?\s*(?:and|or|plus|as well as)\s+(?:also\s+)?`, 'i');

/** "… and also when I press a button": a second start, by hand. */
function findByHand(text: string, scheduled: readonly Span[]): Span | undefined {
  const behind = BEHIND.exec(text);
  const starts = scheduled.length > 0 || /^\W*(?:when|whenever|if|once|each|every|on)\b/i.test(text);
  if (behind && starts && behind.index < 160) return { start: behind.index, end: behind.index + behind[0].length };
  const before = scheduled.length > 0 ? BEFORE.exec(text) : null;
  return before ? { start: before.index, end: before.index + before[0].length } : undefined;
}

function blanked(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
