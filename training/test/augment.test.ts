import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { withOtherName } from '../src/augment/names.ts';
import { withoutCapitals, withTypos } from '../src/augment/noise.ts';
import { withOtherNumbers, withOtherTimes } from '../src/augment/numbers.ts';
import { poolsOf } from '../src/augment/pools.ts';
import { chanceOf } from '../src/augment/random.ts';
import { exchangesOf, withOtherService } from '../src/augment/services.ts';
import { variantsOf } from '../src/augment/variants.ts';
import { faultsOf } from '../src/augment/whole.ts';
import { findings } from '../src/judged.ts';
import type { Example } from '../src/notation/example.ts';
import { parse } from '../src/notation/parse.ts';
import { print } from '../src/notation/print.ts';
import { guidelineExamples } from './guideline-examples.ts';

const catalog = loadCatalog();
const corpus = guidelineExamples(catalog).flatMap(({ examples }) => examples);
const made = (seed: number) => variantsOf(catalog, corpus, { seed, to: 1000 }).variants;
const all = made(1);

describe('variants of examples', () => {
  test('are as many as wanted, each once, and the same for the same seed', () => {
    expect(all).toHaveLength(1000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1000);
    expect(made(1)).toEqual(all);
    expect(made(2)).not.toEqual(all);
  });

  test('quote what they quoted: all can be written and read again', () => {
    for (const { example } of all) {
      const { examples, problems } = parse(catalog, print(catalog, [example]));
      expect(problems).toEqual([]);
      expect(examples[0]?.turns).toEqual(example.turns);
    }
  });

  test('of every kind are built without an error', () => {
    const sample = all.filter((_, i) => i % 5 === 0);
    const wrong = sample.flatMap(({ id, by, example }) =>
      findings(catalog, example).flatMap(({ text, isHint }) => (isHint ? [] : [`${id} (${by.join(', ')}): ${text}`])),
    );
    expect(sample).toHaveLength(200);
    expect(wrong).toEqual([]);
  });
});

const exampleOf = (lines: string): Example => {
  const { examples, problems } = parse(catalog, `@ a-1 | me | story\n${lines}`);
  expect(problems).toEqual([]);
  if (!examples[0]) throw new Error('nothing is read');
  return examples[0];
};
const steps = (it: Example | undefined, turn = 0) => it?.turns[turn]?.read.sketch?.steps ?? [];
const many = <T>(change: (chance: () => number) => T | undefined): T[] =>
  Array.from({ length: 40 }, (_, i) => change(chanceOf(i))).filter((it) => it !== undefined);

