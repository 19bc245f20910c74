import { domainOf } from './domains.ts';
import type { Parameter } from './facts.ts';
import {
  ALL,
  choicesOf,
  isBlank,
  isCode,
  isContent,
  isFile,
  isRecipient,
  lower,
  optionOf,
  several,
} from './generic-kinds.ts';
import type { Values } from './profile.ts';
import {
  address,
  chosen,
  fileField,
  identified,
  isExpression,
  isPlaceholder,
  locator,
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
export function valueFor(it: Parameter, key: string, v: Values): unknown {
  const value = plainValueFor(it, key, v);
  const wanted = it.shape?.validate;
  if (typeof value !== 'string' || value === '' || wanted === undefined || wanted === 'options') return value;
  if (fitsType(value, wanted)) return value;
  return openValue(isPlaceholder(value) ? it.label : `${it.label} “${value}”`);
}

function plainValueFor(it: Parameter, key: string, v: Values): unknown {
  const label = lower(it.label);
  if (isFile(it)) return fileField(v);
  switch (it.type) {
    case 'resourceLocator':
      return locatorFor(it, v.has(key) ? v(key) : (v.field(`${label} id`, label, lower(it.name)) ?? v(key)));
    case 'resourceMapper':
      return mapper(v.columns());
    case 'json':
      return jsonFor(v, key);
    case 'number':
      return v.has(key) ? numberFor(it, v(key)) : v.field(label);
    case 'multiOptions':
      if (v.has(key)) return v(key) === ALL ? everyOption(it) : several(v(key)).map((one) => entryFor(it, one));
      return it.dynamic ? [v(key)] : everyOption(it);
    case 'options':
      return optionFor(it, v(key));
    case 'filter':
      return v.data('filter') ?? { conditions: [openCondition(it)] };
    case 'fixedCollection':
      return firstEntries(it);
    case 'dateTime':
      return v.has(key) ? v(key) : (v.field(label, 'date', 'time') ?? v(key));
    default:
      return isCode(it) ? codeFor(it, key, v) : textFor(it, key, label, v);
  }
}

/** A name, where n8n asks for the number of what is called so, stays to be filled in. */
export function numberFor(it: Parameter, value: string): unknown {
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

/** The value that a word means; of a list that only the account knows, the words stay marked. */
function optionFor(it: Parameter, said: string): unknown {
  if (isExpression(said) || isPlaceholder(said)) return said;
  if (!it.dynamic) return optionOf(it, said)?.value ?? said;
  // Models, fields, events and streams of a service go by their written names.
  return WRITTEN.test(it.label) ? said : chosen(it.label.replace(NAMES_OR_IDS, ''), said, /^[\w-]*\d[\w-]*$/);
}
const WRITTEN =
  /\b(?:models?|streams?|topics?|queues?|tags?|labels?|fields?|columns?|propert(?:y|ies)|events?|tables?|currency|language|country|region)\b/i;

/** Of several things that only the account knows, n8n keeps the ids. */
const entryFor = (it: Parameter, said: string): unknown =>
  it.dynamic ? chosen(it.label.replace(NAMES_OR_IDS, ''), said, /^[\w-]*\d[\w-]*$/) : optionFor(it, said);

export const NAMES_OR_IDS = / Names? or IDs?$/;

/** Code that runs as it is, until somebody writes what it should do. */
function codeFor(it: Parameter, key: string, v: Values): string {
  if (v.has(key)) return v(key);
  const each = it.show?.mode?.includes('runOnceForEachItem') === true;
  return `// ${placeholder('what the code should do')}\nreturn $input.${each ? 'item' : 'all()'};`;
}

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

/** What others call a title. */
const HEADING = /^(?:short description|headline|summary)$/;

function textFor(it: Parameter, key: string, label: string, v: Values): string {
  const said = v.has(key) ? v(key) : '';
  // A name is no id: which one it is, only the account knows.
  if (/\bIDs?$/.test(it.label) && (NAMED.test(said) || COLOUR.test(said)) && !isPlaceholder(said))
    return placeholder(`${it.label} of “${said}”`);
  if (isContent(it)) return messageOf(v, key);
  if (it.name === 'domain' && /^(?:Company )?Domain(?: Name)?$/i.test(it.label)) return domainOf(v, key);
  if (isRecipient(it) || /e-?mail/i.test(it.name))
    return recipient(v, key, label, 'email address', 'email', 'sender email');
  const heading = HEADING.test(label) ? ['title', 'subject'] : [];
  const value = v.has(key) ? v(key) : (v.field(...heading, label, lower(it.name)) ?? v(key));
  return /url$/i.test(it.name) && value !== '' ? address(value) : value;
}

function jsonFor(v: Values, name: string): string {
  if (v.has(name) && (isExpression(v(name)) || fitsType(v(name), 'object') || fitsType(v(name), 'array')))
    return v(name);
  const columns = v.columns();
  return columns.length > 0 ? `={{ JSON.stringify(${objectCode(columns)}) }}` : '={{ JSON.stringify($json) }}';
}

export function locatorFor(it: Parameter, value: string): unknown {
  const modes = it.modes ?? [];
  // A name, an address, a path: what people say themselves.
  const spoken = modes.find(({ name }) => name !== 'list' && name !== 'id' && name !== 'url');
  if (spoken?.pattern === undefined && spoken) return value;
  if (spoken && !isExpression(value) && !isPlaceholder(value) && regex('id', spoken.pattern).id?.test(value))
    return locator(spoken.name, value);
  // Databases call a data set and a table by their ids.
  if (IDS_OF_DATABASE.test(it.name) && it.show?.resource?.includes('database') && /^[\w-]{2,}$/.test(value))
    return locator('id', value);
  const pattern = (name: string) => modes.find((mode) => mode.name === name)?.pattern;
  const options = { ...regex('url', pattern('url')), ...regex('id', strict(pattern('id'))) };
  return modes.some((mode) => mode.name === 'list')
    ? picked(it.label, value, options)
    : identified(it.label, value, options);
}

const IDS_OF_DATABASE = /^(?:dataset|table)Id$/;

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
export const NAMED = /^[A-Z][a-z]+$|^(?!=)[^\d]*\p{L} \p{L}[^\d]*$/u;
/** Labels are told by their colours. */
const COLOUR = /^(?:red|green|blue|yellow|orange|purple|pink|black|lime|sky)$/i;
