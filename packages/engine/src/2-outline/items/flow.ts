import type { Catalog } from '../../catalog/catalog.ts';
import type { Action } from '../../catalog/profile.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { isTable } from '../../catalog/table-nodes.ts';
import type { Part } from '../../catalog/template.ts';
import type { Condition, Conditions, Setting, Step, Wire } from '../outline.ts';

/** The steps that items go through, while what they need for it is added. Only this folder sees it. */
export type Flow = { catalog: Catalog; steps: Step[]; wires: Wire[] };

export const BASE = 'n8n-nodes-base.';

export const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';

export const stepOf = ({ steps }: Flow, id: string): Step | undefined => steps.find((it) => it.id === id);

/** The wires that leave a step, of one output or of all. */
export const outOf = ({ wires }: Flow, id: string, output?: number): Wire[] =>
  wires.filter((it) => it.from === id && isMain(it) && (output === undefined || (it.output ?? 0) === output));

export const intoOf = ({ wires }: Flow, id: string): Wire[] => wires.filter((it) => it.to === id && isMain(it));

/** Puts a step behind another, whose wires (`next`: these of them) then begin at the new step. */
export function putBehind(flow: Flow, id: string, step: Step, next: readonly Wire[] = outOf(flow, id)): void {
  flow.steps.splice(flow.steps.findIndex((it) => it.id === id) + 1, 0, step);
  flow.wires = [
    ...flow.wires.map((it) => (next.includes(it) ? { ...it, from: step.id } : it)),
    { from: id, to: step.id },
  ];
}

/** All steps before one. */
export function before(flow: Flow, id: string): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const { from } of intoOf(flow, one)) seen.add(from);
  seen.delete(id);
  return seen;
}

/** Ids of the steps that items reach from these, themselves among them; `end`: nothing beyond that step. */
export function reached(flow: Flow, from: readonly string[], end?: string): ReadonlySet<string> {
  const seen = new Set(from.filter((it) => it !== end));
  for (const id of seen) for (const { to } of outOf(flow, id)) if (to !== end) seen.add(to);
  return seen;
}

export function actionOf({ catalog }: Pick<Flow, 'catalog'>, { node, action }: Step): Action | undefined {
  const actions = profileOf(catalog, node)?.actions;
  return actions?.find((it) => it.key === action) ?? actions?.[0];
}

/** Does it look things up, so that there may be none? */
export function finds(flow: Flow, step: Step): boolean {
  const action = actionOf(flow, step);
  if (step.kept || flow.catalog.entry(step.node)?.group !== 'action' || TAKES_ITEMS.test(step.node)) return false;
  const reads = action?.sideEffect === false && action.intents.some((it) => /^(?:get|list|search)$/.test(it));
  return reads === true && (action?.items === 'many' || isTable(step.node));
}

/** Does it call an API that may well answer with an empty list? The whole answer, with its status, always comes. */
export const callsForList = ({ node, action, kept, data }: Step): boolean =>
  node.endsWith('.httpRequest') &&
  /^(?:|get)$/.test(action) &&
  !kept &&
  data?.fullResponse !== true &&
  data?.status !== true &&
  data?.onError !== 'output';

/** They work on the item, or the file, that comes in, whatever they are told. */
const TAKES_ITEMS =
  /langchain|\.(?:extractFromFile|readWriteFile|spreadsheetFile|html|xml|compression|splitOut|code|executeWorkflow|itemLists)$/;

/** Is it about the item that comes in? A look-up with a value of it, not a list that is the same for all, or is still to be filled in. */
export const readsItem = ({ settings, data }: Step): boolean =>
  partsOf({ settings, data: { sets: data?.sets, values: data?.values, rows: data?.rows } }).some(isOfItem);

function isOfItem(it: Part): boolean {
  if (typeof it === 'string') return false;
  if (it.kind === 'worked') return it.code.some(isOfItem);
  if (it.kind === 'moment') return typeof it.of === 'object' && isOfItem(it.of);
  return it.kind === 'whole' || !it.blank;
}

/** Is it asked there whether anything is in a field, or in a list? */
export const testsEmptiness = (step: Step | undefined): boolean => emptinessIn(step).length > 0;

