import type { Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject, type Values } from '../catalog/conditions.ts';
import type { Parameter } from '../catalog/facts.ts';
import { fieldCode, wordsLookedUp } from '../catalog/looked-up.ts';
import { shownParameters } from '../catalog/parameters.ts';
import type { StepNode } from './step-node.ts';

/** A sentence for each field that must hold an id where people have names, or one of the words that a service has a value for. */
export const idsToPrepare = (catalog: Catalog, read: readonly StepNode[]): string[] =>
  read.flatMap(({ step, node }) => {
    const facts = catalog.facts(node.type);
    if (step.kept || !facts) return [];
    if (node.type.endsWith('.mondayCom') && step.action === 'boardItem.create') return columnsOf(node.name, step);
    return valuesIn(shownParameters(facts, node.typeVersion, node.parameters), node.parameters).flatMap((it) => [
      ...idOf(node.name, it),
      ...wordsOf(node.name, it),
    ]);
  });

/** monday.com knows columns by IDs, which nobody can tell from their headings. */
function columnsOf(name: string, step: Step): string[] {
  const columns = ((step.data?.sets as { field: string }[] | undefined) ?? []).map((it) => it.field);
  const own = columns.filter((it) => !/^(?:name|title)$/i.test(it));
  if (own.length === 0) return [];
  return [
    `“${name}” writes columns by their IDs, and not by their headings: put those of your board in the place of ${own.join(', ')}.`,
  ];
}

type Placed = { it: Parameter | undefined; name: string; value: unknown; deep: boolean };

function valuesIn(known: readonly Parameter[], values: Values, deep = false): Placed[] {
  return Object.entries(values).flatMap(([name, value]): Placed[] => {
    const it = known.find((one) => one.name === name);
    const own = isOwnField(value);
    if (own) return [{ it: undefined, name: own.name, value: own.value, deep: true }];
    if (Array.isArray(value))
      return value.flatMap((one) =>
        isObject(one) ? valuesIn([], { [name]: one }, true) : [{ it, name, value: one, deep }],
      );
    if (!isObject(value) || value.__rl === true) return [{ it, name, value, deep }];
    const groups = (it?.groups ?? []).flatMap((one) => (value[one.name] === undefined ? [] : one.parameters));
    return valuesIn([...(it?.parameters ?? []), ...groups], value, true);
  });
}

/** A field of the user's own in Jira. */
const isOwnField = (it: unknown): { name: string; value: unknown } | undefined =>
  isObject(it) && isObject(it.fieldId) && 'fieldValue' in it
    ? { name: String(it.fieldId.value), value: it.fieldValue }
    : undefined;

function idOf(step: string, { it, name, value, deep }: Placed): string[] {
  const isLocator = isObject(value) && value.__rl === true && value.mode === 'id';
  const code = isLocator ? String(value.value) : it && takesPerson(it) ? String(value) : '';
  const field = /(?:\.|\[['"])([^.[\]'"]+?)(?:['"]\])?\)? \}\}$/.exec(code)?.[1];
  if (!code.startsWith('={{') || field === undefined || /id$|\bkey$/i.test(field)) return [];
  if (deep && fieldCode(code) === undefined) return [];
  return [
    `“${step}” finds its ${plain(it?.label ?? name, name, deep)} by an id: “${field}” must hold that, and not a name.`,
  ];
}

/** n8n has a list of people for it, each with an id. */
const takesPerson = (it: Parameter): boolean =>
  (it.dynamic === true || /\bIDs?\b/.test(it.label)) &&
  /owner|assign|\buser|member|agent|reporter|responsib/i.test(it.label);

const plain = (label: string, name: string, deep: boolean): string =>
  deep
    ? label.replace(/ (?:Names? or )?IDs?$/, '').toLowerCase()
    : name
        .replace(/Ids?$/, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase();

function wordsOf(step: string, { it, name, value }: Placed): string[] {
  const words = wordsLookedUp(value);
  if (words.length === 0) return [];
  return [
    `“${step}” knows the ${plain(it?.label ?? name, name, true)} by these words: ${words.join(', ')}. Any other goes on as it is.`,
  ];
}
