import type { ComparedWorkflow } from '@plainflow/contracts/n8n-releases';
import { expect, test } from 'vitest';
import { noticeText } from './release-words.ts';

type Kind = ComparedWorkflow['findings'][number]['kind'];
const using = (...nodes: [label: string, kind: Kind][]): ComparedWorkflow => ({
  ...{ id: 'a', name: 'A', version: 1, more: 0, updates: 0 },
  findings: nodes.map(([label, kind]) => ({ node: label, label, kind, text: '', changes: null })),
});

test.each([
  [
    [using(['Cron', 'renamed']), using(['Item Lists', 'renamed'], ['Slack', 'new-version'])],
    14,
    '2 of your 14 automations use nodes that n8n 2.41 has replaced or renewed: Cron, Item Lists and Slack.',
  ],
  [[using(['Spontit', 'removed'])], 1, '1 of your 1 automation uses nodes that n8n 2.41 has dropped: Spontit.'],
  [
    [using(['Confluence', 'not-yet'])],
    3,
    '1 of your 3 automations uses nodes that n8n 2.41 does not have yet: Confluence.',
  ],
  [
    [using(['A', 'renamed'], ['B', 'renamed'], ['C', 'renamed'], ['D', 'renamed'], ['E', 'not-yet'], ['F', 'renamed'])],
    2,
    '1 of your 2 automations uses nodes that n8n 2.41 has replaced, or does not have yet: A, B, C, D and 2 more.',
  ],
  [
    [using(['Edit Image', 'settings'], ['Slak', 'unknown'])],
    2,
    '1 of your 2 automations uses nodes that n8n 2.41 has changed, or does not know: Edit Image and Slak.',
  ],
])('the notice says how many automations it is about, and which nodes', (items, total, text) => {
  expect(noticeText(items, total, '2.41')).toBe(text);
});
