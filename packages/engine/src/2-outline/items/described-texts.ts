import { isDescription, isFirm, owed } from '../../catalog/described.ts';
import { fieldLabel, thingIn } from '../../catalog/field-labels.ts';
import { asksOfPeople, isIndirect, questionOf } from '../../catalog/indirect-questions.ts';
import { type Purpose, purposeOf, REMINDS, textFor } from '../../catalog/purposes.ts';
import { isSoql, selectedFields } from '../../catalog/soql.ts';
import { type Part, type Template, templateIn, templateText } from '../../catalog/template.ts';
import type { FormField, Setting, Step } from '../outline.ts';
import { eventToOthers, mattersBefore, sentenceOf } from './events-to-others.ts';
import { actionOf, before, type Flow, finds, intoOf, isMain, namedFields, partsOf, stepOf, testsOf } from './paths.ts';

/**
 * Where a reading tells only what a message is ("a polite no"), those words are no text to send: a few sentences are written from what is known, and the
 * guide tells that they were chosen. What goes to the user's own people says what happened.
 */
export function writeDescribedTexts(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    const written =
      it.sketched && !it.kept && SENDS.test(it.node) && !isTool(flow, it) ? writtenFor(flow, it) : undefined;
    return written ? { ...it, ...written } : it;
  });
}

/** What people get: mails, short messages, chats. */
const SENDS =
  /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes|twilio|vonage|messageBird|plivo|mocean|msg91|sms77|whatsApp|telegram|discord|slack|mattermost|rocketchat|microsoftTeams|matrix|line|pushover|pushbullet|gotify)$/;
const IS_MAIL = /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes)$/;

const isTool = (flow: Flow, step: Step): boolean => flow.wires.some((it) => it.from === step.id && !isMain(it));

const CHOSEN = 'you did not give the words';

function writtenFor(flow: Flow, step: Step): Pick<Step, 'settings' | 'data'> | undefined {
  const { text, ...others } = step.settings;
  if (text?.from === 'missing' || (!text && !isLetter(flow, step))) return undefined;
  const parts: Template = text ? (text.template ?? [text.value]) : [step.says];
  const words = parts
    .filter((it) => typeof it === 'string')
    .join(' ')
    .trim();
  const fields = parts.filter((it) => typeof it !== 'string');
  const bare = text && toOthers(step) ? bareOf(flow, step, parts) : undefined;
  const asks = !bare && asksFor(step, words);
  if (text && !bare && (isQuoted(step.says, words) || !(asks || isDescription(words)))) return undefined;
  const missing = missingBefore(flow, step);
  // "A friendly mail" to who has not paid reminds of it.
  const isReminder = missing !== undefined || isBeforeEvent(flow, step);
  const asked = [`${words} message`, step.says, isReminder ? REMINDS : ''].find(purposeOf) ?? '';
  const letter =
    bare ?? (asks ? questionFor(step, words, fields) : letterOf(flow, step, words, fields, missing, purposeOf(asked)));
  // The user's own people are told what is known.
  if (!letter)
    return { settings: fields.length > 0 ? { ...others, text: settingOf(flow, templateText(fields)) } : others };
  const [first, ...rest] = letter;
  const name = nameBefore(flow, step);
  const greeting = name === undefined ? 'Hello,' : `Hi [[${name}]],`;
  const told = IS_MAIL.test(step.node)
    ? [greeting, raised(first ?? ''), ...rest, 'Best regards'].join('\n\n')
    : [`${greeting} ${first}`, ...rest].join('\n');
  const subjectTold = asks ? questionTold(first ?? '') : bare && thingTold(flow, parts);
  const data = {
    ...step.data,
    ...(asked === '' ? {} : { purpose: `${asked} ${missing ?? ''}`.trim() }),
    ...(subjectTold ? { subjectTold } : {}),
  };
  return { settings: { ...others, text: settingOf(flow, told) }, data };
}

/** "send the welcome mail": no text at all, and nobody who writes one. */
function isLetter(flow: Flow, step: Step): boolean {
  if (
    !(purposeOf(step.says) || isBeforeEvent(flow, step) || (IS_MAIL.test(step.node) && eventToOthers(flow, step))) ||
    !toOthers(step) ||
    (step.mentions ?? []).length > 0 ||
    /reply|draft|wait/i.test(step.action)
  )
    return false;
  return ![...before(flow, step.id)].some((id) => stepOf(flow, id)?.node.includes('langchain'));
}

