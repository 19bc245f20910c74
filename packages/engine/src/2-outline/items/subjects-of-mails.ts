import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import { fieldLabel } from '../../catalog/field-labels.ts';
import { caseTold, told } from '../../catalog/happenings.ts';
import { draftSubjectNeed, subjectNeed } from '../../catalog/mail.ts';
import type { Need } from '../../catalog/profile.ts';
import { matterFor, purposeOf } from '../../catalog/purposes.ts';
import { question, shortened } from '../../catalog/shortened.ts';
import { templateIn } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { actionTitle, broughtIn, listRead, subjectOfPurpose, tellsEvent } from '../subject.ts';
import { attachedBy, sentBy } from './acknowledgement-texts.ts';
import { eventToOthers } from './events-to-others.ts';
import { actionOf, type Flow, intoOf, isMain, partsOf, stepOf } from './flow.ts';

/**
 * What the subject of a mail says where nobody told it: that of the mail which it answers, what the mail is for or brings, when it is sent, what
 * happened; else the name of the automation.
 */
export function subjectsOfMails(flow: Flow, name: string): void {
  flow.steps = flow.steps.map((it) => {
    const assume = it.sketched && !it.kept ? assumedFor(flow, it) : undefined;
    const { subject } = it.settings;
    const isAlone = subject?.from === 'assumed' && (subject.value === assume?.value || ASKS.test(subject.value));
    if (!assume || (subject && !isAlone) || isTool(flow, it)) return it;
    const open = subject?.from === 'assumed' ? subject : assume;
    return { ...it, settings: { ...it.settings, subject: subjectOf(flow, it, open, name) } };
  });
}

type Assumed = NonNullable<Need['assume']>;

/** What is assumed of the subject; a draft that answers no mail gets one where it is known what for, else a gap. */
function assumedFor(flow: Flow, step: Step): Assumed | undefined {
  const need = actionOf(flow, step)?.needs?.find((it) => it.key === 'subject');
  const isDraft = need === draftSubjectNeed && !ancestors(flow, step).some((it) => givesMail(flow, it));
  return need?.assume ?? (isDraft && (purposeOf(step.says) || broughtBy(flow, step)) ? subjectNeed.assume : undefined);
}

/** An assistant writes the subjects of its mails itself. */
const isTool = (flow: Flow, step: Step): boolean =>
  step.node.endsWith('Tool') || flow.wires.some((it) => it.from === step.id && !isMain(it));

function subjectOf(flow: Flow, step: Step, { value, because }: Assumed, name: string): Setting {
  const mail = answered(flow, step);
  if (mail) return withSubjectOf(flow, mail, 'Re:', 'it answers that mail');
  // "Please approve" alone tells whoever decides nothing.
  const asks = ASKS.test(value) ? `${value}: ` : '';
  const told = asks ? undefined : (step.data?.subjectTold as string | undefined);
  const about =
    told ?? (!asks && toOthers(step) ? forOthers(flow, step) : (broughtBy(flow, step) ?? caseOf(flow, step)));
  if (about) return withMarks(flow, `${asks}${about}`, because);
  const start = ancestors(flow, step).find((it) => givesMail(flow, it));
  if (start) return withSubjectOf(flow, start.id, asks ? asks.trim() : 'New email:', because);
  const what = happened(flow, step);
  const named = asks ? undefined : nameIn(step);
  if (named) return withMarks(flow, `${what && eventBefore(flow, step) ? `${what}: ` : ''}${named}`, because);
  return {
    from: 'assumed',
    value: `${asks}${what ?? (DEED.test(name) || NO_NOUN.test(name) ? (thingSent(step) ?? UNTOLD) : name)}`,
    because,
  };
}

const ASKS = /^Please \w+$/;
/** A name that only says what is done ("Send email, every day") tells its reader nothing. */
const DEED = /^(?:send|post|create|add|get|make|update)\b/i;
/** The beginning of a request: "every night compare …", "automation that". */
const NO_NOUN =
  /^(?:every|each|when|whenever|if|once|at|after|before)\b|\b(?:that|which|when|whenever|if)\b|\b(?:who|to|and)$/i;
const UNTOLD = 'A message for you';

const withSubjectOf = (flow: Flow, mail: string, words: string, because: string): Setting =>
  withMarks(flow, `${words} [[${mail}: subject]]`, because);

function withMarks(flow: Flow, value: string, because: string): Setting {
  const template = templateIn(value, (id) => stepOf(flow, id) !== undefined);
  return { from: 'assumed', value, because, ...(template ? { template } : {}) };
}

