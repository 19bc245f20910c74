import { mark, type Row, rows, share, speedRows } from '../report/table.ts';
import { MEASURED, type Totals } from '../report/totals.ts';
import type { Recording } from './recorded.ts';

/** Heading of the section that acceptance writes. */
export const ARRIVES = '## What arrives';

/** How much lower a measure may be on cases that were not looked at. */
const TOLERANCE = 0.05;

/** `results.md`: what was measured, whether it is reached or falls short. */
export function resultsText(recording: Recording): string {
  const { totals, tags, paraphrases, audit, offers, speed, failures } = recording;
  const [seen = [], unseen = []] = [SEEN, UNSEEN].map((names) =>
    names.flatMap((name) => (totals[name] ? [{ name, totals: totals[name] }] : [])),
  );
  const right = sum(paraphrases.map((it) => it.right));
  const of = sum(paraphrases.map((it) => it.of));
  return [
    '# Results',
    'Written by `npm run bench -- --record`, what arrives by `npm run acceptance -- --arrive --record`; not edited by hand. What the measures mean: [README](README.md). ✓ reaches its bar, ✗ falls short.',
    '## Development cases that were looked at',
    measures(
      seen.map((it) => it.name),
      rows(seen.map((it) => it.totals)),
    ),
    '## Cases that nobody looks at while building',
    `Put aside: every fourth request and two tutorials of the development cases. Unseen: requests and dialogues in other voices. ✓: no more than ${TOLERANCE} lower than on the cases that were looked at; ✗: lower.`,
    compared(seen[0]?.totals, unseen),
    '## Paraphrases',
    'Forty requests in eight wordings each: how many lead to the expected trigger and set of nodes.',
    table(
      ['wording', 'bar', '', 'as expected', 'share'],
      [
        ...paraphrases.map((it) => [it.kind, '', '', `${it.right}/${it.of}`, share(it.of ? it.right / it.of : null)]),
        ['all', '≥ 0.90', mark(of ? right / of >= 0.9 : null), `${right}/${of}`, share(of ? right / of : null)],
      ],
    ),
    '## What is missing and told',
    '150 requests, each workflow read by hand for what of the request it lacks. Made with: the half that the auditor was written with; the other half was judged afterwards.',
    table(audit[0] ?? [], audit.slice(1)),
    '## What a language model is offered',
    'Whether the list of nodes that comes with a message has the actions that its case needs (bar: 0.99), how many tokens the list (bar: 6000 at the median) and all that is sent are, and how many milliseconds of the processor making the list takes (bar: 30 at p99). Where a case states no operation, every action of one of the nodes that it accepts must be in the list; first choice: of the node that it names first.',
    table(offers[0] ?? [], offers.slice(1)),
    '## By tag',
    'The development cases that were looked at, the worst tag first.',
    table(tags[0] ?? [], tags.slice(1)),
    '## Speed',
    'One reply of the engine, over all development cases; the cold start is that of a fresh process, as `npm start` starts it, the middle one of five.',
    measures(['measured'], speedRows(speed, failures)),
  ]
    .join('\n\n')
    .concat('\n');
}

const SEEN = ['looked at', 'requests', 'dialogues', 'tutorials', 'practice'];
const UNSEEN = ['put aside', 'unseen', 'unseen requests', 'unseen dialogues'];

const measures = (columns: string[], found: Row[]): string =>
  table(
    ['measure', 'bar', '', ...columns],
    found.map((it) => [it.measure, it.bar, mark(it.met), ...it.results]),
  );

function compared(seen: Totals | undefined, unseen: { name: string; totals: Totals }[]): string {
  const cell = (value: number | null, against: number | null) =>
    value === null || against === null ? share(value) : `${share(value)} ${mark(value >= against - TOLERANCE)}`;
  return table(
    ['measure', 'looked at', ...unseen.map((it) => it.name)],
    MEASURED.map(({ key, name }) => {
      const against = seen?.[key] ?? null;
      return [name, share(against), ...unseen.map(({ totals }) => cell(totals[key], against))];
    }).concat([['workflows judged', String(seen?.workflows ?? 0), ...unseen.map((it) => String(it.totals.workflows))]]),
  );
}

/** A table in Markdown; numbers stand to the right. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const widest = head.map((_, i) => (i === 0 ? '---' : '--:'));
  return [line(head), line(widest), ...lines.map((it) => line(head.map((_, i) => it[i] ?? '')))].join('\n');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
