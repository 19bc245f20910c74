import { answeredFields, noneIn, onceEachPath, placedIn } from './answers.ts';
import type { NodeFacts, Parameter } from './facts.ts';
import { plain } from './generic-keys.ts';
import { isFile, isMadeFile, lower, SETTLED } from './generic-kinds.ts';
import { worthAsking } from './generic-needs.ts';
import { knownFields } from './known-fields.ts';
import type { Operation } from './operations.ts';
import { shownParameters } from './parameters.ts';
import type { Field } from './profile.ts';

/**
 * What an operation likely answers with. n8n declares no outputs, but a service mostly answers with the thing that was made,
 * read or changed: its id, and under the same names what can be told of it when it is made.
 */
export function givesOf(facts: NodeFacts, { key, resource, operation }: Operation, all: readonly Operation[]): Field[] {
  const answers = answersWithThing(operation);
  const answered = answeredFields(facts, key);
  const known = knownFields(facts.type, key, answers);
  if (known.length > 0)
    return onceEachPath([...(noneIn(answered, known) ? placedIn(answered, known, key) : known), ...answered]);
  if (!answers && !CHANGES.test(operation)) return answered;
  const made = answers ? all.find((it) => it.resource === resource && MAKES.test(it.operation)) : undefined;
  const shown = made ? shownParameters(facts, facts.defaultVersion, made.chosen) : [];
  const members = shown.flatMap((it) => (it.type === 'collection' && !it.multiple ? (it.parameters ?? []) : []));
  const told = [...worthAsking(shown), ...members].filter((it) => isEchoed(it, facts.type)).slice(0, MOST);
  const thing = lower(resource);
  const id: Field = { path: 'id', words: [`${thing} id`, 'id'], internal: true, likely: true };
  const fields = [...(thing === '' ? [] : [id]), ...told.map(fieldOf)];
  // Whatever was concluded gives way to what is known.
  const placed = placedIn(answered, fields, key);
  const sure = answered.length === 0 ? placed : placed.filter((it) => answered.some(({ path }) => path === it.path));
  return onceEachPath([...sure, ...answered]);
}

/** Does it answer with the thing itself? Whatever else is done to it may be answered otherwise: a diff, a permalink. */
export const answersWithThing = (operation: string): boolean =>
  /^(?:get|getAll|getMany|getRecently\w+|list|find|search|read|create|add|insert|update|edit|upsert|append)$/i.test(
    operation,
  );

const MOST = 16;
const MAKES = /^(?:create|add|insert|append|upsert)$/i;
const CHANGES = /^(?:close|reopen|rename|move|copy|publish|schedule|reply|post|upload)$/i;

/** Its name is one that services use: one word, or several joined by underscores; Microsoft joins them by capitals. */
function isEchoed(it: Parameter, type: string): boolean {
  const name = type.includes('.microsoft') ? /^[a-z]+(?:[A-Z][a-z]+)*$/ : /^[a-z]+(?:_[a-z]+)*$/;
  return (
    ECHOED.has(it.type) &&
    name.test(it.name) &&
    !NO_FIELD.test(it.name) &&
    !it.multiple &&
    !SETTLED.has(it.name) &&
    !isFile(it) &&
    !isMadeFile(it) &&
    it.shape?.secret !== true
  );
}

const ECHOED: ReadonlySet<string> = new Set(['string', 'number', 'dateTime', 'options']);
/** Ids of other things, and how the node is to work. */
const NO_FIELD =
  /(?:Ids?|_ids?|Ui|UI|Options|Json|Format|Type|Mode)$|^(?:id|options|limit|simple|url|select|target|binary|expand|context|fields|output|format|timeout|proxy|part|parse|query|search|sort|order|json)/;

function fieldOf(it: Parameter): Field {
  const label = plain(it.label).toLowerCase();
  return {
    path: it.name,
    words: [...new Set([label, lower(it.name).replaceAll('_', ' ')])].filter(Boolean),
    ...(it.type === 'number' ? { type: 'number' as const } : it.type === 'dateTime' ? { type: 'date' as const } : {}),
    likely: true,
  };
}
