import { expect, test } from 'vitest';
import { judge, type Reply, respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const SAYS = 'When a webhook gets a ticket, sort it and do what is to be done with it';
type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

const HOOK: Given = { id: 'hook', node: `${BASE}webhook`, says: 'When a webhook gets a ticket' };
const reads = (node: string, work: SketchStep['work']): Given => ({
  id: 'read',
  node: LC + node,
  says: 'sort it',
  values: [{ need: 'text', value: '[[hook: message]]' }],
  work,
  ...after('hook'),
});
const equals = (field: string, value: string) => ({
  combinator: 'and' as const,
  all: [{ field, operator: 'equals' as const, value, type: 'string' as const, says: value }],
});
const sorted = (field: string): Given[] => [
  {
    id: 'kind',
    node: `${BASE}switch`,
    work: {
      ways: ['delivery', 'app problem'].map((name) => ({ name, description: '', conditions: equals(field, name) })),
      fallback: true,
    },
    ...after('read'),
  },
  { id: 'one', node: `${BASE}noOp`, ...after('kind') },
  { id: 'two', node: `${BASE}noOp`, ...after('kind', 1) },
];

function parametersIn(steps: Given[], type: string): Record<string, unknown> {
  const { complaints, read } = judge(catalog, [{ says: SAYS }], { clauses: [], sketch: sketch(steps) });
  expect(complaints).toEqual([]);
  const reply: Reply = respond(catalog, [{ says: SAYS, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
}

test('what is told of the values that a model is to find reaches it', () => {
  const find = [
    { name: 'category', type: 'string' as const, description: 'delivery or app problem' },
    { name: 'danger', type: 'boolean' as const, description: 'true if smoke or fire is spoken of, in any language' },
    { name: 'due', type: 'date' as const, description: 'day by which it is needed' },
  ];
  const steps = [
    HOOK,
    reads('chainLlm', { instruction: 'Sort it.', attributes: find }),
    ...sorted('[[read: category]]'),
  ];
  const { schemaType, inputSchema } = parametersIn(steps, 'outputParserStructured');
  expect(schemaType).toBe('manual');
  expect(JSON.parse(String(inputSchema))).toEqual({
    type: 'object',
    properties: {
      category: { type: 'string', description: 'delivery or app problem' },
      danger: { type: 'boolean', description: 'true if smoke or fire is spoken of, in any language' },
      due: { type: 'string', description: 'day by which it is needed (as 2025-01-31)' },
    },
    required: ['category', 'danger', 'due'],
  });
});

test.each(['chainLlm', 'informationExtractor'])('%s is told the words that its answer is compared with', (node) => {
  const attributes = [{ name: 'category', type: 'string' as const, description: 'what it is about' }];
  const steps = [HOOK, reads(node, { instruction: 'Sort it.', attributes }), ...sorted('[[read: category]]')];
  const own = parametersIn(steps, node === 'chainLlm' ? 'outputParserStructured' : node);
  expect(JSON.stringify(own)).toContain('what it is about; one of: delivery, app problem');
});

test('so is one whose whole answer is compared', () => {
  const steps = [HOOK, reads('chainLlm', { instruction: 'Which kind is it?' }), ...sorted('[[read: text]]')];
  expect(JSON.stringify(parametersIn(steps, 'chainLlm'))).toContain(
    'Answer with nothing else but one of: delivery, app problem.',
  );
});

test('and nothing is added where the task has the words', () => {
  const attributes = [{ name: 'category', type: 'string' as const, description: 'the kind' }];
  const task = { instruction: 'Say whether it is delivery or app problem.', attributes };
  const steps = [HOOK, reads('chainLlm', task), ...sorted('[[read: category]]')];
  expect(JSON.stringify(parametersIn(steps, 'outputParserStructured'))).not.toContain('one of');
});