const ORDERS = exampleOf(`> When an order over 1,200 comes in on Shopify post it in #big every time, and mail Maria
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

describe('another service', () => {
  const found = many((chance) =>
    withOtherService(catalog, ORDERS, exchangesOf(catalog, ORDERS), chance, new Map()),
  ).map(({ example }) => example);

  test('does the same, in all messages, and what nobody named stays', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const it of found) {
      const [trigger, , post, mail] = steps(it);
      expect([post?.node, mail?.node]).toEqual(['n8n-nodes-base.slack', 'n8n-nodes-base.gmail']);
      const service = trigger?.node.replace(/Trigger$/, '');
      expect(service).not.toBe('n8n-nodes-base.shopify');
      expect(steps(it, 1)[0]?.node).toBe(service);
      expect(it.turns.map(({ says }) => says).join(' ')).not.toMatch(/shopify/i);
      expect(trigger?.says).toMatch(/^an order over 1,200 comes in on [A-Z]/);
      expect(faultsOf(ORDERS, it)).toEqual([]);
    }
  });

  test('has the article that its name wants', () => {
    const one = exampleOf('> make a HubSpot contact\nc: hubspot contact.create «make a HubSpot contact»\n');
    const texts = many((chance) => withOtherService(catalog, one, exchangesOf(catalog, one), chance, new Map())).map(
      ({ example }) => example.turns[0]?.says ?? '',
    );
    expect(texts.some((it) => it.startsWith('make an A'))).toBe(true);
    expect(texts.filter((it) => !/^make (?:an [AEIOU]|a [^aeiouAEIOU])/.test(it))).toEqual([]);
  });

  test('must take the values that were said', () => {
    const one = exampleOf(
      '> add a card "Call Ann" to the Sales list in Trello\ncard: trello card.create «add a card "Call Ann" to the Sales list in Trello»\n  title = Call Ann\n  list = Sales\n',
    );
    const exchanges = exchangesOf(catalog, one);
    expect(exchanges.length).toBeGreaterThan(0);
    for (const { swap } of exchanges)
      for (const { action, needs } of swap.values()) {
        expect([...needs.keys()]).toEqual(['title', 'list']);
        expect(action.needs?.map(({ key }) => key)).toEqual(expect.arrayContaining([...needs.values()]));
      }
  });
});

test('a model of another maker serves the agent in place of the one that was named, unless its model was named too', () => {
  const lines = (more: string) => `> a chat bot that answers questions, with OpenAI${more}
chat: chatTrigger «a chat bot»
agent: agent «answers questions» <- chat
  do: answers questions
model: lmChatOpenAi «with OpenAI» ^ agent
`;
  const makers = exchangesOf(catalog, exampleOf(lines(''))).flatMap(({ swap }) =>
    [...swap.values()].map(({ type }) => type),
  );
  expect(makers.length).toBeGreaterThan(5);
  expect(makers.filter((it) => !it.includes('.lmChat'))).toEqual([]);
  expect(exchangesOf(catalog, exampleOf(`${lines(' gpt-4o')}  model = gpt-4o\n`))).toEqual([]);
});

test('another name stands everywhere, and no word that means something else is taken for it', () => {
  const both = exampleOf(`> post new orders in #orders, mail the orders to Maria
post: slack~ message.post «post new orders in #orders»
  channel = #orders
mail: gmail~ message.send «mail the orders to Maria» <- post
  to = {{? Maria's address}} «Maria»
`);
  const pools = poolsOf(catalog, [ORDERS, both]);
  const found = many((chance) => withOtherName(catalog, both, pools, chance));
  for (const { example, by } of found) {
    const [name = '', other = ''] = by.split(' -> ');
    const [{ says, read }] = example.turns as [Example['turns'][number]];
    expect(says).toContain(other);
    expect(says).toMatch(/post new orders in #.*, mail the orders to/);
    expect(JSON.stringify(read)).not.toContain(name);
  }
  expect(new Set(found.map(({ by }) => by.split(' ')[0]))).toEqual(new Set(['#orders', 'Maria']));
});

test('numbers change in the words and in the tests alike, written as they were', () => {
  const found = many((chance) => withOtherNumbers(ORDERS, chance));
  expect(found.length).toBeGreaterThan(0);
  for (const { example } of found) {
    const { value = '', says } = steps(example)[1]?.work.conditions?.all[0] ?? {};
    expect(value).not.toBe('1200');
    expect(says).toBe(`over ${Number(value).toLocaleString('en-US')}`);
  }
});

test.each([
  ['every monday at 9am', 'at 09:00 on mon', /^every [a-z]+day at \d+[ap]m$/],
  ['every 15 minutes', 'every 15 minutes', /^every \d+ minutes$/],
  ['daily at 07:30', 'at 07:30', /^daily at \d\d:\d\d$/],
])('%s becomes another time that is written alike', (words, schedule, pattern) => {
  const one = exampleOf(`> ${words} call me\nstart: scheduleTrigger «${words}»\n  schedule: ${schedule}  «${words}»\n`);
  const found = many((chance) => withOtherTimes(one, chance));
  expect(found.length).toBeGreaterThan(0);
  for (const { example } of found) {
    expect(steps(example)[0]?.says).toMatch(pattern);
    const said = steps(example)[0]?.says ?? '';
    expect(print(catalog, [example])).toContain(`schedule: ${scheduleOf(said)} `);
    expect(said).not.toBe(words);
  }
});

/** As the notation has the times of these examples. */
function scheduleOf(words: string): string {
  const [, amount] = /^every (\d+) minutes$/.exec(words) ?? [];
  if (amount) return `every ${amount} minutes`;
  const [, day, hour = '', minute = '00', half] = /(?:every (\w{3}).*)? at (\d+)(?::(\d+))?([ap]m)?$/.exec(words) ?? [];
  const hours = half === 'pm' ? (Number(hour) % 12) + 12 : half === 'am' ? Number(hour) % 12 : Number(hour);
  return `at ${String(hours).padStart(2, '0')}:${minute}${day ? ` on ${day}` : ''}`;
}

test('slips and lost capitals leave values as they were typed', () => {
  for (const { example } of many((chance) => withTypos(ORDERS, chance))) {
    const [, , post] = steps(example);
    expect(example.turns[0]?.says).toMatch(/1,200.*Shopify.*#big.*Maria/);
    expect(post?.values[0]?.value).toBe('#big');
    expect(post?.says).toBe(example.turns[0]?.says.slice(...(post?.span ?? [])));
  }
  const small = withoutCapitals(
    exampleOf(
      '> Add a row to Small Orders\nr: googleSheets~ sheet.append «Add a row to Small Orders»\n  document = Small Orders\n',
    ),
    () => 0.9,
  );
  expect(steps(small.example)[0]).toMatchObject({
    says: 'add a row to small orders',
    values: [{ value: 'small orders' }],
  });
});
