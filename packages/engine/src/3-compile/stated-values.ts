import type { Stated, Step } from '../2-outline/outline.ts';
import { isSql, isTable } from '../catalog/table-nodes.ts';
import { type Template, templateIn } from '../catalog/template.ts';
import { type CodeOf, written as writtenAs } from './template.ts';

/** Values that the user stated for fields of what a step makes: "with priority High", "due in 3 days". */

export function statedOf(step: Step): readonly Stated[] {
  const sets = (step.data?.sets as Stated[] | undefined) ?? [];
  // What a Set node sets is its own work; of any other node they are fields of what it makes.
  const assigned = step.node.endsWith('.set') ? [] : ((step.data?.values as Assigned[] | undefined) ?? []);
  const all = [...sets, ...assigned.map(({ name, ...it }) => ({ ...it, field: name }))];
  // A column of a table may have any name, and a value of a call too; what else is called so is the text of a message.
  if (step.sketched && isTable(step.node)) return all;
  const ofCall = step.sketched === true && step.node.endsWith('.httpRequest');
  return all.filter((it) => (ofCall || !MESSAGE.has(it.field)) && !/^(?:query|header|body) /.test(it.field));
}
type Assigned = Omit<Stated, 'field'> & { name: string };
const MESSAGE = new Set(['text', 'subject']);

/** The value as n8n takes it: days and templates as expressions. */
export function written(it: { value: string; template?: Template | true }, codeOf: CodeOf): string {
  const template = templateOf(it);
  return template ? writtenAs(template, codeOf) : it.value;
}

/** Readings that were stored before templates were data only say that their text is one. */
export const templateOf = ({ value, template }: { value: string; template?: Template | true }): Template | undefined =>
  template === true ? templateIn(value) : template;

/** Fields to set, those with a template filled. */
export function assigned(values: unknown, codeOf: CodeOf): unknown {
  const all = values as { value: string; template?: Template | true }[] | undefined;
  return all?.map((it) => ({ ...it, value: written(it, codeOf) }));
}

/** What was stated for a field, by one of the words that people have for it. */
export function statedValue(step: Step, words: readonly string[], codeOf: CodeOf): string | undefined {
  const all = statedOf(step);
  // "file_id" is no "file_name", where both were said.
  const found =
    all.find((it) => words.some((word) => isCalledSo(it.field, word))) ??
    all.find((it) => words.some((word) => meansField(it.field, word)));
  return found && written(found, codeOf);
}

/** The columns with the stated ones among them; where something is only changed, those alone. */
export function withStated(
  step: Step,
  columns: { name: string; value: string }[],
  codeOf: CodeOf,
): { name: string; value: string }[] {
  const own = statedOf(step)
    .filter((it) => it.field !== 'query' || (step.sketched && !isSql(step.node)))
    .map((it) => ({
      name: columnName(step, it.field, it.says),
      value: written(it, codeOf),
    }));
  if (own.length === 0) return columns;
  // Whoever lists what a row holds means no other columns, but for those whose names are listed too.
  const alone = step.data?.changes === true || (step.data?.allStated === true && !step.mentions?.length);
  const rest = alone ? [] : columns;
  return [...rest.filter((it) => !own.some((one) => isCalledSo(one.name, it.name))), ...own];
}

const isCalledSo = (one: string, other: string): boolean => spaced(one) === spaced(other);

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * A column in the user's own spelling: no database finds `Name` where there is `name`. Words apart are one name in a database.
 */
export function columnName(step: Step, said: string, words = ''): string {
  const own = spelt(`${words} ${step.says}`, said);
  return isDatabase(step) ? own.trim().replace(/\s+/g, '_') : own;
}

/** As the user wrote it, where the reading has only small letters. */
function spelt(says: string, word: string): string {
  if (word !== word.toLowerCase()) return word;
  const at = says.toLowerCase().indexOf(word);
  return at < 0 ? word : says.slice(at, at + word.length);
}

export const isDatabase = (step: Step): boolean =>
  /\.(?:postgres|mySql|supabase|mongoDb|dataTable|microsoftSql|snowflake|crateDb|questDb|timescaleDb|oracleDatabase|googleBigQuery)(?:Tool)?$/.test(
    step.node,
  );

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
