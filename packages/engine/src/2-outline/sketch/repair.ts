import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { IndexEntry, NodeFacts, Parameter } from '../../catalog/facts.ts';
import { onceEach } from '../../catalog/once-each.ts';
import { variantOf } from '../../catalog/parameters.ts';
import type { Action, Need } from '../../catalog/profile.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { isTable } from '../../catalog/table-nodes.ts';
import type { Outline } from '../outline.ts';
import { actionNow } from './there.ts';

/**
 * A sketch whose names are put right where only one thing can be meant: a node by its label or without its package, an action by
 * its title, a value by its label, a step in other capitals. What could mean two things stays, and is told back. `left`: steps
 * that are left out of the file so far; what is told anew of one takes its place.
 */
export function repaired(
  catalog: Catalog,
  outline: Outline,
  sketch: Sketch,
  left: ReadonlySet<string> = new Set(),
): Sketch {
  const ids = [...outline.steps.map((it) => it.id), ...sketch.steps.map((it) => it.id)];
  const idOf = (id: string): string => (ids.includes(id) ? id : (only(ids.filter((it) => same(it, id))) ?? id));
  const steps = sketch.steps.map((it) => stepOf(catalog, outline, it, idOf));
  const told = new Set([...steps.map((it) => it.id), ...sketch.removes.map(idOf)]);
  const again = outline.steps.filter(
    (it) => left.has(it.id) && !told.has(it.id) && steps.some((one) => one.node === it.node),
  );
  return { ...sketch, steps, removes: [...sketch.removes.map(idOf), ...again.map((it) => it.id)] };
}

function stepOf(catalog: Catalog, outline: Outline, it: SketchStep, idOf: (id: string) => string): SketchStep {
  const before = outline.steps.find((step) => step.id === it.id);
  const node = it.node && typeNamed(catalog, it.node);
  const actions = profileOf(catalog, node || (before?.node ?? ''))?.actions ?? [];
  const titles = catalog.entry(node || (before?.node ?? ''))?.actions ?? [];
  const action = it.action && actionNamed(actions, titles, it.action);
  const key = before ? actionNow(catalog, before, { ...it, node, action }) : action;
  const needs = (actions.find((one) => one.key === key) ?? actions[0])?.needs ?? [];
  // What is called otherwise never takes the place of a value that was told by its key.
  const open = needs.filter(({ key }) => !it.values.some((one) => one.need === key));
  const needOf = (need: string): string => {
    if (needs.some(({ key }) => key === need)) return need;
    const meant = only(open.filter((it) => isCalled(it, need))) ?? only(open.filter((it) => isNearlyCalled(it, need)));
    return meant?.key ?? need;
  };
  const told = withWaitLimit(
    needs,
    it.values.map((one) => ({ ...one, need: needOf(one.need) })),
  ).map((one) => inLanguage(needs, one));
  const type = node || (before?.node ?? '');
  const shown = withParametersAsDetails(catalog.facts(type), key ?? '', needs, { ...it, values: told });
  const { values, work } = withPrompt(type, needs, withDetailsAsValues(type, needs, shown));
  return {
    ...it,
    node,
    action,
    values,
    work,
    ...(it.after ? { after: it.after.map((wire) => ({ ...wire, step: idOf(wire.step) })) } : {}),
    ...(it.under ? { under: typeof it.under === 'string' ? idOf(it.under) : it.under.map(idOf) } : {}),
  };
}

