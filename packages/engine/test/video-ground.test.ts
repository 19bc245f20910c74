import { describe, expect, test } from 'vitest';
import { briefFor, judge, type Sketch, type SketchStep, type Video } from '../src/index.ts';
import { catalog } from './support/catalog.ts';

/** A language model's reading of a tutorial, held against what is said in it. */
const TALK = [
  { start: 4, text: 'so in this video I show my lead flow' },
  { start: 9, text: 'we begin with a webhook node, method post,' },
  { start: 31, text: 'and then uh we add an edit fields node to keep the name' },
  { start: 65, text: 'after that add another edit fields node to keep the mail' },
];
const VIDEO: Video = { title: 'Leads', description: '', transcript: TALK, link: 'https://youtu.be/abcdefghijk' };
const B = 'n8n-nodes-base.';

const step = (it: Partial<SketchStep> & { id: string }): SketchStep => ({
  ...{ node: `${B}set`, action: '', title: '', says: '', values: [], fields: [], work: {} },
  ...it,
});
const sketch = (steps: SketchStep[]): Sketch => ({
  name: 'Leads',
  steps,
  removes: [],
  notes: [],
  unclear: [],
  asks: [],
});
const hook = step({ id: 'a', node: `${B}webhook`, says: 'we begin with a webhook node method post' });
const placesOf = (
  steps: SketchStep[],
  video = VIDEO,
  says = '',
): (readonly [number | undefined, string | undefined])[] =>
  judge(catalog, [{ says, video }], { clauses: [], sketch: sketch(steps) }).read.sketch?.steps.map(
    (it) => [it.at, it.quote] as const,
  ) ?? [];

describe('a step is placed where it is said', () => {
  test.each([
    ['word for word', 'then uh we add an edit fields node to keep the name', 31],
    ['without the hesitation', 'and then we add an edit fields node to keep the name', 31],
    ['with other marks and capitals', 'After that, add another Edit Fields node to keep the mail.', 65],
    ['with its time before it', '1:05 after that add another edit fields node to keep the mail', 65],
  ])('%s', (_, says, second) => {
    const [at, quote] = placesOf([hook, step({ id: 'b', says, after: [{ step: 'a', way: 0 }] })])[1] ?? [];
    expect(at).toBe(second);
    expect(TALK.map((it) => it.text.replace(/,/g, '')).join(' ')).toContain(quote);
  });

  test('and of two like places, the one whose words stand in that order', () => {
    const says = 'edit fields node to keep the mail';
    expect(placesOf([hook, step({ id: 'b', says, after: [{ step: 'a', way: 0 }] })])[1]?.[0]).toBe(65);
  });

  test.each(['', 'x', 'a slack message to the whole sales team', 'node node node node'])('“%s” has none', (says) => {
    expect(placesOf([hook, step({ id: 'b', says, after: [{ step: 'a', way: 0 }] })])[1]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('without a second where the transcript has no times', () => {
    const video = { ...VIDEO, transcript: TALK.map((it) => it.text).join(' ') };
    expect(placesOf([hook], video)[0]).toEqual([undefined, 'we begin with a webhook node method post']);
  });
});

test('a reading without steps builds nothing', () => {
  const { read, complaints } = judge(catalog, [{ says: '', video: VIDEO }], { clauses: [], talk: 'help' });
  expect(complaints).toEqual([]);
  expect(read).toEqual({ clauses: [], told: { title: 'Leads', link: VIDEO.link, nodes: [], wires: [] } });
});

test('most of it must be said, or the model is told which is not', () => {
  const made = (id: string) => step({ id, says: 'nobody ever says this here', after: [{ step: 'a', way: 0 }] });
  const judged = (steps: SketchStep[]) =>
    judge(catalog, [{ says: '', video: VIDEO }], { clauses: [], sketch: sketch(steps) }).complaints;
  expect(judged([hook, made('b')])).toEqual([]);
  expect(judged([hook, made('b'), made('c')])[0]).toMatch(/^\*b\*, \*c\*: the tutorial says nothing of these/);
});

test('what is given to a model is plain data, with the nodes that the talk names, and nothing of an earlier outline', () => {
  const brief = briefFor(catalog, [{ says: 'Every day at 9 post hi to Slack #a' }, { says: '', video: VIDEO }]);
  expect(structuredClone(brief)).toEqual(brief);
  expect(brief.outline.steps).toEqual([]);
  expect(brief.told[`${B}webhook`]?.all && brief.told[`${B}set`]?.all).toBe(true);
});