function settingOf(flow: Flow, value: string): Setting {
  const template = templateIn(value, (id) => stepOf(flow, id) !== undefined);
  return { from: 'assumed', value, because: CHOSEN, ...(template ? { template } : {}) };
}

/** Somebody is to be asked what the text only tells of: "which customer it was". */
const asksFor = ({ says, action }: Step, words: string): boolean =>
  isIndirect(words) && (asksOfPeople(words) || /\bask|\bquestion/i.test(says) || /wait/i.test(action));

function questionFor(step: Step, words: string, fields: readonly Part[]): string[] | undefined {
  const question = questionOf(words, isForUser(step));
  return question === undefined ? undefined : [question, fields.map(lineOf).join('\n')].filter((it) => it !== '');
}

/** To the user: an address, or a chat, of their own that is to be filled in. */
const isForUser = ({ settings }: Step): boolean =>
  WHOM.some((it) => /\byour (?!team|group|channel|colleague|staff)/i.test(JSON.stringify(settings[it] ?? '')));

/** Somebody gave these very words. */
const isQuoted = (says: string, words: string): boolean => {
  const at = says.indexOf(words);
  return at > 0 && /["“”„«'‘`]/.test(says.charAt(at - 1));
};

/** Its paragraphs after the greeting; undefined where nobody outside is written to, or nothing is known that could be said. */
function letterOf(
  flow: Flow,
  step: Step,
  words: string,
  fields: readonly Part[],
  missing: string | undefined,
  purpose: Purpose | undefined,
): string[] | undefined {
  if (!toOthers(step) && (!purpose || purpose.details)) return undefined;
  const about = flow.steps.map((it) => it.says).join(' ');
  const event = missing === undefined ? eventToOthers(flow, step) : undefined;
  const happened = event && (!purpose || event.happening.isOpen) ? sentenceOf(flow, event) : undefined;
  const text =
    happened ?? (purpose ? textFor(purpose, about, missing, isFirm(words)) : 'we are writing to you about this:');
  const lines = [
    ...fields.map(lineOf),
    ...(purpose && !happened ? detailsFor(flow, step, fields, purpose) : detailsBefore(flow, step, fields)),
  ];
  // Nothing is known that such a letter could say.
  if (!happened && !purpose && lines.length === 0) return [`{{? ${words}}}`];
  const link = purpose?.link && !fields.some(isLinkTo) ? linkOf(purpose, words) : undefined;
  return [text, lines.join('\n'), link ?? ''].filter((it) => it !== '');
}

const linkOf = ({ link = '' }: Purpose, words: string): string => {
  const place = /^(?:an? |the )?(\p{Lu}\S*) /u.exec(words)?.[1];
  return `{{? ${place ? link.replace('your ', `your ${place} `) : link}}}`;
};

/** A link, or a code, that is the whole text: a sentence tells what it is for. */
function bareOf(flow: Flow, step: Step, parts: Template): string[] | undefined {
  const [only, more] = parts.filter((it) => typeof it !== 'string' || it.trim() !== '');
  const field = more === undefined && typeof only === 'object' && only.kind === 'field' ? only : undefined;
  const value = templateText(parts).trim();
  const place = parts.map((it) => (typeof it === 'string' ? it : 'x')).join('');
  const isPlace = /^https?:\/\/\S+$/.test(place.trim()) || (field !== undefined && isLinkTo(field));
  const thing = field && !field.blank ? codeOf(flow, field) : undefined;
  if (!isPlace && thing === undefined) return undefined;
  const purpose = purposeOf(step.says);
  if (!purpose)
    return [thing === undefined ? 'thank you! Please go on here:' : `thank you! Here is your ${thing}:`, value];
  const about = flow.steps.map((it) => it.says).join(' ');
  return [textFor(purpose, about, undefined, false), thing === undefined ? value : `${raised(thing)}: ${value}`];
}

/** The subject of a mail that asks something. */
const questionTold = (question: string): string => (question.endsWith('?') ? raised(question) : 'A question for you');

/** The subject of one that brings nothing but a link or a code. */
function thingTold(flow: Flow, parts: Template): string | undefined {
  const [field] = parts.filter((it) => typeof it === 'object');
  if (field?.kind !== 'field') return undefined;
  const isWithin = parts.some((it) => typeof it === 'string' && /https?:/.test(it));
  const known = isWithin ? 'link' : (codeOf(flow, field) ?? (isLinkTo(field) ? fieldLabel(field.field) : ''));
  const words = field.blank ? field.field : known;
  const thing = words
    .replace(/^(?:the|an?|your|our|my) /i, '')
    .replace(/^\p{Lu}(?=\p{Ll}+ )/u, (it) => (field.blank ? it : it.toLowerCase()));
  return thing === '' || thing.length > 40 ? undefined : `Your ${thing}`;
}

/** What a code is called, as the words for the step that makes it tell. */
function codeOf(flow: Flow, { field, step }: Extract<Part, { kind: 'field' }>): string | undefined {
  const source = step === undefined ? undefined : stepOf(flow, step);
  // What a caller or a form brings is sent on as it came.
  if (!source || flow.catalog.entry(source.node)?.group === 'trigger') return undefined;
  if (source.node.includes('langchain') || !CODES.test(field)) return undefined;
  const thing = thingIn(source.says.replace(/ (?:made|\w+ed)$/, ''));
  return thing?.replace(/^\S+ /, '') ?? (/^(?:uuid|token)$/i.test(field) ? 'code' : field.toLowerCase());
}
const CODES = /^(?:uuid|token|(?:\w+ )?(?:key|code|password))$/i;

const isLinkTo = (it: Part): boolean =>
  typeof it === 'object' && it.kind === 'field' && /\b(?:link|url)\b/i.test(it.field);

/** A field with its name; what is only to be filled in says itself what it is. */
const lineOf = (it: Part): string => {
  const value = templateText([it]);
  if (typeof it === 'string' || it.kind !== 'field' || it.blank) return value;
  return `${raised(it.field.replaceAll(/[_.]+/g, ' '))}: ${value}`;
};

/** To an address that the item brings. */
const toOthers = ({ settings, data }: Step): boolean =>
  partsOf({
    settings: Object.fromEntries(WHOM.flatMap((it) => (settings[it] ? [[it, settings[it]]] : []))),
    data: { sets: data?.sets },
  }).some(
    (it) => it.kind === 'field' && !it.blank && /mail|phone|number|user|id\b|chat|address|contact/i.test(it.field),
  );
const WHOM = ['to', 'user', 'chat', 'phone', 'recipient'];

/** What the tests right before it find empty. */
function missingBefore(flow: Flow, step: Step): string | undefined {
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
function isBeforeEvent(flow: Flow, step: Step): boolean {
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
    return [{ step: it, fields: given.length > 0 ? given.flatMap((one) => one.words) : [...new Set(read)] }];
  });
}

