import { type AuditResult, type AuditTotals, measureAudit, SEEN, totalsOfAudit } from './measure.ts';

/** At most this share may go untold, and at most this share of the notices may be wrong. */
const BARS = { untold: 0.05, wrong: 0.03 } as const;

/** What is missing from a workflow and not told, and what is told though it is there. */
export function printAudit(verbose: boolean): void {
  const results = measureAudit();
  if (verbose) for (const it of results.filter(hasFault)) console.log(faultText(it));
  for (const line of auditLines(results, measureAudit('audit-blind')))
    console.log(line.map((it, i) => (i === 0 ? it.padEnd(46) : it.padStart(20))).join(''));
}

/** The table, its head first. */
export function auditLines(results: readonly AuditResult[], blind: readonly AuditResult[]): string[][] {
  const groups = [results.slice(0, SEEN), results.slice(SEEN), results, blind].map(totalsOfAudit);
  const row = (name: string, of: (it: AuditTotals) => string): string[] => [name, ...groups.map(of)];
  return [
    ['measure', 'made with', 'judged afterwards', 'all', 'put aside'],
    row('parts of requests that are missing', (it) => String(it.missing)),
    row(`of them not told (≤ ${BARS.untold})`, (it) => shareText(it.untold, it.missing, BARS.untold)),
    row('notices', (it) => String(it.notices)),
    row(`of them wrong (≤ ${BARS.wrong})`, (it) => shareText(it.wrong, it.notices, BARS.wrong)),
    row('steps that nobody asked for (0)', (it) => `${it.unasked} ${it.unasked === 0 ? '✓' : '✗'}`),
  ];
}

const shareText = (part: number, whole: number, bar: number): string =>
  whole === 0 ? '–' : `${part} = ${(part / whole).toFixed(3)} ${part / whole <= bar ? '✓' : '✗'}`;

const hasFault = (it: AuditResult): boolean => it.untold.length + it.wrong.length + it.unasked.length > 0;

const faultText = ({ id, says, untold, wrong, unasked }: AuditResult): string =>
  [
    `${id}: ${says}`,
    ...untold.map((it) => `  not told: ${it}`),
    ...wrong.map((it) => `  wrong: ${it}`),
    ...unasked.map((it) => `  unasked: ${it}`),
  ].join('\n');
