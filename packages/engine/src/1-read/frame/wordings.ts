/**
 * The many wordings of a test and of its other way, in the one that the readers behind know: "should the price drop" becomes
 * "if the price drop", "the others get a mail" becomes "otherwise send a mail". Quoted words stay as they are.
 */
export function plainTests(text: string): string {
  const kept: string[] = [];
  const masked = text.replace(/"[^"\n]*"/g, (it) => `"${kept.push(it) - 1}"`);
  const plain = WORDINGS.reduce((now, [pattern, by]) => now.replace(pattern, by as string), masked);
  const tested = TEST.test(plain)
    ? OTHERS.reduce((now, [pattern, by]) => now.replace(pattern, by as string), plain)
    : plain;
  return tested.replace(/"(\d+)"/g, (it, n: string) => kept[Number(n)] ?? it);
}

type Wording = [RegExp, string | ((...found: string[]) => string)];

const START = String.raw`(^|[.;:!?\n]\s*(?:[-*•]\s*)?|,\s+|->\s*|\b(?:and|but|so|then)\s+)`;
const BARE = String.raw`(?:(?:it|they|he|she|that|this|there|we|i) (?:does|do|did|has|have|had)(?:n't| not)?|so|yes|no)`;
const ORDER =
  'create|send|post|add|put|make|open|tell|email|mail|message|text|notify|alert|ping|call|save|store|log|write|update|delete|archive|move|forward|reply|respond|answer|upload|ask|escalate|assign|label|tag|mark|just|simply|then|do|ignore|skip|stop|remind|warn|sms|dm|book|close|append';

const RAISES =
  'be|have|not|go|drop|fall|rise|climb|exceed|contain|include|mention|fail|get|come|need|reach|say|cost|start|end|break|turn|become|happen|exist|match|arrive|dip|hit|pass|miss|lack';
const THIRD: Record<string, string> = {
  be: 'is',
  have: 'has',
  not: 'does not',
  go: 'goes',
  reach: 'reaches',
  match: 'matches',
  pass: 'passes',
  miss: 'misses',
};

