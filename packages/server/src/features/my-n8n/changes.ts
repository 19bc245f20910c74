import type { N8nChanges, NodeChange } from '@plainflow/contracts/n8n-workflows';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { isNote, pairNodes } from './pair-nodes.ts';
import { isSame } from './same.ts';

/** Things of one kind, and values of one node, that are told by themselves; the rest is counted. */
const TOLD = 20;
const VALUES_TOLD = 8;
/** Characters of a value. */
const VALUE_TOLD = 200;

/** What is another in `newer` than in `older`, told in bounded size. */
export function changesOf(older: Workflow, newer: Workflow): N8nChanges {
  const pairs = pairNodes(older, newer);
  const before = new Set(pairs.values());
  const steps = newer.nodes.filter((it) => !isNote(it));
  const changed = steps.flatMap((node) => changeOf(pairs.get(node), node) ?? []);
  const stayed = new Map([...pairs].map(([node, was]) => [was.name, node.name]));
  const [wiresBefore, wiresNow] = [wiresOf(older, (it) => stayed.get(it) ?? it), wiresOf(newer, (it) => it)];
  return {
    name: older.name === newer.name ? null : { before: cut(older.name), after: cut(newer.name) },
    added: some(steps.filter((it) => !pairs.has(it)).map((it) => cut(it.name))),
    gone: some(older.nodes.filter((it) => !isNote(it) && !before.has(it)).map((it) => cut(it.name))),
    changed: some(changed),
    wiresAdded: some(onlyIn(wiresNow, wiresBefore)),
    wiresGone: some(onlyIn(wiresBefore, wiresNow)),
    small: SMALL.filter(({ isOther }) => isOther(older, newer, pairs)).map(({ kind }) => kind),
  };
}

/** Does it do something else, or go by another name? */
export const doesOther = (it: N8nChanges): boolean =>
  it.name !== null ||
  [it.added, it.gone, it.changed, it.wiresAdded, it.wiresGone].some(({ first }) => first.length > 0);

export const isOther = (it: N8nChanges): boolean => doesOther(it) || it.small.length > 0;

/** What of a node changes what it does. */
const DOING = [
  'type',
  'typeVersion',
  'parameters',
  'disabled',
  'executeOnce',
  'alwaysOutputData',
  'retryOnFail',
  'maxTries',
  'waitBetweenTries',
  'continueOnFail',
  'onError',
] as const;

function changeOf(was: WorkflowNode | undefined, node: WorkflowNode): NodeChange | null {
  if (!was) return null;
  const [then, now] = [valuesOf(was), valuesOf(node)];
  const paths = [...new Set([...then.keys(), ...now.keys()])].filter((it) => then.get(it) !== now.get(it));
  if (paths.length === 0 && was.name === node.name) return null;
  const values = paths.map((path) => {
    const [before, after] = [then.get(path), now.get(path)];
    return {
      path: cut(path),
      ...(before === undefined ? {} : { before: cut(before) }),
      ...(after === undefined ? {} : { after: cut(after) }),
    };
  });
  return {
    node: cut(node.name),
    ...(was.name === node.name ? {} : { was: cut(was.name) }),
    values: some(values, VALUES_TOLD),
  };
}

/** Each single value of what a node does, by its path; what n8n keeps only to show a chosen name is none. */
function valuesOf(node: WorkflowNode): Map<string, string> {
  const found = new Map<string, string>();
  const open: [path: string, value: unknown][] = DOING.map((key) => [key, node[key]]);
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (value === undefined || (value === false && !path.startsWith('parameters'))) continue;
    if (typeof value !== 'object' || value === null) {
      found.set(path, String(value));
      continue;
    }
    const inner = Object.entries(value).filter(([key]) => key !== '__rl' && !key.startsWith('cachedResult'));
    if (inner.length === 0 && path !== 'parameters') found.set(path, Array.isArray(value) ? '[]' : '{}');
    for (const [key, it] of inner.toReversed()) open.push([`${path}/${key}`, it]);
  }
  return found;
}

type Wire = { from: string; to: string; on: string };

function wiresOf({ connections }: Workflow, nameNow: (name: string) => string): Map<string, Wire> {
  const found = new Map<string, Wire>();
  for (const [source, byType] of Object.entries(connections)) {
    for (const [on, outputs] of Object.entries(byType)) {
      outputs.forEach((targets, output) => {
        for (const { node, type, index } of targets ?? []) {
          const [from, to] = [nameNow(source), nameNow(node)];
          found.set(JSON.stringify([from, on, output, to, type, index]), { from: cut(from), to: cut(to), on: cut(on) });
        }
      });
    }
  }
  return found;
}

const onlyIn = (these: ReadonlyMap<string, Wire>, others: ReadonlyMap<string, Wire>): Wire[] =>
  [...these].flatMap(([key, it]) => (others.has(key) ? [] : [it]));

type Pairs = ReadonlyMap<WorkflowNode, WorkflowNode>;

/** What may be another without the automation doing anything else. */
const SMALL: readonly {
  kind: N8nChanges['small'][number];
  isOther: (older: Workflow, newer: Workflow, pairs: Pairs) => boolean;
}[] = [
  { kind: 'places', isOther: (_older, _newer, pairs) => anyPair(pairs, (it) => it.position) },
  {
    kind: 'notes',
    isOther: (older, newer, pairs) =>
      anyPair(pairs, (it) => [it.notes ?? '', it.notesInFlow ?? false, isNote(it) && it.parameters]) ||
      older.nodes.filter(isNote).length !== newer.nodes.filter(isNote).length,
  },
  { kind: 'credentials', isOther: (_older, _newer, pairs) => anyPair(pairs, (it) => it.credentials ?? {}) },
  { kind: 'samples', isOther: (older, newer) => !isSame(older.pinData ?? {}, newer.pinData ?? {}) },
  { kind: 'settings', isOther: (older, newer) => !isSame(older.settings ?? {}, newer.settings ?? {}) },
];

const anyPair = (pairs: Pairs, of: (node: WorkflowNode) => unknown): boolean =>
  [...pairs].some(([node, was]) => !isSame(of(node), of(was)));

const some = <Item>(all: readonly Item[], told = TOLD) => ({
  first: all.slice(0, told),
  more: Math.max(0, all.length - told),
});

const cut = (text: string): string => (text.length > VALUE_TOLD ? `${text.slice(0, VALUE_TOLD)}…` : text);
