import type { Connection, Connections, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Stated, Step, Wire } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Parameter } from '../catalog/facts.ts';
import { takesNumber, withPlaceholderFilled } from '../catalog/fill-placeholders.ts';
import { shape, shownParameters } from '../catalog/parameters.ts';
import { placeholdersIn } from '../catalog/placeholders.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { placeholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { asTyped } from './as-typed.ts';
import { placeSteps } from './canvas-layout.ts';
import { withDays } from './day-fields.ts';
import { originOf, stableId } from './ids.ts';
import { withInvoiceKind } from './invoice-kind.ts';
import { withOpenPlaces } from './mark-required-blanks.ts';
import { nameSteps } from './names.ts';
import { withOneLine } from './one-line.ts';
import { actionOf } from './output-shape.ts';
import { withOwnFields } from './own-fields.ts';
import { pinData } from './pin-data.ts';
import { placeDeep } from './place-deep.ts';
import { placeStated } from './place-stated.ts';
import { withResponses } from './responses.ts';
import { withNeeded } from './service-required-values.ts';
import { statedOf } from './stated-values.ts';
import { onOwnInputs, withSubPorts } from './sub-ports.ts';
import { withSummaries } from './summaries.ts';
import { withoutMarks } from './template.ts';
import { todoNote } from './todo-note.ts';
import { describedTool } from './tools.ts';
import { intoFile, keptNode } from './users-own-nodes.ts';
import { valuesOf } from './values.ts';

/** An outline as an n8n file: every step one node, every wire one connection, each value in the shape of the newest version.
 * With `demo`, or where the outline asks for it, sample items are pinned to what needs an account. */
export function compile(catalog: Catalog, told: Outline, options: { demo?: boolean } = {}): Workflow {
  const answering = withResponses(catalog, told);
  const names = nameSteps(catalog, answering);
  const outline = withSummaries(catalog, answering, names);
  const places = placeSteps(outline);
  const nodes = outline.steps.map((step) =>
    step.kept
      ? filledIn(catalog, step, keptNode(catalog, outline, names, step, step.kept))
      : compileStep(catalog, outline, names, places, step),
  );
  const nodeOf = (id: string) => nodes[outline.steps.findIndex((it) => it.id === id)];
  const connections = connect(onOwnInputs(catalog, outline, nodeOf), names);
  if (outline.file) return intoFile(outline, outline.file, nodes, connections);
  const note = todoNote(nodes, stableId(originOf(outline), 'to-do'));
  return {
    name: outline.name,
    nodes: note ? [...nodes, note] : nodes,
    pinData: (options.demo ?? outline.demo) ? pinData(catalog, outline, names, nodes) : {},
    connections,
    active: false,
    settings: { executionOrder: 'v1', ...(outline.timezone ? { timezone: outline.timezone } : {}) },
    id: stableId(originOf(outline), ...outline.steps.map((it) => it.node))
      .replaceAll('-', '')
      .slice(0, 16),
    meta: {},
    tags: [],
  };
}

/** Makes the node of one step anew, with other values; all other steps stay as they are. */
export function remaking(catalog: Catalog, told: Outline): (step: Step) => WorkflowNode {
  const answering = withResponses(catalog, told);
  const names = nameSteps(catalog, answering);
  const outline = withSummaries(catalog, answering, names);
  return (step) => compileStep(catalog, withStep(outline, step), names, NOWHERE, step);
}

const withStep = (outline: Outline, step: Step): Outline => ({
  ...outline,
  steps: outline.steps.map((it) => (it.id === step.id ? step : it)),
});
const NOWHERE: ReadonlyMap<string, [number, number]> = new Map();

