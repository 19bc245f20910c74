import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { secondStart } from './second-start.ts';

/**
 * A request for two things that start on their own: "put new files into Pinecone, and a chatbot that answers from it",
 * "expose my calendar as an MCP server, plus an agent that uses it". One part where there is only one start.
 */
export function flowsIn(text: string): string[] {
  const store = vectorStoreIn(text) !== undefined || /\b(?:rag|embed\w*|vector\w*|knowledge ?base)\b/i.test(text);
  if (!store && !/\bmcp\b/i.test(text)) {
    const at = secondStart(text);
    return at === undefined ? [text] : [text.slice(0, at).replace(LEFT_OVER, '').trim(), text.slice(at).trim()];
  }
  // "FAQ bot: new articles come in over a webhook and get embedded …": what it is called is none of the two.
  const title = /^[^:.,;\n]{3,60}:\s+/.exec(text)?.[0] ?? '';
  const opens = store && chats(title) ? title.length : 0;
  for (const cut of text.matchAll(BOUNDARY)) {
    const at = cut.index + cut[0].length;
    const before = text.slice(opens, Math.max(opens, cut.index));
    const after = text.slice(at).replace(/^\s*(?:[-*•]|\(?[a-z\d][.)])\s+/i, '');
    if (apart(before, after, store)) return [before.trim(), after.trim()];
  }
  return [text];
}

/** What parted the two. */
const LEFT_OVER =
  /[\s.;,:-]*(?:\b(?:and|also|plus|besides|separately|additionally|furthermore|in addition(?: to that)?|on top(?: of that)?|apart from that|second(?:ly)?|another thing|one more thing|(?:i|we)(?:'d| would)?(?: also)? (?:like|want|need)(?: that| it to| to)?)\b[\s.;,:-]*)*$/i;

/** Where a second thing may begin. */
const BOUNDARY =
  /[.;]\s+(?:(?:and|also|then|plus|second(?:ly)?|in addition|additionally|on top(?: of that)?|besides|separately|next|another (?:one|flow|part):?)\b[, ]*)*|\n+\s*(?:[-*•]\s*|\(?[a-z\d][.)]\s*)?|,?\s+(?:and|then|plus|as well as|while)\s+(?:also\s+|then\s+)*|,\s+(?=an?\b|the\b|when|whenever|users?\b|people\b|chat\b)|\s+\+\s+|\s+-\s+/gi;

const CHAT =
  /^(?:(?:i|we) (?:also )?(?:want|need|would like|'d like)(?: to have)? |(?:add|build|create|make|set up|have|give me|let me have|there should be|there is) )?(?:(?:a|an|the|my|our|another|second|separate|simple|internal|public)\s+)*(?:\w+[- ]){0,3}(?:chat ?bot|chat|bot|assistant|agent|chat agent|q ?& ?a(?: chain| bot)?|ai)\b(?!\s+(?:sends?|posts?|writes?|creates?|notif\w+))|^(?:i|we|people|users?|employees|staff|colleagues|customers|students|anyone|everyone|my team|the team|then (?:i|we))\s+(?:can |could |should |may |want to |will )?(?:be able to )?(?:then )?(?:ask|chat|talk|query|question)|^(?:let|allow)\b[^.]{0,30}\b(?:ask|chat|talk|query)|^(?:ask|chat|talk|query)\b|^answer (?:questions?|chat|people)|^questions? (?:about|on|are)\b|^when(?:ever)? (?:someone|somebody|anyone|i|a user|users|people|an employee|a customer|a question)\b[^,.]{0,40}\b(?:asks?|questions?|chats?|writes?|messages?|comes? in)\b/i;

const LEARNS =
  /\b(?:embed\w*|vectori[sz]\w*|ingest\w*|index(?:es|ed|ing)?|chunk\w*|stor(?:e|es|ed|ing)|sav(?:e|es|ed|ing)|put(?:s|ting)?|load(?:s|ed|ing)?|push(?:es|ed)?|upsert\w*|add(?:s|ed|ing)?|upload(?:s|ed|ing)?|sync\w*|import\w*|insert\w*|go(?:es)?|into|lands?|fill\w*|feed\w*)\b/i;

/** Do both parts start on their own? `store`: they are about a vector store; else about MCP. */
function apart(before: string, after: string, store: boolean): boolean {
  if (before.trim() === '' || after.trim() === '') return false;
  if (store) {
    const learnsFirst = ingests(before) && !chats(before) && CHAT.test(after);
    const learnsThen = chats(before) && STARTS.test(after) && ingests(after);
    return learnsFirst || learnsThen;
  }
  const serves = (it: string): boolean => SERVES.test(it);
  const uses = (it: string): boolean => /\b(?:agent|assistant|chat ?bot|chat|bot|client)\b/i.test(it);
  return (
    (serves(before) && !chats(before) && uses(after) && CHAT.test(after)) ||
    (chats(before) && serves(after) && STARTS_SERVER.test(after))
  );
}

const ingests = (text: string): boolean =>
  LEARNS.test(text) &&
  (vectorStoreIn(text) !== undefined ||
    STARTS.test(text) ||
    /\b(?:upload|new|every|each|pdfs?|documents?|files?|pages?|webhook)\b/i.test(text));

const chats = (text: string): boolean =>
  /\b(?:chat ?bot|chat|assistant|agent|bot|ask(?:s|ing)?|questions?)\b/i.test(text);

const STARTS =
  /^(?:(?:i|we) (?:also )?(?:want|need) )?(?:new|every|each|all new|any|when|whenever|if|once|as soon as|upload|the (?:files|documents|pdfs|docs)|files|documents|pdfs|on a schedule|once a|every night|nightly|daily)\b/i;

export const SERVES =
  /\b(?:expose|serve|offer|provide|publish|share|make|turn|give|build|create|set up|act|as|become|host)\w*\b[^.;]{0,80}\bmcp[- ]?server\b|\bmcp[- ]?server\b[^.;]{0,20}\b(?:that|with|which|for|exposing|offering|to)\b|\bover mcp\b|^(?:an? |my |the )?mcp[- ]?server\b|\bmcp server trigger\b/i;
const STARTS_SERVER =
  /^(?:(?:i|we) (?:also )?(?:want|need) )?(?:an?|the|my|our|expose|serve|offer|provide|make|build|create|set up|turn)\b[^.;]*\bmcp/i;
