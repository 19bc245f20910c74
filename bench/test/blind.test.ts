import { loadCatalog } from '@plainflow/engine/load';
import { parse } from '@plainflow/training/parse';
import { describe, expect, test } from 'vitest';
import { resultOf } from '../src/blind/run.ts';
import { scheduleWords } from '../src/blind/schedule-words.ts';

const catalog = loadCatalog();
const { examples } = parse(
  catalog,
  `@ a-1 | club | one sentence
> When a Typeform answer comes in, add a row to the sheet Members and tell #board
in: typeformTrigger «a Typeform answer comes in»
row: googleSheets~ sheet.append «add a row to the sheet Members» <- in
  document = Members
tell: slack~ message.post «tell #board» <- row
  channel = #board

@ a-2 | club | I need
> I need our club to be smarter
ask goal "What should happen?" [Remind members | Take bookings]

@ a-3 | club | talk
> thanks a lot!
talk thanks

@ a-4 | club | one sentence
> every monday at 7 post "Training tonight" in #team on slack
at: scheduleTrigger «every monday at 7»
  schedule: at 07:00 on mon «every monday at 7»
post: slack message.post «post "Training tonight" in #team on slack» <- at
  channel = #team
  text = Training tonight
> make it #players
post: . «make it #players»
  channel = #players
`,
);
const passes = (reads: Parameters<typeof resultOf>[2]): unknown[] =>
  resultOf(catalog, examples, reads).cases.map(({ id, scores }) => [id, scores.pass]);

describe('a blind set', () => {
  test('finds right what is read as it was annotated', () => {
    expect(passes((turn) => turn)).toEqual(examples.map(({ id }) => [id, 1]));
  });

  test('finds wrong what is read as something else', () => {
    const [other] = parse(
      catalog,
      '@ x | me | talk\n> x\nin: webhook ~\nsend: telegram message.sendMessage ~ <- in\n  text = x\n',
    ).examples;
    const read = other?.turns[0]?.read;
    if (!read) throw new Error('nothing is read');
    expect(passes((turn) => ({ ...turn, read }))).toEqual(examples.map(({ id }) => [id, 0]));
  });

  test('takes another service where nobody named one, and no other where one was named', () => {
    const instead = (node: string, text: string) =>
      text.replace('slack~ message.post', node).replace('channel =', '+ x =');
    const swapped = parse(
      catalog,
      instead(
        'microsoftTeams~ channelMessage.create',
        `@ a-1 | club | one sentence
> When a Typeform answer comes in, add a row to the sheet Members and tell #board
in: typeformTrigger «a Typeform answer comes in»
row: microsoftExcel~ worksheet.append «add a row to the sheet Members» <- in
  workbook = Members
tell: slack~ message.post «tell #board» <- row
  channel = #board
`,
      ),
    ).examples[0]?.turns[0]?.read;
    if (!swapped) throw new Error('nothing is read');
    const [first] = resultOf(catalog, examples.slice(0, 1), (turn) => ({ ...turn, read: swapped })).cases;
    expect(first?.scores.recall).toBe(1);
  });
});

type Schedule = Parameters<typeof scheduleWords>[0];
const nine = { hour: 9, minute: 0 };

test.each<[Schedule, string]>([
  [{ kind: 'every', amount: 15, unit: 'minutes' }, 'every:15m'],
  [{ kind: 'at', times: [nine] }, 'daily@09:00'],
  [{ kind: 'at', times: [nine], weekdays: [1, 2, 3, 4, 5] }, 'weekdays@09:00'],
  [{ kind: 'at', times: [nine], weekdays: [1, 4] }, 'weekly:mon,thu@09:00'],
  [{ kind: 'at', times: [nine], monthDays: [1] }, 'monthly:1@09:00'],
])('%j is written as %s in cases', (schedule, words) => {
  expect(scheduleWords(schedule, undefined)).toBe(words);
});
