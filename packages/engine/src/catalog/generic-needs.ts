import type { Parameter } from './facts.ts';
import type { EntityKind, Need, Values } from './profile.ts';
import { address, fileField, identified, mapper, messageOf, numeric, objectCode, picked, recipient } from './shape.ts';

/** Needs of an action without a profile, and the values that its parameters get: both from the parameters' facts alone. */

/** Parameters that must be filled in, and those that hold the text which the action is about. */
export function worthAsking(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter(
    (it) => !SETTLED.has(it.name) && !SKIPPED.has(it.type) && (needsValue(it) || isContent(it) || isRecipient(it)),
  );
}

export function needOf(it: Parameter, service: string): Need {
  const label = plain(it.label === '' ? it.name : it.label);
  const need: Need = {
    key: it.name,
    label: within(service, label),
    ask: questionFor(it, within(service, label)),
    from: sourcesOf(it, label),
  };
  const nouns = nounsOf(label);
  if (nouns.length > 0) need.nouns = nouns;
  const choices = it.type === 'options' && !it.dynamic ? (it.options ?? []) : [];
  const [first] = choices;
  if (first) {
    const standard = choices.find((option) => option.value === it.default) ?? first;
    need.options = choices.slice(0, 6).map((option) => option.label);
    need.assume = { value: standard.label, because: 'nothing else was said' };
  }
  if (it.type === 'multiOptions' && !it.dynamic) need.assume = { value: ALL, because: 'nothing else was said' };
  if (isContent(it) || it.type === 'json' || it.type === 'resourceMapper' || isFile(it)) need.weight = 'may';
  return need;
}

/** The value for a parameter, in a shape that n8n takes; undefined leaves it at its default. */
export function valueFor(it: Parameter, v: Values): unknown {
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
      return v.has(it.name) ? numeric(v(it.name), 1) : v.field(label);
    case 'multiOptions':
      if (v.has(it.name)) return v(it.name) === ALL ? everyOption(it) : [v(it.name)];
      return it.dynamic ? [v(it.name)] : everyOption(it);
    case 'options':
      return v(it.name);
    case 'dateTime':
      return v.has(it.name) ? v(it.name) : (v.field(label, 'date', 'time') ?? v(it.name));
    default:
      return textFor(it, label, v);
  }
}

const ALL = 'all';

function everyOption(it: Parameter): unknown[] {
  const values = (it.options ?? []).map((option) => option.value);
  return values.includes('*') ? ['*'] : values;
}

/** What the parameter will hold when nothing more is said; it decides which others are shown. */
export function standIn(it: Parameter): unknown {
  if (it.type === 'multiOptions') return it.dynamic ? ['?'] : everyOption(it);
  if (it.type === 'options' && !it.dynamic) return isBlank(it.default) ? it.options?.[0]?.value : it.default;
  return it.type === 'number' ? 1 : '?';
}

function textFor(it: Parameter, label: string, v: Values): string {
  if (isContent(it)) return messageOf(v, it.name);
  if (isRecipient(it) || /e-?mail/i.test(it.name))
    return recipient(v, it.name, label, 'email address', 'email', 'sender email');
  const value = v.has(it.name) ? v(it.name) : (v.field(label, lower(it.name)) ?? v(it.name));
  return /url$/i.test(it.name) && value !== '' ? address(value) : value;
}

function jsonFor(v: Values, name: string): string {
  if (v.has(name)) return v(name);
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

const SETTLED = new Set(['authentication', 'Credentials', 'nodeCredentialType']);
const SKIPPED = new Set([
  'collection',
  'fixedCollection',
  'notice',
  'hidden',
  'credentials',
  'boolean',
  'curlImport',
  'callout',
  'button',
]);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function needsValue(it: Parameter): boolean {
  if (isFile(it)) return true;
  if (it.required !== true) return false;
  return it.type === 'resourceLocator' || it.type === 'resourceMapper' || isBlank(it.default);
}

const isFile = (it: Parameter): boolean =>
  it.type === 'string' &&
  /^(?:binaryPropertyName|binaryProperty|inputDataFieldName|binaryDataPropertyName|inputBinaryField)$/i.test(it.name);

const isRecipient = (it: Parameter): boolean =>
  it.type === 'string' && /^(?:to|toEmail|toAddresses|toList|sendTo|recipients?)$/i.test(it.name);

const isContent = (it: Parameter): boolean =>
  it.type === 'string' &&
  /^(?:text|message|content|body|note|comment|description|html|markdown|prompt|textBody|msg|value)$/i.test(it.name);

const lower = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** "Stream Name or ID" → "stream". */
const plain = (label: string): string =>
  lower(label.replace(/\s*\(.*?\)\s*$/, ''))
    .replace(/\b(ids?|urls?|html|json|api|sms|csv)\b/g, (it) => it.toUpperCase())
    .replace(/ (?:names? or IDS?|names?\/IDS?|IDS? or names?)$/i, '');

const within = (service: string, label: string): string =>
  label.toLowerCase().startsWith(service.toLowerCase()) ? label : `${service} ${label}`;

function questionFor(it: Parameter, what: string): string {
  if (isContent(it)) return `What should the ${what} say?`;
  return it.type === 'dateTime' ? `When: which ${what}?` : `Which ${what}?`;
}

/** Which things of a sentence may be meant, by the parameter's type and name. */
function sourcesOf(it: Parameter, label: string): EntityKind[] {
  const name = `${lower(it.name)} ${label.toLowerCase()}`;
  if (it.type === 'number') return ['number'];
  if (it.type === 'dateTime') return ['date', 'time'];
  if (isContent(it)) return ['quoted', 'text'];
  return HINTS.find(([pattern]) => pattern.test(name))?.[1] ?? ['quoted', 'name'];
}

const HINTS: [RegExp, EntityKind[]][] = [
  [/^from\b|\bsender\b|reply ?to/, []],
  [/e-?mail|recipient|\bto\b/, ['email']],
  [/\burl\b|\blink\b|website|domain|endpoint/, ['url']],
  [/phone|\bsms\b|mobile/, ['phone']],
  [/channel|stream|room/, ['channel', 'quoted']],
  [/subject/, ['subject']],
  [/file ?name|path/, ['path', 'quoted']],
  [/\bcity\b|location|place|address/, ['place', 'quoted']],
  [/user|owner|assignee|handle/, ['handle', 'email', 'quoted']],
  [/amount|count|limit|quantity|\bid\b.*number/, ['number']],
  [/\bid\b/, ['id', 'quoted']],
];

/** The word that introduces it in a sentence: "Project Name or ID" → "project". */
function nounsOf(label: string): string[] {
  const words = label
    .toLowerCase()
    .replace(/\b(?:names?|ids?|keys?|or|of|the|by)\b/g, ' ')
    .trim()
    .split(/\s+/);
  return words[0] === '' ? [] : [words.join(' ')];
}
