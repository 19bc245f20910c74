import type { Outline, Schedule } from '../src/2-outline/outline.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { Flow } from './block.ts';
import { BlockDraft, type End } from './block-draft.ts';
import { BASE, chosen, type Pool } from './pool.ts';

/** The outline that triggers and blocks come to. */
export function outlineOf(catalog: Catalog, pool: Pool, flow: Flow): Outline {
  const draft = new BlockDraft(pool);
  const ends = startsOf(catalog, pool, flow, draft);
  if (ends.length > 0) draft.build(flow.blocks, ends);
  const answered = draft.steps.some((it) => it.node === `${BASE}respondToWebhook`);
  return {
    name: flow.name,
    steps: draft.steps.map((it) =>
      it.node === `${BASE}webhook` ? { ...it, data: { ...it.data, answers: answered } } : it,
    ),
    wires: draft.wires,
    notUnderstood: [],
    notes: [],
    ...(flow.timezone ? { timezone: flow.timezone } : {}),
  };
}

/** One or two triggers into the same flow; a type that a workflow may have once only is taken once. */
function startsOf(catalog: Catalog, pool: Pool, flow: Flow, draft: BlockDraft): End[] {
  const used = new Set<string>();
  return flow.triggers.flatMap((pick) => {
    const choice = chosen(pool.triggers, pick);
    if (used.has(choice.node)) return [];
    used.add(choice.node);
    const data =
      catalog.facts(choice.node)?.type === `${BASE}formTrigger` ? { fields: FIELDS } : scheduled(flow.schedule);
    const step = draft.add(choice, 'half', { says: 'when it starts', data });
    if (choice.outputs.some((it) => it.type === 'main')) return [{ from: step.id, output: 0 }];
    // An MCP server leads nowhere: all that it offers hangs below it.
    draft.tools(step, [pick, pick + 1]);
    return [];
  });
}

const FIELDS = [
  { label: 'Name', type: 'text', required: true },
  { label: 'E-mail', type: 'email' },
  { label: 'Topic', type: 'dropdown', options: ['Sales', 'Support'] },
  { label: 'CV', type: 'file' },
];

const scheduled = (pick: number): { schedule?: Schedule } => {
  const schedules: Schedule[] = [
    { kind: 'every', amount: 5, unit: 'minutes' },
    { kind: 'every', amount: 90, unit: 'minutes' },
    { kind: 'every', amount: 2, unit: 'hours', from: 8, to: 18, weekdays: [1, 2, 3, 4, 5] },
    { kind: 'every', amount: 2, unit: 'weeks', weekdays: [1] },
    { kind: 'at', times: [{ hour: 9, minute: 30 }], weekdays: [1, 5] },
    {
      kind: 'at',
      times: [
        { hour: 9, minute: 0 },
        { hour: 17, minute: 45 },
      ],
    },
    { kind: 'at', times: [{ hour: 0, minute: 0 }], monthDays: [1, 15] },
    { kind: 'cron', expression: '0 6 * * 1-5' },
  ];
  const schedule = schedules[pick % (schedules.length + 1)];
  return schedule ? { schedule } : {};
};
