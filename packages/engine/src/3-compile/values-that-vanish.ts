import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Setting, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { nearest } from '../catalog/nearest.ts';
import type { Need } from '../catalog/profile.ts';
import type { Template } from '../catalog/template.ts';
import { remaking } from './compile.ts';
import { actionOf } from './output-shape.ts';
import { standing } from './place-deep.ts';

/**
 * Something that a language model told of a step and that the file is the same without. `part`: of a list of values, the one that
 * is lost.
 */
export type Lost = {
  step: Step;
  kind: 'value' | 'detail' | 'work';
  key: string;
  value: string;
  part?: string;
  /** What there is instead: allowed values of it, or values that the step takes, likeliest first. */
  takes: readonly string[];
};

/** All that was told and does not arrive, by leaving each out, and by saying something else: a value may be what it would be anyway. */
export function lostOf(catalog: Catalog, outline: Outline): Lost[] {
  const make = remaking(catalog, outline);
  return outline.steps.filter((it) => it.sketched && !it.kept).flatMap((step) => lostIn(catalog, make, step));
}

function lostIn(catalog: Catalog, make: (step: Step) => WorkflowNode, step: Step): Lost[] {
  const node = make(step);
  const now = JSON.stringify(node);
  const needs = actionOf(catalog, step)?.needs ?? [];
  const facts = catalog.facts(step.node);
  const known: Known = {
    holds: (value) => now.includes(JSON.stringify(value)),
    isSame: (one) => JSON.stringify(make(one)) === now,
    isThere: facts ? standing(facts, node.typeVersion, node.parameters) : () => false,
  };
  const found = [...lostValues(step, needs, known), ...lostDetails(step, known), ...lostWork(step, known)];
  return found.map((it) => ({ ...it, takes: takenBy(needs, it) }));
}

/** Allowed values where it is none of them, else what is alike. */
function takenBy(needs: readonly Need[], { kind, key, part, value }: Found): string[] {
  const own = needs.find((it) => it.key === key);
  if (own?.options) return own.options;
  if (part !== undefined || kind === 'work') return [];
  const others = needs.filter((it) => it.key !== key);
  return nearest(`${key} ${value}`, others, (it) => `${it.key} ${it.label}`, 5).map((it) => it.key);
}

type Found = Omit<Lost, 'takes'>;

/** What is asked of the node as it is. To make it anew for `isSame` costs most, and is asked last. */
type Known = {
  /** The text stands in it just so. */
  holds: (value: string) => boolean;
  /** It would be the same. */
  isSame: (step: Step) => boolean;
  /** A parameter that is called so has the value anyway, whether it was told or not. */
  isThere: (key: string, value: string) => boolean;
};

function lostValues(step: Step, needs: readonly Need[], known: Known): Found[] {
  return Object.entries(step.settings).flatMap(([key, it]): Found[] => {
    const need = needs.find((one) => one.key === key);
    // How long it waits may be told twice.
    // Every step may have a text; not every node has a place for one.
    const hasPlace = need !== undefined || key === 'text';
    if (it.from === 'missing' || !hasPlace || (key === 'duration' && step.data?.amount !== undefined)) return [];
    if (known.holds(it.value)) return [];
    // What is none of the options has no effect; what is one may be what the node does anyway.
    const isOption = (need?.options ?? []).some((one) => one.toLowerCase() === it.value.toLowerCase());
    const others = need?.options && !isOption ? [] : [changed(it), said(OTHER), ...(need?.options ?? []).map(said)];
    const { [key]: _, ...without } = step.settings;
    const put = (one: Setting): Step => ({ ...step, settings: { ...step.settings, [key]: one } });
    const isLost = () => known.isSame({ ...step, settings: without }) && others.every((one) => known.isSame(put(one)));
    return lostOfTold(known, { step, kind: 'value', key, value: it.value }, it, isLost, (rest) => put(said(rest)));
  });
}

function lostDetails(step: Step, known: Known): Found[] {
  const sets = (step.data?.sets as Stated[] | undefined) ?? [];
  const withSets = (others: readonly Stated[]): Step => ({ ...step, data: { ...step.data, sets: others } });
  return sets.flatMap((it): Found[] => {
    const put = (one: Stated): Step => withSets(sets.map((other) => (other === it ? one : other)));
    const isLost = () => known.isSame(withSets(sets.filter((one) => one !== it))) && known.isSame(put(changed(it)));
    const found: Found = { step, kind: 'detail', key: it.field, value: it.value };
    return lostOfTold(known, found, it, isLost, (rest) => put({ ...it, value: rest }));
  });
}

/** All of what was told, or those parts of it that are lost. */
function lostOfTold(
  { isSame, isThere }: Known,
  found: Found,
  told: Told,
  isLost: () => boolean,
  withRest: (rest: string) => Step,
): Found[] {
  const isWholeThere = isThere(found.key, found.value);
  const parts = partsOf(told).filter((it) => !isThere(found.key, it.part));
  if (isWholeThere && parts.length === 0) return [];
  if (isLost()) return isWholeThere ? [] : [found];
  return parts.flatMap(({ part, rest }) => (isSame(withRest(rest)) ? [{ ...found, part }] : []));
}

function lostWork(step: Step, { isSame, isThere }: Known): Found[] {
  const { data = {} } = step;
  return Object.entries(WORK).flatMap(([name, keys]): Found[] => {
    // Beside code an instruction only says what the code does.
    if (keys.every((key) => data[key] === undefined) || (name === 'instruction' && data.code !== undefined)) return [];
    const value = textOf(data[keys[0] ?? '']);
    if (isThere(name, value)) return [];
    const without = Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
    // What a wait or a schedule is anyway shows when it is another.
    const others = { ...data, ...(name === 'wait' ? { amount: Number(data.amount) + 1 } : {}), ...OTHERS[name] };
    return isSame({ ...step, data: without }) && isSame({ ...step, data: others })
      ? [{ step, kind: 'work', key: name, value }]
      : [];
  });
}

const textOf = (it: unknown): string => (typeof it === 'string' || typeof it === 'number' ? String(it) : '');

/** What a sketch calls it, and where it stands in the data of a step. */
const WORK: Readonly<Record<string, readonly string[]>> = {
  schedule: ['schedule'],
  conditions: ['conditions'],
  ways: ['rules', 'categories'],
  form: ['fields'],
  instruction: ['instruction', 'prompt', 'about'],
  system: ['system'],
  find: ['attributes'],
  set: ['values'],
  wait: ['amount', 'unit'],
};

/** Work that may be as it would be anyway. */
const OTHERS: Readonly<Record<string, object>> = {
  schedule: { schedule: { kind: 'every', amount: 7, unit: 'minutes' } },
};

type Told = { value: string; template?: Template | true };

/** A list of short names, each of them and the list without it. Texts and what holds fields are no lists. */
function partsOf({ value, template }: Told): { part: string; rest: string }[] {
  const parts = value.split(/\s*,\s*/);
  if (template || parts.length < 2 || parts.some((it) => it === '' || it.length > 40)) return [];
  return parts.map((part, i) => ({ part, rest: parts.filter((_, k) => k !== i).join(', ') }));
}

/** The same with more words behind it, or another number. */
const changed = <T extends Told>(it: T): T => ({
  ...it,
  value: /^\d+$/.test(it.value) ? String(Number(it.value) + 1) : `${it.value} ${OTHER}`,
  ...(Array.isArray(it.template) ? { template: [...it.template, ` ${OTHER}`] } : {}),
});

const said = (value: string): Setting => ({ from: 'said', value });

/** Stands in no message. */
const OTHER = 'something else';
