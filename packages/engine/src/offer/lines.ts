import type { Catalog } from '../catalog/catalog.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Action, Field, Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { shortType } from '../catalog/short-types.ts';

/**
 * Nodes as a language model is told of them, one a line: "name: action(needs) → fields", the actions that are only named at the end.
 * The rules of the server say how such a line is read.
 */
export type Line = {
  type: string;
  /** Told with their needs and the fields that they give. */
  full: readonly Action[];
  /** Told by name only. */
  rest: readonly Action[];
  /** Some more that are not even named. */
  cut?: boolean;
  uses?: string;
  ways?: string;
  /** Without the details that n8n has beyond what a profile tells, and the fields that no message shows. */
  brief?: boolean;
};

export function lineOf(
  catalog: Catalog,
  { type, full, rest, cut, uses, ways, brief = false }: Line,
  words: ReadonlySet<string>,
): string {
  const also = rest.length > 0 ? [`also ${names(rest)}${cut ? ', …' : ''}`] : [];
  // Which action it is need not be said of a node that has one.
  const single = profileOf(catalog, type)?.actions.length === 1;
  const parts = single
    ? full.map((it) => `${needsText(it, words, brief)}${arrow(it, givesText(it, brief))}`.trim())
    : [...alike(full, words, brief), ...also];
  const long = parts.length > 3;
  const actions = once(parts.join(long ? '\n ' : '; '));
  const head = [headOf(catalog, type), uses ? `{${uses}}` : '', ways ? `ways ${ways}` : ''].filter(Boolean).join(' ');
  return actions === '' ? head : `${head}:${long ? '\n ' : ' '}${actions}`;
}

/** Several nodes of which the first speaks for all, and what some of them do besides. */
export function familyLine(
  types: readonly string[],
  full: readonly Action[],
  more: readonly { type: string; key: string }[],
): string {
  const names = types.map(shortType).join(', ');
  // Which action it is need not be said of nodes that have one.
  if (full.length <= 1) return [names, ...full.map((it) => needsText(it, new Set(), true))].filter(Boolean).join(': ');
  const keys = [...new Set(more.map((it) => it.key))];
  const also = keys.map(
    (key) => `${key} of ${more.flatMap((it) => (it.key === key ? shortType(it.type) : [])).join(', ')}`,
  );
  return `${names}: ${[...alike(full, new Set(), true), ...also].join('; ')}`;
}

/** About how many tokens a text is: counted over some hundred of these lists. */
export const costOf = (text: string): number => Math.ceil(text.length / 4);

/** The allowed values of a need stand where it is first told of. */
function once(text: string): string {
  const told = new Set<string>();
  return text.replace(/(\w+\*?)=[^,)]+/g, (all, need: string) => {
    if (told.has(all)) return need;
    told.add(all);
    return all;
  });
}

/** The name, and what the service is called where the name does not say it. */
function headOf(catalog: Catalog, type: string): string {
  const short = shortType(type);
  const label = catalog.entry(type)?.label ?? '';
  return squashed(label) === squashed(short) || label === '' ? short : `${short} “${label}”`;
}

const squashed = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

/** Each action with what it takes and gives; those that do alike share it, and a long list of fields is told once. */
function alike(actions: readonly Action[], words: ReadonlySet<string>, brief: boolean): string[] {
  const groups = new Map<string, { actions: Action[]; rest: string }>();
  const givers = new Map<string, string>();
  for (const it of actions) {
    const fields = givesText(it, brief);
    const giver = givers.get(fields) ?? it.key;
    givers.set(fields, giver);
    const own = `${hintOf(it)}${needsText(it, words, brief)}`;
    const key = `${resourceOf(it)}${own}${it.items}${fields}`;
    const told = giver === it.key || fields.length < LONG_FIELDS ? fields : `as ${giver}`;
    const group = groups.get(key) ?? { actions: [], rest: `${own}${arrow(it, told)}` };
    group.actions.push(it);
    groups.set(key, group);
  }
  return [...groups.values()].map((it) => `${names(it.actions)}${it.rest}`);
}

const LONG_FIELDS = 30;

/** "many" makes many items of one. */
const arrow = ({ items }: Action, fields: string): string =>
  fields === '' ? '' : ` → ${items === 'many' ? 'many: ' : items === 'one' ? 'one: ' : ''}${fields}`;

const resourceOf = ({ key }: Action): string => key.slice(0, key.lastIndexOf('.') + 1);

/** "message.{send,reply}, draft.create". */
function names(actions: readonly Action[]): string {
  const resources = new Map<string, string[]>();
  for (const it of actions) {
    const resource = resourceOf(it);
    resources.set(resource, [...(resources.get(resource) ?? []), it.key.slice(resource.length)]);
  }
  return [...resources]
    .map(([resource, own]) => (own.length === 1 ? `${resource}${own[0]}` : `${resource}{${own.join(',')}}`))
    .join(', ');
}

