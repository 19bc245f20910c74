import type { Step } from '../outline.ts';
import { actionOf, type Flow, partsOf, stepOf } from './flow.ts';

/** A model that writes the answer to a mail is told who wrote it, so that it knows whom to greet. */
export function tellSenders(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    const mail = it.sketched && !it.kept && /\.(?:chainLlm|agent)$/.test(it.node) ? mailReadBy(flow, it) : undefined;
    const { text } = it.settings;
    if (!mail || text?.from !== 'assumed' || !text.template || !isAnswer(flow, it)) return it;
    const sender = { kind: 'field' as const, step: mail, field: SENDER };
    const value = `[[${mail}: ${SENDER}]] ${text.value}`;
    return { ...it, settings: { ...it.settings, text: { ...text, value, template: [sender, ' ', ...text.template] } } };
  });
}

const SENDER = 'sender name';

/** The step that brings the mail whose text the model reads, unless it is told who wrote it anyway. */
function mailReadBy(flow: Flow, { settings: { text } }: Step): string | undefined {
  const parts = text ? partsOf({ settings: { text } }).filter((it) => it.kind === 'field') : [];
  if (parts.some((it) => /sender|from/i.test(it.field))) return undefined;
  const read = parts.find((it) => /^(?:text|body|content|message|snippet)$/i.test(it.field) && it.step !== undefined);
  const from = read?.step === undefined ? undefined : stepOf(flow, read.step);
  const words = from ? (actionOf(flow, from)?.gives?.flatMap((it) => it.words) ?? []) : [];
  return words.includes(SENDER) && words.includes('subject') ? from?.id : undefined;
}

/** Is what it writes sent back, or kept as a draft? */
const isAnswer = (flow: Flow, { id }: Step): boolean =>
  flow.steps.some(
    (it) =>
      /\b(?:reply|draft|send)/i.test(it.action) &&
      /\.(?:gmail|microsoftOutlook|emailSend)$/.test(it.node) &&
      it.settings.text !== undefined &&
      partsOf({ settings: { text: it.settings.text } }).some((one) => one.kind === 'field' && one.step === id),
  );
