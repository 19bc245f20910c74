import type { Engine } from '../play/engine.ts';
import { play } from '../play/play.ts';
import type { Expect } from '../score/cases.ts';
import { graphOf, unwrap } from '../score/graph.ts';
import { isIncidental, isTrigger } from '../score/node-types.ts';
import { score } from '../score/score.ts';
import type { Dict, Json } from '../score/values.ts';

/** One request in several wordings, which all state the same facts; `expect` as in the cases. */
export type Base = { id: string; base: string; wordings: string[]; expect: Expect };

/**
 * What one wording led to. `differs`: how it deviates from the expectation, empty when it does not.
 * `signature`: its triggers and its set of nodes as one text, equal for wordings that led to the same.
 */
export type Wording = { says: string; differs: string[]; signature: string; asked: string[] };
export type BaseResult = { id: string; base: string; wordings: Wording[] };

export const measure = (engine: Engine, bases: readonly Base[]): BaseResult[] =>
  bases.map(({ id, base, wordings, expect }) => ({
    id,
    base,
    wordings: wordings.map((says) => {
      const [played] = play(engine, { id, prompt: says });
      const workflow = unwrap(played?.workflow as Json) ?? NOTHING;
      const differs = played?.error ? ['the engine failed'] : deviations(workflow, expect);
      return { says, differs, signature: signatureOf(workflow, expect), asked: played?.asked ?? [] };
    }),
  }));

/** How many wordings lead to what is expected, and how many to the same as most wordings of their base, 0 to 1. */
export function shares(results: readonly BaseResult[]): { expected: number; alike: number; wordings: number } {
  const wordings = results.reduce((sum, it) => sum + it.wordings.length, 0);
  const expected = results.reduce((sum, it) => sum + asExpected(it), 0);
  const alike = results.reduce((sum, it) => sum + asMost(it), 0);
  return { expected: expected / (wordings || 1), alike: alike / (wordings || 1), wordings };
}

export const asExpected = ({ wordings }: BaseResult): number => wordings.filter((it) => it.differs.length === 0).length;

/** The size of the largest group of wordings that led to the same. */
export function asMost({ wordings }: BaseResult): number {
  const sizes = wordings.map((it) => wordings.filter((other) => other.signature === it.signature).length);
  return Math.max(0, ...sizes);
}

const NOTHING: Dict = { nodes: [], connections: {} };

function deviations(workflow: Dict, expect: Expect): string[] {
  const { scores, detail } = score(workflow, expect);
  const others = graphOf(workflow).nodes.filter((it) => isTrigger(it.type) && !expect.trigger?.includes(it.type));
  const triggers = others.map((it) => short(it.type));
  const extra = detail.extra.map(short).filter((it) => !triggers.includes(it));
  return [
    ...(scores.trigger === 0 || triggers.length > 0 ? [`trigger ${triggers.join(', ') || 'none'}`] : []),
    ...detail.missing.map((it) => `no ${short(usual(expect, it))}`),
    ...extra.map((it) => `needless ${it}`),
    ...(scores.precision === 1 && scores.strict !== 1 ? [tooOften(workflow, expect)] : []),
    ...(scores.branches !== null && scores.branches < 1 ? ['no decision'] : []),
  ];
}

/** A missing node by the type that its expectation names first; the scorer names the first of the alphabet. */
const usual = (expect: Expect, missing: string): string =>
  expect.nodes?.find((it) => it.anyOf.toSorted()[0] === missing)?.anyOf[0] ?? missing;

/** Which accepted node there is more often than the expectation and its `optional` allow. */
function tooOften(workflow: Dict, expect: Expect): string {
  const types = graphOf(workflow).nodes.map((it) => it.type);
  const allowed = (type: string) => (expect.nodes ?? []).filter((it) => it.anyOf.includes(type)).length;
  const there = (type: string) => types.filter((it) => it === type).length;
  const many = types.filter((it) => !expect.optional?.includes(it) && allowed(it) > 0 && there(it) > allowed(it));
  return `too often ${[...new Set(many)].map(short).join(', ') || 'one of several that would do'}`;
}

/** Plumbing counts only where the expectation names it, as in the scores. */
function signatureOf(workflow: Dict, expect: Expect): string {
  const named = new Set((expect.nodes ?? []).flatMap((it) => it.anyOf));
  const types = graphOf(workflow).nodes.map((it) => it.type);
  const counted = types.filter((it) => isTrigger(it) || named.has(it) || !isIncidental(it));
  return [...new Set(counted)].toSorted().map(short).join(' + ');
}

const short = (type: string): string => type.replace(/^.*\./, '');
