import type { Intent } from '../catalog/profile.ts';
import type { Mention } from './clause.ts';
import type { Token } from './tokens.ts';

/** What a stretch says, for a look at what its verb means there. */
type Said = {
  verb: { base: string; index: number } | undefined;
  tokens: readonly Token[];
  nouns: readonly string[];
  mentions: readonly Mention[];
  text: string;
  hasModel: boolean;
};
/** `needsNoThought`: what is written is there already, and no language model is to think of it. */
type Meant = { intent: Intent; needsNoThought: boolean };

/** What the words around a verb make of it, if anything: the first of these that holds. */
export function meantBy(said: Said): Meant | undefined {
  const found = MEANINGS.find(({ holds }) => holds(said));
  return found && { intent: found.intent, needsNoThought: THERE_ALREADY.some((holds) => holds(said)) };
}

const MEANINGS: readonly { intent: Intent; holds: (said: Said) => boolean }[] = [
  { intent: 'generate', holds: feedsModel },
  { intent: 'generate', holds: writesUp },
  { intent: 'send', holds: quotes },
  { intent: 'update', holds: writesBack },
  { intent: 'update', holds: setsTo },
  { intent: 'convert', holds: turns },
  { intent: 'complete', holds: completes },
  { intent: 'comment', holds: comments },
  { intent: 'classify', holds: judges },
  { intent: 'approve', holds: asksApproval },
  { intent: 'send', holds: asksOthers },
  { intent: 'reply', holds: mailsAnswer },
  { intent: 'upsert', holds: ({ text }) => UPSERT.test(text) },
  { intent: 'add', holds: (said) => loads(said) || stores(said) || keepsResult(said) || keeps(said) },
  { intent: 'get', holds: (said) => !said.hasModel && (looks(said) || scans(said)) },
  { intent: 'list', holds: (said) => !said.hasModel && gathers(said) },
];
const THERE_ALREADY = [quotes, writesBack, stores, keepsResult, mailsAnswer];

const isVerb = ({ verb }: Said, wanted: RegExp): boolean => verb !== undefined && wanted.test(verb.base);

const INTO_MODEL =
  /\b(?:in|into|to|through) (?:the )?(?:ai|chatgpt|gpt[\w.-]*|openai|claude|gemini|mistral|llama|llm)\b/i;

/** "copy the names into ChatGPT": what it is given. */
function feedsModel(said: Said): boolean {
  return (
    said.hasModel &&
    isVerb(said, /^(?:copy|paste|put|feed|drop|enter|type|give|pass|hand|throw|push|run)$/) &&
    INTO_MODEL.test(said.text)
  );
}

const WRITTEN =
  /^(?:briefing|report|digest|overview|agenda|plan|itinerary|checklist|newsletter|recap|outline|script|proposal|menu|quiz|summary|brief|announcement|article|story|text|paragraph)$/;

/** "GPT makes a briefing": with a model, making a text is writing it. */
function writesUp(said: Said): boolean {
  return (
    said.hasModel &&
    isVerb(said, /^(?:make|create|build|do|put)$/) &&
    said.nouns.slice(0, 3).some((it) => WRITTEN.test(it)) &&
    said.mentions.every((it) => it.role === 'from' || it.role === 'with')
  );
}

const CHATS = /^(?:slack|discord|telegram|microsoftTeams|mattermost|whatsApp|rocketchat|matrix|googleChat)$/;

/** 'write "Good morning" in #team': the words are there, nobody has to think of them. */
function quotes(said: Said): boolean {
  const { verb, tokens, hasModel } = said;
  return (
    verb !== undefined &&
    /^(?:write|say|put|type|drop|shout)$/.test(verb.base) &&
    !hasModel &&
    !stores(said) &&
    tokens[verb.index + 1]?.entity?.kind === 'quoted' &&
    /^(?:in|into|on|to)$/.test(tokens[verb.index + 2]?.lower ?? '') &&
    tokens.some((it) => it.entity?.kind === 'channel' || it.entity?.kind === 'handle' || CHATS.test(it.family ?? ''))
  );
}

const BACK = /(?<!-)\bback\b(?!-)(?! to (?:me|us|the (?:user|sender|customer|caller|client)))/i;

