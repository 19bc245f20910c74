import { describe, expect, test } from 'vitest';
import { ActionClasses } from '../src/actions.ts';
import { covered, once } from '../src/decode/covering.ts';
import { mainAt, type Standings } from '../src/decode/standing.ts';
import type { NodeFacts } from '../src/facts.ts';
import { type Item, inputOf } from '../src/item.ts';
import type { Lists } from '../src/lists.ts';
import { bestOf } from '../src/net/matrix.ts';
import type { Settings } from '../src/settings.ts';

const node = (type: string, kind: NodeFacts['kind']): NodeFacts => ({
  type,
  short: type,
  name: type,
  words: [],
  implies: [],
  takes: [],
  gives: [],
  kind,
  actions: [],
});
const nodes = [node('sheet', 'action'), node('chat', 'action'), node('chatTrigger', 'trigger')];
const actions = new ActionClasses(nodes, []);
const settings = { cover: 4, meant: 1, twice: 0.9 } as Settings;
const known = (steps: number): Parameters<typeof covered>[0] => ({
  actions,
  nodes,
  settings,
  lists: { used: { chat: [steps, 100] } } as unknown as Lists,
});

const standing = (spans: [number, number][], scores: number[][]): Standings => {
  const rows = spans.map((_, i) => Float32Array.from([-9, -9, ...(scores[i] ?? [])]));
  return { spans, scores: rows, best: new Map(rows.map((row, i) => [mainAt(i), bestOf(row)])) };
};
const types = ({ best }: Standings): (string | undefined)[] => [...best.values()].map((it) => actions.all[it]?.type);

describe('a service that is named gets a step', () => {
  /** The message names the sheet first, then the chat; one step is found so far. */
  const read = (steps: number, anchor: number): (string | undefined)[] => {
    const item: Item = {
      input: inputOf('sheet row then tell chat', [], '', undefined),
      windows: [],
      place: [],
      features: [],
      named: [
        { first: 0, last: 0, nodes: [0] },
        { first: 4, last: 4, nodes: [1, 2] },
      ],
      meant: [],
      stems: [],
    };
    const scores = [
      [4, 0, 0],
      [3, 2, 0],
    ];
    const anchors = Float32Array.from([3, -40, -40, anchor, -40]);
    const readAt = (at: readonly number[]): Standings =>
      standing(
        at.map((a) => [a, a + 1]),
        scores,
      );
    return types(covered(known(steps), { item, anchors, readAt }, standing([[0, 1]], scores)));
  };

  test('a new one where none has it', () => expect(read(99, -1)).toEqual(['sheet', 'chat']));
  test('not where its name mostly means no step', () => expect(read(1, -1)).toEqual(['sheet']));
  test('not at any price', () => expect(read(90, -30)).toEqual(['sheet']));
});

describe('a step stands once', () => {
  const read = (spans: [number, number][], scores: number[], second: number, other = scores): number => {
    const anchors = new Float32Array(6).fill(-9);
    anchors[spans[0]?.[0] ?? 0] = 3;
    anchors[spans[1]?.[0] ?? 0] = second;
    return once(known(50), anchors, standing(spans, [scores, other])).best.size;
  };

  test('inside of its own words it is not a second one', () => {
    expect(
      read(
        [
          [0, 5],
          [3, 5],
        ],
        [4, 0, 0],
        0,
      ),
    ).toBe(1);
    expect(
      read(
        [
          [0, 5],
          [3, 5],
        ],
        [4, 0, 0],
        0,
        [0, 4, 0],
      ),
    ).toBe(2);
    expect(
      read(
        [
          [0, 2],
          [3, 5],
        ],
        [4, 0, 0],
        0,
      ),
    ).toBe(2);
  });

  test('one event starts it once, unless a second start is likely', () => {
    expect(
      read(
        [
          [0, 2],
          [3, 5],
        ],
        [0, 0, 4],
        0,
      ),
    ).toBe(1);
    expect(
      read(
        [
          [0, 2],
          [3, 5],
        ],
        [0, 0, 4],
        5,
      ),
    ).toBe(2);
  });
});
