import { UNKNOWN } from '../cannot-say.ts';
import { at, isJson, json, setAt, textAt } from './parameters.ts';
import { readAt } from './read-at.ts';
import { type Row, sharedTrail } from './row.ts';
import type { Work } from './work.ts';

/** Aggregate: all items as a list in one, or the values of one field. */
export function aggregated({ node, rows }: Work): Row[] {
  const trail = sharedTrail(rows);
  if (rows.length === 0) return [];
  if (at(node, 'aggregate') === 'aggregateAllItemData') {
    const list = rows.map((it) => chosen(json(it), textAt(node, 'include'), node.parameters));
    return [{ item: { json: { [textAt(node, 'destinationFieldName') ?? 'data']: list } }, trail }];
  }
  const fields = at(node, 'fieldsToAggregate.fieldToAggregate');
  const made = (Array.isArray(fields) ? fields : []).reduce<unknown>((of, it: unknown) => {
    if (!isJson(it) || typeof it.fieldToAggregate !== 'string') return of;
    const path = it.fieldToAggregate;
    const own =
      it.renameField === true && typeof it.outputFieldName === 'string' ? it.outputFieldName : path.split('.').at(-1);
    return setAt(
      of,
      own ?? path,
      rows.map((row) => readAt(json(row), path)),
    );
  }, {});
  return [{ item: { json: made }, trail }];
}

function chosen(whole: unknown, include: string | undefined, parameters: Record<string, unknown>): unknown {
  const list =
    include === 'specifiedFields'
      ? parameters.fieldsToInclude
      : include === 'allFieldsExcept'
        ? parameters.fieldsToExclude
        : undefined;
  if (typeof list !== 'string' || !isJson(whole)) return whole;
  const names = new Set(list.split(',').map((it) => it.trim()));
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => names.has(key) === (include === 'specifiedFields')),
  );
}

/** Summarize: a row for each group, or one for all, with sums, counts and the like. */
export function summarized({ node, rows }: Work): Row[] {
  const by = (textAt(node, 'fieldsToSplitBy') ?? '').split(',').flatMap((it) => it.trim() || []);
  const values = at(node, 'fieldsToSummarize.values');
  const asked = (Array.isArray(values) ? values : []).filter(isJson);
  const groups = Map.groupBy(rows, (row) => JSON.stringify(by.map((it) => shownKey(readAt(json(row), it)))));
  return [...groups.values()].map((group) => {
    const keys = by.reduce<unknown>((of, it) => setAt(of, it, readAt(json(group[0] as Row), it)), {});
    const made = asked.reduce<unknown>((of, it) => {
      const kind = typeof it.aggregation === 'string' ? it.aggregation : 'count';
      const field = typeof it.field === 'string' ? it.field : '';
      return setAt(
        of,
        `${NAMES[kind] ?? kind}_${field.split('.').at(-1)}`,
        summary(
          kind,
          group.map((row) => readAt(json(row), field)),
          it.separateBy,
        ),
      );
    }, keys);
    return { item: { json: made }, trail: sharedTrail(group) };
  });
}

const shownKey = (it: unknown): unknown => (it === UNKNOWN ? '…' : it);

/** What n8n puts before the name of the field. */
const NAMES: Readonly<Record<string, string>> = {
  append: 'appended',
  concatenate: 'concatenated',
  countUnique: 'unique_count',
};

function summary(kind: string, values: readonly unknown[], separateBy: unknown): unknown {
  if (values.includes(UNKNOWN)) return kind === 'count' ? values.length : UNKNOWN;
  const there = values.filter((it) => it !== undefined && it !== null && it !== '');
  const numbers = there.map(Number);
  const sum = numbers.reduce((total, it) => total + it, 0);
  switch (kind) {
    case 'sum':
      return sum;
    case 'average':
      return numbers.length === 0 ? 0 : sum / numbers.length;
    case 'min':
      return Math.min(...numbers);
    case 'max':
      return Math.max(...numbers);
    case 'append':
      return there;
    case 'countUnique':
      return new Set(there.map((it) => JSON.stringify(it))).size;
    case 'concatenate':
      return there.map(String).join(typeof separateBy === 'string' && separateBy !== 'other' ? separateBy : ',');
    default:
      return there.length;
  }
}
