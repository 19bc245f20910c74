/**
 * An answer put right where only one repair is possible: small models write a list of one as its only entry, numbers in quotation
 * marks, or names in capitals. What could mean two things stays as it is, and is told back. `schema`: JSON schema of the answer.
 */
export function repairedForm(answer: unknown, schema: Schema): unknown {
  return mended(unwrapped(answer), schema, '');
}

export type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
};
type Fields = Record<string, unknown>;

const isFields = (it: unknown): it is Fields => typeof it === 'object' && it !== null && !Array.isArray(it);

/** The steps alone are an automation; an answer inside of another object is that answer. */
function unwrapped(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length > 0 && answer.every((it) => isFields(it) && 'id' in it))
    return { kind: 'automation', steps: answer };
  if (!isFields(answer)) return answer;
  const [only, ...more] = Object.values(answer);
  if (more.length === 0 && isFields(only) && ('kind' in only || 'steps' in only)) return unwrapped(only);
  return answer.kind === undefined && Array.isArray(answer.steps) && answer.steps.length > 0
    ? { kind: 'automation', ...answer }
    : answer;
}

function mended(value: unknown, schema: Schema, key: string): unknown {
  if (value === null || value === undefined) return value;
  const { type } = schema;
  const anyOf = schema.anyOf ?? (typeof type === 'object' ? type.map((it) => ({ ...schema, type: it })) : undefined);
  if (anyOf) {
    const others = anyOf.filter((it) => it.type !== 'null');
    const orNull = others.length < anyOf.length;
    // Of several forms that are allowed the answer's own is kept.
    const [only] = others.length === 1 ? others : others.filter((it) => isOf(value, it));
    if (orNull && isNothing(value) && only?.type !== 'string') return null;
    return only ? mended(value, only, key) : value;
  }
  switch (type ?? 'any') {
    case 'array':
      return list(value, schema.items ?? {}, key);
    case 'object':
      return object(value, schema.properties ?? {}, key);
    case 'number':
    case 'integer':
      return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'string':
      return text(value, schema.enum, key);
    default:
      return value;
  }
}

const isNothing = (value: unknown): boolean =>
  value === '' || value === 'null' || value === 'none' || (isFields(value) && Object.keys(value).length === 0);

function isOf(value: unknown, { type }: Schema): boolean {
  if (type === 'array') return Array.isArray(value);
  return type === 'integer' ? typeof value === 'number' : type === (isFields(value) ? 'object' : typeof value);
}

function list(value: unknown, items: Schema, key: string): unknown {
  if (Array.isArray(value)) return value.map((it) => mended(entry(it, items), items, key));
  if (isNothing(value)) return [];
  const { properties = {} } = items;
  // {"channel": "#sales"} in place of [{"need": "channel", "value": "#sales"}].
  if (isFields(value) && 'value' in properties && !Object.keys(value).some((it) => it in properties)) {
    const [name = ''] = Object.keys(properties);
    return Object.entries(value).map(([one, of]) => mended({ [name]: one, value: of }, items, key));
  }
  // "name, amount" may be one name or two.
  if (typeof value === 'string' && /[,;\n]/.test(value) && !SENTENCES.has(key)) return value;
  return [mended(entry(value, items), items, key)];
}

const SENTENCES: ReadonlySet<string> = new Set(['notes', 'notUnderstood']);

/** "s1" in place of {"step": "s1"}. */
const entry = (value: unknown, { properties = {} }: Schema): unknown =>
  typeof value === 'string' && 'step' in properties ? { step: value } : value;

function object(value: unknown, properties: NonNullable<Schema['properties']>, key: string): unknown {
  if (key === 'conditions') return object(conditions(value), properties, '');
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, properties[name] ? mended(of, properties[name], name) : of]),
  );
}

/** One test alone needs no word for how tests are joined. */
function conditions(value: unknown): unknown {
  const all = Array.isArray(value) ? value : isFields(value) && 'operator' in value ? [value] : undefined;
  if (all) return all.length === 1 ? { combinator: 'and', all } : value;
  const isOne = isFields(value) && Array.isArray(value.all) && value.all.length === 1;
  return isOne && (value.combinator === undefined || value.combinator === null)
    ? { ...value, combinator: 'and' }
    : value;
}

function text(value: unknown, choices: readonly unknown[] | undefined, key: string): unknown {
  if (!choices) {
    if (key === 'at' && typeof value === 'string') return clock(value);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  }
  if (typeof value !== 'string' || choices.includes(value)) return value;
  const word = value.trim().toLowerCase();
  const names = choices.filter((it) => typeof it === 'string');
  const sign = SIGNS[word];
  if (sign !== undefined && names.includes(sign)) return sign;
  const same = names.filter((it) => it.toLowerCase() === word.replace(/[^\w]|_/g, ''));
  // "minute" and "minutes", "Monday" and "mon".
  const begins = word.length < 3 ? [] : names.filter((it) => begin(it.toLowerCase(), word));
  const [one, ...more] = same.length > 0 ? same : begins;
  return one !== undefined && more.length === 0 ? one : value;
}

const begin = (a: string, b: string): boolean => a.length >= 3 && (a.startsWith(b) || b.startsWith(a));

/** Of comparisons. */
const SIGNS: Readonly<Record<string, string>> = {
  '=': 'equals',
  '==': 'equals',
  '===': 'equals',
  '!=': 'notEquals',
  '!==': 'notEquals',
  '<>': 'notEquals',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

/** "9 am" as "09:00". */
function clock(value: string): string {
  const [, hour, minute = '00', half = ''] = /^\s*(\d{1,2})(?::(\d\d))?(?::00)?\s*([ap])\.?m\.?\s*$/i.exec(value) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12)
    return value.trim().replace(/^(\d{1,2}:\d\d):00$/, '$1');
  const of = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(of).padStart(2, '0')}:${minute}`;
}
