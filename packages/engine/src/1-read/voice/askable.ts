/**
 * People tell what they want to ask and where; the reader knows whom they ask. "I upload PDFs in a form and then ask about
 * them in a chat": what is uploaded is stored, and an agent answers from there.
 */
export const withAskable = (text: string): string => withQuestions(withUploads(text));

const THINGS = String.raw`(?:(?:an?|the|my|our|some|any|new) )?(?:[\w-]+ )?(?:documents?|docs?|pdfs?|files?|contracts?|manuals?|papers?|reports?|handbooks?|polic(?:y|ies)|articles?|books?|guides?)`;
const UPLOADED = new RegExp(
  String.raw`(?:\b(?:i|we|you|people|users?|staff|customers?|someone|somebody) (?:can |could |want to |should )?)?\b(?:upload|submit|drop|hand in)s? (${THINGS}) (?:in|into|with|through|via|over|by|using|on) (?:an? |the |my |our )?(?:(?:n8n|web|upload|simple) )?form\b`,
  'i',
);
/** "a form to upload contracts, and a chat where I can ask about them". */
const FORM_FIRST = new RegExp(
  String.raw`\b(?:an? |the )?(?:[\w-]+ )?form (?:to|for|where (?:i|we|people|users?|staff|they) (?:can )?) ?(?:upload|uploading|submit|drop|submitting) (${THINGS})(?=[\s,;.]+(?:and|plus|then|with|\+)\b)`,
  'i',
);
const CHAT =
  /^[\s,;.]*(?:and|plus|then|with|\+) (?:an? |the )(?:[\w-]+ )?chat(?:bot)?(?: (?:where|in which|with which|to|for|that)\b(?: (?:i|we|people|users?|staff|they|lets? me))?(?: can)?(?: (?:ask|asking|answers?|talk|chat|query)\w*)?(?: questions?)?(?: (?:about|on|to|with) (?:it|them|those|these|(?:the|my|our) [\w-]+))?)?/i;
const THEN =
  /^(?:,? (?:and|then|later|afterwards|so))*,? (?:(?:i|we|they|you|people|users?|staff) )?(?:can |could |want to |should |be able to )?(?:then )?(?:ask|chat|talk|query)\w*(?: (?:any )?(?:questions?|things|anything|something))?(?: (?:about|with|on|to) (?:it|them|those|these|that|its content|(?:the|my|our) [\w-]+))?(?: (?:in|over|via|through|with) (?:an? |the |my |our )?(?:n8n )?chat(?:bot)?)?/i;
const STORED = /\b(?:vector|embed\w*|pinecone|qdrant|weaviate|chroma|milvus|supabase|pgvector|zep|redis|mongodb)\b/i;

function withUploads(text: string): string {
  const formed = FORM_FIRST.exec(text);
  const found = formed ?? UPLOADED.exec(text);
  if (!found || /\bvector store\b/i.test(text)) return text;
  const after = text.slice(found.index + found[0].length);
  const asked = (formed ? CHAT : THEN).exec(after);
  if (!asked?.[0].trim()) return text;
  const rest = after.slice(asked[0].length);
  const store = STORED.test(rest) ? '' : ' in a vector store';
  const named = STORED.exec(rest)?.[0];
  return `${text.slice(0, found.index)}When a form with ${one(found[1] ?? '')} is submitted, store it${named ? ` in ${named}` : store}. Separately, a chat agent answers questions about them${rest}`;
}

const one = (things: string): string => `a ${things.replace(/^(?:an?|the|my|our|some|any|new) /i, '')}`;

const PEOPLE = String.raw`(?:(?:the|our|my|all|any) )?(?:[a-z]+ )?(?:students?|customers?|guests?|clients?|people|users?|members?|employees?|staff|colleagues|visitors?|patients?|parents|tenants|residents|team|shoppers|leads|volunteers|players|fans|everyone|anyone)`;
const ASKS = new RegExp(
  String.raw`(^|[.!?:]\s+|\n|\bi want )${PEOPLE} (?:should be able to|shall be able to|must be able to|to be able to|should|can|may|could) (text|message|write(?: to)?|ask|contact|call on|ping) ((?:us|me|our|my|the)\b[^.,;()\n]{0,40}?)\s*(?:with|and ask|to ask|for|about)\s+(?:any |their |all )?(?:questions? )?(?:about |on |for )?([^.;()\n]{3,80}?)\s*(?:\(([^()\n]{3,80})\)\s*)?,? and (?:they )?(?:get|receive|be given) (?:back )?(?:an?|the) (?:[\w-]+ ){0,2}?(?:repl(?:y|ies)|answers?|response)([^.\n]*)`,
  'i',
);
const HELD = /\b(?:in|from|on) (?:our |the |my |a )?([A-Z][\w .-]{1,30}?)(?=$|[,;)]|\s+(?:and|which|that)\b)/;

/** "students should be able to text our number with questions about courses (they are in Airtable) and get a reply". */
function withQuestions(text: string): string {
  return text.replace(ASKS, (all, lead: string, verb: string, whom: string, about: string, aside = '', rest = '') => {
    const by = /\b(?:by|via|over|on|in|through) ([\w ]{2,20})/i.exec(rest)?.[1];
    const place = /^(?:us|me)$/i.test(whom.trim())
      ? by
        ? `on ${by}`
        : ''
      : `on ${whom.trim().replace(/^(?:us|me) (?:on|in|by|via|over|at) /i, '')}`;
    if (!place) return all;
    const held = HELD.exec(aside)?.[1];
    const remembers = /\bremember|\bknow(?:s|ing)? what\b|\bearlier\b/i.test(rest);
    if (!held && !remembers) return all;
    const search = held
      ? ` It can search ${held} for ${about.trim()}${remembers ? ' and remembers the conversation' : ''}.`
      : remembers
        ? ' It remembers the conversation.'
        : '';
    const thing = verb.toLowerCase() === 'text' && !/whatsapp|telegram|slack/i.test(place) ? 'text message' : 'message';
    return `${lead}When a ${thing} comes in ${place}, an AI agent answers questions about ${about.trim()}.${search}`.replace(
      /\.$/,
      '',
    );
  });
}