/** What the one item that its text tells of is called, as a mark, with its score where it has one. */
function nameIn({ settings: { text } }: Step): string | undefined {
  const parts = text ? partsOf({ settings: { text } }) : [];
  if (parts.some((it) => it.kind === 'whole')) return undefined;
  const marks = (field: RegExp): string[] =>
    parts.flatMap((it) =>
      it.kind === 'field' && !it.blank && it.step && field.test(it.field) ? [`[[${it.step}: ${it.field}]]`] : [],
    );
  const [title] = marks(/^(?:title|subject|name|company|headline)$/i);
  const [score] = marks(/^(?:score|rating|grade)$/i);
  return title && score ? `${title}: ${score}` : title;
}

/** The one field that it tells. */
function thingSent({ settings: { text } }: Step): string | undefined {
  const parts = text ? partsOf({ settings: { text } }) : [];
  const [only, more] = parts.flatMap((it) => (it.kind === 'field' && !it.blank ? [it.field] : []));
  return only && !more && parts.length === 1 && !/^(?:id|text|body|content|message|output)$|[_ ]id$/i.test(only)
    ? fieldLabel(only)
    : undefined;
}

/** The mail whose sender this one goes to. */
function answered(flow: Flow, { settings: { to } }: Step): string | undefined {
  const parts = to ? partsOf({ settings: { to } }) : [];
  const source = parts.length === 1 && parts[0]?.kind === 'field' ? parts[0].step : undefined;
  const step = source === undefined ? undefined : stepOf(flow, source);
  return step && givesMail(flow, step) ? step.id : undefined;
}

/** Does it start with a mail that comes in? */
function givesMail(flow: Flow, step: Step): boolean {
  if (flow.catalog.entry(step.node)?.group !== 'trigger') return false;
  const words = actionOf(flow, step)?.gives?.flatMap((it) => it.words) ?? [];
  return words.includes('subject') && words.includes('sender');
}

/** To an address that the item brings, not to the user or a colleague whose address is told. */
const toOthers = ({ settings: { to } }: Step): boolean =>
  to !== undefined && partsOf({ settings: { to } }).some((it) => !(it.kind === 'field' && it.blank));

/** What the mail is for, in words that people outside understand. */
function forOthers(flow: Flow, step: Step): string {
  const all = flow.steps.map((it) => it.says).join(' ');
  const asked = String(step.data?.purpose ?? '');
  // The "thank you again" mail is called so.
  if (typeof step.data?.called === 'string') return raised(step.data.called);
  const purpose = purposeOf(step.says) ?? purposeOf(asked);
  const start = flow.steps.find((it) => flow.catalog.entry(it.node)?.group === 'trigger');
  const matter = matterFor(`${start?.says ?? ''} ${start?.title ?? ''}`) ?? matterFor(titleOfSource(flow, step));
  const event = eventToOthers(flow, step);
  if (purpose) {
    const subject = subjectOfPurpose(purpose, `${step.says} ${asked}`, all);
    if (event?.happening.isOpen && subject === subjectOfPurpose(purpose, '', '')) return event.happening.subject;
    return subject === REQUEST ? (numbered(step) ?? (matter ? `About ${lowered(matter)}` : subject)) : subject;
  }
  if (event) return event.happening.subject;
  const known = broughtBy(flow, step) ?? matter ?? topicOf(flow, step) ?? titleIn(step) ?? lineOf(step);
  return known ?? (ancestors(flow, step).some((it) => isRequest(it) && isTrigger(flow, it)) ? REQUEST : UNTOLD);
}
const REQUEST = 'About your request';

/** Whoever fills in a form or writes wants something; a row or a file that is new was asked for by nobody. */
const isRequest = ({ node }: Step): boolean =>
  /\.(?:form|typeform|jotForm|surveyMonkey|wufoo|formIo|formstack|kobo|facebookLeadAds|twilio|whatsApp|telegram)\w*$/i.test(
    node,
  );

const isTrigger = (flow: Flow, { node }: Step): boolean => flow.catalog.entry(node)?.group === 'trigger';

/** What the step does that tells the address: "Get invoices". */
function titleOfSource(flow: Flow, { settings: { to } }: Step): string {
  const [field] = to ? partsOf({ settings: { to } }) : [];
  const source = field?.kind === 'field' && field.step ? stepOf(flow, field.step) : undefined;
  return source ? actionTitle(flow.catalog, source) : '';
}

