import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { ActionClasses } from '../src/actions.ts';
import { keepService } from '../src/decode/same-service.ts';
import { nodeFacts } from '../src/facts.ts';
import type { Item } from '../src/item.ts';
import type { ParsedStep } from '../src/parse.ts';

const nodes = nodeFacts(loadCatalog());
const actions = new ActionClasses(nodes, []);
const step = (type: string, key: string, parent?: number): ParsedStep => ({
  ...{ anchor: 0, slot: 0, last: 0, type: `n8n-nodes-base.${type}`, key, old: -1, args: [], constants: [] },
  parents: parent === undefined ? [] : [{ step: parent, way: 'next' }],
});
const read = (named: string[], ...steps: ParsedStep[]): string[] => {
  const words = named.map((it) => ({ first: 0, last: 0, nodes: [actions.nodeAt.get(`n8n-nodes-base.${it}`) ?? -1] }));
  keepService({ named: words } as unknown as Item, steps, actions, nodes);
  return steps.map((it) => it.type.replace('n8n-nodes-base.', ''));
};

test('a mail that came to Outlook is dealt with in Outlook where nobody names another service', () => {
  const trigger = step('microsoftOutlookTrigger', 'messageReceived');
  const row = step('googleSheets', 'sheet.append', 0);
  const marked = (): ParsedStep => step('gmail', 'message.markAsRead', 1);
  expect(read(['microsoftOutlookTrigger', 'googleSheets'], trigger, row, marked()).at(-1)).toBe('microsoftOutlook');
  expect(read(['microsoftOutlookTrigger', 'gmail'], trigger, row, marked()).at(-1)).toBe('gmail');
});

test('a mail does not become a message of the chat that is named before it', () => {
  const role = step('discord', 'member.roleAdd');
  expect(read(['discord'], role, step('gmail', 'message.send', 0)).at(-1)).toBe('gmail');
});

test('a service that has no such action is not taken', () => {
  const trigger = step('stripeTrigger', 'charge.succeeded');
  expect(read(['stripeTrigger'], trigger, step('gmail', 'message.send', 0)).at(-1)).toBe('gmail');
});
