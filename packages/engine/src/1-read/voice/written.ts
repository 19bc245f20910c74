import { verbBase } from '../verbs.ts';
import { isOrder } from './fronted.ts';

const TEXT = String.raw`(?:summary|summaries|overview|digest|recap|reply|response|answer|draft|post|article|text|description|translation|caption|e-?mail|message|report|briefing|analysis|newsletter|tweet|thread|script|story|comment|headline|title|outline|classification|sentiment|score|rating|review|suggestion|proposal|quote|joke|poem|letter|summarization|summarisation|introduction|intro)`;
const AI = String.raw`(?:ai|gpt(?:-?[\w.]+)?|chatgpt|openai|claude|gemini|mistral|llm)`;
const ADJECTIVES = String.raw`((?:[\w-]+ ){0,3}?)`;
const MADE = String.raw`[- ](?:written|generated|made|created|drafted|composed|produced|based|powered)`;
const BARE = new RegExp(
  String.raw`(^|->\s*|[,;]\s+|^\s*[-*•]\s+|\d[.)]\s+)(${AI})(?:${MADE})?:? ${ADJECTIVES}(${TEXT})(?=\s*(?:$|->|[,;.]|of\b|about\b|\())`,
  'gim',
);
const OF = new RegExp(
  String.raw`\b(?:an? |the )?((?:short|brief|quick|friendly|polite|funny|nice|concise|long|one-paragraph|daily|weekly) )?(${AI})${MADE} ${ADJECTIVES}(${TEXT}) (of|about|from|on|based on|out of) ((?:the|all|our|my|new|today's|yesterday's|this|last|next|each|every|what)\b.+?)(?=\s+(?:to|via|by|through|using|into|over|every|each|on (?:slack|discord|telegram|linkedin|whatsapp|teams))\b|\s*[,.;]|\s*$)`,
  'i',
);

/** "story text by Claude, illustration by OpenAI": each a step of its own. */
const BY = new RegExp(
  String.raw`(^|->\s*|=>\s*|[,;:]\s+(?:and |then )*)((?:(?!(?:new|every|each|when|if|it|is|are|was|to|from)\b)[\w'-]+ ){0,3}?(?:${TEXT}|total|amount|keywords?|tags?|key points|line|entry|notes?|minutes|copy|picture|image|illustration|photo|drawing|logo|cover|thumbnail)s?) by ((?:an? )?${AI}|dall-?e)(?=\s*(?:$|->|=>|[,;.]| and ))`,
  'gi',
);
const PICTURES = /\b(?:picture|image|illustration|photo|drawing|logo|cover|thumbnail)s?$/i;

/** "AI summary" as a step, "send me an AI-written overview of the events": the model has work of its own there. */
export function withWriting(says: string): string {
  const told = says
    .replace(BY, (whole: string, lead: string, what: string, model: string) =>
      isOrder(what)
        ? whole
        : PICTURES.test(what)
          ? `${lead}let ${model} generate ${article('', what)}`
          : `${lead}let ${model} write ${article('', what)}`,
    )
    .replace(BARE, (whole: string, lead: string, model: string, what: string, text: string) =>
      DOES.test(what) ? whole : `${lead}${model} writes ${article(what, text)}`,
    );
  const found = OF.exec(told);
  if (!found || !isOrder(told)) return madeAlone(told);
  const [whole, short = '', model = 'AI', what = '', text = 'text', , source = ''] = found;
  const rest = `${told.slice(0, found.index)}the ${what}${text}${told.slice(found.index + whole.length)}`;
  return `get ${source}, let ${model} write ${article(short + what, text)}, then ${rest.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}`;
}

const ALONE = new RegExp(
  String.raw`^((?:(?:when|whenever|for each|for every|each time|every time|as soon as)\b[^,]*,\s*)?)((?:send|post|publish|e-?mail|mail|share|save|add|text|tweet|reply with|put)(?: me| us| the team)?) (?:an? |the )?((?:short|brief|friendly|polite|funny) )?(${AI})${MADE} ${ADJECTIVES}(${TEXT})\b(?! (?:of|about|from|on) )`,
  'i',
);

/** "For each new image, post an AI-generated caption": written first, then posted. */
const madeAlone = (says: string): string =>
  says.replace(
    ALONE,
    (_, start: string, verb: string, short: string | undefined, model: string, what: string, text: string) =>
      `${start}let ${model} write ${article((short ?? '') + what, text)}, then ${verb.toLowerCase()} the ${what}${text}`,
  );

const article = (what: string, text: string): string => {
  const words = `${what}${text}`;
  return /^(?:an?|the|my|our) /i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
};

/** A verb of its own: "AI writes a summary" needs none. */
const DOES = /\b(?:\w+[^s]s|should|must|can|will|to|then|write|make|create|draft) /i;

