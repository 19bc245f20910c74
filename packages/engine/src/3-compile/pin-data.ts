import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { sampleValue } from './sample-values.ts';
import { actionOf, fieldsOf, sourcesOf } from './upstream.ts';

type Item = { json: Record<string, unknown> };

/**
 * Sample items for what needs an account or somebody outside: triggers, services, language models. With them "Execute workflow"
 * runs in n8n before any credential is there. Node name → its items; the same outline gives the same items.
 */
export function pinData(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  nodes: readonly WorkflowNode[],
): NonNullable<Workflow['pinData']> {
  const pinned: Record<string, Item[]> = {};
  const counts = new Map<string, number>();
  for (const step of inOrder(outline)) {
    const before = outline.wires.filter((it) => it.to === step.id && isMain(it.type));
    const came = Math.max(1, ...before.map((it) => counts.get(it.from) ?? 1));
    const action = actionOf(catalog, step);
    const count =
      action?.items === 'many' ? Math.max(came, MANY) : action?.items === 'one' || ONE.test(step.node) ? 1 : came;
    counts.set(step.id, count);
    if (!isOutside(catalog, outline, step)) continue;
    const read = readOf(catalog, outline, names, nodes, step);
    pinned[names.get(step.id) ?? step.id] = Array.from({ length: count }, (_, nth) => ({
      json: itemOf(catalog, outline, step, read, nth),
    }));
  }
  return pinned;
}

const MANY = 2;
const ONE = /\.(?:aggregate|limit|summarize)$/;
const isMain = (type: string | undefined): boolean => (type ?? 'main') === 'main';

/** Steps of the flow, each after those that lead to it; sub-nodes run only under their root. */
function inOrder(outline: Outline): Step[] {
  const subs = new Set(outline.wires.filter((it) => !isMain(it.type)).map((it) => it.from));
  const done: Step[] = [];
  const seen = new Set<string>();
  const visit = (step: Step): void => {
    if (seen.has(step.id)) return;
    seen.add(step.id);
    for (const wire of outline.wires)
      if (wire.to === step.id && isMain(wire.type)) {
        const before = outline.steps.find((it) => it.id === wire.from);
        if (before) visit(before);
      }
    done.push(step);
  };
  for (const step of outline.steps) if (!subs.has(step.id)) visit(step);
  return done;
}

/** Does it need an account, a model, a file or somebody who calls? */
function isOutside(catalog: Catalog, outline: Outline, step: Step): boolean {
  if (STARTS_ALONE.test(step.node)) return false;
  const facts = catalog.facts(step.node);
  if (facts?.group === 'trigger' || OUTSIDE.test(step.node)) return true;
  if (outline.wires.some((it) => it.to === step.id && it.type?.startsWith('ai_'))) return true;
  return (facts?.variants.at(-1)?.credentials.length ?? 0) > 0;
}

const STARTS_ALONE = /\.(?:manualTrigger|scheduleTrigger|mcpTrigger|respondToWebhook|form|stickyNote)$/;
const OUTSIDE =
  /\.(?:webhook|httpRequest|rssFeedRead|extractFromFile|executeWorkflow|readWriteFile|ssh|ftp|emailReadImap)$/;

type Read = { path: string; wants?: unknown };

/** One item: what the node gives, what later nodes read of it, and, where it only adds to what came in, that too. */
function itemOf(
  catalog: Catalog,
  outline: Outline,
  step: Step,
  read: readonly Read[],
  nth: number,
): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  if (PASSES.test(step.node)) {
    const source = sourcesOf(outline, step)[0]?.step;
    if (source) Object.assign(item, itemOf(catalog, outline, source, [], nth));
  }
  if (/\.webhook$/.test(step.node)) Object.assign(item, { headers: {}, params: {}, query: {}, body: {} });
  for (const it of read) if (it.wants !== undefined) put(item, it.path, it.wants);
  for (const field of fieldsOf(catalog, step)) {
    const path = lastName(field.path);
    const name = VAGUE.test(path) ? (field.words[0] ?? path) : path;
    if (field.type !== 'object' || valueAt(item, field.path) === undefined)
      put(item, field.path, sampleValue(name, field.type, nth));
  }
  for (const it of read) put(item, it.path, sampleValue(lastName(it.path), undefined, nth));
  if (/sentimentAnalysis$/.test(step.node)) item.sentimentAnalysis = { category: 'Positive' };
  if (Object.keys(item).length === 0) Object.assign(item, { id: `sample-${1001 + nth}`, ok: true });
  return item;
}

/** Names that say little without what people call the field. */
const VAGUE = /^(?:id|name|value|text|data|address|number|type|key|body|\d+)$/i;

