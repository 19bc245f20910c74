import type { SpecialTrigger } from './clause.ts';

/** Starts that need no service, by their words; the first that fits wins. */
const SPECIAL: [SpecialTrigger, RegExp][] = [
  ['mcp', /\bmcp[ -]server\b|\bserver\b.{0,20}\bover mcp\b/i],
  [
    'subWorkflow',
    /\bsub[- ]?(?:work)?flow\b(?! call)|\b(?:someone|somebody|something|anything|others?|one of my (?:other )?workflows) (?:calls?|runs?|starts?) (?:my|this|the|our) (?:work)?flow\b|\b(?:called|executed|triggered|started|run|used) (?:by|from|in) (?:another|other|an?|any other|a different|my other) workflows?\b|\b(?:another|a different|other|any) workflows? (?:calls?|runs?|executes?|starts?|can call)\b/i,
  ],
  [
    'error',
    /\bworkflows?\b.{0,20}\b(?:crash|fail|error|break|go(?:es)? wrong)\w*|\b(?:crash|fail|error)\w*\b.{0,15}\bworkflows?\b|\berror (?:workflow|trigger|handler)\b|\bfailed (?:n8n |workflow )?executions?\b|\b(?:n8n |workflow )executions? (?:fails?|failed|errors?)\b/i,
  ],
  [
    'webhook',
    /\bweb ?hooks?\b|\bend-?points?\b|\b(?:calls?|pings?|notif(?:y|ies)) (?:us|me|n8n) back\b|\bcall-?back url\b|\b(?:its|their|the|an?) (?:\w+ )?call-?back(?:$| (?:comes?|arrives?|from|is|gets?)\b)|^(?:the |an? )?(?:[\w-]+ ){0,2}call-?back from\b|\b(?:posts?|sends?) (?:\w+ ){0,6}to n8n\b|\b(?:api|http|post) (?:call|request)s? (?:comes|arrives|is made|hits)\b|\b(?:send|sends|sent|post|posts|posted|put|type)\b.{0,30}\bto (?:an?|my|our|the|this) (?:web address|url|link|n8n)\b|\bas an? (?:api|service that answers)\b|\bpost request\b|\bposts? (?:it |them |that )?to (?:us|me|n8n)\b|\b(?:by )?(?:calling|opening|visiting|hitting|requesting) (?:an?|the|my|our) (?:[\w-]+ ){0,2}(?:url|web address|link)\b|^(?:i(?:'d| would)? (?:like|need|want) )?(?:an?|the|my|our) (?:(?:small|simple|tiny|little|rest|json|http) )*api (?:for|that|which|where|to)\b|\b(?:our|my|the) (?:app|site|website|backend|shop|server|system|application) (?:needs|wants|has|should be able) to (?:fire|call|trigger|hit|ping)\b|\b(?:our|my|the) (?:app|site|website|backend|shop|server|system|application) (?:sends|calls|posts|pings|needs to send)\b/i,
  ],
  [
    'form',
    /\b(?:on|upon|after|each|every|new|when an?|per) (?:new )?form submissions?\b|(?<!(?:type|jot|web ?flow|google|convertkit|gravity) ?)\bforms?\b(?! (?:of|from|data|submission))|\b(?:sign-?up|applications?|registration|upload|booking|order|feedback|contact) page\b|\bquestionnaire\b|\bsurvey page\b|\b(?:enter|input) (?:an? |the )?url\b/i,
  ],
  [
    'chat',
    /\b(?:answer|reply to|respond to|handle|react to)(?:s|ing)? (?:(?:all|any|every|each|incoming|new|my|our|the|people's) )*(?:chat (?:messages?|questions?|requests?)\b|chats\b|(?:messages|questions)\b(?=\s*(?:$|[.,;]|with|using|by|through|as|via (?:an? )?(?:ai|agent))))|\bchat ?bot\b|\bchat (?:message|input)s?\b|\bchat(?:gpt)?(?:-like)? (?:chat|window|interface|assistant|with|agent|that|widget|where)\b|\bin (?:an?|the|my) chat\b|\bask (?:\w+ ){0,4}(?:in|via|over) (?:a |the )?chat\b|^(?:a |an )?chat\b|\b(?:ai )?assistant (?:that|who|which|i can|to talk)\b|\bq ?& ?a\b.{0,20}\bchat\b|\bask (?:my|our|the) (?:[\w-]+ ){1,4}(?:questions?|things|anything)\b|\bquestions? (?:to|about) (?:my|our) (?:database|data|documents|docs|pdfs|sheet)\b|\btalk to\b.{0,20}\b(?:ai|agent|assistant)\b|\b(?:type|write|enter|put|paste|drop|say|ask|post)s?\b[^.;]{0,40}?\bin(?:to)? (?:the |a |an |n8n's )?chat\b(?! (?:of|group|room))|\b(?:via|through|over|by) (?:the |a |n8n's )?chat\b|\bwhen(?:ever)? (?:i|we|someone|somebody|users?|people|staff) chats?\b(?! (?:in|on) (?:slack|discord|telegram|whatsapp|teams))|^(?:then )?(?:let|allow) (?:[\w-]+ ){1,3}(?:to )?(?:ask|chat|query)\b|\bsomething like chatgpt\b|\b(?:my|our) own chatgpt\b|\b(?:a |our |my |like a )?chatgpt (?:for|that knows|but)\b/i,
  ],
  [
    'manual',
    /^(?:when |on )?(?:clicking|click)\b|\bmanual(?:ly)?\b|\b(?:i|we) (?:click|press|hit|push)\b|\b(?:when|if|once|whenever|each time|every time) (?:i|we) (?:start|run|execute|test)\b|\bwhile (?:i|we) test\b|\bon demand\b|\b(?:press|push|hit|click) (?:the|a|of a) button\b|\btest run\b|\bby hand\b|\bbutton in n8n\b/i,
  ],
];

export function specialTrigger(text: string): SpecialTrigger | undefined {
  return SPECIAL.find(
    ([key, pattern]) =>
      pattern.test(text) && !(key === 'mcp' && usesServer(text)) && !(key === 'webhook' && callsOut(text)),
  )?.[0];
}

/** Something that happens by itself: "a new order comes in", "someone books", "gets paid", "is updated". */
export const EVENT =
  /\b(?:new|incoming|newly|fresh|latest unread|unread)\b|\b(?:comes?|came|arrives?|lands?|gets?|receives?|received|happens?|appears?|signs? up|subscribes?|books?|booked|submits?|submitted|fills? (?:in|out)|posts?|uploads?|uploaded|pays?|paid|buys?|orders?|cancels?|cancell?ed|changes?|changed|updates?|updated|created|added|deleted|removed|moved|published|won|lost|closed|opened|replies|reacts?|mentions?|mentioned|starts?|restarts?|stars?|joins?|leaves|fails?|completes?|completed|writes?|texts?|sends?|calls?|messages|asks?|drops?|dropped|emails? (?:me|us)|goes (?:live|out|down))\b/i;

/** "if the order is from France": how something is, and nothing that happens. */
export const OF_SOME =
  /^if (?:the|its?|they|this|that|these|those)\b(?: [\w-]+)? (?:is|are|was|were|has|have) (?:from|over|above|under|below|more|less|at (?:least|most)|between|an?|about|for|without|with|worth|older|newer)\b/i;

/** "new X", "each incoming X", "every X that comes in": an event told as a noun. */
export const NEW_THING =
  /\b(?:new|incoming|newly \w+|unread|fresh|recently \w+)\b|\b(?:each|every|any|all|everything)\b(?! (?:day|morning|week|month|hour|minute|night|evening|of|time))/i;

/** "an agent with the tools of the MCP server at https://…": that server is somebody else's. */
function usesServer(text: string): boolean {
  return (
    /\bmcp[- ]?server\b\s*(?:at|on|under|behind|:)?\s*\(?https?:/i.test(text) ||
    /\b(?:us(?:e|es|ing)|connect\w*|tools? (?:of|from|on)|talks? to|access\w*|calls?|call(?:s|ing)|plugged into|hooked up to)\b[^.;]{0,40}\bmcp\b/i.test(
      text,
    )
  );
}

/** "get them out via webhook https://…": that address is somebody else's. */
function callsOut(text: string): boolean {
  return (
    /\bweb ?hook\b[^.;,]{0,12}https?:/i.test(text) &&
    /\b(?:via|to|through|calls?|calling|hits?|using|by|with)\s+(?:(?:the|an?|our|my|their|this) )?(?:[\w-]+ )?web ?hook\b/i.test(
      text,
    )
  );
}
