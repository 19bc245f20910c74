import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { entryField } from '../catalog/nodes/split-out.ts';
import { onceEach } from '../catalog/once-each.ts';
import { pathsIn, SEPARATOR } from './item-paths.ts';
import { PAGE } from './sample-values.ts';
import { listOf } from './split-lists.ts';
import { type Source, sourcesOf } from './upstream.ts';

/**
 * A path that later nodes read of a step's item, the value that it must have for the items to come through, and the type that they
 * take it for.
 */
export type Read = { path: string; wants?: unknown; type?: 'date' | 'number' };

/** What later nodes read of each step: in expressions, in conditions, and by the name of a field. */
export function readsOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  nodes: readonly WorkflowNode[],
): (step: Step) => Read[] {
  const readers = readersOf(catalog, outline, names, nodes);
  return onceEach((step) => readsBy(catalog, readers, names.get(step.id) ?? step.id, step));
}

/** A node that may read of others. `source`: the step right before; `texts`: its expressions; `all`: those and its other texts. */
type Reader = {
  id: string;
  node: WorkflowNode;
  goesOn: boolean;
  source: Source | undefined;
  all: string;
  texts: readonly string[];
  converted: readonly Converted[];
};

function readersOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  nodes: readonly WorkflowNode[],
): Reader[] {
  const named = new Map(nodes.toReversed().map((it) => [it.name, it]));
  return outline.steps.flatMap((step): Reader[] => {
    const { id } = step;
    const node = named.get(names.get(id) ?? '');
    if (!node) return [];
    const ways = outline.wires.filter((it) => it.from === id);
    // Where only the second way leads on, the sample need not pass the test; where that way leads back, it must.
    const goesOn = ways.some((it) => (it.output ?? 0) === 0 || leadsTo(outline, it.to, id));
    const texts = textsIn(node.parameters);
    const [source] = sourcesOf(catalog, outline, step);
    const all = stringsIn(node.parameters).join('\n');
    return [{ id, node, goesOn, source, all, texts, converted: texts.flatMap(convertedIn) }];
  });
}

function readsBy(catalog: Catalog, readers: readonly Reader[], name: string, step: Step): Read[] {
  const found: Read[] = [];
  const byName = { root: `$('${name.replace(/'/g, "\\'")}').item.json`, within: (path: string) => path };
  for (const { id, node, goesOn, source, all, texts, converted } of readers) {
    if (id === step.id) continue;
    const isSource = source?.step.id === step.id && source.direct;
    const roots = isSource ? [byName, { root: '$json', within: beforeSplit(catalog, source) }] : [byName];
    for (const { root, within } of roots) {
      if (!all.includes(root)) continue;
      if (goesOn) for (const it of testsIn(node.parameters, root)) found.push({ ...it, path: within(it.path) });
      for (const { inside, type } of converted)
        for (const path of pathsIn(inside, root)) found.push({ path: within(path), type });
      for (const it of comparedIn(node.parameters, root)) found.push({ ...it, path: within(it.path) });
      for (const text of texts) for (const path of pathsIn(text, root)) found.push({ path: within(path) });
    }
    if (isSource)
      for (const it of fieldsNamed(node)) found.push({ ...it, path: beforeSplit(catalog, source)(it.path) });
  }
  const known = new Map<string, Read>();
  // One heading may be asked for in several spellings: the last one is as headings are written.
  for (const it of found) {
    const before = known.get(it.path.toLowerCase());
    known.set(it.path.toLowerCase(), {
      ...before,
      ...it,
      ...(before?.wants === undefined ? {} : { wants: before.wants }),
    });
  }
  const paths = [...known.keys()];
  // Of "body" and "body.email" the longer one says more.
  return [...known.values()].filter(
    (it) => !paths.some((other) => other.startsWith(`${it.path.toLowerCase()}${SEPARATOR}`)),
  );
}

function leadsTo(outline: Outline, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const wire of outline.wires) if (wire.from === at) seen.add(wire.to);
  return seen.has(to);
}

/** Behind a Split Out an item is one entry of a list: `price` is `products[0].price` of the step that gave the list. */
function beforeSplit(catalog: Catalog, source: Source): (path: string) => string {
  const list = listOf(catalog, source);
  if (!list) return (path) => path;
  const inside = [...list.path.split('.'), '0'].join(SEPARATOR);
  if (!list.withRest) return (path) => [inside, path].join(SEPARATOR);
  const own = `${entryField(list.path)}${SEPARATOR}`;
  return (path) => (path.startsWith(own) ? [inside, path.slice(own.length)].join(SEPARATOR) : path);
}

const XML = '<?xml version="1.0"?><order><id>1001</id><customer>Alex Example</customer><total>129.5</total></order>';

