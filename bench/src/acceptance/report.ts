import type { Finding } from './check/findings.ts';
import type { Verdict } from './judge.ts';

/** One line a kind: how many objections in how many files, then the first `details` of them. */
export function reportText(verdicts: readonly Verdict[], details: number, { served = true } = {}): string {
  const kinds = KINDS.map(({ name, of }) => ({
    name,
    found: verdicts.flatMap((it) => of(it).map((what) => ({ file: it.file, what }))),
  }));
  const warnings = verdicts.flatMap((it) => it.findings.warnings.map((what) => ({ file: it.file, what })));
  const byKind = [...Map.groupBy(warnings, (it) => it.what.kind ?? 'other')].sort(([a], [b]) => a.localeCompare(b));
  const good = verdicts.filter((it) => it.objections.length === 0).length;
  return [
    ...(served ? [] : ['– importing, the public API and activation were not tried: no server']),
    ...kinds
      .filter((it) => served || it.found.length > 0 || !DOORS.includes(it.name))
      .flatMap(({ name, found }) => section(name, found, details)),
    ...(byKind.length ? ['', 'warnings (not counted)'] : []),
    ...byKind.flatMap(([kind, found]) => section(kind, found, Math.min(details, 2), false)),
    '',
    `${good} of ${verdicts.length} files without any objection`,
  ].join('\n');
}

const DOORS = ['import errors', 'public API errors', 'activation errors'];

type Found = { file: string; what: Finding };

const DROPPED = new Set(['unknown-parameter', 'hidden-parameter', 'expression-not-allowed']);
const said = (text: string | null | undefined): Finding[] => (typeof text === 'string' ? [{ issue: text }] : []);

const KINDS: { name: string; of(verdict: Verdict): readonly Finding[] }[] = [
  { name: 'import errors', of: ({ doors }) => said(doors.import) },
  { name: 'public API errors', of: ({ doors }) => said(doors.publicApi) },
  { name: 'activation errors', of: ({ doors }) => said(doors.activation) },
  { name: 'unknown types', of: ({ findings }) => findings.unknownTypes },
  { name: 'bad versions', of: ({ findings }) => findings.badVersions },
  { name: 'dropped parameters', of: ({ findings }) => findings.nodeIssues.filter((it) => DROPPED.has(it.kind ?? '')) },
  { name: 'parameter issues', of: ({ findings }) => findings.nodeIssues.filter((it) => !DROPPED.has(it.kind ?? '')) },
  { name: 'connection issues', of: ({ findings }) => findings.connectionIssues },
  { name: 'unreachable nodes', of: ({ findings }) => findings.unreachableNodes },
  { name: 'expression errors', of: ({ findings }) => findings.expressionErrors },
  { name: 'credential issues', of: ({ findings }) => findings.credentialIssues },
  { name: 'structure issues', of: ({ findings }) => findings.structureIssues },
];

function section(name: string, found: readonly Found[], details: number, counts = true): string[] {
  const files = new Set(found.map((it) => it.file)).size;
  const mark = !counts ? '·' : found.length === 0 ? '✓' : '✗';
  const head = `${mark} ${name.padEnd(26)} ${String(found.length).padStart(5)}${files ? `  in ${files} files` : ''}`;
  // The same objection in a hundred files is one thing to mend.
  const alike = [...Map.groupBy(found, ({ what }) => aboutText(what)).entries()].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const lines = alike
    .slice(0, details)
    .map(([text, all]) => `    ${`${all.length}×`.padStart(5)} ${text}   (${placesText(all, details)})`);
  return [
    head,
    ...lines,
    ...(alike.length > details ? [`          … and ${alike.length - details} more (--verbose)`] : []),
  ];
}

const aboutText = ({ type, kind, parameter, issue }: Finding): string => {
  const about = [type?.replace(/^.*\./, ''), kind, parameter].filter(Boolean).join(' · ');
  return `${about}${about ? ': ' : ''}${issue.replace(/\s+/g, ' ')}`;
};

/** One place is enough to start from; all of them where all details are wanted. */
const placesText = (all: readonly Found[], details: number): string =>
  (details === Number.POSITIVE_INFINITY ? all : all.slice(0, 1))
    .map(({ file, what }) => (what.node ? `${file} “${what.node}”` : file))
    .join(', ');
