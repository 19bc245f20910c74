import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { UNKNOWN } from '../cannot-say.ts';
import { at, isJson } from './parameters.ts';
import type { Row } from './row.ts';

/** Merge: one list behind the other, or items put together. Which items fit together is shown by their place. */
export function merged(node: WorkflowNode, into: readonly Row[][]): Row[] {
  const mode = at(node, 'mode') ?? 'append';
  if (mode === 'append') return into.flat();
  if (mode === 'chooseBranch') return [...(into[Number(at(node, 'useDataOfInput') ?? 1) - 1] ?? into[0] ?? [])];
  if (mode === 'combineBySql') return [{ item: { json: UNKNOWN }, trail: new Map() }];
  const [first = [], ...others] = into;
  return first.map((row, i) => {
    const rest = others.flatMap((it) => it[i] ?? it[0] ?? []);
    return rest.reduce(together, row);
  });
}

function together(one: Row, other: Row): Row {
  const [a, b] = [one.item.json, other.item.json];
  const made = isJson(a) && isJson(b) ? { ...a, ...b } : UNKNOWN;
  return { item: { ...one.item, ...other.item, json: made }, trail: new Map([...other.trail, ...one.trail]) };
}
