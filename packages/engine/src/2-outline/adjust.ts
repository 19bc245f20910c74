import type { Conditions, Reading } from '../1-read/clause.ts';
import { CHAT_MODELS } from '../catalog/models.ts';
import { type Draft, LC } from './draft.ts';
import { withModel } from './model-steps.ts';
import type { Schedule, Step } from './outline.ts';
import { scheduleWords } from './reschedule.ts';
import { addRecipient, setPlace } from './set-value.ts';
import { scheduleStep } from './start.ts';

/** A later turn that sets one value of what is there: a text, a number, the language model, how something is written. */
export function adjust(draft: Draft, reading: Reading, says: string): boolean {
  return (
    setMethod(draft, says) ||
    setWord(draft, says) ||
    addRecipient(draft, says) ||
    setPlace(draft, says) ||
    setDuration(draft, reading) ||
    setNumber(draft, says) ||
    setModel(draft, reading, says) ||
    setStyle(draft, says)
  );
}

const METHOD =
  /^(?:(?:[a-z']+|GET|POST|PUT|PATCH|DELETE)[, ]+){0,7}?(?:(?:a|the|with|via|as|to|use|be|is)\s+)?\b(GET|POST|PUT|PATCH|DELETE)\b(?: (?:request|method|call|webhook))?(?:,? (?:not|instead of|rather than) (?:an? )?(?:GET|POST|PUT|PATCH|DELETE))?(?:,? (?:please|instead|btw|by the way|now|request|method))*[.! ]*$/;
const OF_METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;

/** "POST, not GET": how the webhook is called, or the address that is called. */
function setMethod(draft: Draft, says: string): boolean {
  const method = METHOD.exec(says.trim())?.[1];
  if (!method || says.split(/\s+/).length > 12) return false;
  const hook = draft.steps[0]?.node.endsWith('.webhook') ? draft.steps[0] : undefined;
  const call = draft.steps.findLast((it) => it.node.endsWith('.httpRequest'));
  const step = /\b(?:request|call|api)\b/i.test(says) && call ? call : (hook ?? call);
  if (!step || step.kept) return false;
  const old =
    step.data?.method ?? String(step.data?.words ?? '').match(OF_METHOD)?.[0] ?? (step === hook ? 'POST' : 'GET');
  if (old === method) return true;
  const words = `${String(step.data?.words ?? step.says)
    .replace(OF_METHOD, '')
    .trim()} ${method}`;
  replace(draft, step, { data: { ...step.data, ...(step === hook ? { words } : { method }) } });
  return true;
}

const LANGUAGE =
  '(?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|hindi|chinese|japanese|korean|swedish|danish|norwegian|finnish|greek|czech|hungarian|romanian)';
const SHARE = String.raw`\d{1,3} ?(?:%|percent)`;
const WORD = new RegExp(
  String.raw`^(?:(?:and|no|sorry|actually|oh|ok|please|but|wait|i (?:meant|mean|said|want)|make (?:it|that)|change (?:it|that) to|it should be|should be|better|rather|in|into|to)[, ]+)*(${LANGUAGE}|${SHARE})(?:,? (?:please|instead|rather|not ${LANGUAGE}|instead of ${LANGUAGE}|not ${SHARE}|instead of ${SHARE}))*[.! ]*$`,
  'i',
);

/** "I meant Spanish", "and 30%": that word in the place of the one like it, in what was written last. */
function setWord(draft: Draft, says: string): boolean {
  const value = WORD.exec(says.trim())?.[1];
  if (!value) return false;
  const like = new RegExp(/\d/.test(value) ? String.raw`(?<![\d.])${SHARE}` : String.raw`\b${LANGUAGE}\b`, 'i');
  const cased = value.charAt(0).toUpperCase() + value.slice(1);
  const put = (text: string): string => text.replace(like, cased);
  for (const step of [...draft.steps].sort((a, b) => Number(b.id.slice(1)) - Number(a.id.slice(1)))) {
    const instruction = step.data?.instruction;
    if (typeof instruction === 'string' && like.test(instruction)) {
      const old = typeof step.title === 'string' ? { title: put(step.title) } : {};
      replace(draft, step, { ...old, says: put(step.says), data: { ...step.data, instruction: put(instruction) } });
      return true;
    }
    const said = Object.entries(step.settings).find(([, it]) => it.from === 'said' && like.test(it.value));
    if (said?.[1].from === 'said') {
      replace(draft, step, { settings: { ...step.settings, [said[0]]: { ...said[1], value: put(said[1].value) } } });
      return true;
    }
  }
  return false;
}

/** "make it 3 days": how long the wait that is there takes. */
function setDuration(draft: Draft, { change }: Reading): boolean {
  if (change?.kind !== 'duration') return false;
  const step = draft.steps.findLast((it) => it.node.endsWith('.wait') && it.data?.amount !== undefined);
  if (!step) return setPace(draft, change);
  const { amount, unit } = change;
  replace(draft, step, { says: `wait ${amount} ${unit}`, data: { ...step.data, amount, unit } });
  return true;
}

const UNITS = new Set(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months']);

/** "make it 30 minutes": how often, where it runs every so often and waits for nothing. */
function setPace(draft: Draft, { amount, unit }: { amount: number; unit: string }): boolean {
  const [first] = draft.steps;
  const old = first?.data?.schedule as Schedule | undefined;
  if (!first || old?.kind !== 'every' || !UNITS.has(unit)) return false;
  const schedule: Schedule = { ...old, amount, unit: unit as typeof old.unit };
  replace(draft, first, { ...scheduleStep(draft, schedule, false, scheduleWords(schedule)) });
  return true;
}

const UNIT = String.raw`(?:\s?(?:%|€|\$|percent|euros?|dollars?|pounds?|usd|eur|gbp|points?|items?|rows?))?`;
const VALUE = String.raw`[$€£]?(\d[\d,]*(?:\.\d+)?)(k)?${UNIT}`;
const ASKED = String.raw`^(?:(?:actually|no|ok|and|please|sorry|oh|hm+|let's say|better|rather)[, ]+)*`;
const BOUND = String.raw`(?:limit|threshold|cut-?off|bar|boundary|amount|number|price|value|score|minimum|maximum|max|min|condition|filter|total)`;
const BEHIND = String.raw`(?:,? (?:instead|please|now|rather|(?:and )?not [$€£]?\d\S*)| instead of .*| rather than .*)*[.! ]*$`;
const NUMBERS = [
  new RegExp(
    String.raw`${ASKED}(?:(?:make|change|set|raise|lower|increase|reduce|move|put|bump|it|that|this|the (?:\w+ )?${BOUND}|is|should be|must be|only|be|up|down)[, ]+|(?:from )?[$€£]?\d[\d.,]*\s+)*(?:to |at |be |into )?${VALUE}${BEHIND}`,
    'i',
  ),
  // "use 7 as the limit"
  new RegExp(
    String.raw`${ASKED}(?:use|take|make|have|let's use|set)? ?${VALUE} (?:as|for|is|should be|be) (?:the |a )?(?:new )?(?:\w+ )?${BOUND}${BEHIND}`,
    'i',
  ),
  // "only above 300", "over 300 is enough"
  new RegExp(
    String.raw`${ASKED}(?:make (?:it|that) |only |from )?(?:over|above|under|below|more than|less than|at least|from) ${VALUE}(?: (?:is|would be) (?:enough|better|fine))?${BEHIND}`,
    'i',
  ),
];

/** "make that 10000", "change 500 to 750": the number of a test, or how many. */
function setNumber(draft: Draft, says: string): boolean {
  const found = NUMBERS.map((it) => it.exec(says.trim())).find((it) => it !== null);
  if (!found?.[1]) return false;
  const value = String(Number(found[1].replaceAll(',', '')) * (found[2] ? 1000 : 1));
  for (const step of [...draft.steps].reverse()) {
    const conditions = step.data?.conditions as Conditions | undefined;
    const at = conditions?.all.findIndex((it) => it.type === 'number') ?? -1;
    if (conditions && at >= 0) {
      const all = conditions.all.map((it, i) =>
        i === at ? { ...it, says: it.says.replace(it.value, value), value } : it,
      );
      const old = conditions.all[at]?.value ?? '';
      replace(draft, step, {
        says: step.says.replace(old, value),
        data: { ...step.data, conditions: { ...conditions, all } },
      });
      return true;
    }
    const key = ['count', 'limit', 'amount', 'max'].find((it) => step.settings[it]?.from === 'said');
    if (key) {
      replace(draft, step, { settings: { ...step.settings, [key]: { from: 'said', value } } });
      return true;
    }
    // "make it 5": of the same days that are waited for.
    if (step.node.endsWith('.wait') && step.data?.amount !== undefined) {
      const amount = Number(value);
      replace(draft, step, { says: `wait ${amount} ${String(step.data.unit)}`, data: { ...step.data, amount } });
      return true;
    }
  }
  return false;
}

/** "use Claude for it": every language model that is there becomes that one. */
function setModel(draft: Draft, reading: Reading, says: string): boolean {
  const node = CHAT_MODELS[reading.model ?? ''];
  const there = draft.steps.filter((it) => it.node.includes('.lmChat') && !it.kept);
  if (!node || !reading.model || there.length === 0) return false;
  if (
    !/^\W*(?:(?:please|and|also|no|actually|rather|can you|ok|let's|i(?:'d| would) (?:like|prefer)|make it|do it)\W+)*(?:to )?(?:use|using|with|via|switch|take|swap|prefer|change|replace|model)\b/i.test(
      says,
    )
  )
    return false;
  // Other work in the same sentence is not only about the model.
  if (says.split(/\s+/).length > 12) return false;
  for (const step of there) replace(draft, step, withModel(step, reading.model, reading.modelNamed));
  return true;
}

const STYLE =
  /^(?:(?:and|also|please|but|ok|can you|make sure)[, ]+)*(?:(?:keep|make|write|let|have) (?:it|them|the (?:\w+ )?(?:text|summary|post|reply|answer|mail|email|message|texts|replies|answers|posts|mails|emails|messages|summaries))(?: be)?|(?:it|they|the (?:text|summary|post|reply|answer|mail|email|message|tone)) (?:should|must|may) (?:not )?(?:be|sound|have|use|contain|mention|include|end|start)|no (?:emojis?|hashtags?|html|more than|jargon|longer than)|use (?:a |an )?[\w ]{0,24}(?:tone|style|language|bullets?|bullet points|emojis?)|in (?:a |an )?[\w ]{0,24}(?:tone|style|words)|(?:(?:write|answer|reply|post|make|do|have|let|keep|i want)(?: it| them| the \w+)?(?: (?:post|answer|reply|write|be))? )?in (?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|hindi|chinese|japanese|korean|swedish|danish|norwegian|finnish|greek|czech|hungarian|romanian)|(?:make (?:it|them) |a bit |much )?(?:shorter|longer|friendlier|funnier|more \w+|less \w+)(?: please| texts?| messages?)?$|write (?:it|them) (?:in|like|as|more|less|with|without|for))\b/i;

/** "keep it under 50 words", "no emojis": how the language model writes. */
function setStyle(draft: Draft, says: string): boolean {
  if (!STYLE.test(says.trim()) || /\b(?:every|daily|hourly|weekly|at \d|o'clock|\d(?:am|pm))\b/i.test(says))
    return false;
  const writer = draft.steps.findLast(
    (it) => (it.node === `${LC}chainLlm` || it.node === `${LC}agent`) && typeof it.data?.instruction === 'string',
  );
  if (!writer) return false;
  const instruction = `${String(writer.data?.instruction).replace(/[. ]+$/, '')}. ${says.trim()}`;
  replace(draft, writer, { data: { ...writer.data, instruction } });
  return true;
}

function replace(draft: Draft, step: Step, to: Partial<Step>): void {
  draft.steps = draft.steps.map((it) => (it.id === step.id ? { ...it, ...to } : it));
}
