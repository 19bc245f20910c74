import { DAY_LIST } from '../times/days.ts';
import { POLITE, TAIL } from './polite.ts';

const P = `^${POLITE}`;
const STRETCH =
  '(half an hour|an hour|a day|a week|(?:\\d+|two|three|four|five|six|ten|fifteen|twenty|thirty) (?:minutes|hours|days|weeks)|half hourly|hourly|daily|weekly)';
const NOTHING = String.raw`(?:(?:then |please |just |simply )*(?:(?:do|don't do|do not do) (?:nothing|anything)|(?:skip|ignore|drop|discard) (?:it|that|them|this|those)|(?:don't|do not) (?:continue|proceed|go on|bother|run|start)(?: it)?|stop(?: there| here| it)?|nothing (?:should )?happens?))`;
/** What a step does when it fails is another matter. */
const FAILS = String.raw`.{2,60}?\b(?:fails?|errors?|crash(?:es)?|breaks?|goes wrong|times out|doesn't work)\b`;
const THING = String.raw`(?:the |my |our )?([\w-]+(?: [\w-]+){0,3}?)`;

/** Some of all that comes in: "orders under 20", "those from France". */
const WHICH = String.raw`(over|above|under|below|more than|less than|at least|from|in|without|older than|newer than) (\S.{0,40}?)`;
const SOME = String.raw`(?:all |any |every |the )*((?!those\b|these\b|ones\b)[a-z]+?)s? (?:that are |which are |who are |worth )?${WHICH}`;
const ONES = String.raw`(?:all |any |the )*(?:those|these|ones|anything|everything)(?: that (?:are|is)| which (?:are|is)| who are| worth)? ${WHICH}`;
const NOT = String.raw`(?:should(?:n't| not)|must(?:n't| not)|(?:do|does)(?:n't| not)(?: have to| need to)?|need(?:n't| not)|can(?:'t|not)|won't|(?:are|is) not to|never)`;
const WHAT = String.raw`(?:an? |the |any |any more )?([\w-]+(?: [\w-]+){0,2}?)`;
/** Where to is told by the words themselves. */
const PUT = String.raw`(?:(?:be|get) (?:posted|sent|added|saved|stored|written|put)|go|end up|land) (?:in|into|to|on|onto)`;

