/**
 * Work for a language model in the many forms that it is told in, as the orders and starts that the readers behind know:
 * "AI-written summary of it" becomes "write a summary of it with AI". Quoted words stay as they are.
 */
export function plainAi(text: string): string {
  const kept: string[] = [];
  const masked = text.replace(/"[^"\n]*"/g, (it) => `"${kept.push(it) - 1}"`);
  const plain = WORDINGS.reduce((now, [pattern, by]) => now.replace(pattern, by as string), masked);
  return plain.replace(/"(\d+)"/g, (it, n: string) => kept[Number(n)] ?? it);
}

type Wording = [RegExp, string | ((...found: string[]) => string)];

const AI = String.raw`(?:ai|a\.i\.|chat ?gpt|gpt[\w.-]*|open ?ai|claude|gemini|mistral|llm)`;
const PART = String.raw`(^|[.;:!?\n]\s*(?:[-*•]\s*)?|,\s+|->\s*|\b(?:and|but|so|then)\s+)`;
const TEXT =
  '(?:summary|recap|reply|answer|response|translation|caption|description|title|headline|report|digest|e-?mail|post|tweet|message|note|quote|joke|poem|story|tip|text)';
const WORK: Record<string, string> = {
  summary: 'summarize it',
  recap: 'summarize it',
  translation: 'translate it',
  classification: 'classify it',
  categorization: 'categorize it',
  tagging: 'tag it',
  scoring: 'score it',
};

const WORDINGS: readonly Wording[] = [
  // "AI: urgent? -> yes: …, no: …"
  [
    new RegExp(
      String.raw`${PART}(?:let |have )?(${AI})(?: checks?)?\s*[:(,-]*\s*(?:is (?:it|this|that) )?((?:an? |about )?[a-z][\w-]*(?: [\w-]+)?)\?\)?\s*(?:->|[:,.-])*\s*(?:if )?yes\s*(?:->|[:=,-])?\s*`,
      'gi',
    ),
    (_, start = '', ai = '', what = '') => `${start}let ${ai} decide whether it is ${what}. If yes, `,
  ],
  [/(\bwhether it is [\w -]+\. If yes, [^.\n]*?)[,;.|\n/]*\s*(?:if )?\bno\s*(?:->|[:=-])\s*/gi, '$1. Otherwise '],
  [
    /(\bdecides? whether it is [\w -]+?) -> if it is [\w -]+?, (?:yes\s*[:=-]*\s*)?([^.\n]*?)[,;|/]\s*(?:if )?\bno\s*(?:->|[:=-])\s*/gi,
    '$1. If yes, $2. Otherwise ',
  ],
  // Both ways with no more than a place.
  [/(\bwhether it is [\w -]+\. If yes, )(?:to )?(?=(?:slack|discord|telegram|teams)\b|#\w)/gi, '$1send it to '],
  [
    /(\bwhether it is [\w -]+\. If yes, [^.\n]*\. Otherwise )(?:to )?(?=(?:slack|discord|telegram|teams)\b|#\w)/gi,
    '$1send it to ',
  ],
  // "RSS, AI summary, Telegram": a step of its own.
  [
    new RegExp(
      String.raw`(^|,\s*|->\s*|\n\s*(?:[-*•]\s*)?)(${AI})[- ](?:(?:written|generated|made|powered) )?(summary|recap|translation|classification|categorization|tagging|scoring)(?=\s*(?:,|->|\n|$))`,
      'gi',
    ),
    (_, start = '', ai = '', work = '') => `${start}${WORK[work.toLowerCase()] ?? work} with ${ai}`,
  ],
  // "AI-generated reply as a draft": written, where no verb says what else is done with it.
  [
    new RegExp(
      String.raw`${PART}(?:an? )?(${AI})[- ](?:written|generated|made|powered|drafted|created|based)\s+((?:\w+ ){0,2}?${TEXT})\b`,
      'gi',
    ),
    (_, start = '', ai = '', what = '') => `${start}write a ${what} with ${ai}`,
  ],
  // "smart labels for my Gmail inbox"
  [
    /(^|[.!?\n]\s*)(?:i(?:'d| would)? (?:want|need|like) )?(?:smart|automatic|auto|ai)[- ](label|tag)(?:s|ling|ging)? (?:for|on|in) (?:all |every )?(?:(?:new|incoming) )?((?:my |our )?)/gi,
    '$1$2 every new message in $3',
  ],
  // "Find out whether a new Gmail email is a complaint": it starts when one comes.
  [
    new RegExp(
      String.raw`(^|[.!?\n]\s*)((?:let |have |use )?(?:${AI} )?(?:to )?(?:find out|check|decide|determine|detect|judge|tell|figure out|see)) (whether|if) (?:an?|each|every|any|the)? ?(?:new|incoming) ([\w' -]{2,40}?) (is|are|sounds?|looks?|seems?|needs?|wants?|has|contains?|mentions?)\b`,
      'gi',
    ),
    (_, start = '', judge = '', whether = '', what = '', is = '') =>
      `${start}When a new ${what} comes in, ${judge.toLowerCase()} ${whether} it ${is === 'are' ? 'is' : is}`,
  ],
  // "when someone says "hola" on Telegram": what the message holds.
  [
    /\b(when|whenever|if|every time|each time) (?:someone|somebody|anyone|anybody|a (?:user|customer|person|client)|people|i) (?:says?|writes?|types?|sends?|texts?|messages) ("\d+")(?: to (?:me|us|(?:my|our|the) bot))? (?:on|in|via|over|to) (telegram|slack|whatsapp|discord|(?:microsoft )?teams)\b/gi,
    '$1 a $3 message contains $2',
  ],
];