/** The order that its text names by a number: "About your order 1043". */
function numbered({ settings: { text } }: Step): string | undefined {
  const fields = text ? partsOf({ settings: { text } }) : [];
  return fields.flatMap((it) => {
    const noun = it.kind === 'field' && !it.blank && it.step ? NUMBER_OF.exec(it.field)?.[1] : undefined;
    return noun && it.kind === 'field' ? [`About your ${noun.toLowerCase()} [[${it.step}: ${it.field}]]`] : [];
  })[0];
}
const NUMBER_OF = /^(order|booking|invoice|ticket|case|reservation)[ _](?:number|no|id|code)$/i;

/** What the one thing that it tells of is called; the name of a person is no subject. */
function titleIn({ settings: { text } }: Step): string | undefined {
  const parts = text ? partsOf({ settings: { text } }) : [];
  const [title, another] = parts.flatMap((it) =>
    it.kind === 'field' && !it.blank && it.step && /^(?:title|subject|headline|event|topic)$/i.test(it.field)
      ? [it]
      : [],
  );
  return title && !another ? `[[${title.step}: ${title.field}]]` : undefined;
}

/** Its one short line. */
function lineOf({ settings: { text } }: Step): string | undefined {
  if (text?.from !== 'said' || text.template) return undefined;
  const line = text.value.trim().replace(/\.$/, '');
  return line.includes('\n') || line.length > 60 || /\[\[|\{\{/.test(line) || !/\s/.test(line)
    ? undefined
    : line.charAt(0).toUpperCase() + line.slice(1);
}
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The file that goes with it, what it hands over, the words in which its owner spoke of the matter. */
function topicOf(flow: Flow, step: Step): string | undefined {
  const thing = (/sendFile$/i.test(step.action) ? attachedBy(flow, step) : undefined) ?? sentBy(step.says);
  if (thing) return thing.replace(/^\S+/, 'Your');
  const { text } = step.settings;
  const literal = (text && text.from !== 'missing' ? (text.template ?? [text.value]) : [])
    .map((it) => (typeof it === 'string' ? it : ''))
    .join('')
    .trim();
  const words = String(step.data?.topic ?? literal).replace(/^(?:is|are|has|have) /, '');
  const isTopic = /^[\p{L}\p{N} '’%-]{6,60}$/u.test(words) && words.split(' ').length <= 8 && /^\p{Ll}/u.test(words);
  return isTopic ? raised(words) : undefined;
}

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The report, digest, newsletter that it brings, or that a model wrote for it. */
function broughtBy(flow: Flow, step: Step): string | undefined {
  const named = partsOf(step).flatMap((it) => (it.kind === 'field' && it.step ? (stepOf(flow, it.step) ?? []) : []));
  const writers = named.filter((it) => it.node.includes('langchain'));
  return [step, ...writers].flatMap((it) => broughtIn(it.says) ?? [])[0];
}

/** The case in which it is sent, where few words tell it: "Stock under 12". */
function caseOf(flow: Flow, step: Step): string | undefined {
  const seen = new Set<string>();
  for (let at = step.id; !seen.has(at); ) {
    seen.add(at);
    const [wire, another] = intoOf(flow, at);
    const from = wire && !another ? stepOf(flow, wire.from) : undefined;
    if (!wire || !from) return undefined;
    const words = shortened(question(from.says));
    const isCase =
      /\.(?:if|filter)$/.test(from.node) && (wire.output ?? 0) === 0 && !asksAndWaits(before(flow, from)?.action ?? '');
    const told = isCase && /^\p{L}.*(?<!…)$/u.test(words) ? caseTold(words, titleOfEvent(flow, step)) : undefined;
    if (told) return told;
    at = from.id;
  }
  return undefined;
}

const before = (flow: Flow, step: Step): Step | undefined => stepOf(flow, intoOf(flow, step.id)[0]?.from ?? '');

/** The event that started it, or the list that was read. */
function happened(flow: Flow, step: Step): string | undefined {
  const happening = told(titleOfEvent(flow, step) ?? '');
  return happening ?? ancestors(flow, step).flatMap((it) => listRead(flow.catalog, it) ?? [])[0];
}

function titleOfEvent(flow: Flow, step: Step): string | undefined {
  const event = eventBefore(flow, step);
  return event && actionTitle(flow.catalog, event);
}

const eventBefore = (flow: Flow, step: Step): Step | undefined =>
  ancestors(flow, step).find((it) => flow.catalog.entry(it.node)?.group === 'trigger' && tellsEvent(it));

/** The steps before it, the nearest first. */
function ancestors(flow: Flow, step: Step): Step[] {
  const seen = new Set([step.id]);
  for (const id of seen) for (const { from } of intoOf(flow, id)) seen.add(from);
  return [...seen].slice(1).flatMap((id) => stepOf(flow, id) ?? []);
}
