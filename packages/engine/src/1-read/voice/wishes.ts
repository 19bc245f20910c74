import { verbBase } from '../verbs.ts';

const MADE = String.raw`(?:card|page|row|task|issue|ticket|contact|event|record|entry|deal|item|document|folder|lead|copy|line|sub-?task|to-?do)`;
const SENT = String.raw`(?:messages?|e-?mails?|mails?|sms|texts?|dm|notifications?|alerts?|reminders?|notes?|confirmations?|pings?|receipts?|reply|replies|digest|reports?|heads-up)`;
const WANT = String.raw`(?:i|we)(?:'d| would| should)? (?:want|need|like|love|prefer|rather have)(?: to (?:have|get|see))?`;
const CUT = String.raw`(^|[,;:]\s+(?:and |then |so |but )*|\s(?:and|then|but)\s+(?:then )?)`;
const WORDS = String.raw`(?:(?!(?:that|which|who|to|with|when|for|from|of|in|on|where|and|or)\b)[^\s,;:.!?]+ ){0,3}?`;

const RULES: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [
    /^(?:please |kindly |would you (?:please |kindly )*|(?:could|can) you (?:please )?)*(?:(?:set up|create|build|make|design|give me|do) (?:me )?|(?:i|we)(?:'d| would)? (?:want|need|like)(?: to have)? )(?:an?|the|some) (?:[\w-]+ ){0,2}?(?:automation|workflow|flow|zap|scenario|process|job|script|system) (?:that|which) (?:should |must |will |can )?(?=[a-z]+ )/i,
    'it ',
  ],
  [
    /^(?:(?:i|we)(?:'d| would)? (?:want|like|need|love|prefer) (?:it|n8n|the (?:workflow|automation)|this) to )(?=[a-z]+ )/i,
    '',
  ],
  [
    /^(?:and |but )?(?:i|we) (?:don't|do not|can't|cannot|never|hate to|am tired of|'m tired of|keep)\b[^,;]{3,60}, so (?=[a-z])/i,
    '',
  ],
  [
    /\bask (me|us) (?:first )?((?:in|on|via|over|by) [^,;]{2,30}? )?(?:first )?(?:if|whether) (?:that's|it's|this is|that is|it is|everything is) (?:ok|okay|fine|alright|all right|good|correct)\b(?: first)?/gi,
    'ask $1 for approval $2',
  ],
  [/\bgo (?:ahead )?and (?=[a-z]+ )/gi, ''],
  [/\b(should|must|will|can) (?:then|also) (?=[a-z]+ )/gi, '$1 '],
  [
    /\bthere(?:'s| is) (?:a|an|this|my|our) ([\w-]+ )?form(?:,)? (?:and|where|in which|on which) (?:then )?(?=(?:you|i|we|people|users?|someone|somebody|visitors?)\b)/gi,
    'a $1form where ',
  ],

  [/^(?:i|we)(?:'d| would| should) (?:really )?appreciate it if (?=\S)/i, ''],
  [
    /^(?:(?:could|can|would|will) (?:you|we|it) |would you (?:please|kindly|mind) |(?:would|is|might) it (?:be )?possible (?:that|to) |i was wondering (?:if|whether) you (?:could|can) )(?:please |kindly |maybe |possibly )*(?=[a-z])/i,
    '',
  ],
  [
    /^(?:would you |please |kindly )*(?:arrange for|see to it that|make sure that|ensure that|set it up so that) (?=\S)/i,
    '',
  ],
  [
    /\b(?:give|hand|send|pass|return)(s?) ((?:it|that|this|the|them)(?: [\w-]+){0,2}?) (?:right |straight )?back to (?=the caller|whoever|the (?:client|requester|sender of))/gi,
    'return$1 $2 to ',
  ],
  [new RegExp(String.raw`${CUT}${WANT} (an? (?:${WORDS})${MADE})\b`, 'gi'), '$1create $2'],
  [new RegExp(String.raw`${CUT}${WANT} (an? (?:${WORDS})${SENT})\b(?![^.;]*:\\s)`, 'gi'), '$1send me $2'],
  [
    new RegExp(String.raw`${CUT}${WANT} (the [\w-]+(?: [\w-]+){0,2}|it|them) (as an? (?:${WORDS})${MADE})\b`, 'gi'),
    '$1add $2 $3',
  ],
  [
    new RegExp(
      String.raw`${CUT}((?:the|our|my|every|each) (?!rest\b|others?\b)[\w-]+(?: (?!should|must|will|shall|has|needs|is|also|then|gets?|receives?)[\w-]+)?|they|he|she|everyone|hr|sales|support) (?:should|must|will|shall|has to|needs to|is to|are to)? ?(?:also |then )?(?:gets?|receives?) (an? (?:${WORDS})${SENT})( from)?\b`,
      'gi',
    ),
    (_, cut, who, what, from) =>
      `${cut}send ${/^(?:they|he|she)$/i.test(who ?? '') ? 'them' : who} ${what}${from ? ' via' : ''}`,
  ],
  [
    new RegExp(
      String.raw`${CUT}((?:the|our|my) [\w-]+(?: [\w-]+)?|everyone|[A-Z][\w-]+) (?:should|must|will|shall|has to|needs to) (?:also |then )?(?:hear about (?:it|this|that)|know(?: about (?:it|this|that))?|be (?:told|informed|notified)(?: about (?:it|this|that))?) (?:with|by|via|through|in) (an? (?:${WORDS})${SENT})\b`,
      'g',
    ),
    '$1send $2 $3',
  ],
  [
    new RegExp(
      String.raw`${CUT}((?:a|the|an) (?:${WORDS})${SENT}) (?:should|must|shall|has to|needs to|will) (?:also |then )?(?:appear|show up|arrive|go|land|turn up|come|pop up|go out) `,
      'gi',
    ),
    '$1send $2 ',
  ],
  [
    /(^|[,;:\n]\s+|[-*•]\s+|\band (?:then )?|\bthen )((?:the |its |that |this |their |my )?(?:[\w-]+ )?(?:summary|results?|answer|reply|response|report|overview|digest|text|file|list|translation|transcript|draft|output|outcome)|it|everything) (?:(?:should|must|will|shall|has to|needs to) (?:then )?)?(?:goes|go|gets delivered|is going|lands?|ends? up)(?: back| out| off| straight)? (?=(?:to|into|in|on|as)\b)(?!as (?:the|a) (?:response|answer|reply)\b)/gi,
    '$1send $2 ',
  ],
  [
    /^((?:every|each|any) (?:new|incoming) [^,;]+?) (?:should|must|has to|needs to|shall|is to|will)(?: then| also)? (?:become|turn into|be turned into|be made into|end up as) (an? )/i,
    'For $1, create $2',
  ],
  [/\b(?:the|that|this|it) (?:should|must|is to|has to|shall) (?:become|turn into) (an? )/gi, 'create $1'],
];

/** "I'd like a card for it", "HR should get a mail": wishes and duties as the orders that they are. */
export function withWishes(says: string): string {
  const plain = RULES.reduce((text, [pattern, to]) => text.replace(pattern, to as string), says);
  return appreciated(says, plain).replace(
    new RegExp(
      String.raw`^${WANT} ((?:the |my |our |all )?[^,;]{1,60}?) (?:to be )?([a-z]+ed|sent|put|made|kept|written|read)\b(?= |[,.;]|$)`,
      'i',
    ),
    (whole: string, what: string, word: string) => {
      const base = verbBase(word);
      return base &&
        base !== word &&
        !/\b(?:that|which|who|to|when|if|is|are|an? \w+)$/i.test(what) &&
        !/\b(?:to|that|when|if|which)\b/i.test(what)
        ? `${base} ${what}`
        : whole;
    },
  );
}

/** "I would appreciate it if X could be checked and if Y could be sent": both are asked for. */
const appreciated = (says: string, plain: string): string =>
  /\bappreciate|would be (?:great|nice|good|lovely|helpful|cool) if\b/i.test(says)
    ? plain.replace(/(^|,? and )(?:if )?((?:(?!could)[^,;]){1,60}?) could (?=be [a-z]+(?:ed|t|n)\b)/gi, '$1$2 should ')
    : plain;
