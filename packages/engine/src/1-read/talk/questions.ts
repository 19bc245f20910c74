import type { Asked } from '../clause.ts';

const OPENING = String.raw`^(?:(?:ok|okay|so|and|but|hey|hi|hm+|well|thanks|thank you|great|cool|nice|perfect|just|wait|one (?:more )?question|quick question|question|sorry|please)[,.:;! -]+)*`;
const IT = String.raw`(?:it|this|that|they|these|those|i|we|you|the|my|our|there|any|all|n8n|plainflow|anybody|anyone|someone|somebody)`;

/** Sentences that ask, and ask for no work. */
const ASKS = [
  String.raw`(?:what|where|why|how|which|who|whose)(?:'s|'re)?\b(?! about\b| if\b|ever\b)(?=.*\?\s*$)(?!.{0,12}\b(?:don't|not) (?:we|you|i)\b)`,
  String.raw`(?:what|where|why|how|who)(?:'s|'re|s)? (?:is|are|do|does|did|will|would|can|could|should|happens|exactly|often|much|many|long)\b`,
  String.raw`when(?:'s)? (?:is|does|do|will|would|did|should)\b`,
  String.raw`which \w+(?: \w+)? (?:is|are|do|does|did|will|would|can|should)\b`,
  String.raw`(?:does|did|will|is|are|was|am|has|isn't|doesn't|won't|wouldn't|aren't) ${IT}\b(?=.*\?\s*$)`,
  String.raw`(?:does|will) (?:it|this|that|the (?:workflow|automation|flow))\b`,
  String.raw`(?:do|did|should|must|may|can|could|would) (?:i|we)\b(?! (?:also )?(?:get|have|add|please|use|do the same)\b)`,
  String.raw`do (?:you|they|these|those|all|the)\b(?=.*\?\s*$)`,
  String.raw`(?:can|could|would|will) you (?:please )?(?:explain|describe|show me how|walk me|tell me (?:what|how|why|where|when|which|who|if|whether|more about))`,
  String.raw`(?:please )?(?:explain|describe|walk me through|show me how) (?:it|this|that|the|how|what|why|to me|me)\b(?! .{0,40}\b(?:by email|in slack|on slack|to slack|via)\b)`,
  String.raw`tell me (?:what|how|why|where) (?:it|this|that|the|i|do|does|is)\b`,
  String.raw`i (?:don't|do not|didn't) (?:understand|get|see|know) (?:what|why|how|where|the|this|that|which)\b`,
].map((it) => new RegExp(`${OPENING}${it}`, 'i'));

/** What a question about the workflow that is there is about; the first that fits tells. */
const ABOUT: [Asked['about'], RegExp][] = [
  [
    'accounts',
    /\b(?:api[- ]?keys?|passwords?|tokens?|credentials?|log ?in|sign in|authenticat\w+|authori[sz]\w+|secrets?|permissions?|(?:connect|link|add) (?:to )?(?:my|the|our) (?:[\w-]+ )?(?:accounts?|slack|gmail|google)|accounts?)\b/i,
  ],
  [
    'testing',
    /\b(?:test(?:ing|ed)?|try (?:it|this|that)(?: out)?|dry run|check (?:that|if|whether) (?:it|this) works|does (?:it|this) work)\b/i,
  ],
  [
    'activation',
    /\b(?:activate|switch (?:it|this) on|turn (?:it|this) on|go live|publish (?:it|this)|enable (?:it|this)|make it live|deploy)\b/i,
  ],
  ['cost', /\b(?:costs?|price|pricing|free|pay|paid|expensive|charged?|cheap|money)\b/i],
  [
    'safety',
    /\b(?:safe|secure|security|privacy|private|gdpr|encrypted|who (?:can|could) (?:see|read)|leak|confidential)\b/i,
  ],
  [
    'failure',
    /\b(?:fails?|failed|failing|failure|goes wrong|went wrong|breaks?|errors?|crash\w*|is down|stops working|not available|unavailable)\b/i,
  ],
  [
    'running',
    /\b(?:how often|what time|(?:laptop|computer|pc|machine|browser|n8n) (?:is |be )?(?:off|closed|shut|asleep|down)|at night|weekends?|holidays?|24\/7|all the time|by itself|automatically|offline|keep (?:it|this|my \w+) (?:open|running)|(?:when|how) (?:does|will|is) (?:it|this|that|the (?:workflow|automation)) (?:run|start|be started|triggered?|happen|fire)|(?:does|will) (?:it|this|the (?:workflow|automation)) (?:also |still |really )?(?:run|start))\b/i,
  ],
  [
    'changing',
    /\b(?:how|can|could|may|where) (?:do |can |could |would |should )?(?:i|we) (?:\w+ )?(?:change|edit|modify|adjust|customi[sz]e|remove|add|rename|replace)\b/i,
  ],
  [
    'all',
    /^\W*(?:\w+\W+){0,6}?(?:(?:explain|describe) (?:it|this|that|everything|the (?:whole )?(?:workflow|automation|thing|flow))|(?:does|do|would|will|did) (?:it|this|that|the (?:whole )?(?:workflow|automation|thing|flow))(?: now| exactly| actually)* (?:do|work|mean)|walk me|have you (?:built|made|done)|did you (?:build|make|do|change))\b/i,
  ],
];

/** What a later message wants to know about what is there; nothing where it asks for work, or for nothing. */
export function questionIn(text: string): Asked | undefined {
  const words = text.trim();
  if (words.length > 240 || !ASKS.some((it) => it.test(words))) return undefined;
  return { about: ABOUT.find(([, pattern]) => pattern.test(words))?.[0] ?? 'step', words };
}
