import { verbBase } from './verbs.ts';

const MADE =
  'cards?|tasks?|issues?|tickets?|rows?|records?|pages?|events?|documents?|docs?|folders?|contacts?|deals?|leads?|invoices?|entry|entries|to-?dos?';
const SENT =
  'messages?|e-?mails?|mails?|texts?|sms|notifications?|alerts?|reminders?|pings?|dms?|pushes|push|heads-?up|slack|whatsapp|telegram';
const START = String.raw`(?:^|(?<=[.!?;]\s)|(?<=\n)|(?<=, )|(?<=\bthen ))`;
const WANTS = String.raw`(?:i|we)(?:'d| would)?(?: also)? (?:like|love|want|need)(?: to (?:have|get|receive|see))? `;
const KIND = String.raw`(an? (?:(?!new\b)[\w-]+ ){0,2}?)`;

/** Wishes and things that are to happen by themselves, as the orders that they are: [pattern, order]. */
const ORDERS: [RegExp, string][] = [
  // "I'd like a Trello card in …", "we need an SMS when …"
  [
    new RegExp(`${START}${WANTS}${KIND}(${MADE})\\b(?! (?:that|which|who|to|bot|template|tool)\\b)`, 'gi'),
    'create $1$2',
  ],
  [new RegExp(`${START}${WANTS}${KIND}(${SENT})\\b(?! (?:that|which|who|bot|tool)\\b)`, 'gi'), 'send me $1$2'],
  [new RegExp(`${START}say ((?:"[^"\\n]+"|'[^'\\n]+') (?:in|on|to) )`, 'gi'), 'post $1'],
  [
    /\b(?:can|could|would) (?:you|we)(?: please)? (?:set (?:something|it|this|things) up|set up (?:something|a workflow|an automation)|arrange (?:things|it|something)|fix it|make (?:it|sure)) (?:so that|so|where|that) /gi,
    '',
  ],
  [/\b(?:arrange|see to it) (?:for|that) (?=an? |the |our |all )/gi, ''],
  // "each answer becomes a page in Notion"
  [
    new RegExp(
      String.raw`${START}(?:each|every|any|all|the|a|an|it|they)(?: new)?(?: [\w-]+){0,2} (?:should |must |will )?(?:becomes?|turns? into|(?:is|are|gets?|be) (?:turned|made|converted) into) (?=an? |new )`,
      'gi',
    ),
    'create ',
  ],
  // "and Slack #feedback gets a message"
  [
    /(?<=[,;] |\band |\bthen |^)((?:slack|discord|telegram|(?:microsoft )?teams|mattermost|whatsapp)(?: #[\w-]+)?|#[\w-]+) (?:should |must |will )?(?:gets?|receives?) (an? (?:[\w-]+ )?(?:message|notification|post|note|ping|alert|update|summary))\b/gi,
    'send $2 to $1',
  ],
  // "when an invoice is paid it goes into the sheet": added there.
  [
    /(?<!\b(?:if|when|whenever|once|until|before|after|and|that|unless|as|because|so)),? (?:it|they|this|everything) (?:should |must |needs? to |has to |have to |then )?(?:goes|go|gets put|get put|is put|are put|ends up|end up) (in|into|to|onto) (?=(?:my|our|the|a|an|google|airtable|notion|#)\b)/gi,
    ', add it $1 ',
  ],
  // "and my accountant jane@… gets an email": sent to her.
  [
    /\b(?:and |then )?(?:my|our|the) [\w -]{2,24} ([\w.+-]+@[\w.-]+\w) (?:should |must |will )?(?:gets?|receives?) (an? (?:[\w-]+ )?(?:e-?mail|mail|message))\b/gi,
    'and send $2 to $1',
  ],
  [
    /(?<=[,;] |\band |\bthen )(?:my|our|the) (customer|client|team|boss|sender|author|guest|user|owner|manager|applicant) (?:should |must |will )?(?:gets?|receives?) (an? (?:[\w-]+ ){0,2}?(?:e-?mail|mail|message|text|sms))\b/gi,
    'send the $1 $2',
  ],
];

const WISH = new RegExp(
  String.raw`${START}(?:so )?(?:i|we)(?:'d| would)?(?: really| just| also)? (?:like|love|want|need|wish|have|would like)(?: for)?(?: you)? to (?:automatically |also )?([a-z]+) (?=\S)`,
  'gi',
);
/** What is wished for oneself, which the rest of the reader hears as it is. */
const OWN =
  /^(?:be|get|have|see|know|receive|hear|find|use|do|make|start|stop|keep|track|monitor|watch|build|set|automate|only|try|understand|go|ask|check|learn|avoid|save time)$/i;

/** "I'd like to copy my base to Dropbox" → "copy my base to Dropbox". */
const wished = (text: string): string =>
  text.replace(WISH, (all, verb: string) =>
    OWN.test(verb) || verbBase(verb) !== verb.toLowerCase() ? all : `${verb} `,
  );

/** "I'd like a card in Trello" → "create a card in Trello": said as an order, which is how the rest of the reader hears it. */
export function asOrders(text: string): string {
  return wished(ORDERS.reduce((said, [pattern, order]) => said.replace(pattern, order), text));
}
