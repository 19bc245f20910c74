import type { Issue } from '@plainflow/contracts/issue';
import type { WorkflowFile } from './files.ts';

/** Where something stands in a text, both counted from 1. */
export type Place = { line: number; column: number };

/** Where each issue stands in the JSON of its file: the parameter, else the node or connection, else the beginning. */
export function placesOf({ source, workflow }: WorkflowFile, issues: readonly Issue[]): Place[] {
  const nodes: unknown = workflow.nodes;
  const indices = new Map<unknown, number>();
  for (const [index, it] of (Array.isArray(nodes) ? nodes : []).entries())
    if (!indices.has(it?.name)) indices.set(it?.name, index);
  const wanted = issues.map((it) => pointersTo(it, indices));
  const offsets = offsetsOf(source, new Set(wanted.flat()));
  const starts = lineStarts(source);
  return wanted.map((pointers) => placeAt(offsets.get(pointers.find((it) => offsets.has(it)) ?? '') ?? 0, starts));
}

/** JSON Pointers of what the issue is about, the nearest first. */
function pointersTo({ at }: Issue, indices: ReadonlyMap<unknown, number>): string[] {
  if (at?.connection) {
    const { from, type, output } = at.connection;
    const parts = ['connections', from, type, output];
    return parts.map((_, index) => pointer(parts.slice(0, parts.length - index)));
  }
  const index = at?.node === undefined ? undefined : indices.get(at.node);
  if (index === undefined) return [];
  const keys = (at?.parameter ?? '').split(/[.[\]]+/).filter((it) => it !== '');
  const parts = ['nodes', index, ...(keys.length > 0 ? ['parameters', ...keys] : [])];
  return parts.slice(1).map((_, cut) => pointer(parts.slice(0, parts.length - cut)));
}

export const pointer = (parts: readonly (string | number)[]): string =>
  parts.map((it) => `/${String(it).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

type Level = { path: string; list: boolean; index: number; key: string };

/** Where the wanted values begin in a JSON text that can be read. One way through it, without calling itself. */
function offsetsOf(source: string, wanted: ReadonlySet<string>): Map<string, number> {
  const offsets = new Map<string, number>();
  const open: Level[] = [];
  let isKey = false;
  TOKENS.lastIndex = 0;
  for (let found = TOKENS.exec(source); found; found = TOKENS.exec(source)) {
    const [token] = found;
    const here = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (here?.list) here.index += 1;
      isKey = here?.list === false;
    } else if (token === ':') isKey = false;
    else if (isKey && here) here.key = JSON.parse(token) as string;
    else {
      const path = here ? `${here.path}${pointer([here.list ? here.index : here.key])}` : '';
      if (wanted.has(path) && !offsets.has(path)) offsets.set(path, found.index);
      // Deeper than any issue reaches, paths would only grow.
      const inside = open.length > DEEPEST ? '' : path;
      if (token === '{' || token === '[') open.push({ path: inside, list: token === '[', index: 0, key: '' });
      isKey = token === '{';
    }
  }
  return offsets;
}

const DEEPEST = 120;
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeAt(offset: number, starts: readonly number[]): Place {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
