import { describe, expect, test } from 'vitest';
import { profileOf } from '../src/catalog/profile-of.ts';
import { respond, type Sketch, type SketchStep, type Turn } from '../src/index.ts';
import { filesAndPeople } from './actions-mean/files-and-people.ts';
import { mailAndChat } from './actions-mean/mail-and-chat.ts';
import { type Meaning, STARTS } from './actions-mean/meaning.ts';
import { shopsAndLists } from './actions-mean/shops-and-lists.ts';
import { tablesAndCalls } from './actions-mean/tables-and-calls.ts';
import { ticketsAndCode } from './actions-mean/tickets-and-code.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const all: Meaning[] = [...mailAndChat, ...ticketsAndCode, ...filesAndPeople, ...tablesAndCalls, ...shopsAndLists];

/** What a good reader makes of it: the start, and the step in question behind it. */
function sketchOf({ says, start = STARTS.button, does, values = {}, sets, fields = [], work = {} }: Meaning): Sketch {
  const [node, action = ''] = does.split(' ');
  const step: Partial<SketchStep> & Pick<SketchStep, 'id'> = {
    id: 'it',
    node: `n8n-nodes-base.${node}`,
    action,
    says,
    values: Object.entries(values).map(([need, value]) => ({ need, value })),
    fields,
    work: {
      ...work,
      ...(sets ? { sets: Object.entries(sets).map(([field, value]) => ({ field, value })) } : {}),
    },
    ...after('start'),
  };
  return sketch([{ id: 'start', says: 'start', ...start }, step]);
}

function parameters(turn: Turn, node: string): unknown {
  const reply = respond(catalog, [turn], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  const errors = reply.issues.filter((it) => it.severity === 'error');
  expect(errors).toEqual([]);
  return reply.workflow.nodes.findLast((it) => it.type === `n8n-nodes-base.${node}`)?.parameters;
}

/** The action is there, and takes the values that the sketch gives it. */
function known({ does, values = {} }: Meaning): string[] {
  const [node, key] = does.split(' ');
  const action = catalogActions(node ?? '').find((it) => it.key === key);
  if (key && !action) return [`no action ${does}`];
  const needs = action?.needs ?? [];
  return Object.keys(values).filter((it) => !needs.some((one) => one.key === it) && it !== 'text');
}

const catalogActions = (node: string) => profileOf(catalog, `n8n-nodes-base.${node}`)?.actions ?? [];

describe('an action does what was said, and nothing else:', () => {
  test.each(all.map((it) => [`${it.says} (${it.does})`, it] as const))('%s', (_, it) => {
    expect(known(it)).toEqual([]);
    const says = [it.says, ...Object.values(it.values ?? {})].join(' ');
    const node = it.does.split(' ')[0] ?? '';
    const found = parameters({ says, read: { clauses: [], sketch: sketchOf(it) } }, node);
    expect(found).toMatchObject(it.has);
    if (it.never) expect(JSON.stringify(found)).not.toMatch(it.never);
  });
});

describe('so does the sentence alone:', () => {
  const spoken = all.flatMap((it) => (it.spoken ? [[it.spoken, it] as const] : []));
  test.each(spoken)('%s', (says, it) => {
    const found = parameters({ says }, it.does.split(' ')[0] ?? '');
    expect(found).toMatchObject(it.has);
    if (it.never) expect(JSON.stringify(found)).not.toMatch(it.never);
  });
});
