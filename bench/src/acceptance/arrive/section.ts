import { ARRIVES } from '../../record/text.ts';
import { type Counted, counted, handled, type ProvenGroup, shareOf, sumOf } from './table.ts';

/** The part of `results.md` that tells what arrives: by group, then by kind of step. */
export function arriveSection(groups: readonly ProvenGroup[]): string {
  const all = groups.flatMap((it) => it.verdicts);
  const kinds = counted(all);
  const [shown, others] = [kinds.slice(0, KINDS), kinds.slice(KINDS)];
  const unseen = [...new Set(all.flatMap((it) => it.pinned.map(({ type }) => type.split('.').at(-1) ?? '')))].sort();
  return [
    ARRIVES,
    'Written by `npm run acceptance -- --arrive --record`: n8n runs each workflow with samples of which every value is marked, and every request that leaves it is recorded. *Arrived*: the value is in a request of the right step and in its place. *Found*: of a step whose requests nobody sees, its expressions find their values. *Raw marks etc.*: `[[…]]`, raw expressions, `undefined`, `[object Object]`, `NaN` and placeholders that no guide lists, in anything sent. *Failed*: n8n refused the step before it sent anything.',
    table(
      ['workflows', '', ...COLUMNS, 'share'],
      groups.map(({ title, verdicts }) => [
        title,
        String(verdicts.length),
        ...numbers(sumOf(counted(verdicts))),
        share(sumOf(counted(verdicts))),
      ]),
    ),
    HANDLED,
    table(
      ['workflows', ...HANDLED_COLUMNS],
      groups.map(({ title, verdicts }) => {
        const it = handled(verdicts);
        const forks = [it.right, it.strayed, it.notReached];
        return [title, ...[...forks, it.oneEach, it.together, it.missed, it.repeated].map(String)];
      }),
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

const HANDLED =
  'Items at forks, each held against the comparison that was said, and steps that got several items. *Own way*: the item left by the output that was said for it, and by no other; *strayed*: by another. *Not reached*: ways that no item took. *One each*: as many calls as items; *together*: one call with all of them, as a digest or a batch; *missed*: an item without a call; *repeated*: the same call again for each item.';
const HANDLED_COLUMNS = ['own way', 'strayed', 'not reached', 'one each', 'together', 'missed', 'repeated'];
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
