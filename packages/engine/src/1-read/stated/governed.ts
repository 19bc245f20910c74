/** What the words before a value ask for: something is made or sent there, or it is only looked for. */

const MAKE =
  'create|add|open|make|file|raise|log|insert|put|register|book|schedule|save|store|append|set up|start|upload|publish|generate|enter|update|upsert|draft|record|get me|want|need';
const SEND =
  'send|e-?mail|mail|text|sms|message|dm|notify|alert|tell|inform|ping|reply|respond|answer|comment|warn|remind|confirm|announce|post|upload|attach|invite|whatsapp|slack|tweet|forward|welcome|thank|write|share|drop|let|say|shout|give|call|auto-?reply';
const ELSE = String.raw`when|whenever|if|once|unless|where|whose|gets?(?! an? (?:\w+ )?(?:e-?mail|mail|message|sms|dm|reply|reminder))|fetch|find|list(?= (?:all|the|my|our|every|open|new|each))|search|pull|select|read|check|watch|filter|export|delete|remove|look|only|each time|every time|as soon as|after|wait`;

const NOUN_BEFORE = String.raw`(?<![\w'-]|\b(?:an?|the|new|each|every|any|my|our|this|incoming|unread)\s)`;
const MADE = new RegExp(String.raw`${NOUN_BEFORE}(?:${MAKE})(?:e?s)?(?![\w'-])`, 'gi');
const SENT = new RegExp(
  String.raw`(?<![\w'-]|\b(?:an?|the|new|each|every|any|my|our|this|incoming|unread)\s)(?:${SEND})(?:e?s)?(?![\w'-])`,
  'gi',
);
const OTHER = new RegExp(String.raw`(?<![\w'-])(?:${ELSE})(?:e?s)?(?![\w'-])`, 'gi');

const lastOf = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const it of text.matchAll(pattern)) at = it.index;
  return at;
};

/** The words of the sentence before a place; the one before it too where `back` is set. */
export function sentenceBefore(text: string, at: number, back = false): string {
  // Quoted words are no orders.
  const head = text
    .slice(Math.max(0, at - 320), at)
    .replace(/"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)/g, (it) => '_'.repeat(it.length));
  const parts = head.split(/(?<=[.!?;])\s+|\n/);
  return back ? parts.slice(-2).join(' ') : (parts.at(-1) ?? '');
}

/** A noun behind an arrow or a colon is an order too: "-> task in Todoist". */
const NOUNED =
  /(?:->|:|\d[.)])\s*(?:(?:an?|new|the|jira|trello|github|asana|todoist|linear|hubspot|notion)\s+){0,3}(?:card|task|ticket|issue|record|row|entry|item|event|deal|contact|lead|page|subscriber|person)\b(?![^>]*->)/gi;

/** Is it made there? "Create a card with …" and not "get the cards with …". */
export function isMade(head: string): boolean {
  const made = Math.max(lastOf(head, MADE), lastOf(head, NOUNED));
  return made >= 0 && made > lastOf(head, OTHER) && !PLURAL.test(head.slice(made)) && !OF_SET.test(head);
}

/** Is it sent there? "Send them a mail with …" and not "when a mail comes with …". */
export function isSent(head: string): boolean {
  const sent = Math.max(lastOf(head, SENT), lastOf(head, SENT_NOUN));
  return sent >= 0 && sent > lastOf(head, OTHER) && !THOUGHT.test(head) && !EVENT.test(head.slice(0, sent));
}
/** "When I send my bot …": what starts it. */
const EVENT =
  /\b(?:when|whenever|if|once|each time|every time|as soon as)\b[^,]*\b(?:i|we|you|they|people|users?|customers?|clients?|someone|somebody|anyone)\s$/i;
const SENT_NOUN =
  /(?:->|:|\d[.)]|,(?:\s*then)?|\band|\b(?:gets?|receives?))\s*(?:an?\s+)?(?:(?!new\b|incoming\b|every\b|each\b|unread\b|starred\b)\w+\s+)?(?:e-?mail|mail|sms|message|dm|reply|slack|discord|teams|mattermost|telegram|gmail|whatsapp|notification)\b/gi;
/** A language model finds the words. */
const THOUGHT = /\b(?:ai|gpt[\w.-]*|chatgpt|claude|gemini|llm|openai|mistral|deepseek)\b[^.;\n]*$/i;

/** "add all cards with …": which ones, and nothing that they get. */
const PLURAL =
  /^\S+\s+(?:(?:all|the|those|these|any|every|each|my|our|new)\s+){0,2}(?:[a-z]+\s+){0,1}(?!sales\b|address\b|news\b|status\b|business\b|sheets\b|process\b|access\b|teams\b|docs\b|contacts\b|tasks\b|google\b)[a-z]{3,}[^su]s\s*$/i;

/** "add a field status with value new": that is work of its own. */
const OF_SET = /\b(?:fields?|columns?|propert(?:y|ies)|variables?)\s+["']?\w+["']?\s*$|\bput\s+\w+\s+(?:as|to)\b/i;
