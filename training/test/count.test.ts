import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { usedIn } from '../src/commands/count.ts';
import { DIMENSIONS } from '../src/count/dimensions.ts';
import { factsOf } from '../src/count/facts.ts';
import { tradeOf } from '../src/count/who.ts';
import { parse } from '../src/notation/parse.ts';

const catalog = loadCatalog();

function counted(lines: string) {
  const { examples, problems } = parse(catalog, lines);
  expect(problems).toEqual([]);
  const facts = examples.map((it) => factsOf(catalog, it));
  const numbers = Object.entries(DIMENSIONS).flatMap(([group, dimensions]) =>
    dimensions.map(({ name, counts }) => {
      const number = facts.reduce((sum, it) => sum + counts(it, catalog), 0);
      return [`${group}: ${name}`, number] as const;
    }),
  );
  const found = numbers.filter(([, number]) => number > 0).map(([name, n]) => (n === 1 ? name : `${name} ${n}`));
  return { found, used: usedIn(catalog, facts) };
}

describe('the table of dimensions', () => {
  test('counts an opening message by its words, services, steps and shape', () => {
    const { found, used } = counted(`@ a-1 | bike shop owner | one breath
> Whenever an order comes in on Shopify check it, then post big ones in #big, add small ones to my sheet, and mail me either way
new: shopifyTrigger orders/create «order comes in on Shopify»
big: if «check it» <- new
  if [total] > 200 ~
post: slack~ message.post «post big ones in #big» <- big.true
  channel = #big
row: googleSheets~ sheet.append «add small ones to my sheet» <- big.false
mail: gmail~ message.send «mail me» <- post, row
  to = {{? your address}} «me»
`);
    expect(found).toEqual([
      ': first messages',
      'who: shops, e-commerce',
      'how: one breath',
      'words: 16 to 40',
      'where the trigger stands: in the first third',
      'services: some named, some only nouns',
      'steps: 5',
      'flow: fork with two ways',
      'flow: ways that meet',
    ]);
    expect([...used.actions.keys()].sort()).toEqual([
      'n8n-nodes-base.gmail message.send',
      'n8n-nodes-base.googleSheets sheet.append',
      'n8n-nodes-base.if if',
      'n8n-nodes-base.shopifyTrigger orders/create',
      'n8n-nodes-base.slack message.post',
    ]);
  });

  test('counts later messages by what they change', () => {
    const { found } = counted(`@ a-1 | developer | telegram
> every day at 8 post "hi" to #a
start: scheduleTrigger «every day at 8»
  schedule: at 08:00 «every day at 8»
post: slack~ message.post «post "hi" to #a» <- start
  text = hi
> at 9, and in discord
start: . «at 9»
  schedule: at 09:00 «at 9»
post: discord message.send «in discord» <- start
> only if the feed has news, so read it first
read: rssFeedRead~ «read it» <- start
news: filter «if the feed has news» <- read
  if [title] !empty ~
post: . <- news
> thanks
talk thanks
`);
    expect(found.filter((it) => /^(?:later|talk)/.test(it))).toEqual([
      'later messages: another value, test or time',
      'later messages: another service or action',
      'later messages: a step more',
      'later messages: a step between two',
      'later messages: several at once',
      'later messages: talk',
      'talk, opening or later: thanks',
    ]);
  });

  test.each([
    ['plant manager', 'plants, logistics'],
    ['owner of two bakeries and a bakery', 'shops, e-commerce'],
    ['manager', 'support, office'],
    ['data analyst', 'developers, IT'],
    ['astronaut', 'others'],
  ])('takes “%s” for %s', (who, trade) => expect(tradeOf(who)).toBe(trade));
});
