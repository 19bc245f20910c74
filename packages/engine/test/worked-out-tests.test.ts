import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** Tests that a language model words with sums, brackets, and and or: what n8n gets decides as the words say. */

const LABELS = ['Price', 'Old price', 'State', 'Due'];
const MOMENT = '2025-01-15T09:00:00.000Z';

/** What the test says of a form that was filled in like that. */
function decides(words: string, json: Record<string, string>): unknown {
  const [start, check] = ['n8n-nodes-base.formTrigger', 'n8n-nodes-base.if'];
  const one = { field: words, operator: 'true', value: '', type: 'boolean', says: words } as const;
  const read = sketch([
    { id: 'form', node: start, work: { form: LABELS.map((label) => ({ label, type: 'text' })) } },
    { id: 'check', node: check, work: { conditions: { combinator: 'and', all: [one] } }, ...after('form') },
  ]);
  const reply = respond(catalog, [{ says: 'check it', read: { clauses: [], sketch: read } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const [form, node] = [start, check].map((type) => reply.workflow.nodes.find((it) => it.type === type));
  const { conditions } = (node?.parameters.conditions ?? { conditions: [] }) as { conditions: { leftValue: string }[] };
  const [scope] = dryRun(reply.workflow, { [form?.name ?? '']: [{ json }] }, MOMENT).scopesOf(node?.name ?? '');
  if (!scope) throw new Error('nothing comes in');
  const outcome = evaluate(conditions[0]?.leftValue, scope);
  return outcome.known ? outcome.value : outcome.because;
}

const MIXED = '[[Price]] < [[form: Old price]] * 0.97 and ([[State]] = "open" or [[Due]] is empty)';
const LEFT = '[[Price]] < [[form: Old price]] * 0.97 and [[State]] = "open" or [[Due]] is empty';

test.each([
  [MIXED, { Price: '96', 'Old price': '100', State: 'Open', Due: '2025-01-01' }, true],
  [MIXED, { Price: '98', 'Old price': '100', State: 'open', Due: '' }, false],
  [LEFT, { Price: '98', 'Old price': '100', State: 'open', Due: '' }, true],
  [MIXED, { Price: '96', 'Old price': '100', State: 'closed', Due: '2025-01-01' }, false],
  ['[[Price]] - [[Old price]] - 1 = 1', { Price: '5', 'Old price': '3' }, true],
  ['([[Price]] + [[Old price]]) / 2 >= 4', { Price: '5', 'Old price': '3' }, true],
  ['-[[Price]] > -5', { Price: '6' }, false],
  ['not ([[State]] contains "urgent") and [[Due]] is not empty', { State: 'Very URGENT', Due: 'x' }, false],
  ['[[State]] is not "open"', { State: 'OPEN' }, false],
  // The moment of the run is 9 o'clock.
  ['[[now | HH]] >= 18 or [[now | HH]] < 8', { Price: '1' }, false],
  ['[[now | HH]] < 18 and [[now | H]] > 8', { Price: '1' }, true],
  ['[[Due | yyyy]] < 2030 and [[Due | MM]] = 3', { Due: '2025-03-15' }, true],
  ["[[State]] != 'a }} b'", { State: 'a }} b' }, false],
  ['[[Due]] < [[tomorrow]] and [[Due]] > [[today - 3 days]]', { Due: '2025-01-15' }, true],
  ['[[Due]] < [[tomorrow]] and [[Due]] > [[today - 3 days]]', { Due: '2025-01-17' }, false],
])('%s with %j is %s', (words, json, expected) => {
  expect(decides(words, json)).toBe(expected);
});

test.each([
  [{ Price: '120', 'Old price': '100' }, true],
  [{ Price: '104', 'Old price': '100' }, false],
  [{ Price: '120', 'Old price': '' }, false],
  [{ Price: '120', 'Old price': '0' }, false],
  [{ Price: '120' }, false],
])('a change against an old value that is missing or 0 is no change beyond the limit: %j is %s', (json, expected) => {
  expect(decides('[[abs(Price - Old price)]] / [[Old price]] * 100 > 8', json as Record<string, string>)).toBe(
    expected,
  );
});