const FILE = String.raw`(csv|excel|xlsx|(?:json|html|text|txt)(?=[ -](?:file|export)))(?:[ -](?:file|export|document|report))?`;
const HOLDS = new RegExp(
  String.raw`^((?:send|upload|save|e-?mail|mail|store|attach|post|put|deliver|forward|share|give|get)(?: me| us)?) (?:an? |the )?${FILE} (?:with|of|containing|from|holding|listing) ((?:all|the|every|our|my|each|today's|yesterday's|this|last)\b.+?)(?=\s+(?:to|via|by|through|using|into|as)\b|\s*[,.;]|\s*$)`,
  'i',
);

const PLACE = String.raw`(?:in|from|of) (?:the |our |my |a )?(?:[\w-]+ ){0,2}?(?:sheet|spreadsheet|table|database|base|list|board|collection|crm|airtable|notion|postgres|mysql|supabase|shopify|hubspot|stripe|[A-Z]\w+)`;
/** "make a csv of today's rows in the sheet Orders" */
const MAKES = new RegExp(
  String.raw`\b(?:make|create|build|generate|produce|prepare|write) (?:an? |the )?${FILE} (?:with|of|containing|from|out of) ((?:all|the|every|our|my|each|today's|yesterday's|this|last|open|new)\b[^,.;]*? ${PLACE}(?: (?!and\b|then\b)[\w-]+){0,2})(?=\s*(?:[,.;]|$|and\b|then\b))`,
  'i',
);
/** "back up the Notion database Tasks as a CSV file in Dropbox" */
const KEPT_AS = new RegExp(
  String.raw`\b(?:back ?up|export|dump|save|copy|archive|store) ((?:all|the|our|my|every)\b[^,.;]{3,60}?) (?:as|to|into) (?:an? )?${FILE} (?:in|to|into|on|onto) (?=\S)`,
  'i',
);
/** "the table invoices as xlsx to a@acme.com" */
const AS_TO = new RegExp(String.raw`(^|[:,] )([^,:.;]{4,60}?) as (?:an? )?${FILE} to ([\uE800-\uEFFF])`, 'i');

/** "upload a CSV file with all rows of the table": read, made a file of, then uploaded. */
export function withFiles(said: string): string {
  const says = said
    .replace(MAKES, (_, kind: string, source: string) => `get ${source}, convert them to a ${kind} file`)
    .replace(
      KEPT_AS,
      (_, source: string, kind: string) => `get ${source}, convert them to a ${kind} file, upload the file to `,
    )
    .replace(AS_TO, (_, lead: string, source: string, kind: string, to: string) =>
      isOrder(source) ? _ : `${lead}get ${source}, convert them to a ${kind} file, mail the file to ${to}`,
    );
  const found = HOLDS.exec(says);
  if (
    !found ||
    !isOrder(says) ||
    /^(?:read|get|fetch|load|parse|extract|open|make|create|generate|convert)/i.test(says)
  )
    return says;
  const [whole, verb = '', kind = '', source = ''] = found;
  return `get ${source}, convert them to a ${kind} file, ${verb.toLowerCase()} the file${says.slice(whole.length)}`;
}

const GATE =
  /^(.+?),?\s+(?:but )?(?:only )?(?:if|once|after|when) (?:i|we) (?:have )?(?:approve|approved|confirm|confirmed|accept|okay|ok|allow|say yes to)(?:d)?(?: (?:it|this|that|them|the \w+))? (?:first )?((?:in|on|via|by|through|over) [^,;.]+?)(?: first| before| beforehand)?([.!?;]?)$/i;

/** "publish it, but only if I approve it in Slack": somebody is asked before. */
const GIVEN =
  /,?(?: and| but)? ?\bonly (?:once|when|after|if) ((?:the|my|our) [\w-]+(?: [\w-]+)?|\p{Lu}[\w-]+) (?:has |have )?(?:said (?:ok|okay|yes)|approve[sd]?(?: it| them)?|given (?:his|her|the|their) (?:ok|okay|approval|go-?ahead)|signed off|agree[sd]?)( (?:in|on|via|by) [\w-]+)?,? (?:are|is|will|should|may|can) ((?:(?:the|both|it|they|all) ?)?(?:[\w-]+ ){0,3}?)(?:be )?([a-z]+(?:ed|nt|ut))\b/iu;

