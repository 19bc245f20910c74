import { expect, test } from 'vitest';
import { judge, respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// Ways of a switch that are called like the field that they test.

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
const BASE = 'n8n-nodes-base.';

test('a way “approved” behind an approval tests the answer, and no text', () => {
  const test = (operator: 'true' | 'false') => ({
    combinator: 'and' as const,
    all: [{ field: 'approved', operator, value: '', type: 'boolean' as const, says: 'approved' }],
  });
  const steps: Given[] = [
    { id: 'start', node: `${BASE}manualTrigger` },
    { id: 'ask', node: `${BASE}gmail`, action: 'message.sendAndWait', ...after('start') },
    {
      id: 'which',
      node: `${BASE}switch`,
      work: {
        ways: [
          { name: 'approved', conditions: test('true') },
          { name: 'refused', conditions: test('false') },
        ],
      } as never,
      ...after('ask'),
    },
  ];
  const says = 'ask me, then do one thing where it is approved and another where it is refused';
  const { read } = judge(catalog, [{ says }], { clauses: [], sketch: sketch(steps) });
  const reply = respond(catalog, [{ says, read }], { force: true });
  const nodes = reply.kind === 'workflow' ? reply.workflow.nodes : [];
  const rules = JSON.stringify(nodes.find((it) => it.type === `${BASE}switch`)?.parameters);
  expect(rules).toContain('={{ $json.data.approved }}');
  expect(rules).not.toContain('FILL_IN');
});