/** Fields that a node is told by name, without an expression. */
function fieldsNamed({ type, parameters }: WorkflowNode): Read[] {
  const it = parameters as Record<string, unknown>;
  const named = (value: unknown): Read[] =>
    typeof value === 'string' && value !== '' && !value.startsWith('=')
      ? value.split(',').map((path) => ({ path: path.trim().split('.').join(SEPARATOR) }))
      : [];
  const each = (list: unknown, key: string): Read[] =>
    Array.isArray(list) ? list.flatMap((one) => named((one as Record<string, unknown>)[key])) : [];
  const inside = (key: string, list: string): unknown => (it[key] as Record<string, unknown> | undefined)?.[list];
  switch (type.split('.').at(-1) ?? '') {
    case 'splitOut':
      return named(it.fieldToSplitOut).map((read) => ({ path: [read.path, '0', 'id'].join(SEPARATOR) }));
    case 'sort':
      return each(inside('sortFieldsUi', 'sortField'), 'fieldName');
    case 'removeDuplicates':
      return named(it.fieldsToCompare);
    case 'aggregate':
      return each(inside('fieldsToAggregate', 'fieldToAggregate'), 'fieldToAggregate');
    case 'summarize':
      return [
        ...each(inside('fieldsToSummarize', 'values'), 'field').map((read) => ({ ...read, wants: 129.5 })),
        ...named(it.fieldsToSplitBy),
      ];
    case 'xml':
      return it.mode === 'jsonToxml'
        ? []
        : named(it.dataPropertyName ?? 'data').map((read) => ({ ...read, wants: XML }));
    case 'html':
      return it.operation === 'extractHtmlContent'
        ? named(it.dataPropertyName ?? 'data').map((read) => ({ ...read, wants: PAGE }))
        : [];
    default:
      return [];
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

type Converted = { inside: string; type: NonNullable<Read['type']> };

/** `Number($json.total)` takes a number, `($json.day).toDateTime()` a date. */
const convertedIn = (text: string): Converted[] =>
  CONVERTED.flatMap(({ sign, type }) => [...text.matchAll(sign)].map(([, inside = '']) => ({ inside, type })));

const CONVERTED: readonly { sign: RegExp; type: NonNullable<Read['type']> }[] = [
  { sign: /\bNumber\(((?:[^()]|\([^()]*\))*)\)/g, type: 'number' },
  { sign: /\(((?:[^()]|\([^()]*\))*?)(?: \|\| null)?\)(?:\?\.|\.)toDateTime\(\)/g, type: 'date' },
  { sign: /\b(?:DateTime\.fromISO|new Date)\(((?:[^()]|\([^()]*\))*)\)/g, type: 'date' },
];

/** `={{ $json.total }}`, and nothing is done with it. */
const ONE_FIELD = /^=\{\{[^{}()?]*(?:\('(?:[^'\\]|\\.)+'\)[^{}()?]*)?\}\}$/;

/** What a condition compares as numbers or dates, or a field takes as a number. */
function comparedIn(parameters: unknown, root: string): Read[] {
  if (Array.isArray(parameters)) return parameters.flatMap((it) => comparedIn(it, root));
  if (!parameters || typeof parameters !== 'object') return [];
  const { leftValue, rightValue, operator, type: assigned, value } = parameters as Record<string, unknown>;
  if (assigned === 'number' && typeof value === 'string' && ONE_FIELD.test(value))
    return pathsIn(value, root).map((path) => ({ path, type: assigned }));
  const { type, operation = '' } = (operator ?? {}) as { type?: string; operation?: string };
  if (operator === undefined) return Object.values(parameters).flatMap((it) => comparedIn(it, root));
  const kind = type === 'dateTime' ? 'date' : type === 'number' ? type : undefined;
  if (!kind || /exists|empty/i.test(operation)) return [];
  return textsIn([leftValue, rightValue]).flatMap((it) => pathsIn(it, root).map((path) => ({ path, type: kind })));
}

/** "status equals paid" in a condition: then the sample is paid, so that the first way is shown. */
function testsIn(parameters: unknown, root: string): Read[] {
  if (Array.isArray(parameters)) return parameters.flatMap((it) => testsIn(it, root));
  if (!parameters || typeof parameters !== 'object') return [];
  const { leftValue, rightValue, operator } = parameters as Record<string, unknown>;
  const operation = (operator as { operation?: string } | undefined)?.operation;
  if (typeof leftValue === 'string' && operation !== undefined) {
    const [path] = pathsIn(leftValue, root);
    const wants = wanted(operation, rightValue);
    return path !== undefined && wants !== undefined ? [{ path, wants }] : [];
  }
  return Object.values(parameters).flatMap((it) => testsIn(it, root));
}

function wanted(operation: string, right: unknown): unknown {
  if (operation === 'true') return true;
  if (operation === 'false') return false;
  if (operation === 'empty' || operation === 'notExists') return '';
  if (/^after/.test(operation)) return '2099-01-15T09:00:00.000Z';
  if (/^before/.test(operation)) return '2001-01-15T09:00:00.000Z';
  if (typeof right === 'string' && right.startsWith('=')) return undefined;
  // ".pdf" alone is no name of a file.
  if (operation === 'endsWith' && typeof right === 'string' && /^[.@]./.test(right))
    return `${right.startsWith('@') ? 'alex' : 'sample'}${right}`;
  if (/^(?:equals|contains|startsWith|endsWith)$/.test(operation)) return right;
  if (typeof right !== 'number') return undefined;
  return /^gte?$/.test(operation) ? right + 1 : /^lte?$/.test(operation) ? right - 1 : undefined;
}
