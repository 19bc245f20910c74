import { expect, test } from 'vitest';
import { everyAction } from '../examples/every-action.ts';
import { validate } from '../src/4-validate/validate.ts';
import { catalog } from './support/catalog.ts';

/** Nodes of which n8n's own list of facts is not enough: see `npm run acceptance -- --actions` for all of them. */
const NOT_ENOUGH = new Map([
  ['@n8n/n8n-nodes-langchain.code', 'its inputs and outputs are declared by whoever uses it'],
  ['n8n-nodes-base.executeCommand', 'switched off in a default n8n'],
  ['n8n-nodes-base.localFileTrigger', 'switched off in a default n8n'],
]);

test('each node type is used rightly from its facts alone, without a profile', { timeout: 60_000 }, () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  // The others go before a real n8n in the acceptance run; here the first action of each type, so that this takes a second.
  const entries = catalog.index.map((it) => ({ ...it, actions: it.actions.slice(0, 1) }));
  for (const { type, action, said, workflow } of everyAction({ ...catalog, entry: first }, { entries })) {
    seen.add(type);
    const errors = validate(catalog, workflow).filter((it) => it.severity === 'error');
    if (!NOT_ENOUGH.has(type)) wrong.push(...errors.map((it) => `${type} ${action} (${said}): ${it.message}`));
  }
  expect(seen.size).toBe(catalog.index.length);
  expect(wrong).toEqual([]);

  function first(type: string) {
    const entry = catalog.entry(type);
    return entry && { ...entry, actions: entry.actions.slice(0, 1) };
  }
});
