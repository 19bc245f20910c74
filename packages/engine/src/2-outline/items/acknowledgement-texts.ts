import { formTitleFrom } from '../../catalog/form-titles.ts';
import { cameIn, told } from '../../catalog/happenings.ts';
import type { Step } from '../outline.ts';
import { actionTitle, tellsEvent } from '../subject.ts';
import { actionOf, before, type Flow, partsOf, stepOf } from './flow.ts';

/** What can be said of the matter of an answer, a file or a question, where nobody gave the words. */

/** All that came before is the mail that it answers: nothing was looked up, and no model wrote what it says. */
export const answersNothing = (flow: Flow, step: Step): boolean =>
  ![...before(flow, step.id)].some((id) => {
    const it = stepOf(flow, id);
    return (
      it &&
      flow.catalog.entry(it.node)?.group !== 'trigger' &&
      !(flow.catalog.entry(it.node)?.group === 'action' && actionOf(flow, it)?.sideEffect !== false) &&
      !/\.(?:if|filter|switch|merge|noOp|wait|textClassifier|sentimentAnalysis|removeDuplicates|limit|splitOut)$/.test(
        it.node,
      )
    );
  });

/** That what somebody sent has arrived: their mail by its subject, a form by its name. */
export function confirmed(flow: Flow, step: Step): string {
  const start = startOf(flow, step);
  const words = start ? (actionOf(flow, start)?.gives ?? []).flatMap((it) => it.words) : [];
  if (start && words.includes('subject') && words.includes('sender'))
    return `thank you for your message “[[${start.id}: subject]]”. We have received it and will get back to you soon.`;
  const form = start?.node.endsWith('.formTrigger') ? formTitleFrom(start.says) : undefined;
  return `thank you! We have received ${form ? `your ${lowered(form)}` : 'what you sent us'} and will get back to you soon.`;
}

/** What is to be approved: what somebody asked for with a form. */
export function matterAsked(flow: Flow, step: Step): string | undefined {
  const start = startOf(flow, step);
  const form = start?.node.endsWith('.formTrigger') ? formTitleFrom(start.says) : undefined;
  return form && `this ${lowered(form)}`;
}

/** What the file that goes with a message is, by the words for it, or for the steps that made it. */
export function attachedBy(flow: Flow, step: Step): string | undefined {
  const makers = [...before(flow, step.id)].flatMap((id) => stepOf(flow, id) ?? []);
  for (const it of [step, ...makers]) {
    if (/\.(?:if|filter|switch|textClassifier)$/.test(it.node) || flow.catalog.entry(it.node)?.group === 'trigger')
      continue;
    const [blank] = partsOf({ settings: filesOf(it) }).flatMap((one) =>
      one.kind === 'field' && one.blank ? [one.field] : [],
    );
    const thing = sentBy(it.says) ?? (blank && sentBy(blank));
    if (thing) return thing;
  }
  return undefined;
}

/** What is handed to somebody, by the words for it: "email them the first-day checklist" → "the first-day checklist". */
export function sentBy(says: string): string | undefined {
  const words = says.replace(/\s+/g, ' ').trim();
  const at = /(?:^|^\w+ (?:(?:in|out|up|them|him|her|me|us|back) )?)((?:the|an?|our|your|their|my|his|her) .+)$/i.exec(
    words,
  )?.[1];
  const thing = at?.replace(/ (?:to|from|for|as|with|in|on|at|goes|go|is|are|gets?|of their)\b.*$/i, '');
  const plain = thing?.replace(/(?<!ed) (?:templates?|pdfs?|files?|documents?)$/i, '').trim();
  if (!plain || !/^\S+ \S+(?: \S+){0,3}$/.test(plain) || /[^\p{L}\p{N}\s'’-]/u.test(plain) || NO_THING.test(plain))
    return undefined;
  return lowered(plain).replace(/^(?:an?|their|our|my|his|her) /, 'your ');
}
/** Kinds of messages, and whom they go to, are no thing that is sent. */
const NO_THING =
  /\b(?:e-?mails?|mails?|message|text|sms|letter to|note|one|team|customers?|clients?|people|person|owner|manager|sender|rest|same|following|user|group|channel|link|code|update|news|info|information)$/i;

const filesOf = ({ settings }: Step): Step['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => /file|document|template|attach/i.test(key)));

const startOf = (flow: Flow, step: Step): Step | undefined =>
  [...before(flow, step.id)]
    .flatMap((id) => stepOf(flow, id) ?? [])
    .find((it) => flow.catalog.entry(it.node)?.group === 'trigger');

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What started it, as the first line of a message says it: "New visitor sign-in". */
export function happenedBefore(flow: Flow, step: Step): string | undefined {
  const start = startOf(flow, step);
  if (!start || !tellsEvent(start)) return undefined;
  const form = start.node.endsWith('.formTrigger') ? formTitleFrom(start.says) : undefined;
  return form ? `New ${lowered(form)}` : (cameIn(start.says) ?? told(actionTitle(flow.catalog, start)));
}
