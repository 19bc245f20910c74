import { readsChoice } from '@plainflow/contracts/choice';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { commandIn } from './change.ts';
import type { Clause, Reading, Schedule } from './clause.ts';
import { read } from './read.ts';
import { findSchedule } from './times.ts';

/** A message with the key of the question that it answers, if any, and what was described before it. */
export type Heard = { says: string; answers?: string; before: string; isFirst: boolean };

/** What a message says where it stands: a description, a change of what is there, an answer, or a word beside the question. */
export function readTurn(catalog: Catalog, lexicon: Lexicon, { says, answers, before, isFirst }: Heard): Reading {
  const chosen = isFirst ? undefined : readsChoice(says);
  if (chosen) return { clauses: [], change: { kind: 'set', ...chosen, ...timed(chosen.value) }, aside: true };
  if (!answers) return read(catalog, says, !isFirst);
  const alone = read(catalog, says, false, answers !== 'goal');
  if (alone.talk) return alone;
  if (commandIn(says, isValue(answers))) return { ...read(catalog, says, true), aside: true };
  if (isWhole(lexicon, alone, says, before)) return { ...alone, change: { kind: 'restart', rest: says }, aside: true };
  if (answers === 'goal') return read(catalog, before ? `${before}. ${says}` : says);
  return alone;
}

function timed(value: string): { schedule?: Schedule } {
  const found = findSchedule(/^\d{1,2}:\d\d$/.test(value) ? `every day at ${value}` : value);
  return found ? { schedule: found.schedule } : {};
}

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
