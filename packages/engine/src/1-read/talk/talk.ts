import type { Reading } from '../clause.ts';
import { foreignLanguage } from './language.ts';

type Talk = NonNullable<Reading['talk']>;

const POLITE = String.raw`(?:(?:please|pls|ok(?:ay)?|so|well|um+|oh|hey|hi|hello|and|but|sorry|actually)[, ]+)*`;
const END = String.raw`(?: (?:please|then|now|exactly|again|anyway|really|today|for me|mate|man|there|here))*[\s?!.:)]*$`;
const whole = (words: string): RegExp => new RegExp(`^${POLITE}(?:${words})${END}`, 'i');
const begins = (words: string): RegExp => new RegExp(`^${POLITE}(?:${words})`, 'i');
const YOU = String.raw`(?:you|u|this|it|plainflow|this (?:app|tool|thing|site|bot|service))`;

/** Messages that ask for no automation, each by the whole of its words; the first that fits tells. */
const TALK: [Talk, RegExp][] = [
  [
    'greeting',
    whole(
      String.raw`hi+|hello+|hey+|yo+|howdy|sup|hiya|good (?:morning|evening|afternoon|day)|greetings|(?:hi|hello|hey)(?: there|[ ,]+(?:plainflow|bot|all|everyone|assistant))|how are (?:you|things)(?: doing)?|what'?s up|how(?:'s| is) it going|nice to meet you|(?:hi|hey|hello)[,! ]+how are you`,
    ),
  ],
  [
    'thanks',
    whole(
      String.raw`(?:(?:ok(?:ay)?|great|perfect|awesome|nice|cool|wonderful|brilliant|amazing|excellent|super|fantastic|lovely|yes|good|wow|that works|looks? (?:good|great)|love it|that'?s (?:it|great|perfect))[,.! ]+)*(?:many )?thanks?(?: (?:you|a lot|a million|so much|very much|again))*|thank you(?: (?:so|very) much)?|thx|ty|cheers|great(?:,? (?:thanks?|job|work))?|perfect|awesome|nice(?: one| work)?|cool|wonderful|brilliant|amazing|love it|looks? (?:good|great|right)|that'?s (?:it|all|perfect|great|right|what i wanted)|well done|good (?:job|work|bot)|bye(?:[- ]?bye)?|goodbye|see (?:you|ya)|lol|haha+|wow|(?:wow[,.! ]*)?(?:that|this|it)(?:'?s| is| looks| was) (?:really |so |just |absolutely |pretty |very |truly )*(?:amazing|awesome|great|fantastic|cool|brilliant|wonderful|impressive|incredible|nice|lovely|crazy|excellent|super|neat|magic)(?: (?:work|job|stuff))?|(?:impressive|incredible|sweet|neat)|you(?:'re| are) (?:the best|great|awesome|amazing|a star)|i (?:like|love) (?:it|this|that)|love (?:this|that)`,
    ),
  ],
  [
    'help',
    whole(
      String.raw`(?:what|how) (?:can|do|does|is|are|could|should) ${YOU}(?: (?:do|does|work|make|build|able to do|help(?: me)?(?: with)?|used for|good for|for|capable of|i use(?: this| it| you)?|i (?:start|begin)))*|what (?:are|is) (?:you|this|plainflow|it)(?: (?:about|for))?|help(?: me)?|(?:can|could|would) (?:you|u|anybody|somebody) help(?: me)?(?: out)?|i need (?:some )?help|how does (?:this|it) (?:all )?work|how do i (?:start|begin|use (?:this|it|you))|what (?:do|can|should) i (?:do|say|write|type|ask)(?: here)?|give me (?:an|some) (?:examples?|ideas?|inspiration)|(?:show me )?(?:an? |some )?examples?|any (?:ideas|suggestions|examples)|what would you (?:suggest|recommend)|i'?m (?:lost|stuck|confused|new here)|i (?:don'?t|do not) (?:understand|get it|know (?:what to (?:do|say|write)|where to (?:start|begin)))|what now|and now|wtf(?: is (?:this|that))?|what the (?:hell|heck|fuck) is (?:this|that)`,
    ),
  ],
  [
    'who',
    whole(
      String.raw`(?:who|what) (?:are|r) (?:you|u)|are (?:you|u) (?:an? )?(?:human|robot|bot|real(?: person)?|ai|a\.i\.|llm|person|machine|chat ?gpt|gpt(?:-?\d\w*)?|claude|gemini|openai|alive|sentient)|who (?:made|built|created|owns|programmed) (?:you|this|plainflow)|what(?:'s| is) your name|do you have feelings|how old are you|where are you from|which (?:model|ai|llm) (?:are you|do you use|is this)|is this (?:chat ?gpt|ai|a bot|a human)`,
    ),
  ],
  [
    'price',
    whole(
      String.raw`(?:how much|what) (?:does|do|is|are) (?:${YOU}|the (?:price|pro plan|subscription)|your prices?)(?: (?:cost|costs|charge))?|how much(?: is it)?|what(?:'s| is| are) the (?:price|prices|pricing|costs?)|is (?:it|this|plainflow) (?:free|paid)(?: to use)?|(?:pricing|prices?|costs?)|do i (?:have|need) to pay|(?:i (?:want|need|would like)|give me|can i (?:get|have)) (?:a |my )?(?:refund|money back)|how do i (?:cancel|upgrade|subscribe)(?: (?:my (?:subscription|plan|account)))?|cancel my (?:subscription|account|plan)`,
    ),
  ],
  [
    'human',
    whole(
      String.raw`(?:(?:i(?:'d| would)? (?:want|like|need)|can i|let me|may i) (?:to )?)?(?:talk|speak|chat|write) (?:to|with) (?:a |an |the |some(?:one|body) )?(?:real )?(?:human|person|agent|support|somebody|someone|manager|team|real one)(?: (?:from )?support| human)?|(?:contact|customer) support|is (?:anyone|anybody) (?:there|real)`,
    ),
  ],
  [
    'import',
    whole(
      String.raw`(?:how|where) (?:do|can|should|would|must) (?:i|we|you) (?:import|use|install|load|open|upload|run|activate|download|put|add|get) (?:it|this|that|them|(?:the|this|my) (?:file|json|workflow|automation|download|result)(?: file)?)(?: (?:in|into|to|inside|on|with|from) (?:my )?n8n(?: cloud)?)?|how (?:do|does) (?:i get )?(?:this|it) (?:get )?into n8n|what (?:do|should) i do with (?:the|this) (?:file|json)`,
    ),
  ],
  [
    'insult',
    whole(
      String.raw`(?:you(?:'re| are|r)?|u r|this|it|that|plainflow|what|your (?:answers?|replies|workflows?|results?))(?:'s| is| are| (?:really|just|totally|so|such))*[, ]*(?:an? |the )?(?:(?:total|complete|utter|fucking|bloody|stupid|useless|big|absolute|piece of) )*(?:stupid|dumb|useless|idiots?|idiotic|terrible|shit(?:ty)?|bad|crap(?:py)?|garbage|rubbish|trash|awful|horrible|moron|joke|worthless|pathetic|annoying|junk|suck(?:s)?|piece of (?:shit|junk|crap|garbage)|waste of time|wrong)(?:[,. ]+(?:i hate (?:it|you|this)|and .{1,30}))?|i hate (?:you|this|it)|f+u+c+k+(?: (?:you|off|this|it))?|shut up|screw you|go to hell|stfu|(?:stupid|dumb|useless|shit|idiot)(?: (?:bot|thing|machine|tool|app))?|you suck|this sucks|wtf`,
    ),
  ],
  [
    'smalltalk',
    whole(
      String.raw`(?:can you |could you |please )?(?:tell|say|sing|give) (?:me|us) (?:a |an |another |some(?:thing)? )?(?:(?:good|funny|dad) )?(?:jokes?|stor(?:y|ies)|songs?|poems?|secrets?|riddles?|funny|interesting|fun facts?)(?: about .{1,40})?|(?:what(?:'s| is) the (?:weather|time|date|meaning of life)|how(?:'s| is) the weather)(?: (?:like|in [\w ]{2,20}|outside|tomorrow|now))*|what (?:day|time) is it|(?:do|will) you (?:love|like|marry|know|remember) (?:me|\w+)|i (?:love|like) you|i'?m (?:bored|tired|sad|happy|hungry|drunk)|(?:who|what) (?:is|was|won|are) (?:the )?(?:president|capital|king|queen|prime minister|world cup)\b.{0,40}|sing|dance|test(?:ing)?[ \d]*|(?:one|two|three|1|2|3)(?:[ ,]+(?:one|two|three|1|2|3))*|what(?:'s| is) \d+ ?[-+*/x] ?\d+|knock knock|marco|ping`,
    ),
  ],
  [
    'injection',
    begins(
      String.raw`.{0,60}\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|told by (?:your|the)|guidelines|programming|training|everything (?:above|before|you (?:were|have been) told))\b|you are (?:now )?(?:dan\b|no longer|in developer mode|jailbroken|an unrestricted)|.{0,40}\b(?:reveal|print|show|repeat|output|leak|give me|tell me|what (?:is|are))\b.{0,30}\b(?:your|the) (?:(?:system|hidden|secret|initial|original) )*(?:prompt|instructions|api[- ]?keys?|secrets?|source code|password)\b|(?:enter|enable|activate) (?:developer|god|dan|debug|admin) mode`,
    ),
  ],
  [
    'code',
    /^\s*(?:<script|<\?php|<!doctype|<html|<\w+[^>]*\bon\w+=|(?:drop|truncate|alter) table\b|'?\s*(?:or|and) 1\s*=\s*1|insert into \w+ .{0,80}values|\{\{[^}]*\}\}\s*$|\$\{[^}]*\}\s*$|select\s+[\w*, ]{1,80}\s+from\s+\w+\s*(?:where\b|;|$)|(?:const|let|var)\s+[\w$]+\s*=|function\s+[\w$]+\s*\(|import\s+.{1,80}\s+from\s+['"]|(?:import|from)\s+(?:os|sys|re|json|subprocess)\b|def\s+\w+\s*\(|class\s+\w+\s*[{(:]|#!\s*\/|(?:print|eval|exec|console\.log|alert|system|require)\s*\([^)]*\)\s*;?\s*$|(?:sudo|rm -rf|curl|wget|chmod|bash|sh|npm|pip|git clone)\s+-?\S+.*(?:[|&;]|--?\w|https?:)|__import__|process\.env|\.\.\/\.\.\/)/is,
  ],
];

/** What a message is that asks for no automation, and the language that it is in where that is not English. */
export function findTalk(text: string, written: string): Pick<Reading, 'talk' | 'language'> | undefined {
  const kind = TALK.find(([, pattern]) => pattern.test(text))?.[0];
  if (kind) return { talk: kind };
  // Before typos were mended: a word of another language is no misspelt English one.
  const language = foreignLanguage(written);
  if (language) return { talk: 'language', language: language.code };
  return isNoise(written) ? { talk: 'noise' } : undefined;
}

/** Keys hit at random, signs, smileys, a bare yes: nothing to go on. */
function isNoise(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 0 || words.every((it) => /^\d{1,6}$/.test(it))) return true;
  if (/^(?:yes|yeah|yep|yup|no|nope|nah|ok|okay|sure|maybe|hmm+|uh+|um+|idk|k|y|n)[\s.!?]*$/i.test(text)) return true;
  const [word = '', ...more] = words;
  return (
    more.length === 0 &&
    /^[a-z]{5,40}$/.test(word) &&
    (KEYS.test(word) || !/[aeiouy]/.test(word) || /[bcdfghjklmnpqrstvwxz]{6}/.test(word))
  );
}

/** Neighbours on a keyboard, as nobody's word has them. */
const KEYS = /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert(?!h)|zxcv|xcvb|cvbn|vbnm|(.)\1{3}/;

/** Asked beside the point or out of anger, also where a question waits for its answer; a name or a value is none of these. */
export const ASIDES: ReadonlySet<string> = new Set<Talk>([
  'help',
  'who',
  'price',
  'human',
  'import',
  'insult',
  'injection',
  'code',
  'apps',
  'language',
  'question',
]);
