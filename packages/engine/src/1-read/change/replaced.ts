import type { Lexicon } from '../../catalog/lexicon.ts';
import type { Change } from '../clause.ts';
import { tokenize } from '../tokens.ts';
import { meant } from './meant.ts';
import { POLITE, TAIL, WHY } from './polite.ts';

type Replaced = { change: Extract<Change, { kind: 'replace' }>; rest: string };

const THE = String.raw`(?:the |my |our |an? |some )?`;
const IN = String.raw`(?:by |via |in |into |on |to |with |as |from |through |over |using )*`;
const OLD = String.raw`${IN}${THE}(?<old>[^,;.\n]{2,40}?)`;
const BY = String.raw`${IN}${THE}(?<by>[^,;.\n]{1,50}?)`;
/** "a form rather than a webhook, with name and email" */
const MORE = String.raw`(?<more>,? with (?:the )?(?:fields? )?[^.;\n]{3,80}?)?`;
const IT = String.raw`(?:it|that|this|them|those|everything|(?:the |my |our )[\w-]+(?: [\w-]+){0,2}?)`;
const USE = String.raw`(?:(?:i|we)(?:'d| would)? (?:rather |prefer to |prefer |like to )?|it should |they should |should )?(?:use|using|take|have|do|go (?:with|for)|be|make (?:it|that)|do it|send(?: ${IT})?|post(?: ${IT})?|put(?: ${IT})?|save(?: ${IT})?|store(?: ${IT})?|keep(?: ${IT})?|write(?: ${IT})?|upload(?: ${IT})?|watch|tell me|notify me)\s+`;
const SAID = String.raw`(?:(?:i|we) (?:said|meant|mean|wanted|want|need|use|are using|have|prefer)|(?:it|that|this) (?:should (?:be|go to)|is|was supposed to be|must be)|it's|we're (?:using|on))\s+`;
const NOT = String.raw`,?\s+(?:instead of|rather than|in place of|in lieu of|and not|but not|not)\s+`;
const START = String.raw`(?:start|trigger|kick off|launch|fire)`;
const IT_ALL = String.raw`(?:it|this|that|the (?:whole )?(?:workflow|automation|thing|flow))`;

/** "we moved to Teams, so …" */
const SINCE = String.raw`(?:(?:since |because |as )?(?:we|i|they|my|our|the) [^,.;\n]{3,50},? (?:so|hence|therefore)[, ]+(?:please )?)?`;

/** Whatever hands something out. */
const SENT = '(?:[a-z-]+ )?(?:ping|message|notification|alert|post|e-?mail|mail|text|sms|reminder|note|heads-?up)';

/** Ways to ask for one service, or one start, in the place of another. */
const WAYS = [
  `(?:${USE}|${SAID})?${BY}${NOT}${OLD}(?: any ?more)?`,
  `(?:instead of|rather than|in place of) ${OLD},? (?:${USE}|${SAID})${BY}`,
  `(?:instead of|rather than|in place of) ${OLD}, ${BY}`,
  `(?:replace|swap|exchange|substitute|switch|change|convert|migrate)(?: out| over)?(?: from)? ${OLD} (?:with|by|for|to|against|into|over to) ${BY}(?:,? instead)?`,
  `(?:not|no|no more) ${OLD}\\s?[,;.—-]+ ?(?:but )?(?:${USE}|${SAID})?${BY}(?:,? instead)?`,
  `(?:don't use|do not use|(?:i|we) (?:don't|do not) (?:use|have|want)) ${OLD}\\s?(?:[,;.—-]+ ?|,? but )(?:${USE}|${SAID})${BY}(?:,? instead)?`,
  `(?:remove|drop|scrap|ditch|lose|get rid of|take out) ${OLD},? (?:and|then|,) ?(?:${USE}|add |create |set up )${BY},? instead`,
  `${BY} (?:would|might|could|is|works|will)(?: (?:actually|really|probably|maybe|be|work|do))* (?:better|nicer|easier|cheaper|more \\w+) than ${OLD}(?: for (?:this|that|it|us|me))?`,
  String.raw`(?:remove|drop|scrap|ditch|lose|get rid of|take out|no|not) ${OLD}(?: (?:thing|part|step|message|bit))?,? (?:and|but|,)? ?(?:please )?(?<by>e-?mail|mail|text|slack|telegram|whatsapp|discord) (?:me|us|them|him|her)(?: instead)(?<at> (?:at|on|in|to) \S{2,60}?)?`,
  `${SAID}${BY} (?:over|to|than) ${OLD}`,
  `(?:i|we)(?:'d| would)? (?:like|prefer|want|rather have) ${BY} (?:better|more|rather)(?: than)? ${OLD}`,
  // "can the mail go out via Outlook", "the message should be sent with Teams"
  String.raw`(?:can|could|should|let|have|make) (?<old>(?:the|my|our|that) [^,;.\n]{2,30}?) (?:go out|go|be sent|be posted|be delivered|come|be made|be saved|be stored|be kept|be created) (?:via|with|through|by|using|from|in|over) ${THE}(?<by>[^,;.\n]{1,40}?)`,
  String.raw`(?<old>(?:the|my|our|that) [^,;.\n]{2,30}?) (?:should|must|has to|needs to) (?:rather )?(?:go out|be sent|be posted|be delivered|come|be made|be saved|be stored|be kept|be created) (?:via|with|through|by|using|from|in|over) ${THE}(?<by>[^,;.\n]{1,40}?)`,
  // "send it as an email to ann@x.example instead"
  String.raw`${USE}${IN}(?:an? )?(?<by>e-?mail|mail)(?<at> to [\w.+-]+@[\w.-]+?),? instead`,
  // "make the ping go to Teams", "the reminder should go to Telegram"
  String.raw`(?:can|could|let|have|make) (?<old>(?:the|that|this) ${SENT}) (?:go out|go|be sent|be posted|come)(?: out)? (?:to|into|in|on) ${THE}(?<by>[^,;.\n]{1,40}?)(?:,? (?:instead|rather))?`,
  String.raw`(?<old>(?:the|that|this) ${SENT}) (?:should|must|has to|needs to) (?:rather )?(?:go out|go|be sent|be posted|come)(?: out)? (?:to|into|in|on) ${THE}(?<by>[^,;.\n]{1,40}?)(?:,? (?:instead|rather))?`,
  // "don't mail them any more, text them on WhatsApp"
  String.raw`(?:don'?t|do not|stop|no longer|instead of) (?<old>e-?mail|mail|text|message|slack|whatsapp|telegram|sms)(?:ing)?(?: (?:the |my |our )?(?:customers?|clients?|people|them|him|her|me|us|everyone|guests?|users?))?(?: any ?more| any longer)?[,;.—-]+ ?(?:but |please |rather |just )*(?:(?:send|use|post|message|text|ping|tell)(?: (?:them|him|her|me|us|it))? )?${IN}${THE}(?<by>[^,;.\n]{2,30}?)(?: (?:me|us|them|him|her|it))?(?: instead)?`,
  `(?:i|we)(?:'ve| have)? (?:moved|switched|changed|migrated|gone over)(?: over)?(?: from ${OLD})? to ${BY}`,
  `(?:${USE}|${SAID})${BY},? (?:instead|rather)`,
  `(?:switch|change)(?: over)? to ${BY}`,
  `${BY},? instead`,
].map((it) => new RegExp(`^${POLITE}${SINCE}${it}${MORE}${WHY}${TAIL}`, 'i'));

