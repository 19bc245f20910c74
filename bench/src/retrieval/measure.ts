import type { Catalog } from '@plainflow/engine';
import { ANSWER_JSON_SCHEMA, promptFor, rulesWith } from '@plainflow/server/reading';
import { countTokens } from 'gpt-tokenizer';
import type { Case } from '../score/cases.ts';
import { askedOf, type Found } from './recall.ts';

/** What language models are offered for the messages of some cases. Shares, tokens, milliseconds. */
export type Offered = {
  name: string;
  needs: number;
  /** Of the needed actions, those that the list has; of the nodes that cases name first; of the actions that they state. */
  recall: number;
  recallFirst: number;
  stated: { found: number; of: number };
  /** Of the list alone; of all that is sent: rules, list, form of the answer, conversation and outline. */
  list: Spread;
  prompt: Spread;
  time: Spread;
  /** Not found. */
  lost: Found[];
};
export type Spread = { p50: number; p90: number; p99: number };

export const BARS = { recall: 0.99, list: 6000, time: 30 } as const;

export function measureRetrieval(catalog: Catalog, name: string, cases: readonly Case[]): Offered {
  const asked = cases.flatMap((it) => askedOf(catalog, it));
  const needs = asked.flatMap((it) => it.needs);
  const stated = needs.filter((it) => it.action);
  const tokens = asked.map(({ turns, brief }) => ({
    list: unchanging(brief.core) + countTokens(brief.nodes),
    prompt: unchanging(rulesWith(brief.core)) + SCHEMA + countTokens(promptFor(turns, brief)),
  }));
  return {
    name,
    needs: needs.length,
    recall: shareOf(needs, (it) => it.found),
    recallFirst: shareOf(needs, (it) => it.foundFirst),
    stated: { found: stated.filter((it) => it.found).length, of: stated.length },
    list: spread(tokens.map((it) => it.list)),
    prompt: spread(tokens.map((it) => it.prompt)),
    time: spread(asked.map((it) => it.time)),
    lost: needs.filter((it) => !it.found || !it.foundFirst),
  };
}

/** The same text comes with every message. */
const counted = new Map<string, number>();

function unchanging(text: string): number {
  const known = counted.get(text) ?? countTokens(text);
  counted.set(text, known);
  return known;
}

const SCHEMA = countTokens(JSON.stringify(ANSWER_JSON_SCHEMA));

const shareOf = (all: readonly Found[], has: (it: Found) => boolean): number =>
  all.length === 0 ? 1 : all.filter(has).length / all.length;

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}
