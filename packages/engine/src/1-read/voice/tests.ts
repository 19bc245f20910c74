import { verbBase } from '../verbs.ts';
import { isOrder } from './fronted.ts';

const VALUE = String.raw`(?:"[^"]*"|[$€£]?\d[\d.,]*%?|true|false|yes|no|empty|null|[\uE800-\uEFFF])`;
const OTHER = String.raw`(?:(?:is |are |was )?(?:(?:anything |something |anyone )(?:other than|but|except)|other than|different from|unequal to)|differs? from|is not equal to|isn't equal to|does(?:n't| not) (?:equal|match|say|return|give|show))`;

const UNLESS =
  /^(.+?),?\s+(?:but )?(?:unless|except (?:if|when)) ([^,;]{3,120}?),?\s+(?:and )?(?:in which case|in that case|then)\s+(.+?)(?:,? instead)?([.!]?)$/i;
const ORDER =
  /(?:^|,\s+|\s)(?:then )?((?:send|post|create|add|make|put|open|save|store|log|write|notify|tell|message|ping|alert|email|mail|text|move|forward|reply|book|upload|update|give|ask|label|tag|invite)\b .*)$/i;

/** "mail them, unless it is urgent, in which case call": the two ways of one test. */
function withCase(says: string): string {
  const [, head = '', test, other, end] = UNLESS.exec(says) ?? [];
  const order = ORDER.exec(head)?.[1];
  if (!test || !order) return says;
  const start = head.slice(0, head.length - order.length).replace(/[,\s]+(?:then )?$/, '');
  return `${start}${start ? ', ' : ''}if ${test}, ${other}, otherwise ${order}${end}`;
}