/** The same for what starts it. */
const STARTS = [
  `${BY} (?:should|must|will|has to) ${START} ${IT_ALL}(?:${NOT}${OLD})?`,
  `(?:let|have) ${BY} ${START} ${IT_ALL}(?:${NOT}${OLD})?`,
  `${START} ${IT_ALL} (?:from|with|by|on|off|via|through|using) ${BY}(?:${NOT}${OLD}|,? instead)?`,
  `(?:make|change|set|turn|switch) the (?:start|trigger|beginning|first step)(?: to| into| be)? ${BY}(?:${NOT}${OLD}|,? instead)?`,
  `the (?:start|trigger|beginning) (?:should be|must be|is|to) ${BY}(?:${NOT}${OLD}|,? instead)?`,
].map((it) => new RegExp(`^${POLITE}${it}${MORE}${TAIL}`, 'i'));

/** "use Discord instead of Slack", "a webhook should start it, not a form"; nothing where no service or start is named. */
export function replacedIn(lexicon: Lexicon, text: string): Replaced | undefined {
  if (TESTS.test(text) || ALSO.test(text)) return undefined;
  return firstOf(lexicon, STARTS, text, true) ?? firstOf(lexicon, WAYS, text, false);
}

/** "to Slack only if …" is a condition. */
const TESTS = /\b(?:if|unless|whenever|only|otherwise)\b/i;

const ALSO = /\b(?:go|sent|posted) (?:out )?(?:to|into|in|on)\b.*\b(?:too|also|as well)\b|\b(?:also|too) (?:go|be)\b/i;

function firstOf(lexicon: Lexicon, patterns: readonly RegExp[], text: string, starts: boolean): Replaced | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups;
    const by = found?.by?.trim();
    const place = by && placeIn(lexicon, by);
    if (!place) continue;
    const old = found?.old?.trim();
    const families = old ? (placeIn(lexicon, old)?.families ?? []) : [];
    return {
      change: {
        kind: 'replace',
        by: place.families,
        ...(place.special ? { special: true as const } : {}),
        ...(old ? { old: { ...meant(old), families } } : {}),
        ...(starts ? { start: true as const } : {}),
      },
      rest: `${by}${found?.at ?? ''}${found?.more ?? ''}`,
    };
  }
  return undefined;
}

/** The service that words name, or one of n8n's own starts. */
function placeIn(lexicon: Lexicon, words: string): { families: string[]; special: boolean } | undefined {
  if (MAIL.test(words)) return { families: ['gmail'], special: false };
  const tokens = tokenize(lexicon, words);
  // "#ops" and "bob@x.example" are values of a service, and "gpt-5" is a model.
  if (
    tokens.some(
      (it) => it.kind === 'model' || (it.kind === 'entity' && /^(?:channel|email)$/.test(it.entity?.kind ?? '')),
    )
  )
    if (!tokens.some((it) => it.kind === 'service' && !it.implied)) return undefined;
  const named = tokens.filter((it) => it.kind === 'service' && it.family);
  const sure = named.filter((it) => !it.implied);
  const families = (sure.length > 0 ? sure : named).flatMap((it) => (it.family ? [it.family] : []));
  const special = SPECIAL.test(words);
  return families.length > 0 || special ? { families, special } : undefined;
}

const MAIL = /^(?:an? )?(?:e-?mails?|mails?)$/i;
const SPECIAL =
  /^(?:n8n |web |simple |online )*(?:form|webhook|button|chat|chat window|manual (?:start|trigger)|schedule)\b/i;
