import type { Clause } from './clause.ts';
import type { Reader } from './heard.ts';
import { specialTrigger } from './triggers.ts';

const AGAIN =
  /^(?:and |then |so |but )*(?:when|whenever|once|if|each time|every time|as soon as)\s+(?:(?:someone|somebody|anyone|a (?:user|visitor|person|customer|client)|people|they|it|one|that|this|the form|the webhook|a request|something)(?:'s| is| gets| has been| are)?\s+)(?:(?:submit|fill|send|call|trigger|complete|hit|sent|submitted|filled|called|triggered|received|come|arrive|happen)\w*)(?:\s+(?:it|that|this|them|in|out|off|one|there))*$/i;

/** "their system calls us back when a payment is done": when it does, in the same breath. */
const DONE =
  /^when [^,;]{3,60}? (?:is|are|was|gets?|has been) (?:done|finished|ready|complete|completed|over|made|processed)$/i;

/** "I want a form …, and when someone submits it": the start again, which is known; no test. */
export const startedAgain: Reader = ({ it, at, text, state }): Clause[] | undefined =>
  state.triggered &&
  !state.worked &&
  it.lead &&
  (AGAIN.test(text) ||
    (it.joint === 'comma' && at === 1 && DONE.test(text)) ||
    (it.lead === 'when' && specialTrigger(text) && !/\b(?:and|or|where|whose)\b/i.test(text)))
    ? []
    : undefined;
