import type { Stated, Step } from '../2-outline/outline.ts';
import { isObject } from '../catalog/conditions.ts';
import { dated } from '../catalog/dated.ts';
import type { NodeFacts, Parameter } from '../catalog/facts.ts';
import { shownParameters } from '../catalog/parameters.ts';
import { RANKS, rankOf } from '../catalog/ranks.ts';
import { picked, placeholder } from '../catalog/shape.ts';
import { meansField, plain, statedOf } from './stated-values.ts';

/**
 * Puts what was stated for a field into the parameter that has its name, also where the profile knows nothing of it: the
 * node's facts tell the parameters, and the allowed values of each. What stands there already stays.
 */
export function placeStated(
  facts: NodeFacts,
  version: number,
  written: Record<string, unknown>,
  step: Step,
  templated: (it: Stated) => string = (it) => it.value,
): Record<string, unknown> {
  const stated = statedOf(step).map((it) => ({ ...it, value: templated(it) }));
  if (stated.length === 0) return written;
  const shown = shownParameters(facts, version, written);
  const text = JSON.stringify(written);
  return stated.reduce(
    (now, it) =>
      holdsOwn(written, it.field) || (text.includes(JSON.stringify(it.value)) && !CODED.test(it.field))
        ? now
        : placed(shown, now, it),
    written,
  );
}

/** Is it written among the user's own fields, by its name? */
const holdsOwn = (written: unknown, field: string): boolean =>
  Array.isArray(written)
    ? written.some((it) => it?.fieldId?.value === field || holdsOwn(it, field))
    : isObject(written) && Object.values(written).some((it) => holdsOwn(it, field));

/** Its value has another form in n8n than in words. */
const CODED = /^(?:priority|urgency|severity|status|stage|type)$/;

function placed(shown: readonly Parameter[], now: Record<string, unknown>, stated: Stated): Record<string, unknown> {
  for (const it of shown) {
    if (names(it, stated) && it.type !== 'collection') {
      const value = valueFor(it, stated);
      if (value === undefined || (now[it.name] !== undefined && !FIXED.test(it.type))) continue;
      return { ...now, [it.name]: value };
    }
    if (it.type !== 'collection' || it.multiple === true) continue;
    const member = it.parameters?.find((one) => names(one, stated));
    const given = (now[it.name] ?? {}) as Record<string, unknown>;
    const value =
      member && (given[member.name] === undefined || isOptions(member)) ? valueFor(member, stated) : undefined;
    if (member && value !== undefined) return { ...now, [it.name]: { ...given, [member.name]: value } };
  }
  return now;
}

const FIXED = /^(?:options|multiOptions)$/;
const isOptions = (it: Parameter): boolean => FIXED.test(it.type) && !it.dynamic;

const names = (it: Parameter, { field }: Stated): boolean => {
  const own = field.replace(/^(?:deal|task|ticket|issue|contact|event|activity|lead|order) /, '');
  return [it.label, it.name].some((one) => meansField(plain(one), own) || meansField(plain(one), field));
};

/** The value in the form that the parameter takes; undefined where it is none of those allowed. */
function valueFor(it: Parameter, { value, date }: Stated): unknown {
  const several = value.split(/\s*,\s*/);
  switch (it.type) {
    case 'options':
      return it.dynamic ? open(it, value) : optionOf(it, value);
    case 'multiOptions': {
      const found = several.flatMap((one) => (it.dynamic ? open(it, one) : (optionOf(it, one) ?? [])));
      return found.length > 0 ? found : undefined;
    }
    case 'resourceLocator':
      return it.modes?.some((mode) => mode.name === 'list') ? picked(it.label, value) : undefined;
    case 'number': {
      const number = Number(value.replace(/,/g, ''));
      const rank = rankOf(value);
      // Where a node has only numbers for it, 1 is the most urgent.
      return !Number.isNaN(number) ? number : rank === undefined ? undefined : Math.min(rank, 3) + 1;
    }
    case 'boolean':
      return /^(?:yes|true|on)$/i.test(value) ? true : /^(?:no|false|off)$/i.test(value) ? false : undefined;
    case 'dateTime':
      if (date || value.startsWith('=')) return it.shape?.dateOnly ? value.replace('.toISO()', '.toISODate()') : value;
      return dated(value, it.label, it.shape?.dateOnly ? 'day' : 'time');
    case 'string':
      // An id is none of the words that people have for it.
      if (/\bIDs?\b/.test(it.label) && !/^=|\d/.test(value)) return open(it, value);
      return it.multiple ? several : value;
    default:
      return undefined;
  }
}

/** n8n has a list of them that only the user's account knows. */
const open = (it: Parameter, value: string): string =>
  value.startsWith('=') ? value : placeholder(`${plain(it.label)} “${value}”`);

/** "High Priority" of a priority is what people call high. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_-]/g, ' ')
    .replace(/(?<=\w) priority$/, '');

function optionOf(it: Parameter, value: string): unknown {
  const options = it.options ?? [];
  const wanted = value.toLowerCase();
  const same = (text: string): boolean => plainly(text) === plainly(wanted);
  const exact = options.find((one) => same(one.label) || same(String(one.value)));
  if (exact) return exact.value;
  const near = RANKS[rankOf(wanted) ?? -1] ?? [];
  return options.find((one) => near.includes(one.label.toLowerCase()) || near.includes(String(one.value).toLowerCase()))
    ?.value;
}
