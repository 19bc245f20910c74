import type { Conditions, Reading } from '../1-read/clause.ts';
import { CHAT_MODELS } from '../catalog/models.ts';
import type { Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { type Draft, LC } from './draft.ts';
import { stepMeant } from './find-step.ts';
import { withModel } from './model-steps.ts';
import type { Step } from './outline.ts';

/** A later turn that sets one value of what is there: a text, a number, the language model, how something is written. */
export function adjust(draft: Draft, reading: Reading, says: string): boolean {
  return (
    setNeed(draft, says) ||
    setPlace(draft, says) ||
    setDuration(draft, reading) ||
    setNumber(draft, says) ||
    setModel(draft, reading, says) ||
    setStyle(draft, says)
  );
}

const VALUE = String.raw`(?:(https?:\/\/\S*[^\s.,;!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|#[\w-]+)|"([^"\n]{1,400})"|'([^'\n]{2,400})'|((?-i:[A-Z])[\w-]*(?: (?-i:[A-Z])[\w-]*){0,3})|([\w.-]+))`;
const SET = new RegExp(
  String.raw`^(?:(?:and|also|please|the|its|their|set|change|make|use|put|with|let|as|ok|no|actually|sorry|should be|rename)[, ]+)*(?:the |its )?([a-z][a-z -]{1,30}?)(?: (?:of|for|in) (?:the |that )?([\w ]{2,30}?))?\s*(?:line |name )?(?:\b(?:should (?:be|say|read)|must be|to be|to|is|be|says|saying|reads|as|of)\b|:|=|(?=["']))\s*:?\s*${VALUE}(?:,? (?:instead|please|now|not .{1,40}|instead of .{1,40}))?[.! ]*$`,
  'i',
);

/** "the subject should be "Welcome"", "use the table customers": the need that is called so. */
function setNeed(draft: Draft, says: string): boolean {
  const found = SET.exec(says.trim());
  const noun = found?.[1]?.trim().toLowerCase();
  const value = found
    ?.slice(3)
    .find((it) => it !== undefined)
    ?.replace(/^#/, '');
  if (!noun || !value || /^(?:it|that|this|them)$/.test(noun)) return false;
  const words = noun.split(/\s+/);
  // "also add the customer to Mailchimp" is work.
  if (words.length > 1 && WORK.test(noun)) return false;
  const meant = stepMeant(draft, { words: `${noun} ${found?.[2] ?? ''}`, does: [] });
  const steps = [...(meant ? [meant] : []), ...[...draft.steps].reverse()];
  for (const step of steps) {
    const need = needsOf(draft, step).find((it) => called(it, words));
    if (!need) continue;
    replace(draft, step, { settings: { ...step.settings, [need.key]: { from: 'said', value } } });
    return true;
  }
  return false;
}

const WORK =
  /^(?:add|append|assign|copy|create|download|forward|get|insert|invite|log|move|notify|pass|ping|post|publish|push|save|send|share|store|subscribe|sync|tell|upload|write)\b/;

const PUT =
  /^(?:(?:please|and|also|no|actually|ok|can you|could you)[, ]+)*(?:put|save|store|keep|post|send|write|upload|add|file|log|use)(?: (?:it|them|that|this|those|everything|all))?(?: (?:in|into|to|on|at|under|from))? (?:the |my |our |a )?(?:([a-z]+) (?:called |named )?(?:"([^"]+)"|'([^']+)'|((?-i:[A-Z0-9])[\w&-]*(?: (?-i:[A-Z0-9])[\w&-]*){0,4}))|(?:"([^"]+)"|((?-i:[A-Z0-9])[\w&-]*(?: (?-i:[A-Z0-9])[\w&-]*){0,3})) ([a-z]+))(?:,? (?:instead|please|now))*[.! ]*$/i;

/** "put them in the folder Invoices 2024": where the step that is there keeps what it keeps. */
function setPlace(draft: Draft, says: string): boolean {
  const found = PUT.exec(says.trim());
  const noun = (found?.[1] ?? found?.[7])?.toLowerCase();
  const value = found?.[2] ?? found?.[3] ?? found?.[4] ?? found?.[5] ?? found?.[6];
  // "post it to Discord": where to is no noun.
  if (!noun || !value || /^(?:in|into|to|on|at|under|from)$/.test(noun)) return false;
  const step = draft.steps.findLast((it, i) => i > 0 && needsOf(draft, it).some((need) => called(need, [noun])));
  const need = step && needsOf(draft, step).find((it) => called(it, [noun]));
  if (!step || !need || /^(?:text|message|subject|title)$/.test(need.key)) return false;
  replace(draft, step, { settings: { ...step.settings, [need.key]: { from: 'said', value } } });
  return true;
}

/** "make it 3 days": how long the wait that is there takes. */
function setDuration(draft: Draft, { change }: Reading): boolean {
  const step = draft.steps.findLast((it) => it.node.endsWith('.wait') && it.data?.amount !== undefined);
  if (!step || change?.kind !== 'duration') return false;
  const { amount, unit } = change;
  replace(draft, step, { says: `wait ${amount} ${unit}`, data: { ...step.data, amount, unit } });
  return true;
}

function called(need: Need, words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const label = need.label.toLowerCase();
  const own = [need.key.toLowerCase(), ...(need.nouns ?? [])];
  if (own.includes(words.join(' ')) || own.includes(last)) return true;
  if (/^(?:text|message|body|content)$/.test(last)) return /^(?:text|message|body|content)$/.test(need.key);
  if (/^(?:recipient|receiver)$/.test(last)) return /^(?:to|recipient)$/.test(need.key);
  return label.split(/\W+/).includes(last) && last.length > 3;
}

function needsOf(draft: Draft, step: Step): readonly Need[] {
  if (step.kept) return [];
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.needs ?? [];
}

const NUMBER =
  /^(?:(?:actually|no|ok|and|please|sorry|oh|change|make|set|let's say|better)[, ]+)*(?:(?:make|change|set|raise|lower|increase|reduce|it|that|this|the (?:limit|threshold|amount|number|price|value|score|minimum|maximum|condition|filter)|is|should be|only|be)[, ]+|(?:from )?[$€£]?\d[\d.,]*\s+)*(?:to |at |be |into )?[$€£]?(\d[\d,]*(?:\.\d+)?)(k)?\s?(?:%|€|\$|percent|euros?|dollars?|pounds?|usd|eur|gbp)?(?:,? (?:instead|please|now|rather)| instead of .*)?[.! ]*$/i;

/** "make that 10000", "change 500 to 750": the number of a test, or how many. */
function setNumber(draft: Draft, says: string): boolean {
  const found = NUMBER.exec(says.trim());
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
  /^(?:(?:and|also|please|but|ok|can you|make sure)[, ]+)*(?:(?:keep|make|write|let|have) (?:it|them|the (?:\w+ )?(?:text|summary|post|reply|answer|mail|email|message|texts|replies))(?: be)?|(?:it|they|the (?:text|summary|post|reply|answer|mail|email|message|tone)) (?:should|must|may) (?:not )?(?:be|sound|have|use|contain|mention|include|end|start)|no (?:emojis?|hashtags?|html|more than|jargon|longer than)|use (?:a |an )?[\w ]{0,24}(?:tone|style|language|bullets?|bullet points|emojis?)|in (?:a |an )?[\w ]{0,24}(?:tone|style|words))\b/i;

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
