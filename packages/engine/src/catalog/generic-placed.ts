import { isObject } from './conditions.ts';
import type { Parameter } from './facts.ts';
import type { Extra } from './generic-extras.ts';
import { optionOf, several } from './generic-kinds.ts';
import { locatorFor, NAMED, NAMES_OR_IDS, numberFor, valueFor } from './generic-values.ts';
import type { Values } from './profile.ts';
import { chosen, fileField, isExpression, isPlaceholder, openValue } from './shape.ts';
import { fitsType } from './value-types.ts';

type Written = Record<string, unknown>;

/** What was told beyond what n8n requires, each value at its place. */
export function withExtras(written: Written, extras: readonly Extra[], v: Values): Written {
  return extras.reduce((now, { need, it, at, entry, file }) => {
    const said = v.has(need.key) && file && !NO.test(v(need.key)) ? fileField(v) : v(need.key);
    const value = v.has(need.key) ? placedValue(it, said, entry) : undefined;
    return value === undefined || value === '' ? now : (withValue(now, at, value) as Written);
  }, written);
}

/** What n8n requires there is written whether it was said or not, as a marked placeholder then. */
export function withMembers(written: Written, members: readonly Extra[], v: Values): Written {
  return members.reduce((now, { need, it, at }) => withValue(now, at, valueFor(it, need.key, v)) as Written, written);
}

/** A value that was told, in the form that the parameter takes; a list of entries where they have this name. Undefined where none fits. */
export function placedValue(it: Parameter, said: string, entry: string | undefined): unknown {
  if (entry === undefined) return typed(it, oneValue(it, said));
  const list = several(said).map((one) => oneValue(it, one));
  return list.filter((one) => one !== undefined).map((one) => ({ [entry]: one }));
}

/** The words in the form that the parameter takes; undefined where they are none of the allowed values. */
function oneValue(it: Parameter, said: string): unknown {
  switch (it.type) {
    case 'number':
      return numberFor(it, said);
    case 'boolean':
      if (isExpression(said)) return said;
      return YES.test(said) ? true : NO.test(said) ? false : undefined;
    case 'options':
      return optionValue(it, said);
    case 'multiOptions': {
      // "Video (avi, mp4)" is one.
      const whole = optionOf(it, said)?.value;
      if (whole !== undefined) return [whole];
      const parts = isExpression(said) ? [said] : several(said);
      const known = parts.flatMap((one) => optionValue(it, one) ?? []);
      // The service may know more fields by their written names than n8n's list has: an expression may hold them.
      if (known.length < parts.length && parts.every((one) => optionOf(it, one) || WRITTEN_NAME.test(one)))
        return `={{ ${JSON.stringify(parts.map((one) => optionOf(it, one)?.value ?? one))} }}`;
      return known.length > 0 ? known : undefined;
    }
    case 'resourceLocator':
      return locatorFor(it, said);
    case 'string':
      if (it.multiple) return several(said);
      // A name is no id: which one it is, only the account knows.
      return /\bIDs?$/.test(it.label) && NAMED.test(said) ? chosen(it.label, said) : said;
    default:
      return said;
  }
}

const WRITTEN_NAME = /^[a-z]+(?:_[a-z\d]+)+$/;
const YES = /^(?:yes|true|on)$/i;
const NO = /^(?:no|false|off)$/i;

/** Of a list that only the account knows, an id or an expression is taken as it is, and a name stays marked. */
function optionValue(it: Parameter, said: string): unknown {
  if (isExpression(said)) return said;
  if (!it.dynamic) return optionOf(it, said)?.value;
  // Fields of a service go by one written name, which is their id.
  const id = FIELDS.test(it.label) ? /^[a-z][\w.]*$/ : /^[\w-]*\d[\w-]*$/;
  return chosen(it.label.replace(NAMES_OR_IDS, ''), said, id);
}

const FIELDS = /\b(?:fields?|columns?|propert(?:y|ies))\b/i;

/** n8n takes no words for a number or a date: only an expression may hold others. */
function typed(it: Parameter, value: unknown): unknown {
  const wanted = it.shape?.validate;
  if (typeof value !== 'string' || wanted === undefined || wanted === 'options' || fitsType(value, wanted))
    return value;
  return openValue(isPlaceholder(value) ? it.label : `${it.label} “${value}”`);
}

function withValue(now: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(now)) return now.map((it, i) => (String(i) === name ? withValue(it, rest, value) : it));
  const own = isObject(now) ? now : {};
  return { ...own, [name]: withValue(own[name], rest, value) };
}
