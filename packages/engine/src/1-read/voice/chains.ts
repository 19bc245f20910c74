const AGENT =
  /^(?:an? |the )?(?:ai )?agent(?: (?:with|that has|that can use|using|and) (?:access to |tools? (?:for |like )?|the tools? )?([^,;]{2,120}))?$/i;
const MESSAGE =
  /^(?:an? |the |my |any |each )?(?:new |incoming )?((?:voice|audio|photo|picture|image|text|chat)? ?(?:message|note|memo|photo|picture|recording))s? (?:to|in|on|via|through|at) (?:an? |my |our |the )?(telegram|whatsapp|slack|discord|line)(?: (?:chat ?)?bot| chat)?$/i;

/** "voice message to the Telegram bot -> transcription -> AI agent with Gmail": steps that are only named, as orders. */
export function withChains(text: string): string {
  const parts = text.split(/\s*->\s*/);
  if (parts.length < 3 || parts.length > 20 || text.length > 800 || /\n/.test(text)) return text;
  const orders = parts.map((part, i) => {
    const start = i === 0 ? MESSAGE.exec(part.trim()) : undefined;
    if (start) return `When I get a ${start[1]?.trim()} in ${start[2]}`;
    if (i === 0) return part;
    if (/^(?:the |a )?transcri(?:ption|pt|be)(?: it)?$/i.test(part)) return 'transcribe it';
    const agent = AGENT.exec(part);
    return agent ? `let an AI agent ${agent[1] ? `with access to ${agent[1]} ` : ''}answer` : part;
  });
  // Orders need no arrows, which may also lead to the ways of a choice.
  const told = orders.filter((it, i) => it !== parts[i]).length > 1;
  return orders.join(told && !/[:?]/.test(text) ? ', ' : ' -> ');
}

const TO =
  /^(?:(?:and|then|finally) )*to ((?:the|our|my) [\w-]+(?: [\w-]+)?|me|us|everyone|everybody|all) ((?:in|on|via|by|over|through) (?=\S))/i;

/** "To the team in Microsoft Teams.": a sentence that only tells where it goes. */
export const withTargets = (says: string, at: number): string =>
  at > 0 ? says.replace(TO, (_, whom: string, way: string) => `send it to ${whom} ${way}`) : says;

const DONE: Readonly<Record<string, string>> = {
  rewritten: 'rewrite',
  're-written': 'rewrite',
  written: 'write',
  summarised: 'summarise',
  summarized: 'summarize',
  translated: 'translate',
  rephrased: 'rephrase',
  shortened: 'shorten',
  simplified: 'simplify',
  explained: 'explain',
};
const BY_AI = new RegExp(
  String.raw`,? with (the|its|their|an?) ([a-z][\w '-]{1,40}?) (${Object.keys(DONE).join('|')}) by ((?:an? )?(?:ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|mistral))( (?:for|into|in|to) [^,.;]{2,40})?(?=\s*(?:[,.;]|$))`,
  'i',
);

/** "create a page with the changelog rewritten by AI": rewritten first. */
export function withMadeBy(says: string): string {
  const found = BY_AI.exec(says);
  if (!found) return says;
  const [whole, article = 'the', what = '', word = '', model = 'AI', more = ''] = found;
  const order = `have ${model} ${DONE[word.toLowerCase()]} ${article} ${what}${more}`;
  const before = says.slice(0, found.index);
  const after = says.slice(found.index + whole.length);
  if (/^(?:when|whenever|for|each|every|if|once|as soon as)\b/i.test(before) && !before.includes(','))
    return `${before}, ${order}${after}`;
  const cut = /^(?:[^,]*\b(?:when|whenever|for|each|every|if|once|as soon as|day|week|month|morning)\b[^,]*,\s*)/i.exec(
    before,
  );
  const head = cut?.[0] ?? '';
  return `${head}${order}, then ${before.slice(head.length)}${after}`;
}

const STATE =
  'overdue|unpaid|late|urgent|open|failed|failing|expired|expiring|missing|negative|positive|empty|rejected|approved|pending|inactive|active|cancelled|canceled|blocked|critical|broken|invalid|unread|unanswered|unassigned';
const ONES = new RegExp(
  String.raw`(^|[,;]\s+(?:and |then )*|\s(?:and|then)\s+(?:then )?)((?:e-?mail|mail|send|post|share|forward|message|text|put|add|save|write|copy)) ((?:me |us )?)(?:only |just )?(?:the|those that are|all(?: the)?) (${STATE}) ones\b`,
  'i',
);

/** "mail the overdue ones": of what was read, those. */
export const withOnes = (says: string): string =>
  says.replace(
    ONES,
    (_, lead: string, verb: string, whom: string, state: string) =>
      `${lead}keep only those that are ${state}, ${verb.toLowerCase()} ${whom ? `${whom}them` : 'them'}`,
  );

const FROM_ROW =
  /\b((?:generate|write|create|make|draft|compose|produce)s? (?:an? |the )?[^,.;]{3,50}? (?:from|about|on|for|based on|of|using) (?:the |each |every )?[\w -]{2,30}?) (?:in|of|from) ((?:the |each |every |my |our |an? )?(?:(?:next|first|latest|new|top) )?(?:rows?|records?|entr(?:y|ies)|lines?)\b[^,.;]{0,80}?\b(?:in|of|from) (?:my|our|the|an?) (?:[\w-]+ ){0,3}(?:sheet|spreadsheet|table|database|base|list|airtable|notion)\b)/i;

/** "write a post about the keyword in the row with status X in my sheet": the row is read first. */
export const withRow = (says: string): string =>
  says.replace(
    FROM_ROW,
    (_, work: string, row: string) => `get ${row}, ${work.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}`,
  );
