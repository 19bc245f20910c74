import type { NodeFacts, Variant } from '../../src/catalog/facts.ts';
import { parameterChanges } from './parameter-changes.ts';
import type { Release } from './release.ts';
import { listChanges, said } from './words.ts';

/** From one release to another, for people: new, gone and changed node types, each change in a few words. */
export function differenceText([from, to]: [Release, Release], all = false): string {
  const old = new Map(from.nodes.map((it) => [it.type, it]));
  const now = new Map(to.nodes.map((it) => [it.type, it]));
  const added = to.nodes.filter((it) => !old.has(it.type));
  const gone = from.nodes.filter((it) => !now.has(it.type));
  const changed = to.nodes.flatMap((it) => {
    const before = old.get(it.type);
    const lines = before ? nodeChanges(before, it) : [];
    return lines.length > 0
      ? [`  ${it.type}`, ...shortened(lines, all ? Infinity : MOST_LINES).map((line) => `    ${line}`)]
      : [];
  });
  const count = changed.filter((it) => /^ {2}\S/.test(it)).length;
  return [
    `n8n ${from.release} → ${to.release}: ${added.length} new, ${gone.length} gone, ${count} changed of ${from.nodes.length} node types`,
    ...section('New', added.map(named)),
    ...section('Gone', gone.map(named)),
    ...(changed.length > 0 ? ['', 'Changed', ...changed] : []),
    ...section('Credentials', listChanges(Object.keys(from.credentials), Object.keys(to.credentials))),
  ].join('\n');
}

const MOST_LINES = 8;

const named = ({ type, label, variants }: NodeFacts): string =>
  `${type}  ${label}, version ${variants.at(-1)?.versions.at(-1)}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((it) => `  ${it}`)] : [];

export function shortened(lines: readonly string[], most: number): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `… and ${lines.length - most} more (--all)`];
}

function nodeChanges(from: NodeFacts, to: NodeFacts): string[] {
  const versions = listChanges(versionsOf(from), versionsOf(to));
  const facts = (
    ['label', 'group', 'hidden', 'toolType', 'approval', 'defaultVersion', 'polls', 'called', 'webhook'] as const
  )
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((key) => `${key}: ${said(from[key])} → ${said(to[key])}`);
  return [...(versions.length > 0 ? [`versions: ${versions.join(', ')}`] : []), ...facts, ...variantChanges(from, to)];
}

/** What changed within versions that both have, and what a new version brings against the one before it. */
function variantChanges(from: NodeFacts, to: NodeFacts): string[] {
  const lines = new Map<string, string[]>();
  for (const version of versionsOf(to)) {
    const now = variantOf(to, version);
    const same = variantOf(from, version);
    const before = same ?? variantOf(from, versionsOf(from).findLast((it) => it < version) ?? Number.NaN);
    if (!now || !before) continue;
    const newest = same === undefined ? ` against ${before.versions.at(-1)}` : '';
    for (const line of changesWithin(before, now)) lines.set(line, [...(lines.get(line) ?? []), `${version}${newest}`]);
  }
  const everywhere = versionsOf(to).length;
  return [...lines].map(([line, of]) => (of.length === everywhere ? line : `${line}  (version ${range(of)})`));
}

function changesWithin(from: Variant, to: Variant): string[] {
  const credentials = listChanges(from.credentials.map(credential), to.credentials.map(credential));
  const ports = (['inputs', 'outputs'] as const)
    .filter((side) => JSON.stringify([from[side], from.computed]) !== JSON.stringify([to[side], to.computed]))
    .map((side) => `${side}: ${portsText(from, side)} → ${portsText(to, side)}`);
  return [
    ...(from.tool === to.tool ? [] : [to.tool ? 'may serve an agent as a tool' : 'serves no agent any more']),
    ...credentials.map((it) => `credential ${it}`),
    ...ports,
    ...parameterChanges(from.parameters, to.parameters),
  ];
}

const credential = (it: Variant['credentials'][number]): string =>
  `${it.name}${it.show || it.hide ? ` when ${JSON.stringify(it.show ?? it.hide)}` : ''}`;

function portsText(it: Variant, side: 'inputs' | 'outputs'): string {
  if (it.computed === side || it.computed === 'both') return 'by its lists';
  const [row] = it[side];
  const ports = row?.ports.map((port) => `${port.type}${port.required ? '!' : ''}`).join(' ') || 'none';
  return it[side].length > 1 ? `${it[side].length} cases` : ports;
}

const range = (of: readonly string[]): string => (of.length > 3 ? `${of[0]} … ${of.at(-1)}` : of.join(', '));
const versionsOf = (it: NodeFacts): number[] =>
  it.variants.flatMap((variant) => variant.versions).toSorted((a, b) => a - b);
const variantOf = (it: NodeFacts, version: number): Variant | undefined =>
  it.variants.find((variant) => variant.versions.includes(version));