/** Changes told by what is wrong, by what is enough, or the other way round, as the orders that they are: [pattern, order]. */
const ORDERS: [RegExp, string][] = [
  // Why: "…, so I can make a chart"
  [
    /(\S.{5,200}?),? so (?:that )?(?:i|we|they|you|he|she|everyone|everybody) (?:can|could|will|would|have|has|know|knows|see|sees)\b[^.;\n]{0,80}$/i,
    '$1',
  ],
  // "if it is empty don't do anything", "skip it when it is empty"
  [new RegExp(String.raw`${P}(?:if|when|whenever) (?!${FAILS})(.{3,120}?),? ${NOTHING}${TAIL}`, 'i'), 'unless $1'],
  [new RegExp(String.raw`${P}${NOTHING} (?:if|when|whenever) (?!${FAILS})(.{3,120}?)${TAIL}`, 'i'), 'unless $1'],
  [new RegExp(String.raw`${P}(?:not|never) (?:if|when|whenever) (.{3,120}?)${TAIL}`, 'i'), 'unless $1'],
  [/\b(only .{2,60}?) (?:when|whenever) (?=(?:the|it|its|there|somebody|someone|a|an|they|their|he|she)\b)/i, '$1 if '],
  [/\bonly when (?=(?:the|it|its|there|a|an|they|their)\b)/i, 'only if '],
  // "not on Saturdays and Sundays"
  [
    new RegExp(String.raw`${P}not (?:on |at |over |during )?(?:the )?(weekends?|${DAY_LIST})${TAIL}`, 'i'),
    'skip it on $1',
  ],
  [new RegExp(String.raw`${P}(?:no|without) (weekends?|${DAY_LIST})${TAIL}`, 'i'), 'skip it on $1'],
  // "for totals over 1000 euros ask me first": a test of what comes in
  [
    new RegExp(
      String.raw`${P}(?:for|with|on) (?:all |any |every )?(?:the )?((?:[a-z]+ )?[a-z]+?)s? (?:of )?(over|above|under|below|more than|less than|bigger than|higher than|lower than|greater than|at least) ([$€£]?\d[\d.,]*k?(?: (?:euros?|dollars?|pounds?|usd|eur|gbp|%|percent|points?))?),? (?=[a-z])`,
      'i',
    ),
    'if the $1 is $2 $3, ',
  ],
  // "parties over 8 should be confirmed by me first", "the post has to be approved"
  [
    new RegExp(
      String.raw`${P}(?:all |any |every )?(?:the )?((?:[a-z]+ )?[a-z]+?)s? (?:of )?(over|above|under|below|more than|less than|bigger than|at least) ([$€£]?\d[\d.,]*k?(?: (?:euros?|dollars?|pounds?))?) (?:should|must|need to|needs to|have to|has to) be (?:approved|confirmed|checked|reviewed|signed off|okayed|released)(?: by \w+(?: \w+)?)?(?: first| before.{0,40})?((?: (?:in|on|via) \w+)?)${TAIL}`,
      'i',
    ),
    'if the $1 is $2 $3, ask me for approval$4',
  ],
  [
    new RegExp(
      String.raw`${P}(?:the )?([\w-]+(?: [\w-]+)?) (?:should|must|need to|needs to|have to|has to) be (?:approved|confirmed|checked|reviewed|signed off|okayed|released) by (\w+(?: \w+)?)(?: first| before.{0,40})?((?: (?:in|on|via) \w+)?)${TAIL}`,
      'i',
    ),
    'ask $2 for approval of the $1$3',
  ],
  // "orders under 20 shouldn't get an invoice", "those from France must not be posted in Slack"
  [
    new RegExp(String.raw`${P}${SOME} ${NOT} (?:get|have|receive|need|become|create|trigger) ${WHAT}${TAIL}`, 'i'),
    'only create the $4 unless the $1 is $2 $3',
  ],
  [
    new RegExp(String.raw`${P}${ONES} ${NOT} (?:get|have|receive|need|become|create|trigger) ${WHAT}${TAIL}`, 'i'),
    'only create the $3 unless it is $1 $2',
  ],
  [new RegExp(String.raw`${P}${SOME} ${NOT} ${PUT} [^,;.]{2,40}?${TAIL}`, 'i'), 'unless the $1 is $2 $3'],
  [new RegExp(String.raw`${P}${ONES} ${NOT} ${PUT} [^,;.]{2,40}?${TAIL}`, 'i'), 'unless it is $1 $2'],
  // "no invoice if the deal is under 1000"
  [
    new RegExp(
      String.raw`${P}no (?:more )?([\w-]+(?: [\w-]+){0,2}?),? (?:if|when|unless it'?s not that) (?!${FAILS})(.{3,100}?)${TAIL}`,
      'i',
    ),
    'only create the $1 unless $2',
  ],
  [/\bif the ([a-z]+)ie is\b/i, 'if the $1y is'],
  // "half an hour is enough", "every 2 hours would do"
  [
    new RegExp(
      String.raw`${P}(?:once )?(?:every )?${STRETCH} (?:is|are|would be|will be|should be|would|will|'s) (?:enough|better|fine|plenty|sufficient|okay|ok|good|do|more than enough|often enough)${TAIL}`,
      'i',
    ),
    'make it every $1',
  ],
  [/\bmake it every (an? )(?=hour|day|week)/i, 'make it every '],
  [/\bmake it every (hourly|daily|weekly)\b/i, 'make it $1'],
  // "twice a day would be good, 7:30 and 16:00"
  [
    new RegExp(
      String.raw`${P}((?:once|twice|thrice|(?:two|three|four|\d) times) (?:a|per) day)(?: (?:would|will|should) be \w+| is \w+)?\s?[,:;(-]+ ?(?:at )?((?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]m)?(?:, | and | & )?){1,6})\)?${TAIL}`,
      'i',
    ),
    'make it $1 at $2',
  ],
  // "a 10 minute delay between the mail and Slack"
  [
    new RegExp(
      String.raw`${P}((?:.{0,30}\b)?(?:wait|delay|pause|break|gap|add|put|insert|have)\b.{0,40}?) (?:in )?between ${THING} and ${THING}${TAIL}`,
      'i',
    ),
    'before the $3, $1',
  ],
  // "that mail should only go out a day later"
  [
    new RegExp(
      String.raw`${P}${THING} (?:should|must|may|shall|can) (?:only |just )?(?:go out|go|be sent|be posted|be created|be added|be made|run|happen|come|start) (?:only )?(half an hour|an? (?:minute|hour|day|week)|(?:\d+|two|three|four|five|six|ten|fifteen|twenty|thirty) (?:minutes|hours|days|weeks)) (?:later|after(?:wards|ward)?|after that)${TAIL}`,
      'i',
    ),
    'wait $2 before the $1',
  ],
  // "if the status is Rejected then no task"
  [
    new RegExp(
      String.raw`${P}(?:if|when) (?!${FAILS})(.{3,100}?),? (?:then )?(?:(?:there should be )?no|(?:don't|do not) (?:send|create|post|add|make|do|write)|skip) (?:the |an? |any )?([\w-]+(?: [\w-]+){0,2}?)${TAIL}`,
      'i',
    ),
    'only create the $2 unless $1',
  ],
  // "make that 5"
  [new RegExp(String.raw`${P}make that (?=\d|(?:two|three|four|five|six|seven|ten)\b)`, 'i'), 'make it '],
  // "make it 6 on weekdays only"
  [
    new RegExp(
      String.raw`${P}(?:make it|do it|run it|rather) (?:at )?(\d{1,2}) (?:on |every )?(weekdays?|weekends?|${DAY_LIST})(?: only)?${TAIL}`,
      'i',
    ),
    'make it on $2 at $1:00',
  ],
  // "Tuesday, not Monday"
  [
    new RegExp(
      String.raw`${P}(?:on |make it |every )*(${DAY_LIST}),? (?:not|instead of|rather than) (?:on |every )?${DAY_LIST}${TAIL}`,
      'i',
    ),
    'make it on $1',
  ],
  // "Slack first, then the sheet"
  [new RegExp(String.raw`${P}${THING} first,? (?:and )?then ${THING}${TAIL}`, 'i'), 'move the $1 before the $2'],
  // "what about Salesforce?", "could we do the same with Teams?"
  [
    new RegExp(
      String.raw`${P}(?:(?:what|how) about(?: adding)?|(?:do |can we do |could we do |can it do )?(?:the )?same (?:thing )?(?:for|with|in|on|to)) (?:the |my |our )?([\w. ]{2,30}?)\s*\??${TAIL}`,
      'i',
    ),
    'and to $1 too',
  ],
  // "at most 10 of them", "no more than 5 a run"
  [
    new RegExp(
      String.raw`${P}(?:(?:send|post|take|show|get|use) )?(?:only |just )?(?:at most|max(?:imum)?(?: of)?|no more than|up to|a maximum of|not more than|limit(?: it| them)? to|the first|the top|the latest|the last|the newest) (\d{1,4})(?: (?:of (?:them|these|those)|items?|at a time|per run|a run|each time|ones?))?${TAIL}`,
      'i',
    ),
    'limit them to $1',
  ],
  // "cheapest first"
  [
    new RegExp(
      String.raw`${P}(?:(?:the )?(cheapest|newest|latest|oldest|biggest|largest|smallest|highest|lowest|most expensive|most recent)(?: ones?)? (?:first|at the top|on top))${TAIL}`,
      'i',
    ),
    'sort them, $1 first',
  ],
  // "in German please", "make it post in German"
  [
    new RegExp(
      String.raw`${P}(?:(?:write|answer|reply|post|make|do|have|let|keep|i want|send|put)(?: it| them| the [\w ]{2,20}?)?(?: (?:post|answer|reply|write|be|to be))? )?(?:in|into) (english|german|french|spanish|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|hindi|chinese|japanese|korean|swedish|danish|norwegian|finnish|greek|czech|hungarian|romanian)${TAIL}`,
      'i',
    ),
    'translate it into $1',
  ],
  // "one email with all of them instead of one each"
  [
    new RegExp(
      String.raw`${P}(?:(?:send|make|i (?:only )?want|we want|give me|post)(?: me| us| only| just)? )?(?:only |just )?(?:one|a single|1) (?:[\w-]+ )?(?:message|e-?mail|mail|post|digest)(?:,? (?:with|of|for|listing|containing) (?:all(?: of them| the \w+)?|them all|everything|the (?:whole|entire|full) (?:list|lot)))(?:,? (?:not|instead of|rather than) [^.;\n]{3,40})?${TAIL}`,
      'i',
    ),
    'aggregate them',
  ],
  // "put them all in one message"
  [
    new RegExp(
      String.raw`${P}(?:put|send|combine|bundle|merge|collect|gather|group|make|i want|have)? ?(?:them|it|everything|all(?: of (?:them|it))?)?(?: all)? ?(?:in|into|as|to) (?:one|a single|1) (?:\w+ )?(?:message|e-?mail|mail|post|digest)(?: only)?(?:,? (?:with|of|for|listing|containing) (?:all(?: of them| the \\w+)?|them all|everything|the (?:whole|entire|full) (?:list|lot)))?(?:,? (?:not|instead of|rather than) [^.;\\n]{3,40})?${TAIL}`,
      'i',
    ),
    'aggregate them',
  ],
];

/** A later message as an order that the rest of the reader hears. */
export const asChange = (text: string): string =>
  ORDERS.reduce((said, [pattern, order]) => said.replace(pattern, order), text);
