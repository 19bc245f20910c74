import { aligned } from '../../report/table.ts';
import type { Verdict } from './explore.ts';
import { type Counted, counted, faultsOf, handled, shareOf, sumOf } from './table.ts';

const HEAD = [
  'kind of step',
  'arrived',
  'found',
  'lost',
  'wrong place',
  'not told apart',
  'raw marks etc.',
  'failed',
  'share',
];

/** The table by kind of step, then what went wrong. */
export function arriveText(title: string, verdicts: readonly Verdict[], faultsShown: number): string {
  const lines = counted(verdicts);
  const faults = faultsOf(verdicts);
  const shown = faults.slice(0, faultsShown);
  return [
    `${title}: ${verdicts.length} workflows, ${verdicts.reduce((sum, it) => sum + it.runs, 0)} runs`,
    aligned([HEAD, ...[...lines, sumOf(lines)].map(cells)], 1),
    handledText(verdicts),
    '',
    ...shown.map(
      (it) => `${String(it.times).padStart(5)}  ${it.kind} ${it.parameter}: ${it.what}\n         ${it.example}`,
    ),
    ...(faults.length > shown.length ? [`       ${faults.length - shown.length} more kinds of faults`] : []),
  ].join('\n');
}

function handledText(verdicts: readonly Verdict[]): string {
  const it = handled(verdicts);
  return `items at forks: ${it.right} on their own way, ${it.strayed} strayed, ${it.notReached} ways not reached; steps with several items: ${it.oneEach} one call each, ${it.together} together, ${it.missed} missed one, ${it.repeated} repeated`;
}

const cells = (it: Counted): string[] => {
  const share = shareOf(it);
  const numbers = [it.arrived, it.found, it.lost, it.wrongPlace, it.untold, it.dirt, it.failed];
  return [it.kind, ...numbers.map(String), share === null ? '–' : share.toFixed(3)];
};
