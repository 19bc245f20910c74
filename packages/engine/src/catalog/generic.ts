import type { IndexEntry, NodeFacts } from './facts.ts';
import { lazily } from './generic-action.ts';
import { givesOf } from './generic-gives.ts';
import { knownFields } from './known-fields.ts';
import { eventRank, readAction, readEvent } from './label-words.ts';
import { type Operation, operationsOf } from './operations.ts';
import type { Action, Profile } from './profile.ts';

/** The profile of a node that has none of its own, made from its facts: its name, its action labels, what it requires. */
export function genericProfile(facts: NodeFacts, entry: IndexEntry): Profile {
  const all = operationsOf(facts, entry);
  const actions = genericActions(facts, entry, all, all.length > 0 ? all : [whole(entry)]);
  return { type: facts.type, words: wordsOf(entry.label), kind: facts.group, actions };
}

/** An action for each of these operations, of all that the node has. */
export function genericActions(
  facts: NodeFacts,
  entry: IndexEntry,
  all: readonly Operation[],
  wanted: readonly Operation[],
): Action[] {
  const service = serviceOf(entry);
  return facts.group === 'trigger'
    ? eventsOf(facts, service, wanted)
    : wanted.map((it) => actionOf(facts, service, it, all));
}

/** "Jira Software", "Postgres" of "Postgres Trigger": as the labels of what it needs have it. */
export const serviceOf = ({ label }: IndexEntry): string =>
  label.replace(/ Trigger\b.*$/, '').replace(/\s*\(.*?\)$/, '');

/** What a node does that has nothing to choose. */
const whole = ({ label }: IndexEntry): Operation => ({ key: '', resource: '', operation: '', label, chosen: {} });

function actionOf(facts: NodeFacts, service: string, operation: Operation, all: readonly Operation[]): Action {
  const { title, intents, nouns, many } = readAction(operation.label, operation.resource, operation.operation);
  const reads = READS.has(intents[0] ?? 'run');
  return lazily(
    facts,
    service,
    operation.chosen,
    {
      key: operation.key,
      title: names(title, service) ? title : `${title} (${service})`,
      intents,
      nouns,
      ...(many ? { items: 'many' as const } : {}),
      ...(reads ? { sideEffect: false } : {}),
    },
    () => givesOf(facts, operation, all),
  );
}

const names = (title: string, service: string): boolean =>
  ` ${title} `.toLowerCase().includes(service.length > 3 ? service.toLowerCase() : ` ${service.toLowerCase()} `);

const READS: ReadonlySet<string> = new Set(['get', 'list', 'search', 'download']);

function eventsOf(facts: NodeFacts, service: string, events: readonly Operation[]): Action[] {
  const rank = ({ key, operation, label }: Operation): number => (key === '' ? 0 : eventRank(operation, label));
  return events
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ key, label, chosen }) => {
      const { title, intents, nouns } = readEvent(key === '' ? 'new' : label, service);
      return lazily(
        facts,
        service,
        chosen,
        { key, title: key === '' ? `On ${service} event` : title, intents, nouns },
        () => knownFields(facts.type, key, false),
      );
    });
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
