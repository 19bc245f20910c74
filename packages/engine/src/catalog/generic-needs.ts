import type { Parameter } from './facts.ts';
import { ALL, choicesOf, isBlank, isContent, isFile, isRecipient, lower, PREPARED } from './generic-kinds.ts';
import type { EntityKind, Need } from './profile.ts';

/** Needs of an action without a profile, from the facts of its parameters alone. */

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
  const choices = choicesOf(it);
  const [first] = choices;
  if (first) {
    const standard = choices.find((option) => option.value === it.default) ?? first;
    need.options = choices.slice(0, 6).map((option) => option.label);
    need.assume = { value: standard.label, because: 'nothing else was said' };
  }
  if (it.type === 'multiOptions' && !it.dynamic) need.assume = { value: ALL, because: 'nothing else was said' };
  if (isContent(it) || isFile(it) || PREPARED.has(it.type)) need.weight = 'may';
  return need;
}

const SETTLED = new Set(['authentication', 'Credentials', 'nodeCredentialType']);
const SKIPPED = new Set([
  'collection',
  'notice',
  'hidden',
  'credentials',
  'boolean',
  'curlImport',
  'callout',
  'button',
]);

function needsValue(it: Parameter): boolean {
  if (isFile(it) || it.type === 'filter') return true;
  if (it.type === 'fixedCollection') return (it.shape?.minFields ?? 0) > 0;
  if (it.required !== true) return false;
  return it.type === 'resourceLocator' || it.type === 'resourceMapper' || isBlank(it.default);
}

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
  if (PREPARED.has(it.type)) return [];
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
  [/\bkey\b|token|secret/, []],
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
