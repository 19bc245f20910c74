const PLACE = String.raw`(?:(?:the|our|my|a|their) )?[^,.;?!()]{2,50}?`;
const IN = String.raw`(?:in|on|from|at)`;
const ARE = String.raw`(?:who |which |that )?(?:are |is |exist |appear )?(?:only )?`;
const NOT = String.raw`(?:,? ?(?:but|and|yet|though) (?:(?:who|which|that|they|it) )?(?:(?:are|is|do|does) )?(?:not|n't|missing|absent)(?: (?:yet|already))?|,? (?:who|which|that) (?:aren't|isn't|are not|is not|are missing|is missing|don't (?:exist|appear)|do not (?:exist|appear))(?: (?:yet|already))?|,? (?:but|and) (?:aren't|isn't|missing))`;
const THINGS = String.raw`((?:(?:all|the|our|my|any|every) )*(?!(?:it|them|those|these|they|that)\b)[\w-]+(?: (?!(?:are|is|in|on|from|at|who|which|that|exist|appear|only)\b)[\w-]+)?)`;
const ONLY_IN = new RegExp(
  String.raw`(?:(?<=^|[,;:] |and |then )(?:which|what)|\b(?:find|list|get|show|give|look for|see|tell|check|pick|collect|i want|i need|we want|we need)(?: out)?(?: me| us)?(?: which| what)?) ${THINGS} ${ARE}${IN} (${PLACE})${NOT} ${IN} (${PLACE})(?=\s*(?:[,.;?!]|$|\b(?:and|then|every|each|once|daily|weekly|monthly|by|to|into|using)\b))\??`,
  'i',
);

/** "Which customers are in Mailchimp but not in Stripe?": two lists are compared, and what only the first has goes on. */
export function withSets(says: string): string {
  const found = ONLY_IN.exec(says);
  if (!found) return says;
  const [whole, things = '', first = '', second = ''] = found;
  const before = says.slice(0, found.index);
  const after = says.slice(found.index + whole.length);
  return `${before}compare the ${things.replace(/^(?:(?:all|the|our|my|any|every) )+/i, '')} in ${first.trim()} with those in ${second.trim()}${whole.endsWith('?') ? '.' : ''}${after}`;
}