const WORDINGS: readonly Wording[] = [
  // "if DE to #dach": what is done there is said by where it goes.
  [/\b(if|when) (?:it'?s |it is )?(?!possible\b)([\w-]{2,20}|"\d+") (?:to|into) (?=#\w)/gi, '$1 $2, post it to '],
  [
    /\b(?:provided|providing|assuming|supposing|given) that\b|\b(?:as long as|so long as|in the event that|in the event|on (?:the )?condition that)\b/gi,
    'if',
  ],
  [
    new RegExp(
      String.raw`${START}(?:provided|assuming|supposing|suppose)\s+(?=(?:the|it|they|a|an|there|this|that|its|their)\b)`,
      'gi',
    ),
    '$1if ',
  ],
  // "should the price drop below 50, …"
  [
    new RegExp(
      String.raw`${START}should ((?:the|an?|any|this|that|there|someone|somebody|anyone|my|our|its?|they|we)\b(?: (?!${RAISES}\b)[\w'-]+){0,4}) (${RAISES})\b`,
      'gi',
    ),
    (_, start = '', who = '', verb = '') => `${start}if ${who} ${THIRD[verb.toLowerCase()] ?? `${verb}s`}`,
  ],
  [/\b(?:but |and )?(?:except|excluding) (?:if|when|where|in case)\b|\bbut not (?:if|when|where)\b/gi, 'unless'],
  [/,?\s*\b(?:or )?(?:else|otherwise),? (?:if|when)\b|\b(?:elif|elseif|else-if)\b/gi, '; if'],
  [/\bor else,?\s+(?!if\b)/gi, 'otherwise '],
  // "if it does send a text", "if yes create …": the work follows without a comma.
  [new RegExp(String.raw`\b((?:if|when) ${BARE})(?=\s+(?:${ORDER})\b)`, 'gi'), '$1,'],
  // "… and either way add a task": for both ways, so no part of the one before.
  [
    /,?\s+\b(?:and|but|then)\s+(?=(?:either way|in (?:any|either|both|every) cases?|in both|both ways|regardless|no matter (?:what|which)|whatever happens|for both)\b)/gi,
    '. ',
  ],
  // "…; under 10 send": a bound that opens a sentence.
  [
    new RegExp(
      String.raw`([.;!\n]\s*(?:and |but )?)((?:under|over|above|below|between|more than|less than|at least|at most|up to) [$€£]?\d[^,;:.\n]{0,24}?),? (?=(?:${ORDER})\b)`,
      'gi',
    ),
    '$1if it is $2, ',
  ],
  // "On a new issue, depending on the label: …": the start first, then what decides.
  [
    /((?:^|[.;\n])\s*(?:when|whenever|on|every time|each time|if|as soon as)\b[^.;:\n,]{5,90}),\s+(?=(?:depending|based|according|dependent)\b)/gi,
    '$1. ',
  ],
  [/\b(?:changes?|moves?|switches) (?:its |the )?(stage|status|state)(?: to)?\s*:/gi, 'changes. By $1:'],
];

/** There is something to be otherwise than. */
const TEST =
  /\b(?:if|unless|when|whose|where|only|depending|those|with(?:out)?|above|over|below|under|more|less|at least|between|contains?|rout\w+|sort\w*)\b|[<>=?]|->|:\s/i;

const ELSE = String.raw`(?:(?:for|in|with) )?(?:any(?:thing|one|body|where)? else|everything else|everyone else|all else|(?:all (?:of )?)?(?:the )?others?(?: ones| cases)?|(?:all )?(?:the )?rest(?: of (?:them|the \w+))?|(?:all |any )?other (?!than\b)[a-z]+|(?:the )?remaining(?: ones| [a-z]+)?|every(?:thing)? other(?: [a-z]+)?|none of (?:these|those|them|that)|(?:the )?(?:smaller|bigger|larger|lower|higher|cheaper|older|newer|shorter|longer|lesser) (?:ones|amounts|orders|values|sums|files|invoices|payments|deals|numbers)|any(?:thing|one) (?:smaller|bigger|larger|lower|less|more|higher|cheaper|older|newer|below|above|under|over)(?: than)?(?: (?:that|this|it))?)`;

const OTHERS: readonly Wording[] = [
  // "anything else is ignored", "for everything else nothing happens", "ignore the rest"
  [
    new RegExp(
      String.raw`${START}${ELSE},? (?:(?:is|are|gets?|can be|should be|will be|may be|must be) (?:simply |just |to be )?(?:ignored|skipped|dropped|discarded|left(?: alone| out| as \w+)?)|(?:nothing|no action)(?: (?:happens|is (?:done|needed)|should happen|needs? \w+|else))*|(?:we |you |i )?(?:do nothing|can be left|don't (?:do|need) anything|doesn't matter|don't matter|need nothing|needs nothing))`,
      'gi',
    ),
    '$1otherwise do nothing',
  ],
  [
    new RegExp(
      String.raw`${START}(?:just |simply |please )?(?:ignore|skip|drop|discard|forget(?: about)?|leave out|leave) ${ELSE}(?: alone| as (?:is|it is|they are))?(?=[.,;!\n]|$)`,
      'gi',
    ),
    '$1otherwise do nothing',
  ],
  // "anything else gets the label Review"
  [
    new RegExp(
      String.raw`${START}${ELSE} (?:(?:should|will|can|must|may|just|only|simply|then) )*gets? (?:the |a )?(label|tag) (?=["'\w])`,
      'gi',
    ),
    '$1otherwise $2 it ',
  ],
  // "the others get a mail", "everything else goes to #misc"
  [
    new RegExp(
      String.raw`${START}${ELSE} (?:(?:should|will|can|must|may|just|only|simply|then) )*(?:gets?|receives?) (?=(?:an? |the |our |just |only |\d))`,
      'gi',
    ),
    '$1otherwise send ',
  ],
  [
    new RegExp(
      String.raw`${START}${ELSE} (?:(?:should|will|can|must|may|just|only|simply|then) )*(?:goes|go|gets? sent|gets? routed|is sent|are sent|be sent) (?:just |straight |directly |only )?(?=(?:in)?to\b|in\b)`,
      'gi',
    ),
    '$1otherwise send it ',
  ],
  [
    new RegExp(
      String.raw`${START}${ELSE} (?:(?:should|will|can|must|may|just|only|simply|then) )*(?:is|are|gets?|be) (forwarded|logged|saved|added|archived|posted|stored|moved|emailed|mailed|labell?ed|tagged|deleted|put|written|uploaded|assigned|answered|handled|routed|approved)`,
      'gi',
    ),
    (_, start = '', done = '') => `${start}otherwise ${ACTIVE[done.toLowerCase()] ?? done} it`,
  ],
  [new RegExp(String.raw`${START}(?:(?:for|in|with) )${ELSE},?\s+(?=[a-z#@"])`, 'gi'), '$1otherwise '],
  [
    new RegExp(String.raw`${START}${ELSE},? (?=(?:move|moves|go|goes|to|into|straight|just|an?|${ORDER})\b)`, 'gi'),
    '$1otherwise ',
  ],
  // "those without a phone go to Mailchimp, those with one to Salesforce"
  [
    new RegExp(
      String.raw`${START}(?:those|the ones|ones|the \w+s) with(out)? (?:an? |any )?([^.;:,\n]{2,40}?),? (?:should |must |will )?(?:goes|go|are sent|get sent|are added|get added|are put) (?=(?:in)?to\b)`,
      'gi',
    ),
    (_, start = '', without = '', what = '') =>
      /^(?:one|it|them)$/i.test(what)
        ? `${start}otherwise send them `
        : `${start}if there ${without ? 'is no' : 'is a'} ${what}, send them `,
  ],
  [
    new RegExp(String.raw`${START}(?:those|the ones|ones) with(?:out)? (?:one|it|them),? (?=(?:in)?to\b)`, 'gi'),
    '$1otherwise send them ',
  ],
  [
    new RegExp(
      String.raw`${START}(?:for|with) (?:those|the ones|ones|any|all) (?:(with)|whose|where|that|which|who) ([^.;:,\n]{3,60}?),? (?=(?:${ORDER})\b)`,
      'gi',
    ),
    (_, start = '', having = '', what = '') => `${start}if ${having ? 'the ' : ''}${what}, `,
  ],
  // "priority urgent? Call …": a question that its answer follows.
  [
    new RegExp(
      String.raw`(^|[.;!\n]\s*(?:[-*•]\s*)?|:\s+|->\s*)(?!(?:can|could|would|will|do|does|did|is it possible|what|how|why|who|when|where|which|please|any|ok|okay|right|hi|hello|hey|and you|yes|no|approved|rejected|declined|denied|accepted|confirmed|not approved|if|unless)\b)(?:is (?:it|this) (?:an? )?|is )?([a-z"][^.,;:!?()>\n]{2,55})\?\s*(?:->\s*|[-:]\s+)?(?=(?:${ORDER}|send|slack|#|an?|the|to|also|straight|only|page|[A-Z])\b|[#@])`,
      'gi',
    ),
    '$1if $2: ',
  ],
];

const ACTIVE: Record<string, string> = {
  forwarded: 'forward',
  logged: 'log',
  saved: 'save',
  added: 'add',
  archived: 'archive',
  posted: 'post',
  stored: 'store',
  moved: 'move',
  emailed: 'email',
  mailed: 'email',
  labeled: 'label',
  labelled: 'label',
  tagged: 'tag',
  deleted: 'delete',
  put: 'put',
  written: 'write',
  uploaded: 'upload',
  assigned: 'assign',
  answered: 'answer',
  handled: 'handle',
  routed: 'send',
  approved: 'approve',
};
