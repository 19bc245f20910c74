import type { Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { templateIn } from '../catalog/template.ts';
import type { Draft } from './draft.ts';
import { inScope, stepMeant } from './find-step.ts';
import type { Setting, Step } from './outline.ts';

const LEAD = String.raw`^(?:(?:and|also|please|no|ok|actually|sorry|but|oh|can you|could you|that's wrong|wrong)[,. ]+)*`;
const CHANGE = '(?:(?:set|change|make|put|use|update|adjust|fix|let|have|with|rename|correct)[, ]+)?';
const SET = new RegExp(
  String.raw`${LEAD}${CHANGE}(?:the |its |their |my |our |as )?([a-z][a-z' -]{1,40}?)(?: (?:of|for|in|on) (?:the |that |my |our )?([\w ]{2,30}?))?\s*(?:line |name )?(?:\b(?:should (?:be|say|read|be called|go to|go in|mention)|must be|has to be|to be|to|is called|is named|are called|is|are|be|goes to|says|saying|reads|as|called|named)\b|:|=|(?=["#]|'(?!s\b)))\s*:?\s*(\S.*?)$`,
  'i',
);
const TAIL =
  /(?:,? (?:instead|please|now|actually|rather|though|thanks|from now on|not .{1,40}|instead of .{1,40}|rather than .{1,40}))+[! ]*$/i;
const TEXTUAL = /^(?:text|message|subject|title|content|body|caption|name|summary|description|prompt|query)$/;

/** "the subject should be Welcome aboard", "use the table customers": the need that is called so. */
export function setNeed(draft: Draft, says: string): boolean {
  const found = SET.exec(says.trim().replace(/[. ]+$/, ''));
  const noun = found?.[1]?.trim().toLowerCase();
  const said = found?.[3]?.replace(TAIL, '').trim();
  if (!noun || !said || /^(?:it|that|this|them|there|they|we|i|you)$/.test(noun)) return false;
  const words = noun.split(/\s+/);
  // "an email as well" names nothing.
  if (/^(?:well|soon|usual|before|possible|ever)\b/i.test(said)) return false;
  // "also add the customer to Mailchimp" is work.
  if (words.length > 1 && WORK.test(noun)) return false;
  const meant = stepMeant(draft, { words: `${noun} ${found?.[2] ?? ''}`, does: [] });
  const steps = [...(meant ? [meant] : []), ...inScope(draft).reverse()];
  const kind = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(said) ? 'email' : /^#[\w-]+$/.test(said) ? 'channel' : undefined;
  for (const step of steps) {
    const needs = needsOf(draft, step);
    // "the email goes to bob@x.example": the address, whatever it is called.
    const need = kind
      ? needs.find((it) => it.from.includes(kind) && (step === meant || needs.some((one) => called(one, words))))
      : needs.find((it) => called(it, words));
    // "the message should go to Discord": no text.
    const value = need && !(TEXTUAL.test(need.key) && GOES.test(says)) ? valueFor(need, said) : undefined;
    if (!need || !value) continue;
    set(draft, step, need.key, value);
    return true;
  }
  return false;
}

const GOES = /\b(?:go|goes|be sent|be posted) to\b/i;

const PAIR =
  /^(?:(?:and|the|my|our|in|it'?s) )*([a-z]{3,20}) (?:is |is called |called |named |should be |= ?|: ?)?(?:"([^"]{1,60})"|'([^']{1,60})'|((?-i:[A-Z0-9])[\w&-]*(?: (?-i:[A-Z0-9])[\w&-]*){0,4}))[.! ]*$/i;

/** "folder Invoices 2026", "list is Inbox": one of them alone. */
const PLACES =
  /^(?:(?:and|the|my|our|in|ok|please|oh|it'?s)[, ]+)*(?:folder|list|board|sheet|spreadsheet|tab|table|database|base|project|calendar|label|channel)\b/i;

/** "base is called Feedback, table Messages": several names at once; false unless each has its place. */
export function setNames(draft: Draft, says: string): boolean {
  const parts = says
    .trim()
    .replace(/ (?:on|in) (?:the |my |our )?[\w' -]{2,30} (?:board|workspace)[. ]*$/i, '')
    .split(/,\s*(?:and )?|\s+and\s+/);
  if (parts.length > 5 || (parts.length === 1 && !PLACES.test(says.trim()))) return false;
  const found = parts.map((it) => {
    const pair = PAIR.exec(it);
    const noun = (pair?.[1] ?? '').toLowerCase();
    const value = pair?.[2] ?? pair?.[3] ?? pair?.[4];
    const step = inScope(draft).findLast((one) => needsOf(draft, one).some((need) => called(need, [noun])));
    const need = step && needsOf(draft, step).find((one) => called(one, [noun]));
    return value && step && need ? { step, key: need.key, value } : undefined;
  });
  if (found.some((it) => it === undefined)) return false;
  for (const it of found) if (it) set(draft, it.step, it.key, { from: 'said', value: it.value });
  return true;
}

/** A text is whatever was said; of anything else, a name, an address or a number. */
function valueFor(need: Need, said: string): Setting | undefined {
  const quoted = /^"([^"\n]{1,600})"$|^'([^'\n]{2,600})'$/.exec(said);
  const exact =
    quoted?.[1] ?? quoted?.[2] ?? /^(?:https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[#@][\w.-]+)$/.exec(said)?.[0];
  if (exact) return templated(need.from.includes('channel') ? exact.replace(/^#/, '') : exact);
  if (TEXTUAL.test(need.key))
    return /\b(?:shorter|longer|friendl\w+|in (?:german|french|spanish))\b/i.test(said) ? undefined : templated(said);
  if (/[,;:]|\b(?:and|if|when|every|only|to|with|by|then)\b/i.test(said)) return undefined;
  const name = said.replace(/^(?:the |my |our |an? )+/i, '');
  return name.split(/\s+/).length <= 4 ? { from: 'said', value: name } : undefined;
}

/** "New lead from {{name}}": fields of what comes in. */
function templated(value: string): Setting {
  const marked = value.replace(
    /\{\{?\s*([\w .-]{1,40}?)\s*\}?\}|<([a-z][\w ]{1,30})>/gi,
    (_, one?: string, other?: string) => `[[${one ?? other}]]`,
  );
  const template = templateIn(marked);
  return { from: 'said', value: marked, ...(template ? { template } : {}) };
}

const WORK =
  /^(?:add|append|assign|attach|copy|create|download|forward|get|insert|invite|log|move|notify|pass|ping|post|publish|push|save|send|share|store|subscribe|sync|tell|upload|write)\b/;

const NAME = String.raw`(?:(?:called |named )?(?:"([^"]+)"|'([^']+)'|((?-i:[A-Z0-9])[\w&-]*(?: (?-i:[A-Z0-9])[\w&-]*){0,4})))`;
const PUT = new RegExp(
  String.raw`${LEAD}(?:(?:put|save|store|keep|post|send|write|upload|add|file|log|use)(?: (?:it|them|that|this|those|everything|all))?(?: (?:in|into|to|on|at|under|from))?|in|into|under|to) (?:the |my |our |a )?(?:([a-z]+) ${NAME}|(?:"([^"]+)"|((?-i:[A-Z0-9])[\w&-]*(?: (?-i:[A-Z0-9])[\w&-]*){0,3})) ([a-z]+))((?:,? (?:and |in )?(?:the )?[a-z]+ ${NAME.replaceAll('(', '(?:').replaceAll('(?:?', '(?')})*)(?:,? (?:instead|please|now))*[.! ]*$`,
  'i',
);
const MORE = new RegExp(String.raw`,? (?:and |in )?(?:the )?([a-z]+) ${NAME}`, 'gi');

/** "put them in the folder Invoices 2024", "into the folder Bills", "use the sheet Contacts, tab 2024": where the step that is there keeps what it keeps. */
export function setPlace(draft: Draft, says: string): boolean {
  const found = PUT.exec(says.trim());
  const noun = (found?.[1] ?? found?.[7])?.toLowerCase();
  const value = found?.[2] ?? found?.[3] ?? found?.[4] ?? found?.[5] ?? found?.[6];
  // "post it to Discord": where to is no noun.
  if (!noun || !value || /^(?:in|into|to|on|at|under|from)$/.test(noun)) return false;
  const place = (one: string): { step: Step; need: Need } | undefined => {
    const step = draft.steps.findLast((it, i) => i > 0 && needsOf(draft, it).some((need) => called(need, [one])));
    const need = step && needsOf(draft, step).find((it) => called(it, [one]));
    return step && need && !/^(?:text|message|subject|title)$/.test(need.key) ? { step, need } : undefined;
  };
  const first = place(noun);
  if (!first) return false;
  set(draft, first.step, first.need.key, { from: 'said', value });
  for (const it of (found?.[8] ?? '').matchAll(MORE)) {
    const other = place((it[1] ?? '').toLowerCase());
    const name = it[2] ?? it[3] ?? it[4];
    if (other && name) set(draft, other.step, other.need.key, { from: 'said', value: name });
  }
  return true;
}

const SWAP = new RegExp(
  String.raw`${LEAD}(?:(?:change|replace|swap|switch|correct|rename|update) (?:the )?(?:[\w-]+ ){0,2}?(?:from )?["']?(\S.{0,60}?)["']? (?:to|with|by|into|for|->) ["']?(\S.{0,60}?)["']?|s/([^/\n]{2,60})/([^/\n]{2,60})/?g?|["']?(\S.{1,60}?)["']? (?:->|instead of) ["']?(\S.{1,60}?)["']?)(?:,? (?:please|instead|now))*[.! ]*$`,
  'i',
);

/** "change #ops to #sales", "s/ann@x.example/bob@x.example": one said value in the place of another, wherever it stands. */
export function swapValue(draft: Draft, says: string): boolean {
  const found = SWAP.exec(says.trim());
  const [old, said] = found?.[5] ? [found[6], found[5]] : [found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]];
  const value = said?.replace(
    /^(?:(?:use|take|have|send (?:it|them) to|post (?:it|them) (?:to|in)|put (?:it|them) in|save (?:it|them) in|to|in|into) )+(?:the )?/i,
    '',
  );
  const was = old?.replace(/^#/, '').toLowerCase();
  if (!was || !value || was.length < 2) return false;
  let done = false;
  // Which language model it is, is more than a word.
  for (const step of draft.steps.filter((it) => !it.node.includes('.lmChat')))
    for (const [key, it] of Object.entries(step.settings)) {
      if (it.from !== 'said' || it.value.toLowerCase() !== was) continue;
      set(draft, draft.steps.find((one) => one.id === step.id) ?? step, key, {
        from: 'said',
        value: value.replace(/^#/, ''),
      });
      done = true;
    }
  return done;
}

const MAIL = String.raw`([\w.+-]+@[\w-]+(?:\.[\w-]+)+)`;
const COPY = new RegExp(
  String.raw`${LEAD}(?:(?:send|mail|e-?mail|forward|address)(?: (?:it|them|that|a copy|the (?:\w+ )?(?:mail|e-?mail|report|message|summary)))? )?(?:(?:also|too|and) )?(?:(b?cc|copy|in copy|put|add|include)[: ]+)?(?:to |for )?(?:(?:my|the|our) (?:\w+ ){1,3}?|(?-i:[A-Z])\w+ )?\(?${MAIL}\)?(?: (?:as (?:an? )?(?:\w+ )?(?:recipient|cc|copy)|(?:in|on) (?:b?cc|copy)|to the (?:recipients|mail|e-?mail)|should (?:also )?get (?:it|a copy|one)))?(?: too| as well| also)?[.! ]*$`,
  'i',
);

/** "also to bob@x.example", "cc bob@x.example": one recipient more of the mail that is there. */
export function addRecipient(draft: Draft, says: string): boolean {
  const text = says.trim();
  const found = COPY.exec(text);
  const address = found?.[2];
  if (!address || !/\b(?:also|too|as well|b?cc|copy|add|include|plus|and)\b/i.test(text)) return false;
  const step = draft.steps.findLast((it, i) => i > 0 && needsOf(draft, it).some((need) => need.from[0] === 'email'));
  if (!step) return false;
  const needs = needsOf(draft, step);
  const copy = /\bbcc\b/i.test(text) ? 'bcc' : /\bcc\b|\bcopy\b/i.test(text) ? 'cc' : undefined;
  const need = (copy && needs.find((it) => it.key === copy)) || needs.find((it) => it.from[0] === 'email');
  if (!need) return false;
  const old = step.settings[need.key];
  const value = old?.from === 'said' && !old.value.includes(address) ? `${old.value}, ${address}` : address;
  set(draft, step, need.key, { from: 'said', value });
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

export function needsOf(draft: Draft, step: Step): readonly Need[] {
  if (step.kept) return [];
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.needs ?? [];
}

function set(draft: Draft, { id }: Step, key: string, value: Setting): void {
  draft.steps = draft.steps.map((it) => (it.id === id ? { ...it, settings: { ...it.settings, [key]: value } } : it));
}
