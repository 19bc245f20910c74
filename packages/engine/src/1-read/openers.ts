import { eachComing, momentsFirst } from './moments.ts';
import { eachSentence } from './voice/mask.ts';
import { withSteps } from './voice/steps.ts';
import { wantedDone } from './voice/wanted.ts';

const AT = String.raw`(?:^|(?<=[.!?:;]\s)|(?<=\n))`;
const HELLO = String.raw`(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings)(?: (?:there|all|everyone|team|guys|folks))?[,!. ]+`;
const FILLER = String.raw`(?:(?:ok|okay|so|right|well|basically|oh|um|uh|alright|anyway|actually|yeah|look|long story(?: short)?|in short|for context|please|kindly|also|now)(?: so)?\s*[,:!]+\s*|(?:ok|okay|oh|um|alright|basically|anyway|so basically|ok so|okay so|and oh|oh and|so)\s+(?=\S)|(?:please|pls|plz|kindly)\s+(?=(?:when|whenever|if|once|as soon as|every|each)\b))`;
const POLITE = String.raw`(?:(?:please|pls|plz|kindly)[, ]+)?(?:to make|make|build|create|set up)(?: me)?\s*:\s*`;
const THAT = String.raw`(?:i|we)(?:'d| would)? (?:want|need|like|love|wish)(?: you)?(?: to have)?(?: an? (?:automation|workflow|flow|thing))?(?: that| for you| it so)? (?=(?:when|whenever|if|every time|each time|once|as soon as|every|each)\b)`;
const WHAT = String.raw`what (?:i|we)(?:'d| would)? (?:want|need|like|love|wish for|really want|'m after)(?: to have| to happen)? is (?:that |for |to |this:? )?`;
const HAPPENS = String.raw`(?:so )?(?:basically )?what (?:happens|i do|we do)(?: right now| now| today| at the moment)? is(?: that)? `;
const PLEASED = String.raw`(?:(?:can|could|would) (?:you|we|it|i)(?: please)? (?:make it so that|set it up so that|arrange that|make sure that)|is (?:it|there) (?:possible|a way) (?:to|that)|i am looking for (?:a|an) (?:workflow|automation|way) (?:that|which|to)|my idea is (?:that|to)|the (?:idea|plan|goal) is (?:that|to)|it would be (?:great|nice|good|cool|lovely|wonderful) if|(?:i|we)(?:'d| would) (?:really )?(?:love|like|appreciate) it if(?= (?:each|every|any|when|whenever)\b))\s+`;
const ASKED = String.raw`(?:(?:can|could|would|will) you (?:please )?(?:do|make|build) (?:this|the following|something like this)(?: for (?:me|us))?\s*[:,-]\s*|(?:can|could|would) (?:something|somebody|someone|n8n|a bot|anything|there be something that) (?=[a-z]+ ))`;
const OPENERS = new RegExp(
  `${AT}(?:${ASKED}|${HELLO}|${FILLER}|${POLITE}|${THAT}|${WHAT}|${HAPPENS}|${PLEASED})`,
  'gi',
);

/** Greetings and fillers say nothing of the work: "hello, i need that when …" begins with "when". */
export function withoutOpeners(text: string): string {
  let plain = text;
  for (let round = 0; round < 3; round++) {
    const next = eachSentence(plain, wantedDone).replace(OPENERS, '');
    if (next === plain || next.trim() === '') break;
    plain = next;
  }
  plain = plain
    .replace(/\b(take)(s?) (them|it|him|her|that|this|the \w+|those) off\b/gi, 'remove$2 $3 from')
    .replace(/\bget rid of\b/gi, 'remove')
    .replace(/\bkeep(?:s|ing)? (?:an|a close|one|a watchful) eye on\b/gi, 'monitor')
    // "watch for mail from X, and when there's one …": that it comes is what starts it.
    .replace(
      /\b(?:watch|wait|look|listen|be on the lookout|keep a lookout)(?: out)? for ((?!it\b|that\b)[^.;\n]{3,80}?)[,.;]?\s+(?:and )?(?:when|if|once|as soon as|whenever) (?:there(?:'s| is) (?:one|any|some)|(?:one|it|some|any) (?:comes?(?: in)?|arrives?|shows? up|lands?|appears?)|(?:you|it) (?:sees?|finds?|gets?) (?:one|any|it)|that happens)[, ]\s*/gi,
      'when $1 comes in, ',
    )
    .replace(/\b(?:work|figure)(s?) out (?=(?:what|who|how|whether|why|which|if|where)\b)/gi, 'find$1 out ')
    // "add a 10 minute wait", "put in a delay of 2 days": a wait, whatever it hangs on.
    .replace(
      /\b(?:add|put|insert|include|have|build|leave|set|introduce)(?: in)? (?:an? |another |some )?(\d+|one|two|three|five|ten|half an)[ -](second|minute|min|hour|day|week)s?[ -](?:wait|delay|pause|break|gap)(?: in)?\b/gi,
      'wait $1 $2s',
    )
    .replace(
      /\b(?:add|put|insert|include|have|build|leave|set|introduce)(?: in)? (?:an? |another )?(?:wait|delay|pause|break|gap)(?: time)? of (?:about )?(\d+|an?|one|two|three|five|ten|half an) (second|minute|min|hour|day|week)s?\b/gi,
      'wait $1 $2s',
    )
    // "3 days later archive it": a wait and then the work.
    .replace(
      /(^|[,.;\n]\s*|\band )(\d+|an?|one|two|three|five|ten|a few) (seconds?|minutes?|hours?|days?|weeks?) later,?\s+(?=[a-z])/gi,
      '$1wait $2 $3, then ',
    );
  return withSteps(momentsFirst(eachComing(plain))).replace(
    /(^|[.!?\n]\s*)(?:for )?(?=every (?:new )?[a-z]+ (?:there |that comes in )?to be\b)/gi,
    '$1',
  );
}
