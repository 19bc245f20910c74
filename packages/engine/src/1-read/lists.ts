/** Lists of values to extract, which are no list of steps: "extract vendor, total and due date and add them to a sheet". */

const STOP = String.raw`(?!(?:and|or|but|get|gets|add|save|send|post|put|create|write|extract|parse|analy[sz]e|fetch|transcribe|append|insert|update|store|log|then|use|let|reply|make|give|translate|summari[sz]e|upload|notify|tell|return|forward|label|classify|check|if|when|record|enter|fill|open|email (?:it|them|me|us|him|her|the)|email to (?!google|airtable|notion|excel|the (?:sheet|table|row)|a (?:sheet|table|row)|sheets?)|mail (?:it|them|me|us|to)|text me|call me|score (?:it|them|the)|rate (?:it|them)|draft|answer|ask|move|generate|look|push|sync|upsert|register|compare|merge|combine|join|match|filter|sort|count|remove|delete|drop|download|attach|publish|reply|mark|set|find|search|ad)\b)`;
const NAME = String.raw`${STOP}(?!\w+ (?:it|them|me|us|him|her|this|that|the|my|our)\b)[a-z][\w'-]*(?: (?!(?:and|or|of|to|in|into|as|from|with|then|out|for|via|using|by|is|are|on|that|which|when)\b)[a-z][\w'-]*){0,3}(?: of (?:the |an? )?[a-z]+)?(?:\s*\([^)\n]*\))?`;
const LIST = new RegExp(
  String.raw`\b(?:extract(?:s|ing)?|pull(?:s|ing)?(?: out)?|pick(?:s)? out|parse[sd]?|get(?= the | its | their )|read(?:s)? out|grab(?:s)?|capture[sd]?|identify|fields?|columns?|json(?: with)?|form (?:with|asking for|that asks for|collecting)|with (?=the |its |their )|(?:extract|parse)\b[^:\n.;]{0,40}\uA789):?\s+(?:the |its |their |all |out |me |with )*${NAME}(?:(?:\s*,\s*(?:and )?| and | \+ | & )(?:the |its |their |also )*${NAME})+`,
  'gi',
);

const WORK =
  'create|find|get|read|search|update|change|edit|delete|remove|list|add|send|look up|move|book|cancel|check|write|list|query|insert|reschedule|fetch';
/** "can create, find and delete records": one ability of several verbs. */
const ABILITIES = new RegExp(
  String.raw`\b(?:can|able to|to|that|which|could|should)\s+(?:${WORK})(?:\s*,\s*(?:${WORK}))*\s*,?\s+(?:and|or)\s+(?:${WORK})\b`,
  'gi',
);

/** The same text with marks that part nothing between the values; `shown` makes it readable again. */
export function keepLists(text: string): string {
  return text
    .replace(
      /\b(extract|parse)(\b[^:\n.;]{0,40}):\s*(?=[a-z])/gi,
      (_, verb: string, what: string) => `${verb}${what}${COLON} `,
    )
    .replace(ABILITIES, (list) => list.replace(/,/g, COMMA).replace(/ (?:and|or) /gi, ` ${AND} `))
    .replace(ROWS, (_, verb: string, list: string) => verb + list.replace(/,/g, COMMA).replace(/ and /gi, ` ${AND} `))
    .replace(KEPT, (_, verb: string, list: string) => verb + list.replace(/,/g, COMMA).replace(/ and /gi, ` ${AND} `))
    .replace(LIST, (list) => list.replace(/,/g, COMMA).replace(/ and /gi, ` ${AND} `).replace(/ \+ /g, ` ${AND} `));
}

/** "put vendor and total in the sheet": names of values, also where they could be verbs. */
const KEPT =
  /\b((?:put|write|save|log|store|enter|record|add|append|insert|take|note)s? (?:down )?(?:the |its |their )?)((?!(?:it|them|this|that|these|those|everything|all|each|him|her|one|row|what|only)\b)[a-z]+(?:\s*,\s*(?:the |its )?[a-z]+)*,? and (?:the |its )?(?!(?:then|also|it|them|send|post|put|add|save|write|append|insert|store|log|mail|e-?mail|notify|tell|reply|update|create|the)\b)[a-z]+)(?= (?:in|into|to|back|on|from|out of)\b)/gi;

const PART = String.raw`(?!and\b|\w+ (?:it|them|this|that|me|us)\b)[a-z][\w'-]*(?: (?!and\b|to\b|in\b|into\b|on\b|with\b)[a-z][\w'-]*){0,2}`;
/** "append a row with order number, total and email to the sheet": its values, also where the last could be a verb. */
const ROWS = new RegExp(
  String.raw`\b((?:add|append|insert|create|write|log|save|put|make)s? (?:an? |one )?(?:new )?(?:row|line|record|entry) (?:with|containing) (?:the |its |their |his |her )*)((?:${PART}\s*,\s*(?:the |its |their )?){0,6}${PART},? and (?:the |its |their )?${PART})(?= (?:to|in|into|on) (?:the |our |my |an? )?(?:google|airtable|notion|excel|baserow|smartsheet|(?:spread)?sheets?\b|table|database|base\b|tab\b|worksheet|postgres|mysql|supabase|data ?table))`,
  'gi',
);

const COMMA = '\u201A';
const COLON = '\uA789';
const AND = '\uFF06';

export const shown = (text: string): string =>
  text
    .replaceAll(` ${COMMA}`, ',')
    .replaceAll(COMMA, ',')
    .replaceAll(` ${COLON}`, ':')
    .replaceAll(COLON, ':')
    .replaceAll(AND, 'and');
