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

/** "AI summary" as a step, "send me an AI-written overview of the events": the model has work of its own there. */
export function withWriting(says: string): string {
  const told = says.replace(BARE, (whole: string, lead: string, model: string, what: string, text: string) =>
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

/** "upload a CSV file with all rows of the table": read, made a file of, then uploaded. */
export function withFiles(says: string): string {
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
export function withApproval(says: string): string {
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

/** "tell me if AI thinks that a new mail is urgent": judged first, then done. */
export function withJudging(says: string): string {
  const found = THINKS.exec(says);
  if (!found || !isOrder(says)) return says;
  const [, work = '', model = 'AI', thing = '', state = ''] = found;
  const start = /\b(?:new|incoming)\b/i.test(thing) ? `For each ${thing.replace(/^(?:an?|the|any|each) /i, '')}, ` : '';
  return `${start}let ${model} decide whether ${start ? 'it' : thing} is ${state}, if it is ${state}, ${work.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}${found[5] ?? ''}`;
}