/** A query of which only words were told is put into its language; what can't be is left to fill in, with the words. */
function inLanguage(needs: readonly Need[], told: SketchStep['values'][number]): SketchStep['values'][number] {
  const need = needs.find((it) => it.key === told.need);
  if (!need?.language || /\[\[|\{\{/.test(told.value) || need.language.is(told.value)) return told;
  return { ...told, value: need.language.of(told.value) || `{{? ${need.label} for “${told.value}”}}` };
}

/** How long it waits at most, told in the three parts that n8n's editor has, is one value. */
function withWaitLimit(needs: readonly Need[], values: SketchStep['values']): SketchStep['values'] {
  if (!needs.some((it) => it.key === 'waitLimit')) return values;
  const part = (name: RegExp): string | undefined => values.find((it) => name.test(it.need))?.value;
  const amount = part(/^resumeAmount$|^amount$/i);
  const left = values.filter((it) => !/^(?:limitType|limit type|resumeAmount|resumeUnit|amount|unit)$/i.test(it.need));
  if (amount === undefined || left.some((it) => it.need === 'waitLimit')) return left;
  return [...left, { need: 'waitLimit', value: `${amount} ${part(/^resumeUnit$|^unit$/i) ?? 'hours'}` }];
}

/** A task that was told as an instruction is the prompt of a node that has a place of its own for it. */
function withPrompt(
  node: string,
  needs: readonly Need[],
  { values, work }: Pick<SketchStep, 'values' | 'work'>,
): Pick<SketchStep, 'values' | 'work'> {
  const need = MODELS.test(node) ? needs.find((it) => PROMPTS.has(it.key)) : undefined;
  if (!need || !work.instruction || values.some((it) => it.need === need.key)) return { values, work };
  const { instruction, ...rest } = work;
  return { values: [...values, { need: need.key, value: instruction }], work: rest };
}

/** Nodes of the makers of models, and of services that answer a prompt. */
const MODELS =
  /\.(?:openAi|anthropic|googleGemini|ollama|mistralAi|perplexity|jinaAi|microsoftFoundry|alibabaCloud|minimax|moonshot)(?:Tool)?$/i;
const PROMPTS: ReadonlySet<string> = new Set(['textInput', 'messages', 'prompt', 'input', 'task', 'instructions']);

/** What was told as a value and is only a parameter in n8n's editor, where the action takes it by itself, becomes a detail. */
function withParametersAsDetails(
  facts: NodeFacts | undefined,
  key: string,
  needs: readonly Need[],
  { values, work }: Pick<SketchStep, 'values' | 'work'>,
): Pick<SketchStep, 'values' | 'work'> {
  const parameters = (facts && variantOf(facts, facts.defaultVersion)?.parameters) ?? [];
  const parts = key.split('.');
  const isOfAction = ({ show = {} }: Parameter): boolean =>
    [show.resource, show.operation].every((of) => of === undefined || of.some((it) => parts.includes(String(it))));
  const isParameter = ({ need, because }: SketchStep['values'][number]): boolean =>
    because === undefined &&
    !TAKEN_ANYWHERE.has(need) &&
    !needs.some((it) => it.key === need) &&
    parameters.some((it) => isOfAction(it) && [it.name, it.label].some((one) => same(one, need)));
  const found = values.filter(isParameter);
  if (found.length === 0) return { values, work };
  const sets = [...(work.sets ?? []), ...found.map((it) => ({ field: it.need, value: it.value }))];
  return { values: values.filter((it) => !found.includes(it)), work: { ...work, sets } };
}

/** Values that are taken whether the action has a need of that name or not. */
const TAKEN_ANYWHERE: ReadonlySet<string> = new Set(['model', 'text']);

/** What was told as a detail and is a value that the action takes becomes that value; columns and fields of a record stay. */
function withDetailsAsValues(
  node: string,
  needs: readonly Need[],
  { values, work }: Pick<SketchStep, 'values' | 'work'>,
): Pick<SketchStep, 'values' | 'work'> {
  const { sets, ...rest } = work;
  if (!sets || isTable(node) || node.endsWith('.set')) return { values, work };
  const found = sets.map(({ field, value }) => {
    const need = only(needs.filter((it) => isCalled(it, field)));
    const isFree = need && isFreeFor(need, value) && !values.some((it) => it.need === need.key);
    return isFree ? { need: need.key, value } : undefined;
  });
  const left = sets.filter((_, i) => found[i] === undefined);
  return {
    values: [...values, ...found.filter((it) => it !== undefined)],
    work: left.length > 0 ? { ...rest, sets: left } : rest,
  };
}

/** By its key, by its label, or by another name that it has. */
const isCalled = ({ key, label, also = [] }: Need, name: string): boolean =>
  [key, label, ...also].some((it) => same(it, name));

/** "checklist" for its id, "number" for that of the pull request, "title" for the name of what is made. */
const isNearlyCalled = ({ key }: Need, name: string): boolean =>
  same(key.replace(ID, ''), name.replace(ID, '')) ||
  (NAMES.has(key) && NAMES.has(name)) ||
  (/^[a-z]{4,}$/.test(name) && !NAMES.has(name) && key.endsWith(name.charAt(0).toUpperCase() + name.slice(1)));
const ID = /(?:Id|ID|_id)$/;
const NAMES: ReadonlySet<string> = new Set(['title', 'name']);

/** Of a choice only its options are taken; what is near to them is placed by the name of the field. */
const isFreeFor = ({ options }: Need, value: string): boolean =>
  !options || options.some((it) => same(it, value)) || value.includes('[[');

function typeNamed(catalog: Catalog, name: string): string {
  const entry = catalog.entry(name);
  if (entry) return name;
  const { byName, byLabel } = namesIn(catalog);
  const last = plain(name.split('.').at(-1) ?? '');
  const labelled = name.includes('.') ? [] : (byLabel.get(plain(name)) ?? []);
  return only([...new Set([...(byName.get(last) ?? []), ...labelled])]) ?? name;
}

const namesIn = onceEach(({ index }: Catalog) => {
  const shown = index.filter((it) => !it.hidden);
  const types = (nameOf: (it: (typeof shown)[number]) => string) =>
    new Map([...Map.groupBy(shown, nameOf)].map(([name, all]) => [name, all.map((it) => it.type)]));
  return { byName: types((it) => plain(it.type.split('.').at(-1) ?? '')), byLabel: types((it) => plain(it.label)) };
});

/** `titles`: what n8n itself calls its operations, as resource, operation and label. */
function actionNamed(actions: readonly Action[], titles: IndexEntry['actions'], name: string): string {
  if (actions.some((it) => it.key === name)) return name;
  // What a node does that does one thing is in no list.
  const [first] = actions;
  if (first && actions.length === 1) return first.key;
  const told = titles.flatMap(([resource, operation, label]) =>
    same(label, name) ? [`${resource}.${operation}`] : [],
  );
  const found = actions.filter((it) => same(it.key, name) || same(it.title, name) || told.includes(it.key));
  return (only(found) ?? only(actions.filter((it) => same(it.key.split('.').at(-1) ?? '', name))))?.key ?? name;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const same = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b);
const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
