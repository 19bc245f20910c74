import { isInflected, verbBase } from '../verbs.ts';

const WANT = String.raw`(?:(?:i|we)(?:'d| would| should)?(?: really| also| just)? (?:want|need|like|love|prefer|rather have)(?: to (?:have|get|see))?|(?:it )?(?:would|'d) be (?:great|nice|good|lovely|cool|helpful) to (?:have|get|see))`;
const START = String.raw`(?:(?:when|whenever|each time|every time|as soon as|once|if|for each|for every|on each|on every)\b[^;]{3,160}?|(?:every|each) (?:day|morning|evening|night|week|month|hour|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekday)\b[^,;]{0,40}?),? `;
const WANTED = new RegExp(String.raw`^((?:${START})?(?:please |so |and |also )*)${WANT} `, 'i');

const THING =
  /^(?:the|my|our|all|each|every|its|their|his|her|an?|any|new|incoming|everything|it|them|those|these|that|this|[\w-]+s)\b/i;
/** What stands behind a participle that is the work: where, how, when, or nothing. */
const BEHIND =
  /^(?:[.!?]*$|[,;]|(?:to|in|into|on|onto|as|by|with|via|from|at|for|over|out|up|back|off|through|and|automatically|every|each|daily|weekly|once|when|whenever|if|right|straight|there)\b)/i;

/** "I want the attachments read, the total pulled out and everything put in Xero": each is an order of its own. */
export function wantedDone(says: string): string {
  const wanted = WANTED.exec(says);
  if (!wanted) return says;
  const parts = says.slice(wanted[0].length).split(/(,\s*(?:and |then )*|\s+and (?:then )?)/);
  const orders: string[] = [];
  // "the vendor, date and amount pulled out": a list that one participle ends.
  let list = '';
  for (let i = 0; i < parts.length; i += 2) {
    const said = list + parts[i];
    const order = orderIn(said, orders.length > 0);
    if (order === undefined) list = said + (parts[i + 1] ?? '');
    else {
      orders.push(order + (parts[i + 1] ?? ''));
      list = '';
    }
  }
  const start = (wanted[1] ?? '').replace(/(?<=^(?:when|if|each|every|as|once|for|on)\w* .*[^,\s])\s+$/i, ', ');
  return orders.length > 0 ? `${start}${orders.join('')}${list}` : says;
}

/** "the topic tagged as new" → "tag the topic as new"; "sent back" behind another → "send it back". */
function orderIn(part: string, later: boolean): string | undefined {
  const words = part.split(/(?<=\S)(?=\s)/);
  for (const [at, word] of words.slice(0, 10).entries()) {
    const base = participle(word.trim());
    const rest = words.slice(at + 1).join('');
    if (!base || !BEHIND.test(rest.trim())) continue;
    if (at === 0) return later ? told(base, 'it', rest) : undefined;
    const thing = words
      .slice(0, at)
      .join('')
      .replace(/\s+(?:to be|to get|being)$/i, '')
      .trim();
    // "invoices that arrive by mail": they start it.
    if (/\b(?:that|which|who) (?:arrives?|comes?|lands?|gets?|is|are)\b/i.test(thing)) return undefined;
    if (!THING.test(thing) || /\b(?:that|which|who|when|if|is|are|was|to|has|have|gets?|be)$/i.test(thing))
      return undefined;
    return told(base, thing, rest);
  }
  return undefined;
}

const MODEL = /^\s+by ((?:an? )?(?:ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|mistral|llama|llm))\b/i;

const told = (base: string, thing: string, rest: string): string => {
  const model = MODEL.exec(rest);
  return model ? `let ${model[1]} ${base} ${thing}${rest.slice(model[0].length)}` : `${base} ${thing}${rest}`;
};

/** The verb of a past participle. */
export function participle(word: string): string | undefined {
  const bare = word.replace(/[.!?]+$/, '').toLowerCase();
  const base = /(?:ed|sent|put|made|kept|written|read|told|taken|found|set|built|drawn|given)$/.test(bare)
    ? verbBase(bare)
    : undefined;
  return base && (isInflected(bare, base) || /^(?:read|put|set)$/.test(bare)) ? base : undefined;
}
