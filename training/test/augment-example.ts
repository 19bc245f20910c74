import { loadCatalog } from '@plainflow/engine/load';
import { expect } from 'vitest';
import { chanceOf } from '../src/augment/random.ts';
import type { Example } from '../src/notation/example.ts';
import { parse } from '../src/notation/parse.ts';

export const catalog = loadCatalog();

export const exampleOf = (lines: string): Example => {
  const { examples, problems } = parse(catalog, `@ a-1 | me | story\n${lines}`);
  expect(problems).toEqual([]);
  if (!examples[0]) throw new Error('nothing is read');
  return examples[0];
};
export const steps = (it: Example | undefined, turn = 0) => it?.turns[turn]?.read.sketch?.steps ?? [];
/** What forty chances make of it. */
export const many = <T>(change: (chance: () => number) => T | undefined): T[] =>
  Array.from({ length: 40 }, (_, i) => change(chanceOf(i))).filter((it) => it !== undefined);

export const ORDERS =
  exampleOf(`> When an order over 1,200 comes in on Shopify post it in #big every time, and mail Maria
new: shopifyTrigger orders/create «an order over 1,200 comes in on Shopify»
big: filter «over 1,200» <- new
  if [total] > 1200 «over 1,200»
post: slack~ message.post «post it in #big» <- big
  channel = #big
mail: gmail~ message.send «mail Maria» <- big
  to = {{? Maria's address}} «Maria»
> and fetch the order from shopify again first
get: shopify order.get «fetch the order from shopify» <- big
post: . <- get
`);
