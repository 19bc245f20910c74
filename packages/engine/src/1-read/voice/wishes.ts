import { wantedDone } from './wanted.ts';

const MADE = String.raw`(?:card|page|row|task|issue|ticket|contact|event|record|entry|deal|item|document|folder|lead|copy|line|sub-?task|to-?do)`;
const SENT = String.raw`(?:messages?|e-?mails?|mails?|sms|texts?|dm|notifications?|alerts?|reminders?|notes?|confirmations?|pings?|receipts?|reply|replies|digest|reports?|heads-up)`;
const WANT = String.raw`(?:i|we)(?:'d| would| should)? (?:want|need|like|love|prefer|rather have)(?: to (?:have|get|see))?`;
const CUT = String.raw`(^|[,;:]\s+(?:and |then |so |but )*|\s(?:and|then|but)\s+(?:then )?)`;
const WORDS = String.raw`(?:(?!(?:that|which|who|to|with|when|for|from|of|in|on|where|and|or)\b)[^\s,;:.!?]+ ){0,3}?`;

const RULES: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [
    /^(?:please |kindly |would you (?:please |kindly )*|(?:could|can) you (?:please )?)*(?:(?:set up|create|build|make|design|give me|do) (?:me )?|(?:i|we)(?:'d| would)? (?:want|need|like)(?: to have)? )(?:something|(?:an?|the|some) (?:[\w-]+ ){0,2}?(?:automation|workflow|flow|zap|scenario|process|job|script|system|thing|setup|solution|pipeline|integration|routine|helper)) (?:that|which) (?:should |must |will |can )?(?=[a-z]+ )/i,
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
  // "and leave a comment on it"
  [
    /(?<=^|[,;] |\b(?:and|then) )leave(s?) ((?:an?|the|his|her|its|my|some) (?:[\w-]+ ){0,2}?(?:comments?|notes?|review|reply|feedback)\b)/gi,
    'add$1 $2',
  ],
  // "'noted!' back"
  [/(^|->\s*|=>\s*|[,;]\s+(?:and |then )*)([\uE800-\uEFFF]) back\b(?! (?:up|to back))/g, '$1reply with $2'],
  // "could you set something up that saves …"
  [
    /^(?:(?:could|can|would|will) (?:you|we) |please )?(?:please )?(?:set|put|rig|hook|cook|whip) (?:something|it|things) (?:up|together) (?:that|which|to) /i,
    'it ',
  ],
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
      String.raw`${CUT}((?:the|our|my|every|each) (?!rest\b|others?\b)[\w-]+(?: (?!should|must|will|shall|has|needs|is|also|then|gets?|receives?)[\w-]+)?|they|he|she|everyone|everybody|hr|sales|support) (?:should|must|will|shall|has to|needs to|is to|are to)? ?(?:also |then )?(?:gets?|receives?|needs?) (an? (?:${WORDS})${SENT})( from)?\b`,
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
  [/([\uE800-\uEFFF]) (?:is|are|gets?|should be|must be) (told|informed|notified|alerted)\b/gi, 'tell $1'],
  [
    new RegExp(
      String.raw`([,;:]\s+(?:and |then |but )*|\sand (?:then )?)(?:i|we) (?:should |will |must )?(?:get|receive) (an? (?:${WORDS})${SENT})\b`,
      'gi',
    ),
    '$1send me $2',
  ],
  [
    /(^|[,;:]\s+(?:and |then |but )*|\sand (?:then )?)(?:all of (?:them|those|these)|they all|every one of them) (?:should |must )?(?:go|goes|get put|are put|land|end up) (?=(?:on|in|into|onto|to)\b)/gi,
    '$1put all of them ',
  ],
  [
    /((?:^|[,;:]\s+)(?:and |then |but )*|\sand (?:then )?)(?:(?:every|each|all)(?: of)?(?: the)? )((?:[\w-]+ ){0,2}?[\w-]+) (?:should |must )?(?:becomes?|turns? into|ends? up as|gets) (?:(?:its|their|an?|one) (?:own )?|separate )((?:[\w-]+ ){0,2}?(?:card|page|row|task|issue|ticket|contact|event|record|entry|deal|item|document|folder|lead|line|to-?do)s?)\b/gi,
    (_, cut, of, what) => `${cut}create ${/^[aeiou]/i.test(what ?? '') ? 'an' : 'a'} ${what} for each ${of}`,
  ],
  [
    /([,;:]\s+(?:and |then |but )*|\sand (?:then )?)((?:the|its|that|their|my|our) (?!rest\b|others?\b|team\b|one)(?:[\w-]+ ){0,2}?[\w-]+) (?:should |must |will )?(?:goes|go|gets put|lands?|ends? up) (?=(?:in|into|onto|on)\b)/gi,
    '$1put $2 ',
  ],
  [
    /([,;:]\s+(?:and |then |but )*|\sand (?:then )?)((?:the|its|that|their|my|our) (?!rest\b|others?\b|team\b|one)(?:[\w-]+ ){0,2}?[\w-]+) (?:should |must |will )?(?:goes|go) (?:straight |directly )?(?=to\b)/gi,
    '$1send $2 ',
  ],
  // "the student gets the corrections back by e-mail"
  [
    new RegExp(
      String.raw`${CUT}((?:the|our|my|every|each) (?!rest\b|others?\b)[\w-]+(?: [\w-]+)?|they|he|she|everyone) (?:should |must |will |shall )?(?:also |then )?(?:gets?|receives?) ((?:the|a|an|his|her|their|its|my|our) [^,;.]{2,50}?) (?:back )?((?:by|via|through|over) (?:e-?mail|mail|sms|text(?: message)?|slack|telegram|whatsapp|gmail|outlook|teams))\b`,
      'gi',
    ),
    (_, cut, who, what, how) => `${cut}send ${/^(?:they|he|she)$/i.test(who ?? '') ? 'them' : who} ${what} ${how}`,
  ],
  // "review lands as a comment", "the verdict goes out as a mail"
  [
    /(^|->\s*|[,;]\s+(?:and |then )*)((?:the |its )?(?:review|verdict|analysis|score|rating|caption|transcript|transcription|comment|translation|text|draft|reply|summary)) (?:lands?|goes(?: out)?|ends? up|appears?) as (?=an? |PR |MR |\w+ (?:comment|note|reply|message))/gi,
    '$1add $2 as ',
  ],
  [
    /(^|^[^,;:.]{3,40}:\s+)((?:every|each|any) (?:new|incoming) [^,;]+?) (?:should |must )?(?:goes|go|lands?|gets? (?:put|saved|stored|written|added)|(?:is|be) (?:put|saved|stored|written|added)) (?=(?:in|into|onto|to|on)\b)/i,
    (_, before, what) =>
      `${before}For ${(what ?? '').replace(/^(?:Every|Each|All|Any|The)\b/, (it) => it.toLowerCase())}, put it `,
  ],
  [
    /^((?:every|each|any) (?:new|incoming) [^,;]+?) (?:should|must|has to|needs to|shall|is to|will)(?: then| also)? (?:become|turn into|be turned into|be made into|end up as) (an? )/i,
    'For $1, create $2',
  ],
  // "Everything I star in Gmail should end up as a task"
  [
    /^(?:everything|whatever|anything|all(?: that)?) (?:that )?(i|we|people|customers|someone|somebody) ([a-z]+)((?: [\w-]+){1,6}?) (?:should|must|has to|needs to|shall|is to|will)(?: then| also)? (?:become|turn into|be turned into|be made into|end up as|land as|be) (an? )/i,
    'When $1 $2 something$3, create $4',
  ],
  [/\b(?:the|that|this|it) (?:should|must|is to|has to|shall) (?:become|turn into) (an? )/gi, 'create $1'],
];

/** "I'd like a card for it", "HR should get a mail": wishes and duties as the orders that they are. */
export function withWishes(says: string, at = 0): string {
  // In a later sentence, what stands first is no start any more.
  const lead = at > 0 ? '; ' : '';
  const plain = RULES.reduce(
    (text, [pattern, to]) => text.replace(pattern, to as string),
    lead + wantedDone(says),
  ).slice(lead.length);
  return appreciated(says, plain);
}

/** "I would appreciate it if X could be checked and if Y could be sent": both are asked for. */
const appreciated = (says: string, plain: string): string =>
  /\bappreciate|would be (?:great|nice|good|lovely|helpful|cool) if\b/i.test(says)
    ? plain.replace(/(^|,? and )(?:if )?((?:(?!could)[^,;]){1,60}?) could (?=be [a-z]+(?:ed|t|n)\b)/gi, '$1$2 should ')
    : plain;
