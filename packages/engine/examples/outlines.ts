import fc from 'fast-check';
import type { Outline } from '../src/2-outline/outline.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { Block } from './block.ts';
import { outlineOf } from './blocks.ts';
import { poolOf } from './pool.ts';
import { SAID } from './samples.ts';

/** Outlines as readers might make them, over all nodes and patterns: for the property that whatever we compile is sound. */
export function outlines(catalog: Catalog): fc.Arbitrary<Outline> {
  const pool = poolOf(catalog);
  return fc
    .record({
      name: fc.constantFrom(
        'Digest',
        'Orders of the day',
        "Anna's “leads” & more",
        'Übersicht {täglich}',
        'x'.repeat(90),
      ),
      triggers: fc.array(pick, { minLength: 1, maxLength: 2 }),
      schedule: fc.nat(99),
      blocks: fc.array(block, { minLength: 1, maxLength: 5 }),
      timezone: fc.constantFrom(undefined, undefined, 'Europe/Berlin', 'America/New_York'),
    })
    .map((it) => outlineOf(catalog, pool, it));
}

/** Which of a pool: taken modulo its size, so that shrinking leads to the first. */
const pick = fc.nat(9999);
const says = fc.constantFrom(
  '',
  'send it',
  "don't forget {{ this }}",
  'a long clause '.repeat(9),
  '{"json": true}',
  '=1+1',
);
const mentions = fc.array(fc.constantFrom('sender', 'subject', 'due date', '2nd “total”', 'price'), { maxLength: 2 });
const said = fc.constantFrom(...SAID);

const { block } = fc.letrec<{ block: Block; way: Block[] }>((tie) => ({
  way: fc.array(tie('block'), { maxLength: 2 }),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ kind: fc.constant('act'), pick, said, mentions, says }),
    fc.record({ kind: fc.constant('act'), pick, said, mentions, says }),
    fc.record({
      kind: fc.constant('fails'),
      pick,
      said,
      tries: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      handler: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
      says,
    }),
    fc.record({ kind: fc.constant('filter'), comparison: pick, says }),
    fc.record({ kind: fc.constant('prompt'), pick, said, mentions, says }),
    fc.record({
      kind: fc.constant('agent'),
      pick,
      memory: fc.option(pick, { nil: undefined }),
      tools: fc.array(pick, { maxLength: 3 }),
      says,
    }),
    fc.record({
      kind: fc.constant('if'),
      comparison: pick,
      yes: tie('way'),
      no: tie('way'),
      joined: fc.boolean(),
      says,
    }),
    fc.record({
      kind: fc.constant('switch'),
      comparison: pick,
      ways: fc.array(tie('way'), { minLength: 2, maxLength: 4 }),
      fallback: fc.option(tie('way'), { nil: undefined }),
      joined: fc.boolean(),
      says,
    }),
    fc.record({
      kind: fc.constant('classify'),
      pick,
      ways: fc.array(tie('way'), { minLength: 2, maxLength: 4 }),
      fallback: fc.option(tie('way'), { nil: undefined }),
      joined: fc.boolean(),
      says,
    }),
    fc.record({ kind: fc.constant('loop'), batch: fc.integer({ min: 1, max: 50 }), body: tie('way'), says }),
    fc.record({ kind: fc.constant('approve'), pick, said, yes: tie('way'), no: tie('way'), says }),
    fc.record({ kind: fc.constant('merge'), ways: fc.array(tie('way'), { minLength: 2, maxLength: 4 }), says }),
  ) as fc.Arbitrary<Block>,
}));
