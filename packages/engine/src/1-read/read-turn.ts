import { readsChoice } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { answerParts } from './answer-parts.ts';
import { arriving } from './arrival.ts';
import { commandIn } from './change/change.ts';
import { withoutCourtesy } from './change/courtesy.ts';
import { isOther } from './change/no-value.ts';
import { partsOf } from './change/parts.ts';
import { wayIn } from './change/way.ts';
import type { Clause, Reading, Schedule } from './clause.ts';
import { kindsLater } from './kinds.ts';
import { LIMITS } from './limits.ts';
import { withNamedParts } from './named-parts.ts';
import { normalize } from './normalize.ts';
import { read } from './read.ts';
import { questionIn } from './talk/questions.ts';
import { findSchedule } from './times.ts';

/** A message with the key of the question that it answers, if any, and what was described before it. */
export type Heard = { says: string; answers?: string; before: string; first?: string; isFirst: boolean };

/** What a message says where it stands: a description, a change of what is there, an answer, or a word beside the question. */
export function readTurn(
  catalog: Catalog,
  lexicon: Lexicon,
  { says, answers, before, first, isFirst }: Heard,
): Reading {
  const chosen = isFirst ? undefined : readsChoice(says);
  if (chosen) return readPress({ kind: 'choose', ...chosen });
  if (!answers) {
    const sorted = isFirst ? undefined : kindsLater(normalize(first ?? ''), normalize(before), normalize(says));
    if (sorted) {
      const { text } = sorted;
      const order = { ...read(catalog, text, true), says: text };
      return { ...order, words: text, ...(sorted.more ? { way: { which: 'else', order } } : {}) };
    }
    return isFirst ? read(catalog, says) : readLater(catalog, lexicon, says);
  }
  const parts = /^(?:goal|abilities)$/.test(answers) ? undefined : answerParts(says, isValue(answers));
  if (parts) {
    const own = readTurn(catalog, lexicon, { says: parts.answer, answers, before, isFirst });
    // What is no answer is read as one message.
    if (!own.aside && !own.talk && !own.parts)
      return {
        ...own,
        words: parts.answer,
        besides: [{ ...readLater(catalog, lexicon, parts.more), says: parts.more }],
      };
  }
  if (says.length > LIMITS.change) return read(catalog, answers === 'goal' && before ? `${before}. ${says}` : says);
  // "it should be able to search Wikipedia": what it should be able to do.
  const told = answers === 'abilities' ? says.replace(ABLE, '') : says;
  const alone = read(catalog, told, false, answers !== 'goal');
  if (alone.talk) return alone;
  const asks = questionIn(normalize(says));
  if (asks) return { clauses: [], talk: 'question', asks };
  if (
    commandIn(says, isValue(answers)) ||
    (answers === 'abilities' && /\binstead[.! ]*$/i.test(says)) ||
    isOther(read(catalog, says, true), says, answers)
  )
    return { ...readLater(catalog, lexicon, says), aside: true };
  if (isWhole(lexicon, alone, says, before)) return { ...alone, change: { kind: 'restart', rest: says }, aside: true };
  if (answers === 'start' && !alone.clauses.some(isStart)) return arriving(lexicon, alone, says, before);
  if (!/^(?:goal|source|app)$/.test(answers)) return alone;
  const start = arriving(lexicon, alone, says, before);
  if (start !== alone) return start;
  return answers === 'goal' ? read(catalog, before ? `${before}. ${says}` : says) : alone;
}

/** What a press of the page means, which is data and no sentence. */
export function readPress(press: Press): Reading {
  switch (press.kind) {
    case 'choose': {
      const { node, label, value } = press;
      return { clauses: [], change: { kind: 'set', node, label, value, ...timed(value) }, aside: true };
    }
    case 'action': {
      const { node, to } = press;
      const meant = to ? { to: { node: to.type, action: to.action } } : {};
      return { clauses: [], change: { kind: 'action', node, ...meant }, aside: true };
    }
    case 'fill':
      return { clauses: [], change: { kind: 'fill', blanks: press.blanks }, aside: true };
    case 'version':
      return { clauses: [], change: press, aside: true };
    case 'release':
      return { clauses: [], release: press.release };
    case 'samples':
      return { clauses: [], demo: press.on };
  }
}

