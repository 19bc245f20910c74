import { describe, expect, test } from 'vitest';
import { access } from '../src/3-compile/upstream.ts';
import type { Field } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { judge, respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** Each field of each action that somebody wrote down is read by its path, and a field that it does not give is told. */

const BASE = 'n8n-nodes-base.';
type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

/** n8n runs none of these unless somebody allows it. */
const SWITCHED_OFF = /\.(?:executeCommand|localFileTrigger)$/;

const cases = catalog.index
  .filter(
    (it) =>
      it.group === 'action' && !it.hidden && !SWITCHED_OFF.test(it.type) && catalog.profile(it.type)?.kind === 'action',
  )
  .flatMap(({ type }) =>
    (profileOf(catalog, type)?.actions ?? [])
      .filter((it) => !it.rare && !it.open && !/AndWait/.test(it.key))
      .map((it) => [type, it.key, (it.gives ?? []).filter((one) => !one.likely)] as const),
  )
  .filter(([, , gives]) => gives.length > 0);

/** What stands between the action and the step that reads: nothing, what adds to its item, what passes it on, what replaces it. */
const BETWEEN: readonly (Given | undefined)[] = [
  undefined,
  { id: 'b', node: `${BASE}set`, work: { assign: [{ name: 'seen', value: 'yes', type: 'string' }] } },
  { id: 'b', node: `${BASE}limit`, action: 'first' },
  { id: 'b', node: `${BASE}slack`, action: 'message.post', values: [{ need: 'text', value: 'Wait' }] },
];

const onlyOf = (gives: readonly Field[], path: string): boolean =>
  gives.every((it) => it.path === path || !it.words.includes(path.toLowerCase()));

const stepsFor = (type: string, key: string, between: Given | undefined, text: string): Given[] => [
  { id: 'start', node: `${BASE}manualTrigger` },
  { id: 'x', node: type, action: key, ...after('start') },
  ...(between ? [{ ...between, ...after('x') }] : []),
  {
    id: 'post',
    node: `${BASE}telegram`,
    action: 'message.sendMessage',
    values: [
      { need: 'chat', value: '1' },
      { need: 'text', value: text },
    ],
    ...after(between ? 'b' : 'x'),
  },
];

describe('a reference to what a step gives', () => {
  test('there are many', () => expect(cases.length).toBeGreaterThan(200));

  test.each(cases)('%s %s is read where it is', (type, key, gives) => {
    const between = BETWEEN[key.length % BETWEEN.length];
    const words = new Set(gives.flatMap((it) => it.words));
    // A path that people call another field by is that field.
    const paths = gives.map((it) => it.path).filter((it) => !words.has(it.toLowerCase()) || onlyOf(gives, it));
    const of = sketch(stepsFor(type, key, between, paths.map((it) => `[[x: ${it}]]`).join(' and ')));
    const { read, complaints, hints } = judge(catalog, [{ says: 'do it' }], { clauses: [], sketch: of });
    expect([...complaints, ...hints]).toEqual([]);
    const reply = respond(catalog, [{ says: 'do it', read }], { force: true });
    if (reply.kind !== 'workflow') throw new Error(reply.kind);
    const text = String(reply.workflow.nodes.findLast((it) => it.type.endsWith('.telegram'))?.parameters.text);
    for (const path of paths) expect(text).toContain(`json${access(path)}`);
    expect(text).toContain(between?.action === 'message.post' ? `.item.json` : '$json');
  });
});
