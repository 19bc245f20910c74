import path from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { requestFor } from '@plainflow/reader';
import { describe, expect, test } from 'vitest';
import { parse } from '../src/notation/parse.ts';
import { played } from '../src/played.ts';
import { readingsBy } from '../src/reader/program.ts';

const catalog = loadCatalog();
const standIn = (kind: string, seconds = 60) => ({
  command: `"${process.execPath}" "${path.join(import.meta.dirname, 'readers/stand-in.mjs')}" ${kind}`,
  seconds,
});
const TWO = [{ text: 'first\nmessage' }, { text: 'second “message”', before: { steps: [] } }];

describe('a program that reads', () => {
  test('gives a reading for each request, with what it left out filled in', async () => {
    const readings = await readingsBy(standIn('echo'), TWO);
    expect(readings.map((it) => it.sketch?.notes)).toEqual([['first\nmessage'], ['second “message”']]);
    expect(readings[0]).toEqual({
      clauses: [],
      sketch: {
        name: '',
        removes: [],
        notes: ['first\nmessage'],
        unclear: [],
        asks: [],
        steps: [
          {
            id: 'in',
            node: 'n8n-nodes-base.webhook',
            action: '',
            title: '',
            says: '',
            values: [],
            fields: [],
            work: {},
          },
        ],
      },
    });
  });

  test.each([
    ['no-json', /^line 2 is no JSON$/],
    ['wrong-shape', /^line 2 is no reading\n(?:.*\n)*.*nodes.*\n.*sketch\.steps\[0\]/],
    ['wrong-span', /^line 2: sketch\.steps\.0\.span is no part of a text of 16 characters$/],
    ['too-few', /^line 2 is missing: the reader wrote 1 of 2 and ended with code 3$/],
    ['too-many', /^line 3 is one too many/],
  ])('%s: the fault is told with its line', async (kind, told) => {
    await expect(readingsBy(standIn(kind), TWO)).rejects.toThrow(told);
  });

  test('is ended after its time', async () => {
    await expect(readingsBy(standIn('slow', 1), TWO)).rejects.toThrow('longer than 1 s');
  });
});

describe('a request', () => {
  const { examples } = parse(
    catalog,
    `@ a-1 | club | one sentence
> every monday at 7 post "Training tonight" on slack, and keep it
at: scheduleTrigger «every monday at 7»
  schedule: at 07:00 on mon «every monday at 7»
post: slack message.post «post "Training tonight" on slack» <- at
  text = Training tonight
ask target "Where should it be kept?" [Google Sheets | Notion]
> Notion
kept: notion databasePage.create ~ <- post
> post in #team
post: . «post in #team»
  channel = #team

@ a-2 | club | tutorial
video: A club bot
> first we add a webhook
in: webhook «add a webhook»
`,
  );
  const [talked, tutorial] = examples.map((it) => played(catalog, it));
  const after = (turns: number) => requestFor(catalog, talked?.slice(0, turns) ?? []);

  test('is the text alone at first, with the title of a tutorial', () => {
    expect(Object.keys(after(1))).toEqual(['text']);
    expect(requestFor(catalog, tutorial ?? [])).toEqual({ text: 'first we add a webhook', title: 'A club bot' });
  });

  test('has the question that is answered', () => {
    expect(after(2).asked).toEqual({
      about: 'target',
      text: 'Where should it be kept?',
      options: ['Google Sheets', 'Notion'],
    });
    expect(after(3).asked).toBeUndefined();
  });

  test('has the steps so far, by their ids, and what leads to them', () => {
    expect(after(3).before?.steps.map(({ id, node, after: from }) => [id, node, from?.map((it) => it.step)])).toEqual([
      ['s1', 'n8n-nodes-base.scheduleTrigger', []],
      ['s2', 'n8n-nodes-base.slack', ['s1']],
      ['s3', 'n8n-nodes-base.notion', ['s2']],
    ]);
    expect(talked?.[2]?.read?.sketch?.steps[0]?.id).toBe('s2');
  });
});
