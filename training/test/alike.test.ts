import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { nearDoubles } from '../src/alike/near.ts';
import { alikeWords, contradictions, wordsRead } from '../src/alike/readings.ts';
import { factsOf } from '../src/count/facts.ts';
import { parse } from '../src/notation/parse.ts';

const catalog = loadCatalog();

describe('near doubles', () => {
  test('are all that share enough words, whatever else there is', () => {
    const words = 'mail order sheet row team post new every day week total name send make read write check list'.split(
      ' ',
    );
    const texts = Array.from({ length: 300 }, (_, i) =>
      Array.from({ length: 8 }, (_, j) => words[(i * 7 + j * (1 + (i % 5))) % words.length]).join(' '),
    );
    const pairs = (text: string) => {
      const all = text.split(' ');
      return new Set([...all, ...all.slice(1).map((it, i) => `${all[i]} ${it}`)]);
    };
    const expected = texts.flatMap((one, a) =>
      texts.slice(a + 1).filter((other) => {
        const [x, y] = [pairs(one), pairs(other)];
        return [...x].filter((it) => y.has(it)).length / new Set([...x, ...y]).size >= 0.6;
      }),
    );
    expect(expected.length).toBeGreaterThan(100);
    expect(nearDoubles(texts, 0.6)).toHaveLength(expected.length);
  });

  test('differ in numbers, capitals and signs only', () => {
    expect(nearDoubles(['Post 5 rows in #a at 9!', 'something else again', 'post 7 rows in #a, at 12'], 0.9)).toEqual([
      { a: 0, b: 2, share: 1 },
    ]);
  });
});

describe('contradictions', () => {
  const readings = (lines: string) =>
    parse(catalog, lines).examples.flatMap((it) => {
      const { first } = factsOf(catalog, it);
      return wordsRead(catalog, first, it.id);
    });

  test('are words that are the same but for values, and are read in several ways', () => {
    const [step, time] = contradictions(
      readings(`@ a-1 | me | story
> every morning post the news in #news
start: scheduleTrigger «every morning»
  schedule: at 08:00 «every morning»
post: slack~ message.post «post the news in #news» <- start
  channel = #news

@ a-2 | me | story
> every morning post our news in #all
start: scheduleTrigger «every morning»
  schedule: at 09:00 «every morning»
post: discord~ message.send «post our news in #all» <- start
  channel = all

@ a-3 | me | story
> post our news in #all on Discord
post: discord message.send «post our news in #all on Discord»
`),
    ).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(step).toEqual({
      kind: 'step',
      words: 'new post',
      readings: [
        { reading: 'slack message.post', ids: ['a-1'] },
        { reading: 'discord message.send', ids: ['a-2'] },
      ],
    });
    expect(time?.readings.map(({ reading }) => reading)).toEqual(['at 08:00', 'at 09:00']);
  });

  test('are none where each names a service of its own', () => {
    const lines = ['Slack: slack', 'Discord: discord'].map((it, i) => {
      const [name, node] = it.split(': ');
      return `@ a-${i} | me | story\n> post it in ${name}\np: ${node} ${i === 0 ? 'message.post' : 'message.send'} «post it» \n`;
    });
    expect(contradictions(readings(lines.join('\n')))).toEqual([]);
  });

  test('come with one odd reading among many first', () => {
    const of = (words: string, ...all: string[]) =>
      all.map((reading, i) => ({ kind: 'step' as const, words, reading, id: `${words}-${i}` }));
    const found = contradictions([...of('tie', 'x', 'y'), ...of('odd', 'x', 'x', 'x', 'x', 'y')]);
    expect(found.map(({ words }) => words)).toEqual(['odd', 'tie']);
  });

  test.each([
    ['Post the big ones in #orders', [], 'big one post'],
    ['a row to my Small orders sheet', ['Small orders'], 'row sheet'],
    ['over 1,200.50 EUR', [], '0 eur over'],
  ])('%j is compared as its telling words', (text, values, words) => expect(alikeWords(text, values)).toBe(words));
});
