import { describe, expect, test } from 'vitest';
import { doubledWords, wrongArticles } from '../src/augment/articles.ts';
import { withOtherNames } from '../src/augment/names.ts';
import { withoutCapitals } from '../src/augment/noise.ts';
import { withOtherNumbers } from '../src/augment/numbers.ts';
import { withOpening } from '../src/augment/openings.ts';
import { withOtherTimes } from '../src/augment/times.ts';
import { vocabularyOf, withTypos } from '../src/augment/typos.ts';
import { variantsOf } from '../src/augment/variants.ts';
import { faultsOf } from '../src/augment/whole.ts';
import { withOtherWords } from '../src/augment/wordings.ts';
import { findings } from '../src/judged.ts';
import { parse } from '../src/notation/parse.ts';
import { print } from '../src/notation/print.ts';
import { catalog, exampleOf, many, ORDERS, steps } from './augment-example.ts';
import { guidelineExamples } from './guideline-examples.ts';

const corpus = guidelineExamples(catalog).flatMap(({ examples }) => examples);
const made = (seed: number) => variantsOf(catalog, corpus, { seed, to: 300 }).variants;
const all = made(1);

describe('variants of examples', () => {
  test('are as many as wanted, each once, and the same for the same seed', () => {
    expect(all).toHaveLength(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(300);
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

  test('hold what their originals hold, and no exchanged name', () => {
    const originals = new Map(corpus.map((it) => [it.id, it]));
    const wrong = all.flatMap(({ id, of, by, example }) => {
      const gone = by
        .flatMap((it) => (it.includes(' -> ') ? it.split(', ') : []))
        .map((it) => it.split(' -> ')[0] ?? '');
      const original = originals.get(of);
      return original ? faultsOf(original, example, gone).map((it) => `${id}: ${it}`) : [id];
    });
    expect(wrong).toEqual([]);
  });

  test('of every kind are built without an error', () => {
    const sample = all.filter((_, i) => i % 20 === 0);
    const wrong = sample.flatMap(({ id, by, example }) =>
      findings(catalog, example).flatMap(({ text, isHint }) => (isHint ? [] : [`${id} (${by.join(', ')}): ${text}`])),
    );
    expect(sample).toHaveLength(15);
    expect(wrong).toEqual([]);
  });
});

describe('another name', () => {
  test('stands everywhere, and no word that means something else is taken for it', () => {
    const both = exampleOf(`> post new orders in #orders and #parcels, mail the orders to Maria
post: slack~ message.post «post new orders in #orders and #parcels»
  channel = #parcels
mail: gmail~ message.send «mail the orders to Maria» <- post
  to = {{? Maria's address}} «Maria»
`);
    const found = many((chance) => withOtherNames(catalog, both, chance));
    const names = found.flatMap(({ by }) => by.split(', ').map((it) => it.split(' -> ')[0]));
    expect(new Set(names)).toEqual(new Set(['#parcels', 'Maria']));
    for (const { example, gone = [] } of found) expect(faultsOf(both, example, gone)).toEqual([]);
  });

  test('is refused where one of its words is said otherwise', () => {
    const one = exampleOf(`> photos of the notes go into "Delivery notes", with the delivery note number
up: googleDrive~ file.upload «photos of the notes go into "Delivery notes"»
  folder = Delivery notes
`);
    expect(many((chance) => withOtherNames(catalog, one, chance))).toEqual([]);
  });

  test('is a field like it, and no step within a reference', () => {
    const one = exampleOf(`> read out vendor and due date, tell Anna
vendor: informationExtractor~ «read out vendor and due date»
  find vendor: string «vendor»
  find due date: date «due date»
tell: gmail~ message.send «tell Anna» <- vendor
  text = [[vendor: vendor]] [[vendor: due date]] ~
`);
    const found = many((chance) => withOtherNames(catalog, one, chance));
    const texts = found.map(({ example }) => steps(example)[1]?.values[0]?.value ?? '');
    expect(texts.some((it) => /^\[\[vendor: (?:supplier|seller)\]\]/.test(it))).toBe(true);
    for (const it of texts) expect(it).toMatch(/^\[\[vendor: [^\]]+\]\] \[\[vendor: [^\]]* ?date\]\]$/);
  });
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

test.each([
  ['a status', 'answer 404 if it is over 300 items'],
  ['a scale', 'only what has a score over 70'],
  ['one of several', 'over 200 a card, over 50 and red a mail'],
])('no number changes where it is %s', (_, words) => {
  const number = /over (\d+)/.exec(words)?.[1] ?? '';
  const one = exampleOf(`> ${words}\nf: filter «${words}»\n  if [score] > ${number} «over ${number}»\n`);
  expect(many((chance) => withOtherNumbers(one, chance))).toEqual([]);
});

test.each([
  ['each morning at 8:00', /^each morning at (?:[6-9]|10):\d\d$/, 'at 08:00'],
  ['nightly at 2am', /^nightly at [1-4]am$/, 'at 02:00'],
])('%s keeps its part of the day', (words, pattern, schedule) => {
  const one = exampleOf(`> ${words}\ns: scheduleTrigger «${words}»\n  schedule: ${schedule} «${words}»\n`);
  const found = many((chance) => withOtherTimes(one, chance));
  expect(found.length).toBeGreaterThan(0);
  for (const { example } of found) expect(example.turns[0]?.says).toMatch(pattern);
});

test.each([
  ['orders come until 16:00, at 16:05 add them up', 'at 16:05', '16:05'],
  ['text my mum good night at 9pm', 'at 9pm', '21:00'],
  ['read the rates every 10 minutes, keep them for 15 minutes', 'every 10 minutes', ''],
])('%s: no time changes that another goes with', (words, quote, at) => {
  const schedule = at ? `at ${at}` : quote;
  const one = exampleOf(`> ${words}\ns: scheduleTrigger «${quote}»\n  schedule: ${schedule} «${quote}»\n`);
  expect(many((chance) => withOtherTimes(one, chance))).toEqual([]);
});

test('no time changes where a later message speaks of one', () => {
  const one = exampleOf(
    '> sat 9am call me\ns: scheduleTrigger «sat 9am»\n  schedule: at 09:00 on sat «sat 9am»\n> saturday stays, but 11\ns: . «11»\n  schedule: at 11:00 on sat «11»\n',
  );
  expect(many((chance) => withOtherTimes(one, chance))).toEqual([]);
});

describe('slips and lost capitals', () => {
  const vocabulary = vocabularyOf(catalog, [...corpus, exampleOf('> sort things, then mail Maria\n')]);

  test('leave values, instructions and other words as they are', () => {
    const one = exampleOf(
      `${print(catalog, [ORDERS]).split('\n').slice(1, 9).join('\n')}\nsum: chainLlm «in short every time»\n  do: in short every time\n`.replace(
        'every time',
        'in short every time',
      ),
    );
    for (const { example } of many((chance) => withTypos(one, vocabulary, chance))) {
      const [, , post] = steps(example);
      expect(example.turns[0]?.says).toMatch(/1,200.*Shopify.*#big.*in short every time.*Maria/);
      expect(post?.values[0]?.value).toBe('#big');
      expect(post?.says).toBe(example.turns[0]?.says.slice(...(post?.span ?? [])));
      expect(steps(example).at(-1)?.work.instruction).toBe('in short every time');
    }
    const short = exampleOf('> short things count\n');
    for (const made of many((chance) => withTypos(short, vocabulary, chance)))
      expect(made.example.turns[0]?.says).not.toMatch(/\bsort\b|thong|cunt/);
  });

  test('are those of the message in every value that was copied, and of no option or reason', () => {
    const one = exampleOf(`> POST /in makes a Jira bug in ROAD for Dr. Voss
in: webhook~"Jira has no such page" «POST /in»
  path = in
  method = POST
find: jira issue.getAll «a Jira bug in ROAD» <- in
  jql = project = ROAD and assignee = "Dr. Voss" ~
> tell Dr. Voss
tell: gmail~ message.send «tell Dr. Voss» <- find
  to = {{? Dr. Voss's address}} «Dr. Voss»
`);
    const isListed = (_: string, __: string, need: string) => need === 'method';
    const { example } = withoutCapitals(one, isListed, () => 0.9);
    const [hook, find] = steps(example);
    expect(hook).toMatchObject({ says: 'post /in', because: 'Jira has no such page', values: [{}, { value: 'POST' }] });
    expect(find?.values[0]?.value).toBe('project = road and assignee = "dr. voss"');
    expect(steps(example, 1)[0]?.values[0]?.value).toBe("{{? dr. voss's address}}");
  });
});

test.each([
  ['whenever an order comes in', ['every time an order comes in', 'each time an order comes in']],
  ['whenever possible', []],
  ["don't post it", ['do not post it', 'dont post it']],
  ["don't you know", []],
  ['ask now and then', []],
  ['put her on the do not contact list', []],
])('%s is said otherwise only where it means the same', (words, others) => {
  const found = many((chance) => withOtherWords(exampleOf(`> ${words}\n`), chance));
  expect(new Set(found.map(({ example }) => example.turns[0]?.says))).toEqual(new Set(others));
});

test('a greeting stands before, a courtesy before a verb, and the quotes stay', () => {
  const one = exampleOf('> Send the list to Ann\nm: gmail~ message.send «Send the list to Ann»\n');
  const found = many((chance) => withOpening(one, chance));
  expect(found.length).toBeGreaterThan(0);
  for (const { example } of found) {
    expect(example.turns[0]?.says).toMatch(/^(?:.*[ ,:!] ?)?[Ss]end the list to Ann(?:\?|\. .*)?$/);
    expect(steps(example)[0]?.says).toMatch(/^[Ss]end the list to Ann$/);
  }
});

test('a word that stands twice and a wrong article are seen', () => {
  expect([doubledWords('our Google Calendar calendar'), doubledWords('that that'), doubledWords('an hour')]).toEqual([
    1, 1, 0,
  ]);
  expect(
    ['an hour', 'a unit', 'an SMS', 'a OneDrive file', 'an Asana task', 'a mail', 'an X post'].filter(
      (it) => wrongArticles(it) > 0,
    ),
  ).toEqual([]);
  expect(wrongArticles('a Asana task, an mail')).toBe(2);
});
