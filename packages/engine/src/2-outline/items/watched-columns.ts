import type { Step } from '../outline.ts';
import { actionOf, type Flow } from './flow.ts';
import { changeMeant, fieldOf } from './tests-of-changes.ts';

/**
 * "When the status becomes Done": edits of other columns start nothing afterwards. Google's trigger is told which columns to look at; Airtable's
 * looks at a field of the table, which the user makes.
 */
export function watchMeantColumns(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const watched = WATCHED.has(`${trigger.node} ${trigger.action}`) ? changeMeant(flow, trigger) : undefined;
    const columns = [...new Set(watched?.tests.map(fieldOf) ?? [])].filter((it) =>
      /^[\p{L}\p{N}][\p{L}\p{N} _&/-]*$/u.test(it),
    );
    if (!watched || columns.length === 0) continue;
    const now = trigger.node.endsWith('.airtableTrigger')
      ? askedOf(flow, trigger, columns)
      : { data: { ...trigger.data, watched: columns } };
    flow.steps = flow.steps.map((it) => (it.id === trigger.id ? { ...it, ...now } : it));
  }
}

const WATCHED = new Set(['n8n-nodes-base.googleSheetsTrigger rowUpdate', 'n8n-nodes-base.airtableTrigger updated']);

function askedOf(flow: Flow, trigger: Step, columns: readonly string[]): Partial<Step> {
  const { field } = trigger.settings;
  const assume = actionOf(flow, trigger)?.needs?.find((it) => it.key === 'field')?.assume;
  if (!assume || field?.from === 'said' || field?.from === 'missing') return {};
  const names = columns.map((it) => `“${it}”`).join(' and ');
  const because = `${assume.because}. Let it look at ${names} alone, or each other change of a record starts this again`;
  return { settings: { ...trigger.settings, field: { from: 'assumed', value: assume.value, because } } };
}
