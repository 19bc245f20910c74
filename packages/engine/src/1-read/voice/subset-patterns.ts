const THINGS = String.raw`(?:ones|those|items?|rows?|orders?|contacts?|leads?|products?|e-?mails?|mails?|messages?|tasks?|issues?|deals?|records?|entries|people|customers?|events?|files?|documents?|tickets?|posts?|articles?|videos?|jobs?|cards?|invoices?|payments?|users?|members?|clients?|projects?|bugs?|candidates?|applicants?|bookings?|transactions?|expenses?|reviews?|comments?|submissions?|responses?|answers?|requests?|notices?|questions?|complaints?|subscribers?|companies|students?|guests?|scores?|ratings?|results?|purchases?|quotes?|claims?|reports?|alerts?|sites?|pages?|links?|incidents?|drafts?|versions?|tweets?|attachments?|images?|domains?|devices?|servers?|candidates?|pupils?)`;
const REST = String.raw`(?:(?:more|less|higher|lower|fewer) than that|anything (?:above|below|over|under|more|less)(?: (?:than )?that)?|(?:(?:all|any) (?:of )?)?(?:the )?(?:rest|others|other ones|remaining(?: ones| ${THINGS})?)|everything else|anything else|everyone else|everybody else|all else|all (?:the )?other(?: ones| ${THINGS})?|(?:the )?other ${THINGS})(?: of (?:them|those|it))?`;
const FILES = String.raw`(?:pdfs?|(?:pdf|word|excel|csv|image|audio|video|text|zip) (?:files?|documents?|attachments?)|images?|pictures?|photos?|videos?|spreadsheets?|word (?:docs?|documents?)|csvs?|voice (?:messages?|notes?)|text messages?|texts?|recordings?|attachments?)`;
const HEAD = String.raw`(?:(?:only|all|any|every|the|(?:those|these)(?! (?:that|which|who|whose|where|with|without|over|above|below|under|more than|less than|at least|older than|newer than|from|worth)\b)|some|each) )*`;
const WORD = String.raw`(?!(?:and|or|but|then|should|must|will|can|is|are|go|goes|gets?|get|to|in|into|it|they|i|we|you|if|when|the|a|an|my|our|your|their|his|her|new|incoming|latest|all|each|every|any|these|those|this|that)\b)[a-z][\w'-]*`;
const FINITE = String.raw`(?=\s+(?:(?:also|then|just|simply|only|instead|always|directly|immediately)\s+)*(?:should|must|shall|will|can|needs?|has to|have to|is to|are|is|go(?:es)?|gets?|lands?|ends? up|becomes?|turns? into|receives?|opens?|creates?|triggers?|stays?|remains?|belongs?|(?:i|we)(?:'d| would)? (?:want|like|need|love))\b)`;

const ORDER = String.raw`(?=(?:,|:)?\s+(?:(?:please|just|also|simply|only|then|first|directly)\s+)*(?:add|alert|answer|append|archive|ask|assign|book|call|check|copy|create|delete|do nothing|draft|email|e-mail|escalate|extract|file|forward|generate|have|ignore|inform|invite|label|let|log|mail|make|mark|message|move|notify|open|ping|post|publish|put|raise|remind|remove|reply|respond|run|save|schedule|send|set|share|skip|start|store|tag|tell|text|translate|trigger|update|upload|wait|warn|write)\b)`;

/** How a clause names some of all, once for "urgent ones go …" and once for "for urgent ones send …". */
const patternsOf = (end: string) => ({
  others: new RegExp(String.raw`^(${REST})${end}`, 'i'),
  adjective: new RegExp(String.raw`^${HEAD}(${WORD}(?:(?:\s|, | and | or )${WORD}){0,2}?) ones${end}`, 'i'),
  relative: new RegExp(
    String.raw`^${HEAD}(${WORD} )?(${THINGS})(?: \([^)]{0,80}\))? ((?:that|which|who|whose|where|with|without|over|above|below|under|more than|less than|at least|older than|newer than|from|worth|costing|rated|tagged|labell?ed|marked|expiring|ending|lacking|missing|i|we|they)\b[^,;.]{2,70}?)(?: \([^)]{0,80}\))?${end}`,
    'i',
  ),
  fielded: new RegExp(
    String.raw`^${HEAD}((?:${WORD} )?${WORD} (?:is |are )?(?:above|over|below|under|less than|more than|at least|at most|up to|between)\s+\S+(?: (?:and|to) \S+)?(?: \w+)?|\d[\d.,]*(?: (?:or|and|to|-) (?:\d[\d.,]*|more|less|above|below|higher|lower))?(?: ${WORD})?)${end}`,
    'i',
  ),
  file: new RegExp(String.raw`^(?:(?:only|all|any|every) )*(${FILES})${end}`, 'i'),
  kind: new RegExp(String.raw`^${HEAD}(${WORD}(?: ${WORD})?) (${THINGS})${end}`, 'i'),
  plural: new RegExp(String.raw`^(?:(?:only|all|any) )*(${WORD}(?: ${WORD})?(?<=[^su])s)${end}`, 'i'),
});
const MARK = String.raw`(?=\s*(?::|->|=>)\s+\S)`;
export const DOING = patternsOf(FINITE);
export const ORDERED = patternsOf(ORDER);
/** "those over 100: …": a colon, and what is done. */
export const TOLD = patternsOf(MARK);
/** What each of these ends with, looked for first: the patterns are large, and most clauses have none of it. */
export const ENDS = { doing: new RegExp(FINITE, 'i'), told: new RegExp(MARK) };
export const BARE = new RegExp(
  String.raw`^(?:(${REST})|${HEAD}(${WORD}) ones)(?=\s+(?:just |only |simply )?(?:to|into|in|by|via|nothing)\b)`,
  'i',
);

/** Those of one list that the other has not. */
export const APART = new RegExp(
  String.raw`^(${HEAD}(?:${WORD} )?${THINGS} (?:(?:that|which|who) )?(?:are |exist )?(?:only in|missing (?:in|from)|not (?:yet )?in|(?:that |which |who )?aren't (?:yet )?in)\s+(?:the |our |my )?[\w-]+(?: [\w-]+)?)${FINITE}`,
  'i',
);

export type SubsetPatterns = ReturnType<typeof patternsOf>;
