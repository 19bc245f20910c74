import { owed } from '../../catalog/described.ts';
import type { Purpose } from '../../catalog/purposes.ts';
import { isSoql, selectedFields } from '../../catalog/soql.ts';
import type { Part } from '../../catalog/template.ts';
import type { FormField, Step } from '../outline.ts';
import { mattersBefore } from './events-to-others.ts';
import {
  actionOf,
  before,
  type Flow,
  finds,
  intoOf,
  namedFields,
  partsOf,
  readsItem,
  stepOf,
  testsOf,
  thins,
} from './flow.ts';

/** What is known of the matter that a message is about: who gets it, what is still missing, which fields tell one item from another. */

/** What the tests right before it find empty. */
export function missingBefore(flow: Flow, step: Step): string | undefined {
  const seen = new Set<string>();
  for (let at = step.id; !seen.has(at); ) {
    seen.add(at);
    const [wire] = intoOf(flow, at);
    const from = wire && stepOf(flow, wire.from);
    if (!wire || !from) return undefined;
    if (/\.(?:if|filter)$/.test(from.node)) {
      const wanted = (wire.output ?? 0) === 0 ? 'empty' : 'notEmpty';
      return testsOf(from)
        .filter((it) => it.operator === wanted)
        .flatMap((it) => owed(it.left?.field ?? it.field) ?? [])[0];
    }
    at = from.id;
  }
  return undefined;
}

/** Some time before what somebody booked: the step right before waits until then. */
export function isBeforeEvent(flow: Flow, step: Step): boolean {
  const [wire] = intoOf(flow, step.id);
  const wait = wire && stepOf(flow, wire.from);
  const date = wait?.node.endsWith('.wait') ? wait.settings.date : undefined;
  return date !== undefined && date.from !== 'missing' && /\[\[[^\]]* - \d[^\]]*\]\]/.test(date.value);
}

/** The fields that the form, or the event, that started it surely brings. */
function fieldsBefore(flow: Flow, step: Step): { step: Step; fields: readonly string[] }[] {
  const ids = [...before(flow, step.id)];
  return ids.flatMap((id) => {
    const it = stepOf(flow, id);
    if (!it || it.node.includes('langchain')) return [];
    const form = it.node.endsWith('.formTrigger') ? (it.data?.fields as FormField[] | undefined) : undefined;
    if (form) return [{ step: it, fields: form.filter((one) => one.type !== 'file').map((one) => one.label) }];
    const gives = actionOf(flow, it)?.gives ?? [];
    const query = it.settings.query;
    const selected = isSoql(it) && query && query.from !== 'missing' ? selectedFields(gives, query.value) : gives;
    const given = selected.filter(
      (one) => !one.likely && (!one.internal || one.words.some((word) => /^(?:first|customer) name$/.test(word))),
    );
    // Of a table, or a caller, the fields are known that other steps read.
    const read = flow.steps.flatMap((one) => namedFields(one)).flatMap((one) => (one.step === id ? [one.field] : []));
    const known = given.flatMap((one) => one.words);
    const named = known.length > 0 ? read.filter((one) => one === 'name' || OF_PERSONS.includes(one)) : read;
    return [{ step: it, fields: [...new Set([...known, ...named])] }];
  });
}

export function nameBefore(flow: Flow, step: Step): string | undefined {
  const whose = ofRecipient(flow, step);
  const without = lookUpsWithout(flow, step);
  for (const { step: from, fields } of fieldsBefore(flow, step)) {
    if (whose && !whose.has(from.id)) continue;
    // What was written there answers with what it was given, and with gaps for the rest.
    if (without.has(from.id) || isWriter(flow, from)) continue;
    // Where nobody was found there is no name.
    if (from.data?.emptyToo === true) continue;
    const isPerson = fields.some((it) => /^(?:sender )?(?:e-?mail(?: address)?|phone(?: number)?)$/i.test(it));
    const name = [...OF_PERSONS, ...(isPerson ? ['name'] : [])].flatMap(
      (word) => fields.find((it) => it.toLowerCase() === word) ?? [],
    )[0];
    if (name) return `${from.id}: ${name}`;
  }
  return undefined;
}
/** The steps that know whoever it goes to: that of their address, and those before that made it look for them. */
function ofRecipient(flow: Flow, { settings: { to } }: Step): ReadonlySet<string> | undefined {
  const [address] = to
    ? partsOf({ settings: { to } }).flatMap((it) => (it.kind === 'field' ? (it.step ?? []) : []))
    : [];
  const from = address === undefined ? undefined : stepOf(flow, address);
  if (!from) return undefined;
  return finds(flow, from) && !readsItem(from) ? new Set([from.id]) : new Set([from.id, ...before(flow, from.id)]);
}

const OF_PERSONS =
  'first name,customer name,full name,your name,contact name,sender name,guest name,invitee name,username'.split(',');

const isWriter = (flow: Flow, step: Step): boolean =>
  /^(?:create|add|update|upsert|send|post)$/.test(actionOf(flow, step)?.intents[0] ?? '') &&
  flow.catalog.entry(step.node)?.group === 'action';

