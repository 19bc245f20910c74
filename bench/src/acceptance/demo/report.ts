import type { Outcome } from './run.ts';

const ENDS: { end: Outcome['end']; says: string; good: boolean }[] = [
  { end: 'green', says: 'ran green to a last step', good: true },
  { end: 'waits', says: 'ran green until somebody has to answer', good: true },
  { end: 'stops', says: 'ran green until its own Stop and Error', good: true },
  { end: 'outside', says: 'ran green up to a step that needs an account', good: true },
  { end: 'nothing', says: 'ran green, but no item came to a last step', good: false },
  { end: 'failed', says: 'failed', good: false },
  { end: 'refused', says: 'was not started by n8n', good: false },
];

/** Counts, then where each run ended that is not plainly green. */
export function demoText(outcomes: readonly Outcome[]): string {
  return ENDS.flatMap(({ end, says, good }) => {
    const found = outcomes.filter((it) => it.end === end);
    const lines = end === 'green' ? [] : found.map(placeText);
    return [
      `${good || found.length === 0 ? '✓' : '✗'} ${says.padEnd(48)} ${String(found.length).padStart(5)}`,
      ...lines,
    ];
  })
    .concat(emptyText(outcomes), '', `${outcomes.filter(isSound).length} of ${outcomes.length} demo runs are sound`)
    .join('\n');
}

export const isSound = (it: Outcome): boolean =>
  it.empty.length === 0 && ENDS.some(({ end, good }) => end === it.end && good);

const placeText = ({ name, trigger, node, what }: Outcome): string =>
  `    ${name} from “${trigger}”${node ? ` at “${node}”` : ''}${what ? `: ${what}` : ''}`;

function emptyText(outcomes: readonly Outcome[]): string[] {
  const found = outcomes.filter((it) => it.empty.length > 0);
  const head = `${found.length === 0 ? '✓' : '✗'} ${'a pinned step reads what the samples lack'.padEnd(48)} ${String(found.length).padStart(5)}`;
  return [head, ...found.flatMap(({ name, empty }) => empty.map((it) => `    ${name}: ${it.replace(/\s+/g, ' ')}`))];
}