/** "write the result back": where it was read. */
function writesBack(said: Said): boolean {
  return (
    isVerb(said, /^(?:write|put|save|fill|enter|push|sync|store|add|paste|type|copy)$/) &&
    BACK.test(said.text.replace(/"[^"\n]*"/g, ' '))
  );
}

/** "set the stage to Cold on those that …": a field of what is there is given a value. */
function setsTo(said: Said): boolean {
  return (
    isVerb(said, /^(?:set|flag)$/) &&
    /\b(?:set|flag)(?:s|ting|ged)? (?:(?:the|its|their|his|her|field|column|property) )*["']?[\w -]{2,30}?["']?(?: (?:to|as) |\s?=\s?)\S/i.test(
      said.text,
    ) &&
    said.mentions.every((it) => !/[cC]alendar/.test(it.family))
  );
}

const AS_COMMENT =
  /\b(?:as an? |(?:post|add|write|put|drop|leave)(?:s|es|ing)? (?:an?|the|this|that) )(?:[\w-]+ ){0,3}?comment (?:on|to|under|onto|in|at|below) (?:it\b|(?:the|that|this|each|every|its) )/i;

/** "post the review as a comment on the issue": said there, and not sent to somebody. */
function comments(said: Said): boolean {
  return isVerb(said, /^(?:post|add|write|put|drop|send|publish|save|log)$/) && AS_COMMENT.test(said.text);
}

function turns(said: Said): boolean {
  return isVerb(said, /^turn$/) && /\binto\b/i.test(said.text);
}

/** "mark the task as complete": done, and not only changed. */
function completes(said: Said): boolean {
  return (
    isVerb(said, /^(?:mark|set|flag)$/) &&
    /\bas (?:complete|completed|done|finished|resolved|solved|closed)\b/i.test(said.text)
  );
}

/** "GPT should tell whether it is urgent": with a model, telling is judging. */
function judges(said: Said): boolean {
  // "let an AI say whether it is a complaint"
  if (said.hasModel && isVerb(said, /^(?:let|have)$/) && /\bsay (?:whether|if|how|which|what)\b/i.test(said.text))
    return true;
  return (
    said.hasModel &&
    isVerb(said, /^(?:tell|say|check|see|find|know|decide)$/) &&
    /\b(?:whether|if|how|which|what)\b/i.test(said.text)
  );
}

const APPROVAL = [
  /\b(?:for|wait for|get|needs?|requests?|requires?|ask for|await|(?<!\b(?:answer|respond|reply|return)(?:\w*\s|\b[^.]{0,30}\s))with) (?:my |our |his |her |their |an? |the )?(?:\w+ )?(?:approval|ok|okay|confirmation|sign-?off)\b/i,
  /\bapprov(?:e|al)\b/i,
  /\bask\w* (?:[\w#@.-]+ ){1,6}?(?:(?:if|whether) (?:it|this|that|they|i|we|the \w+)(?:'s)? (?:should|is (?:ok|okay|fine|allowed)|can (?:go|be)|may|shall)|whether to)\b/i,
  /\bask (?:me|us) (?:first|before|if (?:it's|that's|this is) (?:ok|okay|fine))\b/i,
];

function asksApproval({ hasModel, text }: Said): boolean {
  return !hasModel && APPROVAL.some((it) => it.test(text));
}

const BY_MESSAGE =
  /\b(?:by|via|over|through|on|in|with) (?:an? )?(?:e-?mail|mail|sms|text(?: message)?|message|dm|chat|slack|whatsapp|telegram|discord|teams|messenger|gmail|outlook|twilio)\b/i;

/** "ask the customer for a review by mail": a message with a question, and nothing that comes back here. */
function asksOthers(said: Said): boolean {
  return (
    !said.hasModel &&
    isVerb(said, /^ask$/) &&
    !/\bask(?:s|ing)? (?:me|us)\b/i.test(said.text) &&
    BY_MESSAGE.test(said.text)
  );
}

/** "answer them by mail": a letter to whoever asked. */
function mailsAnswer(said: Said): boolean {
  return (
    !said.hasModel &&
    isVerb(said, /^answer$/) &&
    /\b(?:by|via|with an?|per|through|over) (?:e-?mail|mail)\b/i.test(said.text) &&
    !/\bai\b/i.test(said.text)
  );
}

const UPSERT =
  /\b(?:create|add|insert)s?\s*(?:or|\/)\s*update|\bupdates?\s*(?:or|\/)\s*(?:create|add|insert)|\boverwrit/i;

const INTO_STORE =
  /\b(?:in|into|to)\s+(?:the |my |our |a |an )?(?:[\w'-]+ ){0,2}?(?:docs?|documents?|sheets?|spreadsheets?|tables?|rows?|columns?|file|database|db|base|notion|airtable|crm|list|log|calendar)\b/i;

/** "write a case study draft in Notion": a text that somebody has to think of. */
const COMPOSED =
  /\bwrites? (?:up )?(?:an?|one) (?:[\w-]+ ){0,3}?(?:article|blog|post|outline|draft|case study|story|essay|script|description|newsletter|recap|press release|caption|thread|tutorial|guide|bio|letter|proposal)\b/i;

/** "write it into the sheet": put there, and not composed. */
function stores(said: Said): boolean {
  return (
    !said.hasModel &&
    isVerb(said, /^(?:write|put|enter|type|fill|throw|drop)$/) &&
    INTO_STORE.test(said.text) &&
    !COMPOSED.test(said.text)
  );
}

/** "load the charges into Postgres", "import the contacts into HubSpot": put there, and not read. */
function loads({ verb, mentions }: Said): boolean {
  return verb?.base === 'load' && mentions.some((it) => it.role === 'to' && !it.implied);
}

/** "write the result as xlsx to OneDrive": what is there already. */
function keepsResult(said: Said): boolean {
  return (
    !said.hasModel &&
    isVerb(said, /^(?:write|export)$/) &&
    /\bwrit(?:es?|ing) (?:(?:the|its|their|all|these|those|that|every|each) )*(?:results?|outputs?|data|rows?|records?|values?|responses?|findings|numbers|items|entries|fields|details|lines?|everything|it|them|those|these)\b(?: [\w-]+){0,3}? (?:as|to|into|in|onto)\b(?! (?:a|an|the) (?:friendly|nice|polite|formal|short|style|way|tone))/i.test(
      said.text,
    )
  );
}

/** "archive my tweets in Notion": kept there, and not put away where they are. */
function keeps(said: Said): boolean {
  const { mentions } = said;
  return (
    isVerb(said, /^archive$/) &&
    mentions.some((it) => /^(?:in|to)$/.test(it.role) && mentions.some((other) => other.family !== it.family))
  );
}

const LOOKED_AT =
  /^(?:article|page|link|url|site|website|file|document|attachment|post|story|inbox|mailbox|dashboard|spreadsheet|sheet|calendar|browser|app|shop|portal|list|report|export|crm)$/;

/** "open every article": looked at; a ticket is opened by making one. */
function looks(said: Said): boolean {
  const { nouns, text } = said;
  if (!isVerb(said, /^open$/)) return false;
  const thing = nouns.find((it) => it !== 'shared' && it !== 'mail' && it !== 'company') ?? '';
  return LOOKED_AT.test(thing) || (nouns.length === 0 && /\bopens? (?:each|every one|them|it)\b/i.test(text));
}

/** "scan the inbox for invoices": read there; files and hosts are scanned by something. */
function scans(said: Said): boolean {
  return (
    isVerb(said, /^scan$/) &&
    /\b(?:inbox|mailbox|e-?mails?|mails|channels?|sheets?|spreadsheets?|feeds?|calendars?|table|rows)\b/i.test(
      said.text,
    )
  );
}

const INTO_COLLECTION =
  /\b(?:in|into|to)\s+(?:the |my |our |an? )?(?:[\w'-]+ ){0,2}?(?:sheets?|spreadsheets?|tables?|database|notion|airtable|crm|list|file|google)\b/i;

/** "collect all open tickets": gathered there, not put there. */
function gathers(said: Said): boolean {
  return isVerb(said, /^(?:collect|gather|compile)$/) && !INTO_COLLECTION.test(said.text);
}