/** The title where the key does not say it. */
function hintOf({ key, title }: Action): string {
  const known = squashed(key);
  const own = (title.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((it) => !PLAIN.has(it));
  const isSaid = own.every((it) => it === 'when') || own.some((it) => known.includes(it.slice(0, 5)));
  return isSaid || key === '' ? '' : ` “${title}”`;
}

const PLAIN = new Set('the and for from into with many'.split(' '));

const MOST_FIELDS = 9;
/** Of those that no message shows: they identify a thing, or lead to it. */
const MOST_IDS = 3;

/** "=" what came in; "any": fields that the user or the service names. */
function givesText({ gives = [], flow, open, file }: Action, brief: boolean): string {
  const shown = gives.filter((it) => !it.internal);
  const ids = gives.filter((it) => it.internal && isOwnId(it)).slice(0, MOST_IDS);
  const sure = shown.filter((it) => !it.likely);
  const more = brief ? [] : gives.filter((it) => it.internal && !it.likely && !ids.includes(it));
  const room = MOST_FIELDS - ids.length;
  const told = [...sure, ...shown.filter((it) => it.likely)];
  const fields = [...new Set([...told.slice(0, room), ...ids, ...told.slice(room), ...more].map(nameOf))];
  const all = [
    ...(flow === 'passes' || flow === 'adds' ? ['='] : []),
    ...fields.slice(0, MOST_FIELDS),
    ...(fields.length > MOST_FIELDS ? ['…'] : []),
    ...(open ? [open.under ? `${open.under}.any` : 'any'] : []),
    ...(file ? ['file'] : []),
  ];
  return all.join(', ');
}

/** By it later steps name the thing itself, or lead to it. */
const isOwnId = ({ path, words }: Field): boolean =>
  /^(?:(?:\w+\.)*id|threadId)$/.test(path) || words.some((it) => /^(?:id|key|number|link|url)$/.test(it));

/** A path where it is a name that tells something, otherwise what people call it. */
const nameOf = ({ path, words, internal, unit }: Field): string =>
  (/^\w+$/.test(path) && !(internal && path.length < 4 && path !== 'id' && path !== 'url')
    ? path
    : (words[0] ?? path)) + (unit === 'cents' ? ' in whole units' : '');

/** Of an action that a profile was written for, and of any other. */
const FEW_DETAILS = { own: 3, rare: 5 };
/** A long talk has a word of most of them. */
const MOST_SPOKEN = 8;
const FEW_OPTIONS = 6;

/** Some actions take forty details that hardly anybody speaks of: of those the first few are told, and what the text has a word of. */
function needsText({ needs = [], rare }: Action, words: ReadonlySet<string>, brief: boolean): string {
  const details = needs.filter(rare ? isDetail : (it) => it.rare);
  const most = rare ? FEW_DETAILS.rare : brief ? 0 : FEW_DETAILS.own;
  const known = new Set(details.filter(isTelling).slice(0, most));
  const spoken = details.filter((it) => !known.has(it) && isSpokenOf(it, words));
  for (const it of spoken.slice(0, brief ? 2 : MOST_SPOKEN)) known.add(it);
  const told = needs.filter((it) => !details.includes(it) || known.has(it));
  if (told.length === 0) return '';
  const isCut = needs.filter(isTelling).some((it) => !told.includes(it)) && !brief;
  return `(${[...told.map(needText), ...(isCut ? ['…'] : [])].join(', ')})`;
}

const isDetail = (it: Need): boolean => it.weight === 'may' && it.from.length === 0;

/** Nobody speaks of such a thing who does not know n8n's own settings. */
const isTelling = ({ key, options }: Need): boolean => options?.join() !== 'yes,no' && !FORMAL.test(key);
const FORMAL = /^(?:include|expand|fields|properties|showRaw|useRaw|timezone|part$|.*CodeS?$)/;

const isSpokenOf = (it: Need, words: ReadonlySet<string>): boolean =>
  (it.key.match(/[A-Z]?[a-z]{2,}/g) ?? []).some((one) => words.has(one.toLowerCase()));

const needText = onceEach((it: Need): string => {
  const options = it.options ?? [];
  const few = options.length > 0 && options.length <= FEW_OPTIONS && options.join('').length < 50;
  return `${it.key}${isNeeded(it) ? '*' : ''}${few ? `=${options.join('|')}` : ''}`;
});

/** Nothing works without it, and nothing stands in for it. */
const isNeeded = ({ weight, assume }: Need): boolean => weight === 'must' || (weight !== 'may' && !assume);
