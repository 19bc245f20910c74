import type { IndexEntry, NodeFacts, Parameter } from './facts.ts';
import { needOf, worthAsking } from './generic-needs.ts';
import { standIn, valueFor } from './generic-values.ts';
import { eventRank, readAction, readEvent } from './label-words.ts';
import { shownParameters, variantOf } from './parameters.ts';
import type { Action, Need, Profile } from './profile.ts';

/** The profile of a node that has none of its own, made from its facts: its name, its action labels, what it requires. */
export function genericProfile(facts: NodeFacts, entry: IndexEntry): Profile {
  const kind = facts.group;
  const service = entry.label.replace(/ Trigger\b.*$/, '');
  const actions = kind === 'trigger' ? eventsOf(facts, entry, service) : actionsOf(facts, entry, service);
  return { type: facts.type, words: wordsOf(entry.label), kind, actions };
}

function actionsOf(facts: NodeFacts, entry: IndexEntry, service: string): Action[] {
  const choices = entry.actions.length > 0 ? entry.actions : [['', '', entry.label] as const];
  return choices.map(([resource, operation, label]) => {
    const { title, intents, nouns } = readAction(label, resource, operation);
    const chosen = { ...(resource ? { resource } : {}), ...(operation ? { operation } : {}) };
    const reads = intents.some((it) => it === 'get' || it === 'list' || it === 'search' || it === 'download');
    return lazily(facts, service, chosen, {
      key: [resource, operation].filter(Boolean).join('.'),
      title: title.toLowerCase().includes(service.toLowerCase()) ? title : `${title} (${service})`,
      intents,
      nouns,
      ...(intents[0] === 'list' ? { items: 'many' as const } : {}),
      ...(reads ? { sideEffect: false } : {}),
    });
  });
}

function eventsOf(facts: NodeFacts, entry: IndexEntry, service: string): Action[] {
  if (entry.actions.length === 0) {
    const { intents, nouns } = readEvent('new', service);
    return [lazily(facts, service, {}, { key: '', title: `On ${service} event`, intents, nouns })];
  }
  const ranked = entry.actions.toSorted(([, a, aLabel], [, b, bLabel]) => eventRank(a, aLabel) - eventRank(b, bLabel));
  return ranked.map(([, event, label]) => {
    const { title, intents, nouns } = readEvent(label, service);
    return lazily(facts, service, eventChoice(facts, event), { key: event, title, intents, nouns });
  });
}

/** Where the event is chosen: the parameter that has it among its values. */
function eventChoice(facts: NodeFacts, event: string): Record<string, unknown> {
  const variant = variantOf(facts, facts.defaultVersion);
  const chooser = variant?.parameters.find(
    (it) =>
      (it.type === 'options' || it.type === 'multiOptions') && it.options?.some((option) => option.value === event),
  );
  if (!chooser) return {};
  return { [chooser.name]: chooser.type === 'multiOptions' ? [event] : event };
}

/** Needs are worked out on first use only: a node may have a hundred actions, of which one is asked for. */
function lazily(
  facts: NodeFacts,
  service: string,
  chosen: Record<string, unknown>,
  rest: Omit<Action, 'needs' | 'write'>,
): Action {
  const once: { asked?: Parameter[]; needs?: Need[] } = {};
  const asked = (): Parameter[] => {
    once.asked ??= askedOf(facts, chosen);
    return once.asked;
  };
  return {
    ...rest,
    get needs(): Need[] {
      once.needs ??= asked().map((it) => needOf(it, service));
      return once.needs;
    },
    write: (v) => {
      const values = asked().map((it) => [it.name, valueFor(it, v)] as const);
      return { ...chosen, ...Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== '')) };
    },
  };
}

/** Some parameters are shown only once others hold something: a second look finds those. */
function askedOf(facts: NodeFacts, chosen: Record<string, unknown>): Parameter[] {
  const look = (given: Record<string, unknown>): Parameter[] =>
    worthAsking(shownParameters(facts, facts.defaultVersion, given)).filter((it) => !(it.name in chosen));
  const first = look(chosen);
  return look({ ...Object.fromEntries(first.map((it) => [it.name, standIn(it)])), ...chosen });
}

/** "Google Cloud Natural Language", "Jira Software", "Postgres (beta)" as people write them. */
function wordsOf(label: string): string[] {
  const name = label
    .toLowerCase()
    .replace(/ trigger\b.*$/, '')
    .replace(/\s*\(.*?\)/g, '')
    .trim();
  const bare = name.replace(/\.(?:com|io|ai)$/, '');
  const joined = name.replace(/ /g, '');
  return [...new Set([name, bare, ...(name.includes(' ') ? [joined] : [])])];
}
