import type { Stated, Step } from '../2-outline/outline.ts';
import { filled } from './template.ts';

/** Values that the user stated for fields of what a step makes: "with priority High", "due in 3 days". */

export function statedOf(step: Step): readonly Stated[] {
  return (
    (step.data?.sets as Stated[] | undefined)?.filter(
      (it) => !MESSAGE.has(it.field) && !/^(?:query|header|body) /.test(it.field),
    ) ?? []
  );
}
const MESSAGE = new Set(['text', 'subject']);

/** The value as n8n takes it: days and templates as expressions. */
export const written = (it: Stated, field: (words: string) => string): string =>
  it.template ? filled(it.value, field) : it.value;

/** What was stated for a field, by one of the words that people have for it. */
export function statedValue(
  step: Step,
  words: readonly string[],
  field: (words: string) => string,
): string | undefined {
  const found = statedOf(step).find((it) => words.some((word) => meansField(it.field, word)));
  return found && written(found, field);
}

/** The columns with the stated ones among them; where something is only changed, those alone. */
export function withStated(
  step: Step,
  columns: { name: string; value: string }[],
  field: (words: string) => string,
): { name: string; value: string }[] {
  const own = statedOf(step)
    .filter((it) => it.field !== 'query')
    .map((it) => ({
      name: it.field.charAt(0).toUpperCase() + it.field.slice(1),
      value: written(it, field),
    }));
  if (own.length === 0) return columns;
  const rest = step.data?.changes === true ? [] : columns;
  const named = new Set(own.map((it) => it.name.toLowerCase()));
  return [...rest.filter((it) => !named.has(it.name.toLowerCase())), ...own];
}

const SYNONYMS: readonly (readonly string[])[] = [
  ['due date', 'due', 'deadline', 'due on', 'due by', 'due date time'],
  [
    'assignee',
    'assignees',
    'assigned to',
    'assign to',
    'assign',
    'owner',
    'responsible',
    'agent',
    'members',
    'member',
    'user',
    'contact owner',
    'deal owner',
  ],
  ['labels', 'label', 'tags', 'tag', 'id labels'],
  ['status', 'state', 'ticket status', 'post status', 'order status'],
  ['stage', 'deal stage', 'pipeline stage', 'stage id', 'pipeline stage id', 'stage name'],
  ['amount', 'value', 'deal value', 'deal amount', 'order amount'],
  ['priority', 'priority id', 'urgency'],
  ['type', 'issue type', 'ticket type', 'task type', 'activity type', 'event type'],
  ['category', 'categories'],
  ['title', 'name', 'summary', 'deal name', 'topic'],
  ['estimate', 'story points', 'points', 'time estimate'],
  ['query', 'sql query', 'sql'],
  ['start', 'start time', 'start date', 'begin'],
  ['end', 'end time', 'end date'],
  ['color', 'colour', 'color id'],
];

/** Do two words name one field? */
export function meansField(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || SYNONYMS.some((it) => it.includes(a) && it.includes(b));
}

/** "Assignee Names or IDs" → "assignee", "dueDate" → "due date". */
export const plain = (label: string): string =>
  label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\s*\(.*?\)\s*$/, '')
    .replace(/[_-]/g, ' ')
    .replace(/\s+(?:names?|ids?|names?(?: or |\/)ids?|ids?(?: or |\/)names?)$/, '')
    .trim();
