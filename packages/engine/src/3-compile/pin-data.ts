import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { FormField, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { conditionsHold } from '../catalog/credentials-shown.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Field } from '../catalog/profile.ts';
import { dotted, lastName, put, valueAt } from './item-paths.ts';
import { actionOf, type Flow, fieldsOf, flowOf } from './output-shape.ts';
import { type Read, readsOf } from './pin-reads.ts';
import { dayFor, PAGE, sampleValue } from './sample-values.ts';
import { sourcesOf } from './upstream.ts';
import { codeOf } from './written-code.ts';

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
  const ownReads = readsOf(catalog, outline, names, nodes);
  // What is read of a filter by its name is read of whoever gave it the items.
  const readsFor = onceEach((it: Step) => [it, ...passersOf(catalog, outline, it)].flatMap(ownReads));
  const named = new Map(nodes.toReversed().map((it) => [it.name, it]));
  for (const step of inOrder(outline)) {
    const before = outline.wires.filter((it) => it.to === step.id && isMain(it.type));
    const came = Math.max(1, ...before.map((it) => counts.get(it.from) ?? 1));
    const action = actionOf(catalog, step);
    const made = codeOf(step)?.tried?.sample.length ?? 0;
    const count =
      made > 0
        ? made
        : action?.items === 'many'
          ? Math.max(came, MANY)
          : action?.items === 'one' || ONE.test(step.node)
            ? 1
            : came;
    counts.set(step.id, count);
    const node = named.get(names.get(step.id) ?? '');
    if (!node || !isOutside(catalog, outline, step, node)) continue;
    pinned[node.name] = Array.from({ length: count }, (_, nth) => ({
      json: itemOf(catalog, outline, step, readsFor, nth),
    }));
  }
  return pinned;
}

/** The steps that hand on the items of a step as they are. */
function passersOf(catalog: Catalog, outline: Outline, from: Step): Step[] {
  const found = new Set<Step>([from]);
  for (const step of found)
    for (const other of outline.steps)
      if (flowOf(catalog, other) === 'passes' && sourcesOf(catalog, outline, other)[0]?.step.id === step.id)
        found.add(other);
  found.delete(from);
  return [...found];
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
function isOutside(catalog: Catalog, outline: Outline, step: Step, node: WorkflowNode): boolean {
  if (STARTS_ALONE.test(step.node)) return false;
  const facts = catalog.facts(step.node);
  if (facts?.group === 'trigger' || OUTSIDE.test(step.node)) return true;
  if (outline.wires.some((it) => it.to === step.id && it.type?.startsWith('ai_'))) return true;
  if (!facts || (facts.variants.at(-1)?.credentials.length ?? 0) === 0) return false;
  return !AT_HOME.test(step.node) || conditionsHold(facts, node.typeVersion, node.parameters).length > 0;
}

const STARTS_ALONE = /\.(?:manualTrigger|scheduleTrigger|mcpTrigger|respondToWebhook|form|stickyNote)$/;
/** They work without an account but in one of their ways: resumed with a password, signed with a secret. */
const AT_HOME = /\.(?:wait|crypto|jwt|totp|evaluation)$/;
const OUTSIDE =
  /\.(?:webhook|httpRequest|rssFeedRead|hackerNews|coinGecko|openThesaurus|quickChart|dataTable|extractFromFile|executeWorkflow|readWriteFile|editImage|compression|ssh|ftp|emailReadImap)$/;

/** One item: what the node gives, what later nodes read of it, and, where it only adds to what came in, that too. */
function itemOf(
  catalog: Catalog,
  outline: Outline,
  step: Step,
  readsFor: (step: Step) => readonly Read[],
  nth: number,
): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  if (KEEPS.has(flowOf(catalog, step))) {
    const source = sourcesOf(catalog, outline, step)[0]?.step;
    if (source) Object.assign(item, itemOf(catalog, outline, source, readsFor, nth));
  }
  const read = readsFor(step);
  if (/\.webhook$/.test(step.node)) Object.assign(item, { headers: {}, params: {}, query: {}, body: {} });
  for (const it of read)
    if (it.wants !== undefined && !(it.wants === '' && it.type === 'date')) put(item, it.path, it.wants);
  const fromForm = new Map(((step.data?.fields ?? []) as readonly FormField[]).map((it) => [it.label, it.type]));
  for (const it of read)
    if (it.type && !fromForm.has(it.path))
      put(item, it.path, isDayOf(step, it.type) ? dayFor(nth) : sampleValue(nameIn(it.path), it.type, nth));
  const fields = fieldsOf(catalog, step);
  // Of what no message shows, an item has its id and whatever is read of it; a receipt has nothing else.
  const isShown = (it: Field): boolean => it.internal !== true || lastName(it.path) === 'id';
  for (const field of fields.some(isShown) ? fields.filter(isShown) : fields) {
    const path = nameIn(field.path);
    const asked = fromForm.get(field.path);
    const name = asked === 'email' ? asked : VAGUE.test(path) ? (field.words[0] ?? path) : path;
    const type = asked === 'number' ? asked : field.type;
    const isDay = asked === 'date' || isDayOf(step, type);
    if (type !== 'object' || valueAt(item, field.path) === undefined)
      put(
        item,
        field.path,
        isDay ? dayFor(nth) : isPage(step, field) ? PAGE : inUnit(sampleValue(name, type, nth), field.unit),
      );
  }
  for (const it of read) put(item, it.path, sampleValue(nameIn(it.path), undefined, nth));
  const { body } = item;
  if (/\.webhook$/.test(step.node) && isObject(body) && Object.keys(body).length === 0)
    for (const name of ['name', 'email', 'message']) body[name] = sampleValue(name, undefined, nth);
  if (/sentimentAnalysis$/.test(step.node)) item.sentimentAnalysis = { category: 'Positive' };
  if (Object.keys(item).length === 0) Object.assign(item, nothingKnown(nth));
  return item;
}

/** What is found in a text is a day without a time. */
const isDayOf = ({ node }: Step, type: Field['type']): boolean =>
  type === 'date' && node.endsWith('.informationExtractor');

/** The name of a field; of a title, with what has it: "pull_request title". */
function nameIn(path: string): string {
  const last = lastName(path);
  const above = dotted(path).split('.').at(-2);
  return above !== undefined && /^title$/i.test(last) ? `${above} ${last}` : last;
}

/** The whole page that a call got as text. */
const isPage = ({ node }: Step, { words }: Field): boolean => node.endsWith('.httpRequest') && words.includes('html');

/** 129.50 is 12950 where cents are counted. */
const inUnit = (value: unknown, unit: Field['unit']): unknown =>
  unit === 'cents' && typeof value === 'number' ? Math.round(value * 100) : value;

/** What stands for an item of which neither the node nor its readers tell a field. */
export const nothingKnown = (nth: number): Item['json'] => ({ id: `sample-${1001 + nth}`, ok: true });

/** Names that say little without what people call the field. */
const VAGUE = /^(?:id|name|value|text|data|address|number|type|key|body|\d+)$/i;

/** What came in stays in the item. */
const KEEPS: ReadonlySet<Flow> = new Set(['adds', 'passes']);

const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
