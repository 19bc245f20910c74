import { expect, test } from 'vitest';
import { judge, respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { BASE, type built, CLOCK, fork, type Given, leads, mail } from './support/item-flows.ts';
import { sketch } from './support/sketches.ts';

// A file that is built while a question about its start, or its source, is open: what is prepared is told as prepared.

const SAYS = 'Every Friday send the gifts that passed, of this week, to me';
function without(about: string, text: string, steps: Given[]): ReturnType<typeof built> {
  const of: Sketch = sketch(steps, { asks: [{ about, text, options: [] }] });
  const { complaints, read } = judge(catalog, [{ says: SAYS }], { clauses: [], sketch: of });
  expect(complaints).toEqual([]);
  const reply = respond(catalog, [{ says: SAYS, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
}
const { after: _, ...passed } = {
  ...fork('passed', 'filter', '', [{ field: 'score', operator: 'gt', value: '79', type: 'number', says: 'passed' }]),
  says: 'the gifts that passed, of this week',
};
const note = { ...mail('tell', 'Gift', 'passed'), says: 'send … to me' };

test('where only the source of the items is missing, the reply says so, and what is prepared hangs behind the schedule', () => {
  const clock = { ...CLOCK, says: 'Every Friday', title: 'Every Friday' };
  const reply = without('source', 'Where do the gifts stand?', [clock, passed, note]);
  expect(reply.summary).toMatch(
    /^One answer is missing before this can run: Where do the gifts stand\? Everything after it is prepared\. Every Friday, /,
  );
  expect(reply.summary).not.toMatch(/Not built|ready/i);
  expect(leads(reply, 'Every Friday')).toEqual(['passed']);
  expect(reply.guide.activation.join(' ')).not.toContain('Switch it on');
  expect(reply.guide.activation.join(' ')).toContain('Where do the gifts stand?');
});

test('where nobody said what starts it, nothing is switched on that only a click starts', () => {
  const reply = without('start', 'Where do people sign up?', [passed, note]);
  expect(reply.workflow.nodes.some((it) => it.type === `${BASE}manualTrigger`)).toBe(true);
  expect(reply.summary).toContain('Once it has a start, ');
  expect(reply.guide.activation.join(' ')).not.toContain('runs by itself');
});