/** The fields, and lists, of which a fork asks whether anything is in them. */
export function emptinessIn(step: Step | undefined): { field: string; step?: string }[] {
  if (!step || !/\.(?:if|filter|switch)$/.test(step.node)) return [];
  return testsOf(step).flatMap(({ field: words, left, leftText, operator, value }) => {
    const whole = leftText?.find((it) => typeof it === 'object' && it.kind === 'whole');
    const list = typeof whole === 'object' && whole.kind === 'whole' ? whole : undefined;
    const field = list ? (list.what === 'items' ? 'all items' : 'all') : words;
    const at = left?.step ?? list?.step ?? /\[\[(s\d+):/.exec(field)?.[1];
    const isAsked =
      /^(?:empty|notEmpty)$/.test(operator) ||
      (/^(?:equals|notEquals)$/.test(operator) && /^(?:|\{\}|\[\])$/.test(value.trim())) ||
      /\bis (?:not )?empty\b/i.test(field);
    return isAsked ? [{ field: left?.field ?? field, ...(at ? { step: at } : {}) }] : [];
  });
}

/** A step that nobody asked for and that decides something for the user, with the reason. */
export const decided = (
  flow: Pick<Flow, 'catalog'>,
  step: Pick<Step, 'id' | 'node' | 'action' | 'title' | 'data'>,
  because: string,
): Step => ({
  ...step,
  says: '',
  settings: { node: { from: 'assumed', value: flow.catalog.entry(step.node)?.label ?? '', because } },
  sketched: true,
});

/** A step that nobody asked for and that n8n needs, with the reason: there is nothing to choose. */
export const needed = (...of: Parameters<typeof decided>): Step => ({ ...decided(...of), helper: true });

/** Behind a step only those of its items go on for which all the tests hold. */
export function keepOnly(
  flow: Flow,
  behind: string,
  { id, title, all, because }: { id: string; title: string; all: Condition[]; because: string },
  next?: readonly Wire[],
): void {
  const data = { conditions: { combinator: 'and', all } };
  putBehind(flow, behind, needed(flow, { id, node: `${BASE}filter`, action: 'filter', title, data }, because), next);
}

/** The parts of all values of a step, wherever in its data they stand: fields, whole items, sums, moments. */
export function partsOf({ settings, data }: Pick<Step, 'settings' | 'data'>): Exclude<Part, string>[] {
  const found: Exclude<Part, string>[] = [];
  const visit = (it: unknown): void => {
    if (typeof it !== 'object' || it === null) return;
    if (PARTS.has((it as { kind?: string }).kind ?? '')) found.push(it as Exclude<Part, string>);
    else for (const one of Object.values(it)) visit(one);
  };
  visit([settings, data]);
  return found;
}
const PARTS: ReadonlySet<string> = new Set(['field', 'whole', 'worked', 'moment']);

/** The fields that values of a step name together with the step that gives them, also within sums and moments. */
export const namedFields = (step: Pick<Step, 'settings' | 'data'>): { step: string; field: string }[] =>
  partsOf(step).flatMap(fieldsIn);

function fieldsIn(part: Part): { step: string; field: string }[] {
  if (typeof part === 'string' || part.kind === 'whole') return [];
  if (part.kind === 'worked') return part.code.flatMap(fieldsIn);
  if (part.kind === 'moment') return typeof part.of === 'object' ? fieldsIn(part.of) : [];
  return part.step === undefined ? [] : [{ step: part.step, field: part.field }];
}

/** All tests of a fork. */
export function testsOf({ data }: Pick<Step, 'data'>): Condition[] {
  const rules = (data?.rules as { conditions?: Conditions }[] | undefined) ?? [];
  return [data?.conditions as Conditions | undefined, ...rules.map((it) => it.conditions)].flatMap(
    (it) => it?.all ?? [],
  );
}

/** A value that is a field of an earlier step, decided for the user. `because` is empty where there is nothing to choose. */
export const assumedField = (step: string, field: string, because = ''): Setting => ({
  from: 'assumed',
  value: `[[${step}: ${field}]]`,
  template: [{ kind: 'field', step, field }],
  because,
});

/** Items stay as many as they are, or become fewer. */
export const thins = ({ node }: Step): boolean =>
  /\.(?:limit|sort|noOp|removeDuplicates|filter|set|dateTime)$/.test(node);

/** One item comes out of all that came in. */
export function collects(flow: Flow, step: Step): boolean {
  const { node, data } = step;
  const code = data?.code as { each?: boolean; tried?: { items: string } } | undefined;
  if (node.endsWith('.code')) return code ? code.each !== true && code.tried?.items === 'one' : false;
  const count = step.settings.count;
  if (node.endsWith('.limit')) return count?.from === 'missing' || count?.value?.trim() === '1';
  // One figure for each group is as many items as there are groups.
  if (node.endsWith('.summarize') && step.settings.by !== undefined && step.settings.by.from !== 'missing')
    return false;
  return /\.(?:aggregate|summarize)$/.test(node) || actionOf(flow, step)?.items === 'one';
}

/** Several items come out of one. */
export function multiplies(flow: Flow, step: Step): boolean {
  const code = step.data?.code as { tried?: { items: string } } | undefined;
  if (code) return code.tried?.items === 'many';
  return step.node.endsWith('.splitOut') || actionOf(flow, step)?.items === 'many';
}
