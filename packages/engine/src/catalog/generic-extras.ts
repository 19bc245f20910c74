import { isShown } from './conditions.ts';
import type { Parameter } from './facts.ts';
import { freeKey, keyOf, plain } from './generic-keys.ts';
import { choicesOf, isBlank, isFile, isMadeFile, SETTLED } from './generic-kinds.ts';
import { within } from './generic-needs.ts';
import { onceEach } from './once-each.ts';
import type { Need } from './profile.ts';

/**
 * What may be told of an action beyond what n8n requires: due dates, labels, assignees. Most of it stands in collections
 * ("Additional Fields"), each value at its own path.
 */
export type Extra = {
  need: Need;
  it: Parameter;
  at: readonly string[];
  /** It takes several: each value is an entry of a list, under this name. */
  entry?: string;
  /** It is the field with the file that comes in, whatever the file is called. */
  file?: true;
};

/** Some services have a hundred fields. What people speak of comes first, then n8n's own order counts. */
const MOST = 40;

/** `parameters`: all that the node has, whether they are shown or not. */
export function extrasOf(
  shown: readonly Parameter[],
  parameters: readonly Parameter[],
  { taken, service, version }: { taken: ReadonlySet<string>; service: string; version: number },
): Extra[] {
  const deciding = askedForIn(parameters);
  const all = shown.flatMap((it) => (it.type !== 'string' && deciding.has(it.name) ? [] : placesOf(it, [], version)));
  const telling = all.toSorted((a, b) => rankOf(a.it) - rankOf(b.it)).slice(0, MOST);
  const keys = new Set(taken);
  return telling.flatMap(({ of, ...place }) => {
    const key = freeKey(keys, keyOf(place.it), keyOf(place.it, of), place.it.name);
    if (key === undefined) return [];
    keys.add(key);
    return [{ ...place, need: needOf(place.it, key, service) }];
  });
}

/** `of`: what the list or group is called in which it stands. */
type Place = Omit<Extra, 'need'> & { of: string };

function placesOf(it: Parameter, above: readonly string[], version: number, of = ''): Place[] {
  const at = [...above, it.name];
  if (isGiven(it) || at.length > DEEPEST || (above.length > 0 && !isShownAlone(it, version))) return [];
  if (it.type === 'collection' && it.multiple) return listOf(it, at, it.parameters ?? []);
  if (it.type === 'collection') return (it.parameters ?? []).flatMap((one) => placesOf(one, at, version));
  if (it.type === 'fixedCollection') return groupsOf(it, at, version);
  if (!PLAIN.has(it.type)) return [];
  return [{ it, at, of }];
}

const DEEPEST = 4;
const PLAIN: ReadonlySet<string> = new Set(
  'string number boolean options multiOptions dateTime resourceLocator color'.split(' '),
);

/** Asked for already, secret, or a matter of form alone. */
const isGiven = (it: Parameter): boolean =>
  SETTLED.has(it.name) ||
  /^authentication$/i.test(it.label) ||
  it.shape?.secret === true ||
  isFile(it) ||
  isMadeFile(it) ||
  (it.type === 'options' && !it.dynamic && (it.options ?? []).length < 2) ||
  FORMS.test(it.name);

const FORMS =
  /^(?:returnAll|limit|simple|simplify|simplifyOutput|rawData|rawOutput|resolveData|jsonParameters|binaryData|binaryDataUpload|sendBinaryData|isBinaryFile|resource|operation|mode|action|requestOptions|batching|timezone|notice|jiraVersion|pollTimes|numberInputs|output\w*|destination\w*|can[A-Z]\w+|onBehalfOf\w+)$/;

/** A choice of how the node works or signs in, not of what it does. */
export const isFormal = (it: Parameter): boolean => isGiven(it) && it.name !== 'mode';

/** What is shown by something beside it n8n drops where that is not there. */
function isShownAlone(it: Parameter, version: number): boolean {
  const keys = [...Object.keys(it.show ?? {}), ...Object.keys(it.hide ?? {})];
  return keys.every((key) => key.startsWith('@')) && isShown(it, { values: {}, root: {}, version, tool: false });
}

/** A choice that shows other parameters is no mere detail: what it shows may be required. */
export const askedForIn = onceEach(
  (parameters: readonly Parameter[]): ReadonlySet<string> =>
    new Set(parameters.flatMap((it) => [...Object.keys(it.show ?? {}), ...Object.keys(it.hide ?? {})])),
);

/** A list whose entries have one value each: labels, assignees, guests. */
function listOf(it: Parameter, at: readonly string[], members: readonly Parameter[]): Place[] {
  const [only, another] = members.filter((one) => !SETTING.has(one.type) || isBlank(one.default));
  if (!only || another || members.length > 2 || (only.type !== 'string' && only.type !== 'resourceLocator')) return [];
  const isFileField = only.name === 'property' && /attachment/i.test(at.join(' '));
  if (isGiven(only) && !isFileField) return [];
  const label = it.label === '' ? only.label : it.label;
  return [
    {
      it: { ...only, name: it.name, label },
      at,
      of: '',
      entry: only.name,
      ...(isFileField ? { file: true as const } : {}),
    },
  ];
}

/** What an entry has besides its value. */
const SETTING: ReadonlySet<string> = new Set(['boolean', 'options', 'notice', 'hidden']);

function groupsOf(it: Parameter, at: readonly string[], version: number): Place[] {
  const groups = it.groups ?? [];
  return groups.flatMap((group) => {
    const inside = [...at, group.name];
    if (it.multiple) return groups.length === 1 ? listOf(it, inside, group.parameters) : [];
    // One of several that n8n wants together is not taken alone.
    if (group.parameters.filter((one) => one.required && isBlank(one.default)).length > 1) return [];
    const own = group.parameters.flatMap((one) => placesOf(one, inside, version, it.label));
    // "Author: name" and "Committer: name" are two.
    return groups.length === 1 ? own : own.map((place) => ({ ...place, it: ofGroup(place.it, group.label) }));
  });
}

const ofGroup = (it: Parameter, group: string): Parameter =>
  it.label.toLowerCase().includes(group.toLowerCase()) ? it : { ...it, label: `${group} ${it.label}` };

function needOf(it: Parameter, key: string, service: string): Need {
  const label = plain(it.label === '' ? it.name : it.label);
  const choices = it.type === 'multiOptions' && !it.dynamic ? (it.options ?? []) : choicesOf(it);
  const options = it.type === 'boolean' ? ['yes', 'no'] : choices.map((option) => option.label);
  return {
    key,
    label: within(service, label),
    ask: `Which ${within(service, label)}?`,
    // Whoever reads by rules places such values by their names: see place-stated.ts.
    from: [],
    weight: 'may',
    also: [it.name],
    ...(options.length > 0 ? { options } : {}),
  };
}

/** What people say of such a thing comes first. */
const rankOf = (it: Parameter): number => {
  const words = `${plain(it.label)} ${it.name}`.toLowerCase();
  const place = TELLING.findIndex((pattern) => pattern.test(words));
  return (place < 0 ? TELLING.length : place) + (it.type === 'boolean' ? 0.5 : 0);
};

const TELLING: readonly RegExp[] = [
  /\bdue|deadline|\b(?:start|end)\b|\bdate|label|\btags?\b|assign|owner|priorit|status|\bstate\b|stage/,
  /title|subject|\bname|description|\bnotes?\b|\bbody|\bcc\b|\bbcc\b|e-?mail|phone|company|attach|attendee|guest|reply|thread/,
  /amount|price|currency|quantity|colou?r|categor|parent|folder|type|location|address|website|\burl\b|query|search|filter|sort|order/,
];
