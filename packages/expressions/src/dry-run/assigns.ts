import { UNKNOWN } from '../cannot-say.ts';
import type { Scope } from '../scope.ts';
import { evaluated } from './evaluated.ts';
import { at, isJson, setAt, textAt } from './parameters.ts';
import type { Row } from './row.ts';
import type { Work } from './work.ts';

/** Set: the fields that it gives, with those that came in where it keeps them. */
export function assigned({ node, rows, scopes }: Work): Row[] {
  const isRaw = at(node, 'mode') === 'raw';
  // Older versions keep what came in unless they are told otherwise.
  const keeps =
    node.typeVersion < 3.3
      ? at(node, 'include') !== 'none' && !('keepOnlySet' in node.parameters)
      : at(node, 'includeOtherFields') === true;
  return rows.map((row, i) => {
    const scope = scopes[i];
    const came = row.item.json;
    const own = isRaw ? jsonOf(at(node, 'jsonOutput'), scope) : undefined;
    if (isRaw) return { ...row, item: { json: keeps ? joined(came, own) : own } };
    const kept = keeps ? chosen(came, textAt(node, 'include'), node.parameters) : {};
    const made = fieldsOf(at(node, 'assignments.assignments')).reduce<unknown>(
      (of, { name, value, type }) => setAt(of, name, typed(evaluated(value, scope), type)),
      kept === UNKNOWN ? {} : kept,
    );
    return { ...row, item: { ...row.item, json: made } };
  });
}

type Field = { name: string; value: unknown; type: unknown };

const fieldsOf = (list: unknown): Field[] =>
  (Array.isArray(list) ? list : []).flatMap((it: unknown) =>
    isJson(it) && typeof it.name === 'string' ? [{ name: it.name, value: it.value, type: it.type }] : [],
  );

function typed(value: unknown, type: unknown): unknown {
  if (typeof value === 'string' && (type === 'array' || type === 'object')) return parsed(value);
  if (typeof value === 'string' && type === 'number' && value.trim() !== '') return Number(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return UNKNOWN;
  }
}

function jsonOf(value: unknown, scope: Scope | undefined): unknown {
  const made = evaluated(value, scope);
  const whole = typeof made === 'string' ? parsed(made) : made;
  return isJson(whole) ? whole : UNKNOWN;
}

const joined = (came: unknown, own: unknown): unknown => (isJson(came) && isJson(own) ? { ...came, ...own } : UNKNOWN);

/** Of what came in only some fields, or all but some, where the settings say so. */
function chosen(came: unknown, include: string | undefined, parameters: Record<string, unknown>): unknown {
  if (!isJson(came)) return came;
  const names = (list: unknown): string[] => (typeof list === 'string' ? list.split(',').map((it) => it.trim()) : []);
  const entries = Object.entries(came);
  if (include === 'selected')
    return Object.fromEntries(entries.filter(([key]) => names(parameters.includeFields).includes(key)));
  if (include === 'except')
    return Object.fromEntries(entries.filter(([key]) => !names(parameters.excludeFields).includes(key)));
  return came;
}
