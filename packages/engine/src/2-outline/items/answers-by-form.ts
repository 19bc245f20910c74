import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import type { FormField, Step } from '../outline.ts';
import {
  actionOf,
  assumedField,
  BASE,
  before,
  type Flow,
  intoOf,
  namedFields,
  outOf,
  partsOf,
  reached,
  stepOf,
  testsOf,
} from './flow.ts';

/**
 * A message to somebody, or a reply, then a wait for a call back: nobody has the address that must be called. Where the service of the message
 * can ask and wait itself, one step does both: its message brings a form with the fields that later steps read of the answer.
 */
export function answerByForm(flow: Flow): void {
  for (const wait of [...flow.steps]) {
    if (!wait.sketched || wait.node !== `${BASE}wait` || wait.action !== 'webhook') continue;
    const [wire, another] = intoOf(flow, wait.id);
    const told = wire && !another ? stepOf(flow, wire.from) : undefined;
    const message = told && (asMail(flow, told) ?? told);
    const asking =
      message && !readsCall(flow, wait.id) && !tellsAddress(message) ? askingAction(flow, message) : undefined;
    if (!message || !asking || outOf(flow, message.id).length !== 1) continue;
    flow.steps = flow.steps.flatMap((it) =>
      it.id === message.id ? [] : it.id === wait.id ? [asked(flow, message, wait, asking)] : [it],
    );
    flow.wires = flow.wires
      .filter((it) => it !== wire)
      .map((it) =>
        it.to === message.id ? { ...it, to: wait.id } : it.from === message.id ? { ...it, from: wait.id } : it,
      );
  }
}

/** A reply to a mail, as a mail to whoever wrote that one: only such a mail brings a form. */
function asMail(flow: Flow, reply: Step): Step | undefined {
  if (!reply.sketched || reply.kept || reply.action !== 'message.reply' || !MAILS.test(reply.node)) return undefined;
  const answered = new Set(partsOf({ settings: onlyId(reply) }).map((it) => ('step' in it ? it.step : undefined)));
  const mails = stepsBefore(flow, reply.id).filter((it) => tellsAuthor(flow, it));
  const [mail, other] = answered.size > 0 ? mails.filter((it) => answered.has(it.id)) : mails;
  if (!mail || other) return undefined;
  const { messageId: _, ...settings } = reply.settings;
  const to = assumedField(mail.id, 'sender email', 'whoever wrote gets the form');
  return { ...reply, action: 'message.send', settings: { ...settings, to } };
}

const MAILS = /\.(?:gmail|microsoftOutlook)$/;

const onlyId = ({ settings: { messageId } }: Step): Step['settings'] => (messageId ? { messageId } : {});

const stepsBefore = (flow: Flow, id: string): Step[] => [...before(flow, id)].flatMap((it) => stepOf(flow, it) ?? []);

const tellsAuthor = (flow: Flow, step: Step): boolean =>
  (actionOf(flow, step)?.gives ?? []).some((it) => it.words.includes('sender email'));

/** The message brings the address itself: "Confirm: [[resume link]]". */
const tellsAddress = (message: Step): boolean =>
  partsOf(message).some((it) => it.kind === 'field' && /^resume (?:link|url|address)$/i.test(it.field.trim()));

/** Is the call itself read, with all that came with it: a file, a signature? A form has fields and nothing else. */
const readsCall = (flow: Flow, id: string): boolean =>
  flow.steps.some((it) =>
    namedFields(it).some(({ step, field }) => step === id && /^(?:body|query|headers)\b/i.test(field)),
  );

/** The action with which the service of a message asks and waits for the answer. */
function askingAction(flow: Flow, step: Step): string | undefined {
  const does = actionOf(flow, step)?.intents ?? [];
  if (!step.sketched || step.kept || !does.some((it) => it === 'send' || it === 'post')) return undefined;
  return profileOf(flow.catalog, step.node)?.actions.find((it) => asksAndWaits(it.key))?.key;
}

function asked(flow: Flow, message: Step, wait: Step, action: string): Step {
  const { limit } = wait.settings;
  const { subject } = message.settings;
  const isOwn = subject !== undefined && subject.from === 'said';
  return {
    ...message,
    title: message.title || 'Ask for an answer',
    id: wait.id,
    action,
    settings: {
      ...message.settings,
      ...(limit ? { waitLimit: limit } : {}),
      subject: isOwn
        ? subject
        : { from: 'assumed', value: 'Please answer', because: 'it brings a form for the answer' },
    },
    data: { ...message.data, ...wait.data, fields: fieldsRead(flow, wait.id) },
  };
}

/** What later steps read of the answer; a test right behind reads what it names without a step. */
function fieldsRead(flow: Flow, id: string): FormField[] {
  const next = new Set(outOf(flow, id).map((it) => it.to));
  const behind = reached(flow, [id]);
  const found = new Map<string, FormField>();
  const add = (label: string, type: FormField['type']): void => {
    const key = label.toLowerCase().trim();
    if (!found.has(key) && !OF_ANSWER.test(key)) found.set(key, { label, type, required: true });
  };
  for (const it of flow.steps.filter((one) => one.id !== id && behind.has(one.id))) {
    for (const { field, left, leftText, formula, type } of testsOf(it)) {
      const isOwn = left?.step === id || (next.has(it.id) && !left && !leftText && !formula && field !== '');
      if (isOwn) add(left?.field ?? field, type === 'number' ? 'number' : 'text');
    }
    for (const { step, field } of namedFields(it)) if (step === id) add(field, 'text');
  }
  return found.size > 0 ? [...found.values()] : [{ label: 'Answer', type: 'textarea', required: true }];
}

/** Words for the answer itself, and not for a part of it. */
const OF_ANSWER = /^(?:approved|all|data)$/;