function nameBefore(flow: Flow, step: Step): string | undefined {
  const empty = emptyBefore(flow, step);
  for (const { step: from, fields } of fieldsBefore(flow, step)) {
    // What was written there answers with what it was given, and with gaps for the rest.
    if (empty.has(from.id) || isWriter(flow, from)) continue;
    const isPerson = fields.some((it) => /^(?:sender )?(?:e-?mail(?: address)?|phone(?: number)?)$/i.test(it));
    const name = [...OF_PERSONS, ...(isPerson ? ['name'] : [])].flatMap(
      (word) => fields.find((it) => it.toLowerCase() === word) ?? [],
    )[0];
    if (name) return `${from.id}: ${name}`;
  }
  return undefined;
}
const OF_PERSONS =
  'first name,customer name,full name,your name,contact name,sender name,guest name,invitee name,username'.split(',');

const isWriter = (flow: Flow, step: Step): boolean =>
  /^(?:create|add|update|upsert|send|post)$/.test(actionOf(flow, step)?.intents[0] ?? '') &&
  flow.catalog.entry(step.node)?.group === 'action';

/** The look-ups that found nothing on the way to a step: a test of what they give says so. */
function emptyBefore(flow: Flow, step: Step): ReadonlySet<string> {
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
function detailsFor(flow: Flow, step: Step, told: readonly Part[], { details, names }: Purpose): string[] {
  if (!details) return names ? detailsBefore(flow, step, told).filter((it) => names.test(it.split(':')[0] ?? '')) : [];
  const own = detailsBefore(flow, step, told);
  return own.length > 0 || !isBeforeEvent(flow, step) ? own : eventBefore(flow, step);
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
function detailsBefore(flow: Flow, step: Step, told: readonly Part[]): string[] {
  const [form] = fieldsBefore(flow, step).filter((it) => it.step.node.endsWith('.formTrigger'));
  const named = new Set(told.flatMap((it) => (typeof it === 'object' && it.kind === 'field' ? [it.field] : [])));
  if (!form) return mattersBefore(flow, step, named);
  return form.fields
    .filter((it) => !named.has(it) && !/\b(?:name|e-?mail|phone|consent|message)\b/i.test(it))
    .slice(0, 4)
    .map((it) => `${raised(it)}: [[${form.step.id}: ${it}]]`);
}

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
