import { POLITE, TAIL, WHY } from './polite.ts';

const END = `(?:,? (?:any ?more|any longer|needed|necessary|required))*${WHY}${TAIL}`;
const WHAT = String.raw`(?:the |that |this |those |these |both |my |our |your |any )*(.{2,80}?)`;
const VERBS =
  'remove|scrap|ditch|drop|kill|lose|cut|skip|omit|take out|throw out|leave out|get rid of|strip|eliminate|discard';
const WORK =
  '(?:post|send|writ|log|add|sav|notify|notif|text|tell|messag|us|mak|creat|hav|us)(?:e|t|p|y)?(?:ing|ying)?';

/** Ways to say that a step has to go; "delete the old rows" is work, and only a step, a part or a message is one of ours. */
const GONE = [
  `(?:${VERBS})(?: out)? ${WHAT}`,
  String.raw`delete (?:the |that |this )([\w" ]{2,40}? (?:step|node|part|bit|thing|block|box|branch|one|message|e-?mail|mail|notification)s?)`,
  'delete (it|that|this)',
  `(?:take|leave|cut|throw) ${WHAT} (?:out|away|off)`,
  String.raw`(?:we|i|you) (?:don'?t|do not|no longer|never) (?:really |actually )?(?:need|want|use|have to have)(?: to have)? ${WHAT}`,
  String.raw`(?:(?:there(?:'s| is) )?no need (?:for|of)|forget(?: about)?|never mind) ${WHAT}`,
  String.raw`(?:(?:do|make|have|leave|run) (?:it|that|this) )?without ${WHAT}`,
  `no (?:more )?${WHAT}`,
  String.raw`(?:stop|don'?t|do not|no longer) (?:${WORK}) (?!me\b|us\b|him\b|her\b|them\b)${WHAT}`,
  String.raw`(?:stop|don'?t|do not|no longer)(?: sending me)? ((?:e-?mail|mail|text|message|slack|whatsapp|telegram|sms|dm|ping|notify)(?:ing)?s?)(?: me| us| him| her| them| anybody| anyone)?`,
  `${WHAT} (?:is|are|was|were)(?:n'?t| not|n'?t really| no longer) (?:needed|necessary|required|wanted|useful)`,
  `${WHAT} (?:is|are|was) (?:unnecessary|superfluous|too much|not needed|redundant)`,
  `${WHAT} (?:can|should|must|may|has to|have to) (?:go|be (?:removed|dropped|deleted|skipped|left out|taken out)|go away|disappear)`,
].map((it) => new RegExp(`^${POLITE}${it}${END}`, 'i'));

const OTHER =
  /\b(?:instead|rather|unless|except|if|when|whenever|only (?:if|when|on|for)|replace|older|duplicates?|empty|old|(?<!after )all|every|each|until|more than|longer than|below|above|under|less than|greater|contain(?:s|ing)?|from [\w.+-]+@[\w.-]+|(?:that|which|who) (?:is|are|was|were|have|has|do|don't|does|contain)|whose)\b/i;
/** "no emojis, no hashtags" is about how a text is written. */
const STYLE = /\b(?:emojis?|hashtags?|html|jargon|markdown|exclamation marks?|capitals|links? in)\b/i;

/** "skip it on Fridays" is about when, "everything" about the whole. */
const NO_STEP = /^(?:(?:everything|on|at|to|in|them all|all)\b|(?:it|that|this|them) )/i;

/** "skip the rest", "nothing for the others": what was done for them. */
const REST = new RegExp(
  String.raw`^${POLITE}(?:(?:skip|ignore|drop|leave out|remove|discard|forget(?: about)?) (?:all )?the (?:rest|others?|other ones|remaining ones)(?:,? (?:do )?nothing for (?:those|them|the (?:rest|others)))?|(?:do )?nothing (?:for|with) the (?:rest|others?|other ones)|the (?:rest|others?|other ones) (?:gets?|need|needs|should get) nothing)${END}`,
  'i',
);
const OTHERS = 'the others';

/** The words of the step that a later message takes out; nothing where it asks for anything else besides. */
export function removedIn(text: string): string | undefined {
  if (REST.test(text)) return OTHERS;
  if (OTHER.test(text) || STYLE.test(text)) return undefined;
  for (const pattern of GONE) {
    const what = pattern.exec(text)?.[1]?.trim();
    if (what && !/[;\n]/.test(what) && !NO_STEP.test(what)) return what;
  }
  return undefined;
}