/** Tests in other words: "anything but 200", "should its amount exceed 500", "Status != 200 -> …". */
export function withTests(says: string): string {
  return withCase(says)
    .replace(
      /\b(keep|take|use|leave|want)(?: only| just)? the ((?!first|last|new|latest|next|top|best|right|other|same)[a-z]+) ones\b(?: (?:that|which|who)\b)?/gi,
      (whole: string, verb: string, what: string) =>
        `${verb} only those that are ${what}${/(?:that|which|who)$/i.test(whole) ? ' and' : ''}`,
    )
    .replace(
      /\b(?:take|throw|weed|sort|filter|kick|drop|leave)(?: out)? (?:the |any |all )?(?:duplicates?|doubles|dupes)\b/gi,
      'remove duplicates',
    )
    .replace(
      /(^|[,;] (?:and |but )?|\band )where (the|its|their) ([\w ]{2,24}?) (differs?|is different|has changed|changed|doesn't match|don't match),? (?=[a-z]+ )/gi,
      '$1if $2 $3 differs, ',
    )
    .replace(/\s*(?:!==?|<>|≠|=\/=)\s*/g, ' is not ')
    .replace(
      /(?<=^|[\s,])should (the|its|their|any|an?|this|that) ((?:[\w-]+ ){0,3}?[\w-]+) (not )?(be|exceed|differ|contain|fail|have|drop|rise|fall|return|equal|include|mention|say|match|reach|go|come|turn out to be)\b/gi,
      (_, the: string, what: string, not: string | undefined, verb: string) =>
        `if ${the} ${what} ${finite(verb, not !== undefined)}`,
    )
    .replace(
      new RegExp(
        String.raw`\b${OTHER} (?:a |an |the )?((?:status(?: code)? |code |value )?(?:of )?)(?=${VALUE}(?![\w.]))`,
        'gi',
      ),
      (_, of: string) => `is not ${of}`,
    )
    .replace(
      /\b(?:it|that|this|the response) is not (?:status(?: code)?|code)(?: of)? (?=\d)/gi,
      'the status code is not ',
    )
    .replace(/\b(?:differs|is different) from (?=\S)/gi, 'is not ')
    .replace(/^is not ([^,;:]{1,40}?)\s*(?:->|=>|:)\s+/i, 'if it is not $1, ')
    .replace(
      new RegExp(
        String.raw`(^|[.;\n]\s*|->\s*)((?:the )?(?:status(?: code)?|amount|total|price|score|value|[a-z]+ (?:amount|count|status))) (is not|is|=|==|>|<|>=|<=|over|above|below|under) (${VALUE})\s*(?:->|=>|:)\s*(?![^\\n]*(?:\\belse\\b|\\botherwise\\b|->))`,
        'gi',
      ),
      '$1if $2 $3 $4, ',
    )
    .replace(
      /((?:,|;)\s*(?:and |but )?|\b(?:and|but) )when (?=(?:it's|it is|it isn't|it is not|they are|(?:the|its|that|their) [\w ]{2,24}? (?:is|isn't|are|exceeds|contains|says|has)\b)(?!\s+(?:received|submitted|created|added|done|ready|finished|approved|there)))/gi,
      '$1if ',
    )
    .replace(
      /^when (?=(?:it's|it is|it isn't|they are) (?!received|submitted|created|added|done|ready|finished))/i,
      'if ',
    )
    .replace(/^(if\b[^:,\n]{3,60}?)\s*:\s+(?=\S)(?!\/\/)/i, '$1, ');
}

function finite(verb: string, not: boolean): string {
  if (verb === 'be' || verb === 'turn out to be') return not ? 'is not' : 'is';
  if (not) return `does not ${verb}`;
  return verb === 'have' ? 'has' : verb === 'go' ? 'goes' : /(?:ch|sh|s)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

const SELF = String.raw`(?:it|n8n|the (?:workflow|automation|flow|system|thing|bot)|this)`;
const CLICK =
  /\b((?:when(?:ever)?|once|if) i (?:click|press|hit|push|tap) (?:on )?)(execute|run|start|go|play|(?:the |a )?(?:[\w-]+ )?button)(?:,| (?:and |then )?(?=(?:it|the workflow|i|we|n8n|get|fetch|read|take|load)\b))\s*/gi;

/** "when a post comes in it saves the data" */
const IT_DOES =
  /\b((?:when|whenever|once|every time|each time|as soon as) (?:[^\s,;]+ ){2,12}?[^\s,;]+) (?=it ([a-z]+s)\b)/gi;

const JUST =
  /((?:^|[,;] (?:and |but )?)(?:when|whenever|if|once|each time|every time|as soon as)\b[^,;]*?[^\s,;]) (?:just|simply|then just|please|then|kindly|go ahead and) (?=([a-z]+ \S.*)$)/i;

/** "if I say yes post it, if no delete it" */
const ANSWERED =
  /\b((?:if|when|once) (?:(?:i|we|they|he|she|the [a-z]+) (?:says?|answers?|clicks?|reply|replies|press(?:es)?) )?(?:it'?s (?:an? )?)?(?:yes|no|ok|okay|cancel|approved|declined|rejected)) (?=([a-z]+) (?:it|them|this|that|these|those|the|an?|my|our|me|us|him|her|nothing)\b)/gi;

/** The comma between what starts or decides and what is done, where nobody wrote it: "when I run it it should fetch both". */
export function withCommas(says: string): string {
  return says
    .replace(
      /^((?:and |then |so )*)once (?=(?:an?|the|every|someone|somebody|i|we|my|our)\b)(?!an? (?:day|week|month|hour|year|minute|quarter|night|fortnight)\b)/i,
      '$1when ',
    )
    .replace(/\band that (?=(?:an?|the|my|our|it)\b)/gi, 'and ')
    .replace(CLICK, (_, head: string, what: string) => `${head}${/button$/i.test(what) ? what : 'the button'}, `)
    .replace(
      new RegExp(
        String.raw`\b((?:when|whenever|if|once|each time|every time|as soon as|for each|for every)\b[^,;]*?[^\s,;]) (?=(?:${SELF} (?:should|must|has to|needs to|shall)|i'd|we'd|(?:i|we) (?:want|need|would)\b)(?! (?:to approve|approval)))`,
        'gi',
      ),
      (whole: string, head: string) =>
        /\b(?:that|which|and|or|if|when|time)$/i.test(head) || /^\S+(?: new)?$/.test(head) ? whole : `${head}, `,
    )
    .replace(IT_DOES, (whole: string, head: string, word: string) => (verbBase(word) ? `${head}, ` : whole))
    .replace(
      /(^|[,;.] ?(?:and |then )*|\band )(?:when|once|after|as soon as) (?:that|this|it)(?:'s|'s been| is| has been| was)? (?:all )?(?:done|finished|through|complete|posted|published|sent|saved|over),? (?:then )?(?=[a-z]+ (?:the|a|an|it|them|me|us|my|our|all|to|in|on|both)\b)/gi,
      '$1then ',
    )
    .replace(/^((?:when|whenever|once|if)\b[^,;]*?\b(?:by hand|manually|myself|on demand)) (?=[a-z])/i, '$1, ')
    .replace(
      /\bgive(s?) ((?:each|every)(?: one| of (?:them|those)| (?!an?\b)[a-z]+)?|it|them|those|the [a-z]+) an? (?:\w+ )?(score|rating|grade|mark)\b/gi,
      (_, s: string, whom: string, kind: string) => `${/grade/i.test(kind) ? 'grade' : 'score'}${s} ${whom}`,
    )
    .replace(
      /\b(?:keep|take|use|continue with|go on with|pick) only (?:those|the ones|ones|the items|items)(?: (?:that|which|who) (?:are|score|have|got))? (?=(?:above|over|below|under|at least|at most|more than|less than) \d)/gi,
      'only continue if it is ',
    )
    .replace(/\b(if [^,;]{4,60}?) (?=it (?:goes|gets|should|must)\b)/gi, '$1, ')
    .replace(ANSWERED, (whole: string, head: string, word: string) =>
      verbBase(word) === word.toLowerCase() || /^(?:do|skip)$/i.test(word) ? `${head}, ` : whole,
    )
    .replace(JUST, (whole: string, head: string, rest: string) => (isOrder(rest) ? `${head}, ` : whole))
    .replace(/\b(it|this|that) (?=it (?:gets?|is|should|goes|has)\b)/gi, '$1, ');
}