function compileStep(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, [number, number]>,
  step: Step,
): WorkflowNode {
  // What the aimed release does not have and nothing stands in for is made as newer ones have it.
  const facts = catalog.facts(step.node) ?? catalog.current.facts(step.node);
  const action = actionOf(catalog, step);
  const typeVersion = facts?.defaultVersion ?? 1;
  const values = valuesOf(catalog, outline, names, step);
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  const written = withoutMarks(action?.write(values) ?? {}, values.codeOf, isStep) as Record<string, unknown>;
  const placed = facts ? placeStated(facts, typeVersion, written, step, values.worded) : written;
  const wanted =
    facts && step.sketched ? placeLost(catalog, facts, typeVersion, [written, placed], step, values.worded) : placed;
  const whole = facts && step.sketched ? withOpenPlaces(facts, typeVersion, wanted) : wanted;
  const told = step.node.endsWith('Tool') ? describedTool(step, action?.title, whole) : whole;
  const known = withOneLine(
    outline,
    step.node,
    withDays(step.node, withInvoiceKind(step, withNeeded(step.node, told))),
  );
  const completed = facts
    ? asTyped(facts, typeVersion, complete(facts, typeVersion, known, names.get(step.id) ?? step.id).parameters)
    : known;
  const parameters = withSubPorts(catalog, outline, step.id, { type: step.node, typeVersion, parameters: completed });
  return filledIn(catalog, step, {
    parameters,
    type: step.node,
    typeVersion,
    position: places.get(step.id) ?? [0, 0],
    id: stableId(originOf(outline), step.id),
    name: names.get(step.id) ?? step.id,
    ...(facts?.webhook ? { webhookId: stableId(originOf(outline), step.id, 'webhook') } : {}),
    ...(profileOf(catalog, step.node)?.kind === 'action' && /httpRequest$/.test(step.node)
      ? onCall(step, parameters)
      : {}),
    ...onFailure(step),
    ...(isDoneOnce(step, JSON.stringify(parameters)) ? { executeOnce: true } : {}),
  });
}

/** The node with what its user typed into placeholders that no setting of the step stands for. */
function filledIn(catalog: Catalog, { filled = {} }: Step, node: WorkflowNode): WorkflowNode {
  const labels = placeholdersIn(node.parameters).map((it) => it.label);
  const typed = Object.entries(filled).filter(([label]) => labels.includes(label));
  if (typed.length === 0) return node;
  const facts = catalog.facts(node.type) ?? catalog.current.facts(node.type);
  const known = facts ? shownParameters(facts, node.typeVersion, node.parameters) : [];
  const isNumber = (name: string): boolean => takesNumber(known, name);
  const parameters = typed.reduce<unknown>(
    (it, [label, value]) => withPlaceholderFilled(it, label, value, isNumber),
    node.parameters,
  );
  return { ...node, parameters: parameters as WorkflowNode['parameters'] };
}

const writesRecord = (catalog: Catalog, step: Step): boolean =>
  actionOf(catalog, step)?.intents.some((it) => /^(?:create|add|update|upsert)$/.test(it)) === true;

/** What a language model told and neither the action nor its usual place took goes where n8n's editor has such words. */
function placeLost(
  catalog: Catalog,
  facts: Facts,
  version: number,
  [written, placed]: readonly [Record<string, unknown>, Record<string, unknown>],
  step: Step,
  worded: (it: Stated) => string,
): Record<string, unknown> {
  if (isTable(step.node) || step.node.endsWith('.set')) return placed;
  const all = statedOf(step);
  const left = all.filter((it) => {
    const alone = { ...step, data: { ...step.data, sets: [it], values: [] } };
    const text = JSON.stringify(written);
    const arrives =
      text.includes(JSON.stringify(worded(it)).slice(1, -1)) && !/^(?:yes|no|true|false|\d+)$/i.test(it.value);
    return !arrives && JSON.stringify(placeStated(facts, version, written, alone, worded)) === text;
  });
  const details = left.map((it) => ({ ...it, value: worded(it) }));
  const deep = placeDeep(facts, version, placed, details);
  const isPlaced = (it: Stated): boolean => placeDeep(facts, version, placed, [it]) !== placed;
  return writesRecord(catalog, step)
    ? withOwnFields(
        facts,
        version,
        deep,
        details.filter((it) => !isPlaced(it)),
      )
    : deep;
}

/** A call that only reads may be made again. One that is asked whether it is answered goes on also where nobody answers. */
function onCall({ sketched, data }: Step, { method }: Record<string, unknown>): Partial<WorkflowNode> {
  if (!sketched) return { retryOnFail: true };
  if (data?.status === true || data?.fullResponse === true) return { onError: 'continueRegularOutput' };
  return method === 'POST' ? {} : { retryOnFail: true };
}

