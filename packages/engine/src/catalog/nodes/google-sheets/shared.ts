import { holdsText, withNumbers } from '../../cells.ts';
import type { Values } from '../../profile.ts';
import { columnName, keyColumn, mapper } from '../../shape.ts';

export const key = (v: Values): string => (v.has('match') ? columnName(v('match')) : keyColumn(v.columns()));

/** Columns and what goes into them. A row with text that comes in is written as it is, and not as if somebody typed it. */
export function row(columns: { name: string; value: string }[], keys: string[] = []): object {
  if (!holdsText(columns)) return { columns: mapper(columns, keys), options: {} };
  const own = columns.filter(({ name }) => keys.includes(name));
  const rest = withNumbers(columns.filter((it) => !own.includes(it)));
  const inOrder = columns.map((it) => rest.find(({ name }) => name === it.name) ?? it);
  return { columns: mapper(inOrder, keys), options: { cellFormat: 'RAW' } };
}
