import type { Stated } from '../2-outline/outline.ts';
import { isObject, isShown, same, type Values, valueAt } from '../catalog/conditions.ts';
import type { NodeFacts, Parameter } from '../catalog/facts.ts';
import { isBlank } from '../catalog/generic-kinds.ts';
import { placedValue } from '../catalog/generic-placed.ts';
import { completeParameters, formOf, variantOf } from '../catalog/parameters.ts';
import { openValue } from '../catalog/shape.ts';
import { meansField, plain } from './stated-values.ts';

/**
 * Details that a language model named by the words of n8n's editor, put where n8n has them: in lists ("line item quantity"), below
 * a choice that shows them, and in place of what would stand there anyway. What has no place stays out, and is told.
 */
export function placeDeep(facts: NodeFacts, version: number, written: Values, details: readonly Stated[]): Values {
  const parameters = variantOf(facts, version)?.parameters ?? [];
  return details.reduce((now, it) => placedIn(facts, version, parameters, now, it), written);
}

function placedIn(
  facts: NodeFacts,
  version: number,
  parameters: readonly Parameter[],
  now: Values,
  { field, value }: Stated,
): Values {
  const complete = completeParameters(facts, version, now);
  const scope = { values: complete, root: complete, ...formOf(facts, version) };
  const shown = parameters.filter((it) => isShown(it, scope));
  const places = shown.flatMap((it) => placesIn(it, []));
  for (const place of [...places, ...hiddenPlaces(parameters, shown, complete, scope)]) {
    if (!place.names.some((name) => isNamed(name, field))) continue;
    // A summary may be a title; where a title was told, it is a field of its own.
    const isTaken = valueAt(now, place.at.join('.')) !== undefined;
    if (isTaken && !place.names.some((name) => plain(name) === plain(field))) continue;
    const typed = placedValue(place.it, value, place.entry);
    if (typed === undefined || typed === '') continue;
    const opened = { ...now, ...place.opens };
    const put = withValue(opened, place.at, typed, place.required ?? []) as Values;
    return field === 'limit' && complete.returnAll === true ? { ...put, returnAll: false } : put;
  }
  return now;
}

/** Of a node as it is written: does the value of a detail stand there already, as n8n's default or by itself? */
export function standing(
  facts: NodeFacts,
  version: number,
  written: Values,
): (field: string, value: string) => boolean {
  const complete = completeParameters(facts, version, written);
  const scope = { values: complete, root: complete, ...formOf(facts, version) };
  const shown = (variantOf(facts, version)?.parameters ?? []).filter((it) => isShown(it, scope));
  const places = shown.flatMap((it) => placesIn(it, [])).filter((it) => it.entry === undefined);
  return (field, value) =>
    places.some(
      ({ it, at, names, entry }) =>
        names.some((name) => isNamed(name, field)) &&
        same(valueAt(complete, at.join('.')) ?? it.default, placedValue(it, value, entry)),
    );
}

/** `entry`: each value is an entry of a list, under this name. `required`: what such an entry needs beside it. `opens`: what shows it. */
type Place = {
  it: Parameter;
  at: readonly string[];
  names: readonly string[];
  entry?: string;
  required?: readonly Parameter[];
  opens?: Values;
};

function placesIn(it: Parameter, above: readonly string[]): Place[] {
  const at = [...above, it.name];
  if (it.shape?.secret || at.length > DEEPEST) return [];
  if (it.type === 'collection' && !it.multiple) return (it.parameters ?? []).flatMap((one) => placesIn(one, at));
  if (it.type !== 'fixedCollection') return PLAIN.has(it.type) ? [{ it, at, names: [it.label, it.name] }] : [];
  return (it.groups ?? []).flatMap(({ name, label, parameters }) => {
    const list = it.multiple === true;
    const inside = [...at, name, ...(list ? ['0'] : [])];
    const members = parameters.filter((one) => PLAIN.has(one.type) && !one.shape?.secret);
    const required = parameters.filter((one) => one.required && isBlank(one.default) && !isHiddenAtFirst(one));
    const own = members.map(
      (one): Place => ({
        it: one,
        at: [...inside, one.name],
        names: [
          `${label} ${one.label}`,
          `${singular(it.label)} ${one.label}`,
          `${singular(it.label)} ${one.name}`,
          ...(list ? [] : [one.label, one.name]),
        ],
        required,
      }),
    );
    // A list of addresses, of names: what is called as the list is the first text of its entries.
    const texts = members.filter((one) => one.type === 'string' && isBlank(one.default));
    const [text] = texts;
    const whole: Place[] =
      text && texts.length === 1
        ? [
            list
              ? { it: text, at: [...at, name], names: [it.label, it.name, label], entry: text.name }
              : { it: text, at: [...inside, text.name], names: [it.label, it.name, label], required },
          ]
        : [];
    return [...whole, ...own];
  });
}

const DEEPEST = 3;
const PLAIN: ReadonlySet<string> = new Set(
  'string number boolean options multiOptions dateTime json resourceLocator color'.split(' '),
);
const isHiddenAtFirst = (it: Parameter): boolean => it.show !== undefined || it.hide !== undefined;

/** "Line Items" → "Line Item". */
const singular = (label: string): string => label.replace(/s$/, '');

/** What one choice beside it would show: the address of a proxy, below "use a proxy". */
function hiddenPlaces(
  parameters: readonly Parameter[],
  shown: readonly Parameter[],
  complete: Values,
  scope: Parameters<typeof isShown>[1],
): Place[] {
  return parameters
    .filter((it) => !shown.includes(it) && PLAIN.has(it.type))
    .flatMap((it) => {
      const closed = Object.entries(it.show ?? {}).filter(
        ([key]) => !isShown({ show: { [key]: it.show?.[key] ?? [] } }, scope),
      );
      const [only, another] = closed;
      const toggle = only && !another ? shown.find((one) => one.name === only[0]) : undefined;
      const on = only?.[1].find((one) => typeof one !== 'object');
      if (!toggle || on === undefined || DECIDES.test(toggle.name)) return [];
      const values = { ...complete, [toggle.name]: on };
      if (!isShown(it, { ...scope, values, root: values })) return [];
      return placesIn(it, []).map((place) => ({ ...place, opens: { [toggle.name]: on } }));
    });
}

/** What a step does is said by its action. */
const DECIDES = /^(?:resource|operation|mode|authentication|event|events|action)$/;

const isNamed = (label: string, field: string): boolean => {
  const [a, b] = [plain(label), plain(field)];
  return meansField(a, b) || a === `${b}s` || `${a}s` === b;
};

function withValue(
  now: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
  required: readonly Parameter[],
): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const list = Array.isArray(now) ? now : [];
    const first = list[0] ?? Object.fromEntries(required.map((it) => [it.name, openValue(it.label)]));
    return [withValue(first, rest, value, []), ...list.slice(1)];
  }
  const own = isObject(now) ? now : {};
  return { ...own, [name]: withValue(own[name], rest, value, required) };
}
