import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askingOf, askingText, wronglyAsked } from '../src/model/asking.ts';
import type { PlayedCase } from '../src/model/play-model.ts';
import { type Played, play } from '../src/play/play.ts';
import type { Case } from '../src/score/cases.ts';
import { readCases } from '../src/score/cases.ts';

const of = (id: string, asks: string[] | null, played: Partial<Played>): PlayedCase => ({
  case: { id, prompt: 'x', expect: { asks } },
  played: [{ asked: (played.about ?? []).map((it) => `${it}?`), workflow: {}, ...played }],
  steps: [],
  messages: [],
});

test('asking is counted on both sides: where it is due, about the right thing, and where it is not', () => {
  const played = [
    of('a', ['goal'], { about: ['goal'] }),
    of('b', ['target'], { about: ['start'] }),
    of('c', ['source'], { about: [] }),
    of('d', null, { about: [] }),
    of('e', null, { about: ['s2.channel'] }),
  ];
  expect(askingOf(played)).toEqual({ due: 3, asked: 2, aboutThat: 1, clear: 2, built: 1 });
  expect(askingText(played)).toContain('2 of 3 (0.667)');
  expect(wronglyAsked(played).split('\n')).toHaveLength(3);
  expect(askingText([])).toBe('');
});

test('a case about asking is over with the first reply', () => {
  const calls: number[] = [];
  const engine = (turns: readonly unknown[]) => {
    calls.push(turns.length);
    return { kind: 'question', question: { key: 'goal', text: 'What?', options: [] } } as const;
  };
  const it: Case = { id: 'x', prompt: 'help', expect: { asks: ['goal'] } };
  expect(play(engine, it)).toEqual([{ asked: ['What?'], about: ['goal'], workflow: null }]);
  expect(calls).toEqual([1]);
});

test('there are at least twenty cases of either kind, and none twice', () => {
  const cases = readCases(join(import.meta.dirname, '../cases/asking.jsonl'));
  const due = cases.filter((it) => it.expect?.asks);
  expect(due.length).toBeGreaterThanOrEqual(20);
  expect(cases.length - due.length).toBeGreaterThanOrEqual(20);
  expect(new Set(cases.map((it) => it.prompt)).size).toBe(cases.length);
  expect(cases.filter((it) => it.shouldAsk !== Boolean(it.expect?.asks))).toEqual([]);
});
