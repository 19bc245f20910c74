import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../src/1-read/read.ts';
import { chaptersOf, kindOf } from '../src/1-read/video/chapters.ts';
import { readVideo } from '../src/1-read/video/read-video.ts';
import { written } from '../src/1-read/video/spoken.ts';
import { textOf, wordsOf } from '../src/1-read/video/words.ts';
import { catalog } from './support/catalog.ts';

const lexicon = lexiconOf(catalog);
const said = (text: string): string => textOf(written(lexicon, wordsOf(text)));

describe('spoken values are written as they are meant', () => {
  test.each([
    ['every fifteen minutes', 'every 15 minutes'],
    ['temperature zero point two', 'temperature 0.2'],
    ['fifteen thirty six dimensions', '1536 dimensions'],
    ['one thousand words', '1000 words'],
    ['two hundred and fifty rows', '250 rows'],
    ['no one told me which one', 'no one told me which one'],
    ['the channel is hash alerts', 'the channel is #alerts'],
    ['the channel hot dash leads', 'the channel hot-leads'],
    ['prefix attachment underscore', 'prefix attachment_'],
    ['send it to accounting at brandt dot example', 'send it to accounting@brandt.example'],
    ['sales dash team at north dot example', 'sales-team@north.example'],
    ['api dot acme dot com slash v two slash users', 'api.acme.com/v2/users'],
    ['report dot csv', 'report.csv'],
    ['i look at it and dot the i', 'i look at it and dot the i'],
    ['open ai and air table in n eight n', 'openai and airtable in n8n'],
    ['gpt four o mini', 'gpt-4o-mini'],
    ['at seven a m', 'at 7 am'],
  ])('%s', (spoken, meant) => {
    expect(said(spoken)).toBe(meant);
  });
});

describe('captions in all their forms', () => {
  test('times of a pasted transcript are no words', () => {
    expect(wordsOf('0:05\nhello there\n[1:02:03] and on').map((it) => [it.text, it.at])).toEqual([
      ['hello', 5],
      ['there', 5],
      ['and', 3723],
      ['on', 3723],
    ]);
  });

  test('a subtitle file is read without its numbers and tags', () => {
    const file = 'WEBVTT\n\n1\n00:00:02.000 --> 00:00:04.000\n<c>hello</c> [Music]\n';
    expect(wordsOf(file)).toEqual([{ text: 'hello', at: 2 }]);
  });

  test('an hour of talk has an end', () => {
    expect(wordsOf('word '.repeat(50_000)).length).toBeLessThanOrEqual(30_000);
  });

  test.each([
    'and '.repeat(15_000),
    'the channel is '.repeat(4_000),
    'dot slash dash at '.repeat(3_300),
    'instead of slack we use '.repeat(2_500),
    'one hundred thousand '.repeat(2_800),
    'switch node category equals support goes to '.repeat(1_300),
    'x'.repeat(60_000),
    '"'.repeat(60_000),
  ])('endless talk of one kind is read to its end: %.24s', (transcript) => {
    const told = readVideo(catalog, lexicon, { title: '', description: '', transcript });
    expect(told.nodes.length).toBeLessThanOrEqual(100);
  });
});

describe('chapters', () => {
  test('are found in a description, on one line or on several', () => {
    expect(chaptersOf('Hi\n0:00 Intro\n1:10 - The form\n1:02:00 Testing')).toEqual([
      { at: 0, title: 'intro' },
      { at: 70, title: 'the form' },
      { at: 3720, title: 'testing' },
    ]);
    expect(chaptersOf('0:00 intro  1:10 the form').map((it) => it.title)).toEqual(['intro', 'the form']);
  });

  test('a time alone makes no chapters', () => {
    expect(chaptersOf('We meet at 10:30 every day')).toEqual([]);
  });

  test('an introduction builds nothing and a test runs what is there', () => {
    expect([kindOf('intro'), kindOf('live demo'), kindOf('the if node')]).toEqual(['aside', 'test', 'build']);
  });

  test('what an introduction names is not built', () => {
    const transcript = [
      { start: 0, text: 'first add the gmail node send a message' },
      { start: 30, text: 'start with the webhook node and then slack send a message' },
    ];
    const names = (description: string): string[] =>
      readVideo(catalog, lexicon, { title: '', description, transcript }).nodes.map(
        (it) => it.node.split('.')[1] ?? '',
      );
    expect(names('0:00 Intro\n0:30 Building')).toEqual(['webhook', 'slack']);
    expect(names('0:00 Gmail\n0:30 Building')).toContain('gmail');
  });
});
