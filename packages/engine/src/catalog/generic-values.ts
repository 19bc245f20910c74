import type { Parameter } from './facts.ts';
import { ALL, choicesOf, isBlank, isContent, isFile, isRecipient, lower } from './generic-kinds.ts';
import type { Values } from './profile.ts';
import {
  address,
  fileField,
  identified,
  isExpression,
  isPlaceholder,
  mapper,
  messageOf,
  numeric,
  objectCode,
  openValue,
  picked,
  placeholder,
  recipient,
} from './shape.ts';
import { fitsType } from './value-types.ts';

/** The value for a parameter, in a shape that n8n takes; undefined leaves it at its default. */
export function valueFor(it: Parameter, v: Values): unknown {
  const value = plainValueFor(it, v);
  const wanted = it.shape?.validate;
  if (typeof value !== 'string' || value === '' || wanted === undefined || wanted === 'options') return value;
  if (fitsType(value, wanted)) return value;
  return openValue(isPlaceholder(value) ? it.label : `${it.label} “${value}”`);
}

function plainValueFor(it: Parameter, v: Values): unknown {
  const label = lower(it.label);
  if (isFile(it)) return fileField(v);
  switch (it.type) {
    case 'resourceLocator':
      return locatorFor(it, v.has(it.name) ? v(it.name) : (v.field(label, lower(it.name)) ?? v(it.name)));
    case 'resourceMapper':
      return mapper(v.columns());
    case 'json':
      return jsonFor(v, it.name);
    case 'number':
      return v.has(it.name) ? numberFor(it, v(it.name)) : v.field(label);
    case 'multiOptions':
      if (v.has(it.name)) return v(it.name) === ALL ? everyOption(it) : [v(it.name)];
      return it.dynamic ? [v(it.name)] : everyOption(it);
    case 'options':
      return v(it.name);
    case 'filter':
      return v.data('filter') ?? { conditions: [openCondition(it)] };
    case 'fixedCollection':
      return firstEntries(it);
    case 'dateTime':
      return v.has(it.name) ? v(it.name) : (v.field(label, 'date', 'time') ?? v(it.name));
    default:
      return textFor(it, label, v);
  }
}

/** A name, where n8n asks for the number of what is called so, stays to be filled in. */
function numberFor(it: Parameter, value: string): unknown {
  if (isPlaceholder(value) || (/[a-z]/i.test(value) && !isExpression(value)))
    return openValue(isPlaceholder(value) ? it.label : `${it.label} “${value}”`);
  return numeric(value, 1);
}

/** A condition that lets everything through until somebody fills it in. */
const openCondition = (it: Parameter): object => ({
  leftValue: openValue(it.label),
  rightValue: '',
  operator: { type: 'string', operation: 'notEmpty', singleValue: true },
});

/** As many entries as n8n asks for at least, each with marked placeholders where it needs a value. */
function firstEntries(it: Parameter): unknown {
  const [group] = it.groups ?? [];
  if (!group) return undefined;
  const needed = group.parameters.filter((member) => member.required === true);
  const open = needed.length > 0 ? needed : group.parameters.filter((member) => member.type === 'string');
  const values = open.filter((member) => isBlank(member.default) || member.type === 'resourceLocator');
  const entry = Object.fromEntries(values.map((member) => [member.name, openMember(member, it)]));
  return { [group.name]: Array.from({ length: it.shape?.minFields ?? 1 }, () => entry) };
}

function openMember(member: Parameter, list: Parameter): unknown {
  const text = placeholder(`${list.label}: ${lower(member.label)}`);
  return member.type === 'resourceLocator' ? locatorFor(member, text) : text;
}

function everyOption(it: Parameter): unknown[] {
  const values = (it.options ?? []).map((option) => option.value);
  return values.includes('*') ? ['*'] : values;
}

/** What the parameter will hold when nothing more is said; it decides which others are shown. */
export function standIn(it: Parameter): unknown {
  if (it.type === 'multiOptions') return it.dynamic ? ['?'] : everyOption(it);
  if (it.type === 'options' && !it.dynamic) return isBlank(it.default) ? choicesOf(it)[0]?.value : it.default;
  return it.type === 'number' ? 1 : '?';
}

function textFor(it: Parameter, label: string, v: Values): string {
  const said = v.has(it.name) ? v(it.name) : '';
  // A name is no id: which one it is, only the account knows.
  if (/\bIDs?$/.test(it.label) && NAMED.test(said) && !isPlaceholder(said))
    return placeholder(`${it.label} of “${said}”`);
  if (isContent(it)) return messageOf(v, it.name);
  if (isRecipient(it) || /e-?mail/i.test(it.name))
    return recipient(v, it.name, label, 'email address', 'email', 'sender email');
  const value = v.has(it.name) ? v(it.name) : (v.field(label, lower(it.name)) ?? v(it.name));
  return /url$/i.test(it.name) && value !== '' ? address(value) : value;
}

function jsonFor(v: Values, name: string): string {
  if (v.has(name) && (isExpression(v(name)) || fitsType(v(name), 'object') || fitsType(v(name), 'array')))
    return v(name);
  const columns = v.columns();
  return columns.length > 0 ? `={{ JSON.stringify(${objectCode(columns)}) }}` : '={{ JSON.stringify($json) }}';
}

function locatorFor(it: Parameter, value: string): unknown {
  const modes = it.modes ?? [];
  const byName = modes.some(
    (mode) => mode.name !== 'list' && mode.name !== 'id' && mode.name !== 'url' && mode.pattern === undefined,
  );
  if (byName) return value;
  const pattern = (name: string) => modes.find((mode) => mode.name === name)?.pattern;
  const options = { ...regex('url', pattern('url')), ...regex('id', strict(pattern('id'))) };
  return modes.some((mode) => mode.name === 'list')
    ? picked(it.label, value, options)
    : identified(it.label, value, options);
}

/** Patterns as wide as "letters and digits" would take any name for an id. */
const strict = (pattern: string | undefined): string | undefined =>
  pattern !== undefined && !/\{2,\}/.test(pattern) ? pattern : '(?=.*\\d)[\\w-]{12,}|\\d+';

function regex(name: 'url' | 'id', pattern: string | undefined): { [key in typeof name]?: RegExp } {
  if (pattern === undefined) return {};
  try {
    return { [name]: new RegExp(`^(?:${pattern})$`) };
  } catch {
    return {};
  }
}

/** "Harbour Ltd", "Signed": words, and no number or code. */
const NAMED = /^[A-Z][a-z]+$|^(?!=)[^\d]*\p{L} \p{L}[^\d]*$/u;