const PASSES = /\.(?:textClassifier|sentimentAnalysis)$/;

/** What later nodes read of a step, and the values that their conditions ask for. */
function readOf(
  _catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  nodes: readonly WorkflowNode[],
  step: Step,
): Read[] {
  const name = names.get(step.id) ?? step.id;
  const found: Read[] = [];
  for (const other of outline.steps) {
    const node = nodes.find((it) => it.name === names.get(other.id));
    if (!node || other.id === step.id) continue;
    const direct = sourcesOf(outline, other)[0];
    const texts = textsIn(node.parameters);
    for (const text of texts) {
      for (const path of pathsIn(text, `$('${name.replace(/'/g, "\\'")}').item.json`)) found.push({ path });
      if (direct?.step.id === step.id && direct.direct) for (const path of pathsIn(text, '$json')) found.push({ path });
    }
    if (direct?.step.id === step.id) found.push(...testsIn(node.parameters));
  }
  const known = new Map<string, Read>();
  for (const it of found) if (!known.has(it.path) || it.wants !== undefined) known.set(it.path, it);
  const paths = [...known.keys()];
  // Of "body" and "body.email" the longer one says more.
  return [...known.values()].filter(
    (it) => !paths.some((other) => other !== it.path && other.startsWith(`${it.path}.`)),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** `$json.body['First name']` → `body.First name`. */
function pathsIn(text: string, root: string): string[] {
  const out: string[] = [];
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    const before = text[at - 1];
    if (before && /[\w$]/.test(before)) continue;
    const rest = /^(?:\??\.[A-Za-z_$][\w$]*(?!\s*\()|\[\d+\]|\[(?:'[^']+'|"[^"]+")\])+/.exec(
      text.slice(at + root.length),
    )?.[0];
    if (!rest) continue;
    const parts = [...rest.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[(?:'([^']+)'|"([^"]+)")\]/g)].map(
      (it) => it[1] ?? it[2] ?? it[3] ?? it[4] ?? '',
    );
    out.push(parts.join(SEPARATOR));
  }
  return out;
}

/** Between the names of a path: dots may stand in names. */
const SEPARATOR = '\u0001';

/** `a.b[0].c` of a profile, or a path as found in an expression. */
const partsOf = (path: string): string[] =>
  path.includes(SEPARATOR) || !/[.[]/.test(path)
    ? path.split(SEPARATOR)
    : path
        .replace(/\[(\d+)\]/g, '.$1')
        .replace(/^\./, '')
        .split('.');

const lastName = (path: string): string => partsOf(path).findLast((it) => !/^\d+$/.test(it)) ?? path;

/** Sets a value deep inside; what is there already stays. */
function put(item: Record<string, unknown>, path: string, value: unknown): void {
  const parts = partsOf(path).filter((it) => it !== '__proto__' && it !== 'constructor');
  let at: Record<string, unknown> = item;
  parts.forEach((part, i) => {
    const next = parts[i + 1];
    if (next === undefined) at[part] ??= value;
    else {
      if (typeof at[part] !== 'object' || at[part] === null) at[part] = /^\d+$/.test(next) ? [] : {};
      at = at[part] as Record<string, unknown>;
    }
  });
}

function valueAt(item: Record<string, unknown>, path: string): unknown {
  return partsOf(path).reduce<unknown>(
    (at, part) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined),
    item,
  );
}

/** "status equals paid" in a condition: then the sample is paid, so that the first way is shown. */
function testsIn(parameters: unknown): Read[] {
  if (Array.isArray(parameters)) return parameters.flatMap(testsIn);
  if (!parameters || typeof parameters !== 'object') return [];
  const { leftValue, rightValue, operator } = parameters as Record<string, unknown>;
  const operation = (operator as { operation?: string } | undefined)?.operation;
  if (typeof leftValue === 'string' && operation !== undefined) {
    const [path] = pathsIn(leftValue, '$json');
    const wants = wanted(operation, rightValue);
    return path !== undefined && wants !== undefined ? [{ path, wants }] : [];
  }
  return Object.values(parameters).flatMap(testsIn);
}

function wanted(operation: string, right: unknown): unknown {
  if (typeof right === 'string' && right.startsWith('=')) return undefined;
  if (/^(?:equals|contains|startsWith|endsWith)$/.test(operation)) return right;
  if (typeof right === 'number')
    return /^(?:gt|gte)$/.test(operation) ? right + 1 : /^(?:lt|lte)$/.test(operation) ? right - 1 : undefined;
  if (operation === 'true') return true;
  return operation === 'false' ? false : undefined;
}
