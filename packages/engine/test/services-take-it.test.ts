import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { built, type Given, HOOK, node, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a service would refuse, lose or show garbled is written so that the service takes it.

const BASE = 'n8n-nodes-base.';

/** What a parameter of the step comes to, with one call that brought this body. */
function shown(steps: Given[], name: string, parameter: string, body: Record<string, unknown>): unknown {
  const reply = built(steps);
  const run = dryRun(reply.workflow, { Webhook: [{ json: { body } }] }, '2025-01-15T09:00:00.000Z');
  const [scope] = run.scopesOf(name);
  if (!scope) throw new Error('nothing comes in');
  const outcome = evaluate(node(reply, name)?.parameters[parameter], scope);
  return outcome.known ? outcome.value : outcome.because;
}

const telegram = (action: string, text: string): Given => ({
  id: 'ping',
  node: `${BASE}telegram`,
  action,
  title: 'ping',
  values: [value('chat', '-100123'), value('text', text)],
  ...after('hook'),
});

test('Telegram takes a message whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendMessage', '*New order* _now_ & more: [[name]] [[count]] [[missing]]')];
  expect(shown(steps, 'ping', 'text', { name: 'a_b*c[d <e> & f', count: 3 })).toBe(
    '<b>New order</b> <i>now</i> &amp; more: a_b*c[d &lt;e> &amp; f 3 ',
  );
  expect(parameters(built(steps), 'ping').additionalFields).toEqual({ appendAttribution: false, parse_mode: 'HTML' });
});

test('a message to Telegram without values stays as it was written', () => {
  const one = parameters(built([HOOK, telegram('message.sendMessage', '*Backup* done')]), 'ping');
  expect(one).toMatchObject({ text: '*Backup* done', additionalFields: { appendAttribution: false } });
  expect(one.additionalFields).not.toHaveProperty('parse_mode');
  const lone = parameters(built([HOOK, telegram('message.sendMessage', 'backup_1 is done')]), 'ping');
  expect(lone).toMatchObject({ text: 'backup_1 is done', additionalFields: { parse_mode: 'HTML' } });
});

test('Telegram takes a question that waits for an answer, whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendAndWait', 'Is *[[name]]* right?')];
  expect(shown(steps, 'ping', 'message', { name: 'a_b*c[d`' })).toBe('Is a\\_b\\*c\\[d\\` right?');
});
