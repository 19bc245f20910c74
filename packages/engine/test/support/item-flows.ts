import { expect } from 'vitest';
import { judge, type Reply, type Sketch, type SketchStep, validate } from '../../src/index.ts';
import { catalog } from './catalog.ts';
import { replied } from './replied.ts';
import { after, sketch } from './sketches.ts';

export const BASE = 'n8n-nodes-base.';
export const LC = '@n8n/n8n-nodes-langchain.';
export const SAYS = 'When mail comes, look it up in the sheet and do what is to be done';
export type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

export const MAIL: Given = {
  id: 'mail',
  node: `${BASE}gmailTrigger`,
  action: 'messageReceived',
  says: 'When mail comes',
};
export const HOOK: Given = { id: 'hook', node: `${BASE}webhook`, says: 'When mail comes' };
export const CLOCK: Given = {
  id: 'clock',
  node: `${BASE}scheduleTrigger`,
  says: 'When mail comes',
  work: { schedule: { kind: 'at', times: [{ hour: 8, minute: 0 }] } },
};
export const lookUp = (id: string, from: string, value: string, more: SketchStep['work'] = {}, way = 0): Given => ({
  id,
  node: `${BASE}googleSheets`,
  action: 'sheet.lookup',
  title: id,
  says: 'look it up in the sheet',
  values: [
    { need: 'document', value: 'Guests' },
    { need: 'match', value: 'Number' },
    { need: 'value', value },
  ],
  work: more,
  ...after(from, way),
});
export const rows = (id: string, from: string): Given => ({
  id,
  node: `${BASE}googleSheets`,
  action: 'sheet.read',
  title: id,
  values: [{ need: 'document', value: 'Guests' }],
  ...after(from),
});
export const asked = (
  id: string,
  from: string,
  field: string,
  operator: 'empty' | 'notEmpty' | 'equals',
  value = '',
): Given => ({
  id,
  node: `${BASE}if`,
  title: id,
  work: { conditions: { combinator: 'and', all: [{ field, operator, value, type: 'string', says: id }] } },
  ...after(from),
});
export const note = (id: string, from: string, way: number | string = 0): Given => ({
  id,
  node: `${BASE}noOp`,
  title: id,
  after: [{ step: from, way }],
});
export const loop = (from: string, ...back: string[]): Given => ({
  id: 'loop',
  node: `${BASE}splitInBatches`,
  title: 'loop',
  work: { batch: 1 },
  after: [from, ...back].map((step) => ({ step, way: 0 })),
});

export function built(steps: Given[], says = SAYS, release?: string): Extract<Reply, { kind: 'workflow' }> {
  const of: Sketch = sketch(steps);
  const { complaints, read } = judge(catalog, [{ says }], { clauses: [], sketch: of });
  expect(complaints).toEqual([]);
  const reply = replied([{ says, read }], release);
  const aimed = release ? catalog.aimedAt(release) : catalog;
  expect(validate(aimed, reply.workflow).filter((it) => it.severity === 'error')).toEqual([]);
  return reply;
}
export const from = ({ workflow }: ReturnType<typeof built>, name: string) =>
  workflow.connections[name]?.main?.map((it) => it?.map((one) => one.node).join() ?? '');
export const node = ({ workflow }: ReturnType<typeof built>, name: string) =>
  workflow.nodes.find((it) => it.name === name);
export const typed = ({ workflow }: ReturnType<typeof built>, type: string) =>
  workflow.nodes.filter((it) => it.type === `${BASE}${type}`);

export const value = (need: string, it: string) => ({ need, value: it });
export const parameters = (reply: ReturnType<typeof built>, name: string) => node(reply, name)?.parameters ?? {};
/** The steps that a step leads to. */
export const leads = ({ workflow }: ReturnType<typeof built>, name: string): string[] =>
  (workflow.connections[name]?.main ?? []).flatMap((it) => (it ?? []).map((one) => one.node));
/** A call that reads, of which nobody knows how many items it gives. */
export const call = (id: string, before: string): Given => ({
  id,
  node: `${BASE}httpRequest`,
  action: 'get',
  title: id,
  values: [value('url', 'https://api.example/things')],
  ...after(before),
});
export const mail = (
  id: string,
  text: string,
  before: string,
  to = '{{? your address}}',
  way: number | string = 0,
): Given => ({
  id,
  node: `${BASE}gmail`,
  action: 'message.send',
  title: id,
  values: [value('to', to), value('text', text)],
  after: [{ step: before, way }],
});
/** A row of a data table that is found by what a webhook brought. */
export const row = (id: string, action: 'row.get' | 'row.upsert', key: string, before: string): Given => ({
  id,
  node: `${BASE}dataTable`,
  action,
  title: id,
  values: [value('table', 'kept'), value('match', key), value('matchValue', `[[hook: ${key}]]`)],
  ...after(before),
});
type Tests = NonNullable<SketchStep['work']['conditions']>['all'];
/** A Filter or an If of which all tests must hold. */
export const fork = (id: string, node: 'filter' | 'if', before: string, all: Tests): Given => ({
  id,
  node: `${BASE}${node}`,
  title: id,
  work: { conditions: { combinator: 'and', all } },
  ...after(before),
});