/** A list that is the same for all items is read once; what tells of all items is told once. Neither may need one of the items. */
const isDoneOnce = ({ data }: Step, parameters: string): boolean =>
  (data?.readOnce === true && !/\$\(|\$input/.test(parameters) && !READS_ITEM.test(parameters)) ||
  (data?.onceForAll === true && !READS_ITEM.test(parameters));

/** A parameter that is worked out from the item that comes in. */
const READS_ITEM = /\$json|\$binary|\$itemIndex/;

/** A look-up about a person or company answers with an error where it knows nobody: what follows goes on without. */
const looksUpWho = ({ node, action, sketched }: Step): boolean =>
  sketched === true && /\.(?:clearbit|hunter|dropcontact)$/.test(node) && !/autocomplete/.test(action);

/** One feed of several that is gone does not keep the others back. */
const isOneOfSeveral = ({ node, settings, sketched }: Step): boolean =>
  sketched === true &&
  node.endsWith('.rssFeedRead') &&
  settings.url?.from !== 'missing' &&
  settings.url?.template?.some((it) => typeof it === 'object' && it.kind === 'field' && !it.blank) === true;

/** Mailchimp answers with an error where somebody is on the list already: what follows is for them, too. */
const addsAgain = ({ node, action, sketched }: Step): boolean =>
  sketched === true && node.endsWith('.mailchimp') && action === 'member.create';

/** What n8n does when the node fails: n8n takes 2 to 5 tries and pauses of at most five seconds. */
function onFailure(step: Step): Partial<WorkflowNode> {
  const { tries, pause, onError: told, emptyToo, once } = step.data ?? {};
  const goesOn = looksUpWho(step) || addsAgain(step) || isOneOfSeveral(step);
  const onError = told ?? (goesOn ? 'goOn' : undefined);
  const maxTries = Math.min(5, Math.max(2, Number(tries)));
  const waitBetweenTries = Math.min(5000, Math.round(Number(pause) * 1000));
  return {
    ...(tries === undefined ? {} : { retryOnFail: true, ...(maxTries === 3 ? {} : { maxTries }) }),
    ...(tries === undefined || pause === undefined || waitBetweenTries === 1000 ? {} : { waitBetweenTries }),
    ...(once ? { executeOnce: true } : {}),
    ...(emptyToo ? { alwaysOutputData: true } : {}),
    ...(onError === 'output' ? { onError: 'continueErrorOutput' as const } : {}),
    ...(onError === 'goOn' ? { onError: 'continueRegularOutput' as const } : {}),
  };
}

type Facts = NonNullable<ReturnType<Catalog['facts']>>;

/** What n8n requires and nobody said gets a marked placeholder, so that the file is never red without saying why. */
function complete(
  facts: Facts,
  version: number,
  wanted: Record<string, unknown>,
  name: string,
): { parameters: Record<string, unknown> } {
  let shaped = shape(facts, version, wanted);
  for (let round = 0; round < 3 && shaped.missing.length > 0; round++) {
    const filled: Record<string, unknown> = structuredClone(shaped.parameters);
    const known = shownParameters(facts, version, shaped.parameters);
    for (const { path, label } of shaped.missing) {
      const parameter = known.find((it) => it.name === path);
      if (parameter) filled[path] = placeholderFor(parameter, label, name);
    }
    shaped = shape(facts, version, filled);
  }
  return shaped;
}

function placeholderFor(parameter: Parameter, label: string, name: string): unknown {
  // How an agent calls a tool, in versions that do not take the name of the node for it.
  if (parameter.shape?.validate === 'string-alphanumeric') return identifier(name);
  switch (parameter.type) {
    case 'options':
      return parameter.options?.[0]?.value ?? placeholder(label);
    case 'multiOptions':
      return parameter.options?.[0] ? [parameter.options[0].value] : [placeholder(label)];
    case 'number':
      return parameter.min ?? 1;
    case 'boolean':
      return true;
    case 'dateTime':
      return '={{ $now.toISO() }}';
    case 'json':
      return '{}';
    default:
      return placeholder(label);
  }
}

const identifier = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?=\d|$)/, 'tool_');

function connect(wires: readonly Wire[], names: ReadonlyMap<string, string>): Connections {
  // Maps: a node may be called “valueOf” or “__proto__”, which every object has already.
  const found = new Map<string, Map<string, Connection[][]>>();
  for (const { from, to, output = 0, input = 0, type = 'main' } of wires) {
    const source = names.get(from) ?? from;
    const byType = found.get(source) ?? new Map<string, Connection[][]>();
    const outputs = byType.get(type) ?? [];
    while (outputs.length <= output) outputs.push([]);
    outputs[output]?.push({ node: names.get(to) ?? to, type, index: input });
    found.set(source, byType.set(type, outputs));
  }
  return Object.fromEntries([...found].map(([source, byType]) => [source, Object.fromEntries(byType)]));
}