/** The look-ups that found nothing on the way to a step: a test of what they give says so. */
function lookUpsWithout(flow: Flow, step: Step): ReadonlySet<string> {
  const empty = new Set<string>();
  const seen = new Set([step.id]);
  for (const at of seen)
    for (const { from, output } of intoOf(flow, at)) {
      seen.add(from);
      const fork = stepOf(flow, from);
      const [only, more] = fork && /\.(?:if|filter)$/.test(fork.node) ? testsOf(fork) : [];
      const isEmpty = only?.operator === ((output ?? 0) === 0 ? 'empty' : 'notEmpty');
      const source = only?.left?.step ?? intoOf(flow, from)[0]?.from;
      if (only && !more && isEmpty && source !== undefined && finds(flow, stepOf(flow, source) ?? step))
        empty.add(source);
    }
  return empty;
}

/** What is known of the matter, as far as the purpose calls for it. */
export function detailsFor(flow: Flow, step: Step, told: readonly Part[], { details, names }: Purpose): string[] {
  if (!details) return names ? detailsBefore(flow, step, told).filter((it) => names.test(it.split(':')[0] ?? '')) : [];
  const own = detailsBefore(flow, step, told);
  if (own.length > 0) return own;
  const booked = isBeforeEvent(flow, step) ? eventBefore(flow, step) : [];
  return booked.length > 0 || told.length > 0 ? booked : identifying(flow, step);
}

/** What tells the item from others of its kind: its number or title, its amount, its day. Nothing that was found empty. */
export function identifying(flow: Flow, step: Step): string[] {
  const empty = new Set(emptyBefore(flow, step).map((it) => it.toLowerCase()));
  const found = new Map<RegExp, string>();
  for (const id of before(flow, step.id)) {
    const from = stepOf(flow, id);
    if (!from || from.data?.emptyToo === true || !brings(flow, from)) continue;
    const given = (actionOf(flow, from)?.gives ?? []).flatMap((it) => (it.likely || it.internal ? [] : it.words));
    const read = flow.steps.flatMap(namedFields).flatMap((it) => (it.step === id ? [it.field] : []));
    for (const kind of IDENTIFY) {
      const field = [...given, ...read].find((it) => kind.test(it) && !empty.has(it.toLowerCase()));
      if (field && !found.has(kind)) found.set(kind, `${raised(field)}: [[${id}: ${field}]]`);
    }
    if (given.length > 0 && found.size > 0) break;
  }
  return IDENTIFY.flatMap((it) => found.get(it) ?? []);
}

/** Does the item come from there, or through there as it is? */
const brings = (flow: Flow, step: Step): boolean =>
  !step.node.includes('langchain') &&
  (thins(step) ||
    /\.(?:if|switch)$/.test(step.node) ||
    flow.catalog.entry(step.node)?.group === 'trigger' ||
    actionOf(flow, step)?.sideEffect === false);

/** Of each kind one. */
const IDENTIFY: readonly RegExp[] = [
  /^(?:invoice|order|booking|ticket|case|reservation|quote|contract|policy|matter|reference) (?:number|no)$/i,
  /^(?:event|title|summary|service|appointment|course|product)$/i,
  /^(?:amount due|balance due|amount|total)$/i,
  /^(?:due date|deadline|start(?: time| date)?|appointment(?: date| time)|date)$/i,
];

/** The fields that the tests before it find empty. */
function emptyBefore(flow: Flow, step: Step): string[] {
  return [...before(flow, step.id)].flatMap((id) => {
    const it = stepOf(flow, id);
    return it && /\.(?:if|filter|switch)$/.test(it.node)
      ? testsOf(it).flatMap((one) => (one.operator === 'empty' ? [one.left?.field ?? one.field] : []))
      : [];
  });
}

/** What somebody booked, and when it begins. */
function eventBefore(flow: Flow, step: Step): string[] {
  const start = [...before(flow, step.id)]
    .flatMap((id) => stepOf(flow, id) ?? [])
    .find((it) => flow.catalog.entry(it.node)?.group === 'trigger');
  const words = start
    ? (actionOf(flow, start)?.gives ?? []).flatMap((it) => (it.likely ? [] : (it.words[0] ?? [])))
    : [];
  return words.filter((it) => OF_EVENTS.test(it)).map((it) => `${raised(it)}: [[${start?.id}: ${it}]]`);
}
const OF_EVENTS = /^(?:event|title|summary|service|start(?: time| date)?)$/i;

/** What a form was filled in with, without who filled it in. */
export function detailsBefore(flow: Flow, step: Step, told: readonly Part[]): string[] {
  const [form] = fieldsBefore(flow, step).filter((it) => it.step.node.endsWith('.formTrigger'));
  const named = new Set(told.flatMap((it) => (typeof it === 'object' && it.kind === 'field' ? [it.field] : [])));
  if (!form) return mattersBefore(flow, step, named);
  return form.fields
    .filter((it) => !named.has(it) && !/\b(?:name|e-?mail|phone|consent|message)\b/i.test(it))
    .slice(0, 4)
    .map((it) => `${raised(it)}: [[${form.step.id}: ${it}]]`);
}

export const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
