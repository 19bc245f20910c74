import { isObject } from './conditions.ts';
import type { Parameter } from './facts.ts';
import { plain, WHAT_FOR } from './generic-keys.ts';
import {
  ALL,
  choicesOf,
  isBlank,
  isCode,
  isContent,
  isFile,
  isMadeFile,
  isRecipient,
  lower,
  PREPARED,
  SETTLED,
} from './generic-kinds.ts';
import type { EntityKind, Need } from './profile.ts';

/** Needs of an action without a profile, from the facts of its parameters alone. */

/** Parameters that must be filled in, and those that hold the text which the action is about. */
export function worthAsking(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter(
    (it) =>
      !SETTLED.has(it.name) &&
      !SKIPPED.has(it.type) &&
      (needsValue(it) || isContent(it) || isRecipient(it) || isCode(it)) &&
      !isMadeFile(it),
  );
}

export function needOf(it: Parameter, key: string, service: string): Need {
  const label = plain(it.label === '' ? it.name : it.label);
  const need: Need = {
    key,
    label: within(service, label),
    ask: questionFor(it, within(service, label)),
    from: sourcesOf(it, label),
  };
  const nouns = nounsOf(label);
  if (nouns.length > 0) need.nouns = nouns;
  const choices = choicesOf(it);
  const [first] = choices;
  if (first) {
    const standard = choices.find((option) => option.value === it.default) ?? likeliest(it, choices) ?? first;
    need.options = choices.slice(0, MOST_OPTIONS).map((option) => option.label);
    need.assume = { value: standard.label, because: 'nothing else was said' };
  }
  if (it.type === 'multiOptions' && !it.dynamic) need.assume = { value: ALL, because: 'nothing else was said' };
  if (isContent(it) || isFile(it) || isCode(it) || PREPARED.has(it.type)) need.weight = 'may';
  return need;
}

/** Of an invoice "Sales invoice" and no bill; of messages those by mail, of values texts. */
function likeliest({ show }: Parameter, choices: readonly Choice[]): Choice | undefined {
  const things = (show?.resource ?? []).map((it) => lower(String(it)));
  const fitting = [
    (label: string): boolean => things.some((it) => label.includes(it)),
    (label: string): boolean => /^(?:e-?mail|text|string)$/.test(label),
  ];
  for (const fits of fitting) {
    const [only, another] = choices.filter((it) => fits(it.label.toLowerCase()));
    if (only && !another) return only;
  }
  return undefined;
}
type Choice = ReturnType<typeof choicesOf>[number];

const MOST_OPTIONS = 12;

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
  // n8n's example stands there, or a place for an expression.
  if (it.type === 'json' && it.shape?.validate === 'object' && !isBlank(it.default)) return true;
  if (it.default === '={{}}' || (it.required === true && it.shape?.editor === 'sqlEditor')) return true;
  if (it.type === 'resourceLocator') return isOpenLocator(it);
  if (isOpenId(it)) return true;
  if (it.required !== true) return false;
  return it.type === 'resourceMapper' || isBlank(it.default) || (it.type === 'number' && it.default === 0);
}

/** Nothing is picked there by itself. */
function isOpenLocator({ default: standard }: Parameter): boolean {
  return !isObject(standard) || isBlank(standard.value);
}

/** n8n does not say that an id is required, but what else would tell which one is meant? */
const isOpenId = (it: Parameter): boolean =>
  (it.type === 'string' || it.type === 'number') &&
  (isBlank(it.default) || it.default === 0) &&
  /[a-z](?:Id|_id)$/.test(it.name) &&
  !/parent|previous|conversation|prompt|draft|reply|thread/i.test(it.name) &&
  it.show?.operation !== undefined;

export const within = (service: string, label: string): string =>
  label.toLowerCase().startsWith(service.toLowerCase()) || namesMaker(service, label) ? label : `${service} ${label}`;

/** "Google Docs" of Google Drive is a thing of its own. */
const namesMaker = (service: string, label: string): boolean => {
  const [maker = '', more] = service.toLowerCase().split(' ');
  return more !== undefined && label.toLowerCase().startsWith(`${maker} `);
};

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
    .replace(WHAT_FOR, '')
    .toLowerCase()
    .replace(/\b(?:names?|ids?|keys?|or|of|the|by)\b/g, ' ')
    .trim()
    .split(/\s+/);
  return words[0] === '' ? [] : [words.join(' ')];
}
