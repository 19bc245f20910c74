import type { IndexEntry, NodeFacts, Parameter } from './facts.ts';
import { shownParameters, variantOf } from './parameters.ts';

/** One thing that n8n lets a node do or wait for. */
export type Operation = {
  key: string;
  /** '' where the node has no resources. */
  resource: string;
  operation: string;
  /** n8n's own words for it: "Send a message". */
  label: string;
  /** The parameters that choose it, and nothing else does. */
  readonly chosen: Readonly<Record<string, unknown>>;
};

/** All that a node offers by its facts, the standard choice of a mode first; none where there is nothing to choose. */
export function operationsOf(facts: NodeFacts, entry: IndexEntry): Operation[] {
  if (facts.group === 'trigger') return eventsOf(facts, entry);
  if (entry.actions.length === 0) return modesOf(facts);
  return entry.actions.map(([resource, operation, label]) => ({
    key: [resource, operation].filter(Boolean).join('.'),
    resource,
    operation,
    label,
    chosen: { ...(resource ? { resource } : {}), ...(operation ? { operation } : {}) },
  }));
}

/** Does the index alone tell that a node has something to choose? Its facts need not be read for that. */
export const mayChoose = (entry: IndexEntry): boolean => entry.actions.length > 0 || entry.group !== 'sub-node';

/** Where a node without operations keeps what it does. */
const MODES: ReadonlySet<string> = new Set(['mode', 'action']);

function modesOf(facts: NodeFacts): Operation[] {
  if (facts.group !== 'action') return [];
  const chooser = shownParameters(facts, facts.defaultVersion, {}).find(
    (it) => MODES.has(it.name) && it.type === 'options' && !it.dynamic && isAlwaysShown(it),
  );
  const options = chooser?.options ?? [];
  if (!chooser || options.length < 2) return [];
  const standardFirst = options.toSorted(
    (a, b) => Number(b.value === chooser.default) - Number(a.value === chooser.default),
  );
  return standardFirst.map(({ value, label, action }) => ({
    key: String(value),
    resource: '',
    operation: String(value),
    label: action ?? label,
    chosen: { [chooser.name]: value },
  }));
}

const isAlwaysShown = ({ show = {}, hide = {} }: Parameter): boolean =>
  [...Object.keys(show), ...Object.keys(hide)].every((it) => it.startsWith('@'));

/** What a trigger waits for. Some are asked for what they watch first, and then for what happens to it. */
function eventsOf(facts: NodeFacts, entry: IndexEntry): Operation[] {
  if (entry.actions.length === 0) return listedEvents(facts) ?? pairedEvents(facts);
  const choices = choicesByEvent(facts);
  return entry.actions.flatMap(([, event, label]): Operation[] => {
    const first = choices.get(event) ?? {};
    const further = furtherChooser(facts, first);
    return further
      ? choicesOf(further).map((it) => both({ value: event, label: '', chosen: first }, it))
      : [{ key: event, resource: '', operation: event, label, chosen: first }];
  });
}

/** Events that stand in a list of their own: "contact created", "deal deleted". */
function listedEvents(facts: NodeFacts): Operation[] | undefined {
  for (const list of shownParameters(facts, facts.defaultVersion, {})) {
    const [group, another] = list.type === 'fixedCollection' && /event/i.test(list.name) ? (list.groups ?? []) : [];
    const chooser = group?.parameters.find((it) => it.type === 'options' && !it.dynamic && it.show === undefined);
    if (!group || !chooser || another) continue;
    return choicesOf(chooser).map(({ value, label, chosen }) => {
      const given = { [list.name]: { [group.name]: list.multiple ? [chosen] : chosen } };
      return { key: value, resource: '', operation: value, label, chosen: given };
    });
  }
  return undefined;
}

/** What is watched, and what happens to it where a second choice says so: "deal" and "updated". */
function pairedEvents(facts: NodeFacts): Operation[] {
  const shown = shownParameters(facts, facts.defaultVersion, {});
  const choosers = shown.filter((it) => isChoice(it) && isAlwaysShown(it));
  const thing = choosers.find((it) => THINGS.has(it.name));
  const event = choosers.find((it) => HAPPENINGS.has(it.name));
  if (thing && event) return choicesOf(thing).flatMap((one) => choicesOf(event).map((it) => both(one, it)));
  return choicesOf(thing ?? event).map(({ value, label, chosen }) => ({
    key: value,
    resource: '',
    operation: value,
    label,
    chosen,
  }));
}

const THINGS: ReadonlySet<string> = new Set(['entity', 'resource', 'resources', 'object', 'objectType']);
const HAPPENINGS: ReadonlySet<string> = new Set(['event', 'events', 'action', 'actions', 'operations', 'firesOn']);

type Choice = { value: string; label: string; chosen: Record<string, unknown> };

function choicesOf(it: Parameter | undefined): Choice[] {
  return (it?.options ?? []).map(({ value, label, action }) => ({
    value: String(value),
    label: action ?? label,
    chosen: { [it?.name ?? '']: it?.type === 'multiOptions' ? [value] : value },
  }));
}

const both = (thing: Choice, event: Choice): Operation => ({
  key: `${thing.value}.${event.value}`,
  resource: thing.value,
  operation: event.value,
  label: `${thing.label} ${event.label}`.trim(),
  chosen: { ...thing.chosen, ...event.chosen },
});

const isChoice = (it: Parameter): boolean =>
  (it.type === 'options' || it.type === 'multiOptions') && !it.dynamic && (it.options?.length ?? 0) > 1;

/** Where each event is chosen: the first parameter that has it among its values. */
function choicesByEvent(facts: NodeFacts): ReadonlyMap<string, Record<string, unknown>> {
  const parameters = variantOf(facts, facts.defaultVersion)?.parameters ?? [];
  const choosers = parameters.filter((it) => it.type === 'options' || it.type === 'multiOptions');
  return new Map(
    choosers
      .toReversed()
      .flatMap(choicesOf)
      .map((it) => [it.value, it.chosen]),
  );
}

/** "Changes in a certain folder" leads to "file created", "file updated", … */
function furtherChooser(facts: NodeFacts, first: Readonly<Record<string, unknown>>): Parameter | undefined {
  const [name = ''] = Object.keys(first);
  // Only where a choice shows others; most triggers have none such.
  const parameters = variantOf(facts, facts.defaultVersion)?.parameters ?? [];
  const dependent = parameters.filter((it) => /^events?$/.test(it.name) && it.name !== name && it.show?.[name]);
  if (dependent.length === 0) return undefined;
  const shown = new Set(shownParameters(facts, facts.defaultVersion, first));
  return dependent.find((it) => shown.has(it) && !it.dynamic && it.options?.[0]);
}
