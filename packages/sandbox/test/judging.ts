import {
  type CodeLab,
  type Judgement,
  judge,
  respond,
  type Sketch,
  type SketchStep,
  type Turn,
} from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll } from 'vitest';
import { createSandbox } from '../src/index.ts';

// Sketches of a language model that hold code: judged, and built.

export const catalog = loadCatalog();
export const lab = createSandbox();
afterAll(() => lab.stop());

export type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;
export const BASE = 'n8n-nodes-base.';

export function sketch(...steps: Given[]): Sketch {
  const whole = steps.map(
    (it, i): SketchStep => ({
      ...{ node: '', action: '', title: '', says: '', values: [], fields: [], work: {} },
      ...(i > 0 ? { after: [{ step: steps[i - 1]?.id ?? '', way: 0 }] } : {}),
      ...it,
    }),
  );
  return { name: 'Orders', steps: whole, removes: [], notes: [], unclear: [], asks: [] };
}

export const SAYS =
  'When a webhook gets an order with lines, work out the total of its lines and post “total for customer” to #orders on Slack';
export const ORDER: Given = { id: 'order', node: `${BASE}webhook`, says: 'When a webhook gets an order with lines' };
export const code = (body: string, more: Partial<SketchStep['work']['code']> = {}): Given => ({
  id: 'sum',
  node: `${BASE}code`,
  title: 'Work out total',
  says: 'work out the total of its lines',
  work: { code: { body, ...more } },
});
export const post = (text: string): Given => ({
  id: 'post',
  node: `${BASE}slack`,
  action: 'message.post',
  says: 'post “total for customer” to #orders on Slack',
  values: [
    { need: 'channel', value: '#orders' },
    { need: 'text', value: text },
  ],
});

export const judged = (of: Sketch, own: CodeLab = lab): Judgement =>
  judge(catalog, [{ says: SAYS }], { clauses: [], sketch: of }, { lab: own });

export function built(of: Sketch, turns: Turn[] = []) {
  return builtOf(judged(of).read, turns);
}

export function builtOf(read: Turn['read'], turns: Turn[] = []) {
  const reply = respond(catalog, [...turns, { says: SAYS, ...(read ? { read } : {}) }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const node = (type: string) => reply.workflow.nodes.find((it) => it.type.endsWith(type));
  return { ...reply, node, js: String(node('.code')?.parameters.jsCode) };
}