/** A message after a workflow: a question about it, a change, or several. */
function readLater(catalog: Catalog, lexicon: Lexicon, says: string): Reading {
  const heard = read(catalog, says, true);
  if (heard.talk || heard.change?.kind === 'restart' || says.length > LIMITS.change) return heard;
  const said = normalize(says);
  const asks = questionIn(said);
  if (asks) return { clauses: [], talk: 'question', asks };
  const plain = withoutCourtesy(said);
  // "the text should be "Hi", channel #sales" are two values.
  const text = VALUED.test(plain) ? plain : withNamedParts(plain);
  const whole = wayed(catalog, text, text === said ? heard : { ...read(catalog, text, true), words: text });
  const parts = partsOf(lexicon, text);
  if (parts.length < 2) return whole;
  const [release, demo] = [whole.release, whole.demo];
  return {
    clauses: [],
    parts: parts.map((it) => ({ ...wayed(catalog, it, read(catalog, it, true)), says: it })),
    ...(release ? { release } : {}),
    ...(demo === undefined ? {} : { demo }),
  };
}

/** A clock, a form, or something that happens in a service. */
const isStart = (it: Clause): boolean =>
  it.kind === 'trigger' &&
  (it.schedule !== undefined || it.special !== undefined || it.event?.mentions.some((one) => !one.implied) === true);

const VALUED = /\b(?:should|must|is|are|be|called)\b|=/i;

/** With the order as it stands without the words for one way of a fork, where it has such words. */
function wayed(catalog: Catalog, text: string, whole: Reading): Reading {
  if (/^(?:undo|redo|restart)$/.test(whole.change?.kind ?? '')) return whole;
  const way = wayIn(text);
  return way
    ? {
        ...whole,
        way: {
          which: way.which,
          ...(way.labelled ? { labelled: true as const } : {}),
          order: { ...read(catalog, way.rest, true), says: way.rest },
        },
      }
    : whole;
}

function timed(value: string): { schedule?: Schedule } {
  const found = findSchedule(/^\d{1,2}:\d\d$/.test(value) ? `every day at ${value}` : value);
  return found ? { schedule: found.schedule } : {};
}

const ABLE =
  /^(?:(?:and|also|well|please|yes)[, ]+)*(?:it|he|she|they|the (?:bot|agent|assistant)) (?:should|can|must|could|needs to|has to) (?:also )?(?:be able to )?(?:also )?/i;

/** The question is about one value of a step. */
const isValue = (key: string): boolean => key.includes('.');

/** A start and work of its own, in more words than the vague wish before it: the answer is the description. */
function isWhole(lexicon: Lexicon, { clauses }: Reading, says: string, before: string): boolean {
  if (words(before) > VAGUE || words(says) < TOLD) return false;
  const starts = clauses.some((it) => it.kind === 'trigger');
  const works = clauses.some((it) => it.kind === 'action' && it.act.mentions.length > 0);
  const named = servicesOf(clauses);
  const earlier = [...lexicon.families.values()].filter(({ words }) =>
    words.some((it) => it.length > 3 && ` ${before.toLowerCase()} `.includes(` ${it} `)),
  );
  return starts && works && earlier.every((it) => named.has(it.key));
}

const VAGUE = 8;
const TOLD = 10;

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const servicesOf = (clauses: readonly Clause[]): Set<string> =>
  new Set(
    clauses
      .flatMap((it) =>
        it.kind === 'action' ? it.act.mentions : it.kind === 'trigger' ? (it.event?.mentions ?? []) : [],
      )
      .map((it) => it.family),
  );
