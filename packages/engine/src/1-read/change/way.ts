import { POLITE } from './polite.ts';

/** A later message about one way of a fork: `which` names it, 'else' is the way of whatever fits no other; `rest` is the order. */
export type Way = { which: string; rest: string; labelled?: true };

const SIDE = '(?:side|branch|way|path|route|arm|output|case|leg|lane)';
const MODAL = String.raw`(?:should|must|shall|can|could|may|need to|needs to|has to|have to|ought to|are to|will)`;
const LESS = String.raw`(?:under|below|above|over|beneath|less than|more than|smaller than|bigger than|cheaper than|else than|other than)`;
const JUST = String.raw`(?:(?:just|simply|only|please|then|also|still) )*`;
const OTHERS = String.raw`(?:(?:all |everyone |everybody |everything )?(?:the )?(?:others?|other ones|rest(?: of them)?|remaining(?: ones)?|other \w+|remaining \w+)|(?:every|any)(?:thing|one|body) else|all else|(?:everything|anything|all|those|the ones|whatever|everyone|anyone|the \w+) (?:that (?:is|are) |that's )?${LESS} (?:that|it|this)|(?:everything|anything|all|those|the ones|whatever|everyone|anyone|the \w+) (?:that|which|who) (?:does|do|is|are|did|was|were|has|have)(?:n't| not)(?: (?:match|fit|pass|qualify|make it))?)`;

const ORDERS: [RegExp, (found: RegExpExecArray) => Way | undefined][] = [
  [
    new RegExp(
      String.raw`^${POLITE}(?:on|in|for|under|down|along|at) (?:the|that) (.{2,40}?) ${SIDE}[,:]?\s+${JUST}(\S.*)$`,
      'i',
    ),
    (it) => ({ which: sideOf(it[1] ?? ''), rest: order(it[2] ?? '') }),
  ],
  [
    new RegExp(
      String.raw`^(\S.{5,160}?),? (?:but )?(?:only |just )?(?:on|in|for|under|down|along|at) the (.{2,40}?) ${SIDE}(?: (?:only|too|as well|please|instead))*[.! ]*$`,
      'i',
    ),
    (it) => ({ which: sideOf(it[2] ?? ''), rest: it[1] ?? '' }),
  ],
  [
    new RegExp(String.raw`^${POLITE}(?:for|with|on|to) ${OTHERS}[,:]?\s+${JUST}(\S.*)$`, 'i'),
    (it) => ({ which: 'else', rest: order(it[1] ?? '') }),
  ],
  [
    new RegExp(String.raw`^${POLITE}${OTHERS}(?: ${MODAL} ${JUST}|:? ${JUST})(\S.*)$`, 'i'),
    (it) => ({ which: 'else', rest: order(it[1] ?? '') }),
  ],
  [
    new RegExp(
      String.raw`^${POLITE}(?:if not|else|otherwise|if (?:it|they) (?:does|do|is|are|was|were)(?:n't| not)(?: (?:the case|so))?),?\s+${JUST}(\S.*)$`,
      'i',
    ),
    (it) => ({ which: 'else', rest: order(it[1] ?? '') }),
  ],
  // "the technical ones should also ping #tech", "for urgent emails also text me"
  [
    new RegExp(
      String.raw`^${POLITE}(?:the |all |all the )?([\w' -]{2,30}?) (?:ones?|e?-?mails?|messages?|tickets?|orders?|leads?|requests?|items?|customers?|people|cases?|issues?|tasks?|invoices?|reviews?) ${MODAL} ${JUST}(\S.*)$`,
      'i',
    ),
    (it) => ({ which: it[1] ?? '', rest: order(it[2] ?? '') }),
  ],
  // "bugs should also go to #dev": only where a way is called so
  [
    new RegExp(
      String.raw`^${POLITE}(?:the |all |all the )?([a-z-]{3,20}) ${MODAL} ${JUST}((?:go|get|become|be sent|be posted|be added|be saved) \S.*)$`,
      'i',
    ),
    (it) => ({ which: it[1] ?? '', rest: order(it[2] ?? ''), labelled: true }),
  ],
  // "negative ones go to #urgent"
  [
    new RegExp(
      String.raw`^${POLITE}(?:the |all |all the )?([\w' -]{2,30}?) (?:ones?|e?-?mails?|messages?|tickets?|orders?|leads?|requests?|items?|customers?|cases?|issues?|tasks?|invoices?|reviews?) ((?:go|goes|get|gets|are sent|are posted) \S.*)$`,
      'i',
    ),
    (it) => ({ which: it[1] ?? '', rest: order(it[2] ?? '') }),
  ],
  [
    new RegExp(
      String.raw`^${POLITE}(?:for|with) (?:the |all |all the )?([\w' -]{2,30}?)(?: (?:ones?|e?-?mails?|messages?|tickets?|orders?|leads?|requests?|items?|customers?|people|cases?|issues?|tasks?|invoices?|reviews?))?,? ${JUST}((?:send|post|add|create|make|notify|tell|text|email|ping|save|store|use|put|set|label|assign|write|wait|reply|log|forward|message|call|remove|drop|skip|replace)\b.*)$`,
      'i',
    ),
    (it) => ({ which: it[1] ?? '', rest: order(it[2] ?? '') }),
  ],
];

/** "on the no side use Teams", "the rest should just go to the sheet", "also tell the boss in the VIP branch"; nothing where no way is named. */
export function wayIn(text: string): Way | undefined {
  for (const [pattern, made] of ORDERS) {
    const found = pattern.exec(text);
    const way = found && made(found);
    if (way && way.rest !== '' && !NOTHING.test(way.rest) && !NO_WAY.test(way.which)) return way;
  }
  return undefined;
}

/** A way on which nothing happens is none that needs building. */
const NOTHING = /^(?:(?:gets?|needs?|do|send|post|tell|write|email|mail)(?: me| us| them| anyone)? )?nothing\b/i;
const NO_WAY = /^(?:(?:each|every|any|all|both|new)(?: .*)?|that|this|it|them|me|us|now|example|later|then|)$/i;

const sideOf = (words: string): string =>
  /^(?:other|else|otherwise|second|remaining|opposite|default|fallback)$/i.test(words.trim()) ? 'else' : words.trim();

/** "go to the sheet" names only where: what is done there is the service's to say. */
const order = (rest: string): string =>
  rest
    .replace(/^(?:use|take) ([\w ]{2,30}?)[.! ]*$/i, 'use $1 instead')
    .replace(
      /^(?:go|goes|get|gets|end up|land|(?:be|are) (?:sent|posted|put|saved|added|stored))(?= (?:in|into|to|on|onto)\b)\s+/i,
      '',
    )
    .replace(/^becomes? (?=an? )/i, 'create ')
    .replace(/^(?:in|to|into|on) (?=[#@])/i, 'send it to ')
    .replace(
      /^gets? (?=an? (?:[a-z]+ )?(?:row|record|entry|line|card|task|ticket|issue|page|event|contact|deal)\b)/i,
      'add ',
    )
    .replace(/^(?:gets?|receives?) (?=an? )/i, 'send them ');
