import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import { isReported, isUnworded } from '../../catalog/described.ts';
import { isBareName } from '../../catalog/field-labels.ts';
import { purposeOf } from '../../catalog/purposes.ts';
import type { Part } from '../../catalog/template.ts';
import type { Step } from '../outline.ts';
import { answersNothing, attachedBy, confirmed, happenedBefore, matterAsked } from './acknowledgement-texts.ts';
import { type Flow, partsOf, stepOf } from './flow.ts';
import { IS_MAIL, IS_SMS, isQuoted, lineOf, toOthers, WHOM } from './is-message.ts';

/** Messages for which nobody wrote a sentence: no text, a few values alone, the words in which their owner speaks of the matter. */

/** What a mail says that nobody gave a text: that what came in has arrived, or what is attached. */
export function untold(flow: Flow, step: Step): string[] | undefined {
  if (!IS_MAIL.test(step.node) || (step.mentions ?? []).length > 0) return undefined;
  if (/\breply\b/i.test(step.action)) {
    const purpose = purposeOf(step.says);
    return (!purpose || purpose.confirms) && answersNothing(flow, step) ? [confirmed(flow, step)] : undefined;
  }
  // The user's own people are told whose file it is.
  if (!/sendFile$/i.test(step.action) || !toOthers(step) || purposeOf(step.says)) return undefined;
  const thing = attachedBy(flow, step);
  return [thing ? `please find attached ${thing}.` : 'please find the file attached.'];
}

/** Nothing but short values that the item has, and no word about them. */
export function isShortOnly(flow: Flow, step: Step, fields: readonly Part[], words: string): boolean {
  if (words !== '' || fields.length === 0 || !toOthers(step) || !(IS_MAIL.test(step.node) || IS_SMS.test(step.node)))
    return false;
  return areShort(flow, fields);
}
const isLong = (field: string): boolean =>
  isBareName(field) || /(?:^|[ _.])(?:text|summary|reply|description|html|letter|notes?)$/i.test(field);

/** Words in which the owner spoke of the matter: "text them that we got it", "write to them: dose missing since May". */
export const isOwnerWords = (flow: Flow, step: Step, words: string, fields: readonly Part[]): boolean =>
  fields.length === 0 &&
  toOthers(step) &&
  (IS_MAIL.test(step.node) || IS_SMS.test(step.node)) &&
  (isReported(step.says, words) || (isUnworded(words) && !isQuoted(flow.steps.map((it) => it.says).join(' '), words)));

/** Of the item, and no text that somebody, a program or a model wrote. */
const areShort = (flow: Flow, fields: readonly Part[]): boolean =>
  fields.length > 0 &&
  fields.every((it) => {
    if (typeof it === 'string' || it.kind !== 'field') return false;
    if (it.blank) return /^(?:the|our|your|an?) (?!.*\b(?:text|words?|message|mail|wording|content)\b)/i.test(it.field);
    const from = it.step === undefined ? undefined : stepOf(flow, it.step);
    return (
      from !== undefined &&
      !/langchain|\.(?:webhook|executeWorkflowTrigger|code|set|httpRequest|executeWorkflow)$/.test(from.node) &&
      !isLong(it.field)
    );
  });
/** Short values that go to whom the item names in a chat: what happened stands above them. */
export function newsFor(flow: Flow, step: Step, fields: readonly Part[], words: string): string | undefined {
  const whom = Object.fromEntries(WHOM.flatMap((it) => (step.settings[it] ? [[it, step.settings[it]]] : [])));
  const isNamed = partsOf({ settings: whom }).some((it) => it.kind === 'field' && !it.blank);
  const isTalk = flow.steps.some((it) => it.node === `${step.node}Trigger`);
  if (words !== '' || !isNamed || isTalk || IS_MAIL.test(step.node) || IS_SMS.test(step.node)) return undefined;
  const what = areShort(flow, fields) ? happenedBefore(flow, step) : undefined;
  return what && [`${what}:`, ...fields.map(lineOf)].join('\n');
}

/** A question above what is to be decided. */
export const questionFor = (flow: Flow, step: Step, fields: readonly Part[], words: string): string | undefined =>
  words === '' && asksAndWaits(step.action) && step.data?.fields === undefined && areShort(flow, fields)
    ? [`Do you approve ${matterAsked(flow, step) ?? 'this'}?`, ...fields.map(lineOf)].join('\n')
    : undefined;
