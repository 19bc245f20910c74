import { asksAndWaits } from '../../catalog/decision.ts';
import { draftSubjectNeed, subjectNeed } from '../../catalog/mail.ts';
import type { Need } from '../../catalog/profile.ts';
import { purposeOf } from '../../catalog/purposes.ts';
import { question, shortened } from '../../catalog/shortened.ts';
import { templateIn } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { actionTitle, broughtIn, listRead, subjectOfPurpose, tellsEvent, told } from '../subject.ts';
import { actionOf, type Flow, intoOf, isMain, partsOf, stepOf } from './paths.ts';

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
  if (mail) return withSubjectOf(mail, 'Re:', 'it answers that mail');
  // "Please approve" alone tells whoever decides nothing.
  const asks = ASKS.test(value) ? `${value}: ` : '';
  const about = !asks && toOthers(step) ? forOthers(flow, step) : (broughtBy(flow, step) ?? caseOf(flow, step));
  if (about) return { from: 'assumed', value: `${asks}${about}`, because };
  const start = ancestors(flow, step).find((it) => givesMail(flow, it));
  if (start) return withSubjectOf(start.id, asks ? asks.trim() : 'New email:', because);
  return { from: 'assumed', value: `${asks}${happened(flow, step) ?? (DEED.test(name) ? UNTOLD : name)}`, because };
}

const ASKS = /^Please \w+$/;
/** A name that only says what is done ("Send email, every day") tells its reader nothing. */
const DEED = /^(?:send|post|create|add|get|make|update)\b/i;
const UNTOLD = 'A message for you';

function withSubjectOf(mail: string, words: string, because: string): Setting {
  const value = `${words} [[${mail}: subject]]`;
  const template = templateIn(value, (id) => id === mail);
  return { from: 'assumed', value, because, ...(template ? { template } : {}) };
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
  const purpose = purposeOf(step.says);
  if (purpose) return subjectOfPurpose(purpose, step.says, flow.steps.map((it) => it.says).join(' '));
  return broughtBy(flow, step) ?? (eventBefore(flow, step) ? 'About your request' : 'A message for you');
}

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
    if (isCase && /^\p{L}.*(?<!…)$/u.test(words)) return words;
    at = from.id;
  }
  return undefined;
}

const before = (flow: Flow, step: Step): Step | undefined => stepOf(flow, intoOf(flow, step.id)[0]?.from ?? '');

/** The event that started it, or the list that was read. */
function happened(flow: Flow, step: Step): string | undefined {
  const event = eventBefore(flow, step);
  const happening = event && told(actionTitle(flow.catalog, event));
  return happening ?? ancestors(flow, step).flatMap((it) => listRead(flow.catalog, it) ?? [])[0];
}

const eventBefore = (flow: Flow, step: Step): Step | undefined =>
  ancestors(flow, step).find((it) => flow.catalog.entry(it.node)?.group === 'trigger' && tellsEvent(it));

/** The steps before it, the nearest first. */
function ancestors(flow: Flow, step: Step): Step[] {
  const seen = new Set([step.id]);
  for (const id of seen) for (const { from } of intoOf(flow, id)) seen.add(from);
  return [...seen].slice(1).flatMap((id) => stepOf(flow, id) ?? []);
}
