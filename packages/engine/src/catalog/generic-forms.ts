import { isObject, isShown } from './conditions.ts';
import type { NodeFacts, Option, Parameter } from './facts.ts';
import { askedForIn, type Extra, extrasOf, isFormal } from './generic-extras.ts';
import { freeKey, keyOf } from './generic-keys.ts';
import { isFile, isMadeFile } from './generic-kinds.ts';
import { needOf, worthAsking } from './generic-needs.ts';
import { standIn } from './generic-values.ts';
import { shownParameters, variantOf } from './parameters.ts';

type Written = Record<string, unknown>;

/** What a node set so asks for: `asked` is written whatever is said, the extras only where they are. */
export type Form = {
  chosen: Written;
  /** What the entry of a list needs that stands for an event: the property that changes. */
  inside: Extra[];
  asked: { it: Parameter; key: string }[];
  extras: Extra[];
  /** Choices that show other parameters: whether a review approves or asks for changes. */
  deciders: { it: Parameter; key: string; options: readonly Option[] }[];
  /** It gives a part of a list unless it is told to give all, or how many. */
  lists: boolean;
  counts: boolean;
  /** The binary field that it fills. */
  file?: string;
};

export function formOf(facts: NodeFacts, service: string, chosen: Written): Form {
  const { asked, shown } = askedOf(facts, chosen);
  const keys = new Set<string>();
  const keyed = (it: Parameter): { it: Parameter; key: string } => {
    const key = freeKey(keys, keyOf(it), it.name) ?? `${it.name}ToUse`;
    keys.add(key);
    return { it, key };
  };
  const needed = asked.map(keyed);
  const inside = shown.flatMap((it) => membersOf(it, chosen[it.name], service, keys));
  const variant = variantOf(facts, facts.defaultVersion);
  const parameters = variant?.parameters ?? [];
  // What takes another connection is a matter of the steps around it, not of a word.
  const ports = new Set(
    [...(variant?.inputs ?? []), ...(variant?.outputs ?? [])].flatMap((it) => Object.keys(it.when)),
  );
  const more = shown.filter((it) => !asked.includes(it) && !(it.name in chosen) && !ports.has(it.name));
  const deciders = more.filter((it) => decides(it, askedForIn(parameters)));
  const made = shown.find(isMadeFile);
  return {
    chosen,
    asked: needed,
    inside,
    deciders: deciders.map((it) => ({ ...keyed(it), options: optionsOf(it) })),
    extras: extrasOf(more, parameters, {
      taken: new Set([...keys, 'limit']),
      service,
      version: facts.defaultVersion,
    }),
    lists: shown.some((it) => it.name === 'returnAll'),
    counts: shown.some((it) => it.name === 'limit' && it.type === 'number'),
    ...(made ? { file: String(made.default ?? '') || 'data' } : {}),
  };
}

/** The same node with one choice made otherwise, each way. */
export function otherForms(facts: NodeFacts, service: string, { chosen, deciders }: Form): Form[] {
  const ways = deciders.flatMap(({ it, options }) =>
    options.filter((one) => one.value !== it.default).map((one) => ({ ...chosen, [it.name]: one.value })),
  );
  return ways.slice(0, MOST_WAYS).map((it) => formOf(facts, service, it));
}

const MOST_WAYS = 8;

/** For a file that comes in, where the node must be told that it is one: by default it wants an address or a text. */
export function withFile(facts: NodeFacts, service: string, { chosen }: Form): Form | undefined {
  const shown = shownParameters(facts, facts.defaultVersion, chosen).filter((it) => !(it.name in chosen));
  const toggle = shown.find((it) => it.type === 'boolean' && /binary/i.test(it.name) && it.default === false);
  const choice = shown.find((it) => it.type === 'options' && it.options?.some((one) => one.value === 'binary'));
  const told = toggle ? { [toggle.name]: true } : choice ? { [choice.name]: 'binary' } : undefined;
  const form = told && formOf(facts, service, { ...chosen, ...told });
  return form?.asked.some(({ it }) => isFile(it)) ? form : undefined;
}

const decides = (it: Parameter, deciding: ReadonlySet<string>): boolean =>
  deciding.has(it.name) && !isFormal(it) && optionsOf(it).length > 1;

function optionsOf(it: Parameter): readonly Option[] {
  if (it.type === 'boolean')
    return [
      { label: 'yes', value: true },
      { label: 'no', value: false },
    ];
  return it.type === 'options' && !it.dynamic ? (it.options ?? []) : [];
}

/** What n8n requires beside the event in its entry. */
function membersOf(list: Parameter, chosen: unknown, service: string, taken: Set<string>): Extra[] {
  if (list.type !== 'fixedCollection' || !isObject(chosen)) return [];
  return (list.groups ?? []).flatMap((group) => {
    const given = chosen[group.name];
    const entry = Array.isArray(given) ? given[0] : given;
    if (!isObject(entry)) return [];
    const scope = { values: entry, root: entry, version: 0, tool: false };
    const open = group.parameters.filter((it) => it.required && !(it.name in entry) && isShown(it, scope));
    return open.map((it) => {
      const key = freeKey(taken, keyOf(it), it.name) ?? `${it.name}ToUse`;
      taken.add(key);
      return {
        it,
        need: needOf(it, key, service),
        at: [list.name, group.name, ...(Array.isArray(given) ? ['0'] : []), it.name],
      };
    });
  });
}

/** Some parameters are shown only once others hold something: a second look finds those. */
function askedOf(facts: NodeFacts, chosen: Written): { asked: Parameter[]; shown: Parameter[] } {
  const look = (given: Written): { asked: Parameter[]; shown: Parameter[] } => {
    const shown = shownParameters(facts, facts.defaultVersion, given);
    const asked = worthAsking(shown).filter((it) => !(it.name in chosen));
    return { shown, asked: asked.filter((it, i) => asked.findIndex((one) => one.name === it.name) === i) };
  };
  const first = look(chosen);
  return look({ ...Object.fromEntries(first.asked.map((it) => [it.name, standIn(it)])), ...chosen });
}
