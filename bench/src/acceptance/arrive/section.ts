import { ARRIVES } from '../../record/text.ts';
import { type Counted, counted, type ProvenGroup, shareOf, sumOf } from './table.ts';

/** The part of `results.md` that tells what arrives: by group, then by kind of step. */
export function arriveSection(groups: readonly ProvenGroup[]): string {
  const all = groups.flatMap((it) => it.verdicts);
  const kinds = counted(all);
  const [shown, others] = [kinds.slice(0, KINDS), kinds.slice(KINDS)];
  const unseen = [...new Set(all.flatMap((it) => it.pinned.map(({ type }) => type.split('.').at(-1) ?? '')))].sort();
  return [
    ARRIVES,
    'Written by `npm run acceptance -- --arrive --record`: n8n runs each workflow with samples of which every value is marked, and every request that leaves it is recorded. *Arrived*: the value is in a request of the right step and in its place. *Found*: of a step whose requests nobody sees, its expressions find their values. *Raw marks etc.*: `[[…]]`, raw expressions, `undefined`, `[object Object]`, `NaN` and placeholders that no guide lists, in anything sent. *Failed*: n8n refused the step before it sent anything. *Not reached*: ways of forks that no item took.',
    table(
      ['workflows', '', ...COLUMNS, 'not reached', 'share'],
      groups.map(({ title, verdicts }) => [
        title,
        String(verdicts.length),
        ...numbers(sumOf(counted(verdicts))),
        String(verdicts.reduce((sum, it) => sum + it.unreached.length, 0)),
        share(sumOf(counted(verdicts))),
      ]),
    ),
    'By kind of step, those with most faults first:',
    table(
      ['kind of step', ...COLUMNS, 'share'],
      [
        ...shown.map((it) => [it.kind, ...numbers(it), share(it)]),
        ...(others.length > 0
          ? [[`${others.length} other kinds`, ...numbers(sumOf(others)), share(sumOf(others))]]
          : []),
      ],
    ),
    `Steps whose requests nobody saw in some run, because they speak no HTTP or our answers do not do: ${unseen.join(', ')}.`,
  ].join('\n\n');
}

const KINDS = 60;
const COLUMNS = ['arrived', 'found', 'lost', 'wrong place', 'not told apart', 'raw marks etc.', 'failed'];

const numbers = (it: Counted): string[] =>
  [it.arrived, it.found, it.lost, it.wrongPlace, it.untold, it.dirt, it.failed].map(String);

function share(it: Counted): string {
  const found = shareOf(it);
  return found === null ? '–' : found.toFixed(3);
}

/** Numbers stand to the right. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...lines.map(line)].join('\n');
}
