import { expect, test } from 'vitest';
import { profiledActions } from '../examples/every-action.ts';
import { placeholdersIn } from '../src/catalog/placeholders.ts';
import { catalog } from './support/catalog.ts';

const toolOf = (type: string, action: string, said: string) => {
  const made = profiledActions(catalog, `n8n-nodes-base.${type}Tool`).find(
    (it) => it.action === action && it.said === said,
  );
  return made?.workflow.nodes.find((it) => it.type === `n8n-nodes-base.${type}Tool`)?.parameters;
};

test('an agent that may send mail decides itself whom to write to, about what, and what', () => {
  const { sendTo, subject, message } = toolOf('gmail', 'message.send', 'nothing') ?? {};
  for (const it of [sendTo, subject, message]) expect(it).toMatch(/^=\{\{ \$fromAI\(/);
});

test('what was said stays as it was said', () => {
  expect(toolOf('gmail', 'message.send', 'everything')).toMatchObject({ sendTo: 'anna@example.com' });
});

test('what people pick from a list in n8n is left for them, not for the agent', () => {
  const sheet = toolOf('googleSheets', 'sheet.append', 'nothing');
  expect(placeholdersIn(sheet).map((it) => it.path)).toContain('documentId.value');
  expect(JSON.stringify(sheet?.documentId)).not.toContain('fromAI');
});
