import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import type { Field } from '../src/agree/fields.ts';
import { agreement } from '../src/commands/agree.ts';
import { parse } from '../src/notation/parse.ts';

const catalog = loadCatalog();
const SAYS = 'when an order over 200 comes in on Shopify post the total in #big, otherwise add a row to Small';
const ONE = `new: shopifyTrigger orders/create «an order over 200 comes in on Shopify»
big: if «over 200» <- new
  if [total] > 200 «over 200»
post: slack~ message.post «post the total in #big» <- big.true
  channel = #big
  text = [[total]] «the total»
row: googleSheets~ sheet.append «add a row to Small» <- big.false
  document = Small`;

function shares(one: string, other: string, says = SAYS): Partial<Record<Field, number>> {
  const [a, b] = [one, other].map((it) => {
    const { examples, problems } = parse(catalog, `@ a-1 | me | story\n> ${says}\n${it}\n`);
    expect(problems).toEqual([]);
    return examples[0];
  });
  if (!a || !b) throw new Error('nothing is read');
  const { fields } = agreement(catalog, a, b);
  return Object.fromEntries([...fields].map(([field, { agreed, all }]) => [field, agreed / all]));
}

describe('the agreement of two annotators', () => {
  const wrong = (other: string) =>
    Object.entries(shares(ONE, other))
      .filter(([, it]) => it < 1)
      .map(([field]) => field);

  test('is whole where the ids of steps and the step that data comes from differ', () => {
    const other = `start: shopifyTrigger orders/create «an order over 200 comes in on Shopify»
test: if «over 200» <- start
  if [total] > 200 «over 200»
sheet: googleSheets~ sheet.append «add a row to Small» <- test.1
  document = small
tell: slack~ message.post «post the total in #big» <- test.0
  channel = #big
  text = [[start: total]] «the total»`;
    expect(wrong(other)).toEqual([]);
  });

  test.each<[string, string, string, Field[]]>([
    ['another service for the same work', 'slack~ message.post', 'discord~ message.send', ['steps', 'service']],
    ['other work of the same service', 'sheet.append', 'sheet.read', ['capability']],
    ['another value', 'channel = #big', 'channel = {{? channel}}', ['stated', 'values']],
    ['another test', '[total] > 200', '[total] >= 200', ['tests']],
    ['the other way of a fork', 'big.true', 'big.false', ['ways']],
    ['another order', '<- big.false', '<- post', ['order']],
    ['one question more', 'row: ', 'ask goal "Why?" [a | b]\nrow: ', ['asking']],
  ])('falls where one has %s', (_, from, to, fields) => {
    expect(ONE).toContain(from);
    expect(wrong(ONE.replace(from, to))).toEqual(fields);
  });

  test('counts a step that one left out, and nothing that hangs on it', () => {
    const other = ONE.split('\n').slice(0, 6).join('\n');
    expect(shares(ONE, other)).toMatchObject({ steps: 6 / 7, values: 1, capability: 1 });
  });

  test('pairs the changes of a later message by the step that they change', () => {
    const later = (id: string) => `> make it 300\n${id}: . «make it 300»\n  if [total] > 300 «300»`;
    const other = ONE.replaceAll(/\bbig(?=[:.])/g, 'if1');
    expect(shares(`${ONE}\n${later('big')}`, `${other}\n${later('if1')}`)).toMatchObject({
      steps: 1,
      tests: 1,
      order: 1,
    });
  });
});
