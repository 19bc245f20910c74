/** Titles and labels leave articles out; a sentence has them: "Slack message" → "a Slack message"; "row to sheet" → "a row to the sheet". */
export function withArticles(words: string): string {
  if (words === '') return '';
  const [object = '', ...rest] = ` ${words.replace(/^many /, '')}`.split(
    / (?=(?:to|from|in|into|of|for|with|by|on|at|as|about|and|or|through|per)\b)/,
  );
  const places = rest.map((it) => {
    const [preposition = '', ...place] = it.split(' ');
    return preposition === 'as' || it === 'by email'
      ? it
      : `${preposition} ${counted(place.join(' '), 'the')}`.trimEnd();
  });
  return [counted(object.trim(), 'a'), ...places].filter((it) => it !== '').join(' ');
}

/** A title has its articles, or stands for names: only a noun that is told alone gets one, "missing and short rents" gets none. */
export function asTitled(words: string): string {
  if (
    /\p{Lu}|\b(?:an?|the|my|our|your|its?|their|his|her|this|that|each|every|all|both|me|us|you|them|him)\b/u.test(
      words,
    )
  )
    return words;
  const [, object = '', rest = ''] = AT_PREPOSITION.exec(words) ?? [];
  // "a file and shop" would be one thing.
  return / and /.test(object) || OPENS_OTHERWISE.test(object) || /^[a-z]+(?<!fe|se|ne|spe|be|she)ed$/.test(object)
    ? words
    : `${counted(object, 'a')}${rest}`;
}

const PREPOSITIONS =
  'to|from|in|into|of|for|with|without|by|on|at|as|about|per|through|until|since|before|after|between|against|under|over|behind|during|within|across|via';
const AT_PREPOSITION = new RegExp(`^(.+?)((?: (?:${PREPOSITIONS})\\b.*)?)$`);
const OPENS_OTHERWISE = new RegExp(`^(?:${PREPOSITIONS}|which|when|where|whose|again|back|together)\\b`);

export function counted(noun: string, article: 'a' | 'the'): string {
  const last = noun.replace(BEHIND_NOUN, '').split(' ').at(-1) ?? '';
  if (noun === '' || DETERMINED.test(noun) || DAYS_OWN.test(noun)) return noun;
  if (OWNER.test(noun)) return `the ${noun}`;
  if (PLURAL.test(last) || MASS.test(last)) return noun;
  if (article === 'the' && noun !== 'API') return /^(?:\p{Lu}\S*(?: |$))+$/u.test(noun) ? noun : `the ${noun}`;
  if (PROPER.test(noun)) return noun;
  return `${/^(?:[aeio]|u(?!ni|s[aei])|(?:SMS|MP3|API|RSS|HTML|XML|AI|LLM|FTP|SSH|NPS|SEO)\b)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export const DETERMINED =
  /^(?:me|us|you|him|her|them|an?|the|all|each|every|its?|your|this|that|many|some|another|one|two|\d|what|who|how|whether|if|for|until)\b|[“"#@]/i;
/** "yesterday's revenue", "last week's total". */
const DAYS_OWN = /^(?:yesterday|today|tomorrow|tonight|(?:last|next|previous) \p{L}+|\p{Lu}\p{L}*)['’]s?\s/u;
/** "customer's address", whose owner is one of many. */
const OWNER = /^\p{Ll}+['’]s\s/u;
/** "members absent today": the noun stands before it. */
const BEHIND_NOUN =
  /(?<=\S)(?: (?:today|tomorrow|yesterday|tonight|now|again|here|absent|missing|due|overdue|open|left|late|waiting|together|\d+ \p{L}+|(?:last|next) \p{L}+|[a-z]{3,}(?<!fe|se|ne|spe|she)ed|[a-z]{3,}ly))+$/u;
/** "Perplexity", but not "PDF". */
const PROPER = /^\p{Lu}\p{Ll}+$/u;
const PLURAL = /(?:[^s]s|people|media)$/;
const MASS =
  /^(?:data|text|weather|information|info|content|news|feedback|access|code|json|csv|html|xml|speech|availability|permission|membership|it|them|stock|traffic|usage|sql|approval|advice|yes|no)$/i;
