import { harmless } from '../harmless.ts';
import type { Paint } from '../paint.ts';
import type { Changed, Difference, NodeDifference, Wire } from './difference.ts';
import { isObject } from './values.ts';

/** The differences line by line, as `diff` marks them. */
export function toldDifference({ nodes, wires, workflow }: Difference, paint: Paint): string[] {
  return [
    ...(workflow.length > 0
      ? [paint('yellow', '~ workflow'), ...workflow.flatMap((it) => changeLines(it, paint))]
      : []),
    ...nodes.flatMap((it) => nodeLines(it, paint)),
    ...wires.map((it) => wireLine(it, paint)),
  ];
}

function nodeLines({ kind, node, label, changes }: NodeDifference, paint: Paint): string[] {
  const head = harmless(`${MARKS[kind]} node “${node}” (${label})`);
  return [paint(COLOURS[kind], head), ...changes.flatMap((it) => changeLines(it, paint))];
}

function wireLine({ kind, from, to, type, output, input }: Wire, paint: Paint): string {
  const start = `“${from}”${output === undefined ? '' : ` (output ${output})`}`;
  const end = `“${to}”${input === undefined ? '' : ` (input ${input})`}`;
  const line = `${MARKS[kind]} connection ${start} → ${end}${type === 'main' ? '' : ` (${type})`}`;
  return paint(COLOURS[kind], harmless(line));
}

function changeLines({ label: said, before, after }: Changed, paint: Paint): string[] {
  const label = harmless(said);
  if (isLong(before) || isLong(after)) {
    const { removed, added } = linesBetween(text(before), text(after));
    return [
      `    ${label}:`,
      ...shortened(removed).map((it) => paint('red', harmless(`      - ${it}`))),
      ...shortened(added).map((it) => paint('green', harmless(`      + ${it}`))),
    ];
  }
  if (before === undefined) return [`    ${label}: ${paint('green', short(after))} (was not set)`];
  if (after === undefined) return [`    ${label}: ${paint('red', short(before))} → not set`];
  return [`    ${label}: ${paint('red', short(before))} → ${paint('green', short(after))}`];
}

const MARKS = { added: '+', removed: '-', changed: '~' } as const;
const COLOURS = { added: 'green', removed: 'red', changed: 'yellow' } as const;

const isLong = (it: unknown): boolean => typeof it === 'string' && it.includes('\n');
const text = (it: unknown): string => (typeof it === 'string' ? it : it === undefined ? '' : short(it));

/** The lines that differ, without those that both begin and end with. */
function linesBetween(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, now] = [before, after].map((it) => (it === '' ? [] : it.split('\n'))) as [string[], string[]];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}

const MOST_LINES = 20;
const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more lines`];

/** As it would stand in the file; what n8n picked from a list, by the name of the choice. */
function short(value: unknown): string {
  const it = isObject(value) && value.__rl === true ? (value.cachedResultName ?? value.value) : value;
  const json = JSON.stringify(it) ?? 'nothing';
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
}
const LONGEST = 120;