export function withApproval(said: string): string {
  const says = said
    .replace(GIVEN, (whole: string, who: string, where: string | undefined, what: string, word: string) => {
      const base = verbBase(word);
      return base ? `, ask ${who} for approval${where ?? ''}, if approved, ${base} ${what.trim() || 'it'}` : whole;
    })
    .replace(
      /\b(?:have|let|get) ((?:my|our|the|his|her|their) (?!workflow|bot|ai\b)[\w-]+(?: [\w-]+)?|me|us|him|her|\p{Lu}[\w-]+) (?:to )?(?:approve|confirm|sign off(?: on)?|ok|okay|(?:check|review|read) and (?:approve|confirm)) (?:it|them|this|that|everything|the [\w-]+)\b/giu,
      'ask $1 for approval',
    )
    .replace(
      /\bask(?:s)? (?:back |me |us |him |her |them |for confirmation )*(?:with |whether |if )?(?:[\uE000-\uEFFF]|(?:it|this|that|everything) is (?:right|correct|ok|okay|fine))?,? and (?:then )?only (?:when|if|once) (?:i|we|they|he|she|you) (?:say|answer|reply|confirm|click|press|agree)(?:s|es)?(?: with)?(?: yes| ok| okay)?,? /gi,
      'ask for approval, if yes, ',
    );
  const found = GATE.exec(says);
  if (!found || /\b(?:ask|approval)\b/i.test(found[1] ?? '')) return says;
  const parts = (found[1] ?? '').split(/,\s+(?:then |and then )?/);
  const work = parts.pop() ?? '';
  if (!isOrder(work)) return says;
  return `${[...parts, `ask me for approval ${found[2]}`, `if I approve, ${work.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}`].join(', ')}${found[3]}`;
}

const ASKED =
  /\b(ai|gpt[\w.-]*|claude|gemini)(?::| checks?:?) (?:is it |whether it is )?([a-z]+(?: or (?:not|[a-z]+))?)\?\s*(?:->\s*)?(?:if )?(?:yes|so)(?::|,| ->) ?/i;
const THINKS =
  /^(.+?) (?:if|when|whenever|in case|should) (ai|an ai|the ai|gpt[\w.-]*|claude|gemini|chatgpt|openai) (?:thinks?|decides?|finds?|says?|considers?|judges?|believes?|deems?|rates?|reckons?|tells?)(?: that)? ((?:an?|the|any|each) (?:new |incoming )?[^,;]{2,50}?) (?:is|to be|as) ((?:not |really |very )?[a-z]+)([.!?]?)$/i;

/** "AI: urgent? -> yes: …" */
export const withAsked = (text: string): string => text.replace(ASKED, '$1 decides whether it is $2 -> if it is $2, ');

const GAP =
  /\b(create|add|insert|register|open|make) ((?!an? new\b)(?:an?|the|this|that|him|her|it|them|each|every)\b[^,;.:]{0,50}?) ((?:in|to|into|as) (?!the same\b)[^,;.:]{2,40}?),? (?:but )?(?:only )?(?:if (?:(?:he|she|it|they|there|that|the \w+) (?:isn't|is not|aren't|doesn't|does not|don't)(?: (?:already|yet|exist|there|in there|known|have one|found|listed|one))+|(?:not|missing)(?: (?:yet|already|there|found|known|in there|listed))+|(?:there(?:'s| is) none|none exists|missing)(?: yet)?)|unless (?:he|she|it|they|there|that|the \w+) (?:already )?(?:exists?|is (?:already )?(?:there|known|listed|one))(?: already)?)(?= *(?:[,;.:]|$|and\b|then\b))/i;

/** "create the customer in QuickBooks if he isn't there yet": looked for first. */
export const withGaps = (says: string): string =>
  says.replace(
    GAP,
    (_, verb: string, what: string, where: string) =>
      `look for ${what} ${where.replace(/^(?:to|into|as)\b/i, 'in')}, if not there ${verb.toLowerCase()} ${what} ${where}`,
  );

const SHORT =
  /(^|[.!?;]\s+|\n\s*(?:[-*•]\s+)?)(yes|no|approved|rejected|declined|accepted|down|up|offline|online|failed|found|not found|urgent|positive|negative|empty|missing|true|false|paid|unpaid|late|overdue|valid|invalid)\?\s*(?:(?:->|=>|:|then\b|and then\b),?\s*)?(?=[a-z\uE000-\uEFFF])/gi;

/** "Down? -> tell me", "No? Then rewrite it": short questions, as the tests that they are. */
export const withAnswers = (text: string): string =>
  text.replace(SHORT, (_, lead: string, word: string) =>
    /^(?:yes|no|approved|rejected|declined|accepted)$/i.test(word)
      ? `${lead}If ${word.toLowerCase()}, `
      : `${lead}If it is ${word.toLowerCase()}, `,
  );

/** "tell me if AI thinks that a new mail is urgent": judged first, then done. */
export function withJudging(says: string): string {
  const found = THINKS.exec(says);
  if (!found || !isOrder(says)) return says;
  const [, work = '', model = 'AI', thing = '', state = ''] = found;
  const start = /\b(?:new|incoming)\b/i.test(thing) ? `For each ${thing.replace(/^(?:an?|the|any|each) /i, '')}, ` : '';
  return `${start}let ${model} decide whether ${start ? 'it' : thing} is ${state}, if it is ${state}, ${work.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}${found[5] ?? ''}`;
}
