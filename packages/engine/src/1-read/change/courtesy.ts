import { withoutSlips } from '../voice/slips-of-tongue.ts';

/** What people say around an order and what asks for nothing: praise, thanks, doubt, "could it also". */

const PRAISE = String.raw`(?:(?:that'?s |this is |it'?s |that |this |it )?(?:looks? |works? |is |really |very |so |pretty |absolutely |just )*(?:great|good|nice|cool|perfect|awesome|excellent|amazing|wonderful|brilliant|super|fantastic|lovely|sweet|neat|fine|wow|works|well|beautiful|impressive|love it|love this|i like it|exactly what i (?:want|need)(?:ed)?|just what i (?:want|need)(?:ed)?)(?: (?:job|work|stuff|one|start|so far|already|now))?|(?:many )?thanks?(?: (?:you|a lot|a million|so much|very much|again|for (?:that|this|the help)))*|thank you(?: (?:so|very) much)?|thx|ty|cheers|hi|hello|hey(?: there)?|ok(?:ay)?|alright|all right|got it|yes|yep|yeah|sure|hm+|um+|uh+|oh|ah|oops|sorry)`;
const BEHIND = String.raw`(?:[,.!;:…–—-]+\s*|\s+(?=(?:but|however|thanks?)\b)|(?<=\bthanks|\byou) (?=and\b))`;
const FRONT = new RegExp(String.raw`^(?:${PRAISE}${BEHIND})+(?=\S)`, 'i');
const BUT = /^(?:but|however|just one thing|one (?:more |last |other )?(?:small )?thing)[,:]? +(?=\S)/i;
const END =
  /[,.!;–—-]+\s*(?:(?:many )?thanks?(?: (?:you|a lot|so much|very much|in advance|again))*|thank you(?: (?:so|very) much)?|thx|ty|cheers|if (?:that'?s |it'?s )?possible|if you can|great (?:work|job)|:-?\)|😊|🙏)[\s.!]*$/iu;
const ASKED =
  /^(?:(?:and|also|but|so|then)[, ]+)?(?:(?:can|could|would|will) (?:it|this|you|we)(?: (?:please|maybe|perhaps|rather))*|(?:is|would) it (?:be )?possible (?:to|for it to|that (?:it|you))|(?:i think|i guess|i feel like|maybe|perhaps|ideally),? (?:it|we|you|this) (?:should|could|can)(?: (?:maybe|rather|please))*|would you mind|(?:i|we)(?:'d| would) (?:like|prefer|rather like) (?:it|you) to|(?:i|we) (?:want|need) (?:it|you) to) (?=[a-z])(?!be\b|have\b|also be\b|a\b|an\b|the\b|use\b)/i;

const BACK =
  /^.{3,200}?(?:\.{2,3}|[,.;!–—-])\s*(?:(?:oh|hm+|er|no|ah),? )*(?:actually,? no|no,? wait|wait,? no|scratch that|never ?mind(?: that)?|forget (?:it|that)|on second thoughts?|no,? sorry|sorry,? no)[,.!; ]+(?:(?:leave|keep) (?:that|it|them|this|it all|everything)(?: (?:as (?:it|they) (?:is|are|was|were)|alone|where (?:it|they) (?:is|are)|there))?[,.; ]*)?(?:(?:and|but|rather|just) )*(?=[a-z]+ \S+ \S)/i;

/** "move it up… actually no, leave that, but use Claude": what was taken back in the same breath was never asked. */
const withoutTakenBack = (text: string): string =>
  text
    .replace(BACK, '')
    .replace(SCRATCHED, (_, rest: string) =>
      /\binstead\b|^(?:only|at|every)\b|^make it (?!an? )/i.test(rest)
        ? rest
        : `${rest.replace(/[.! ]+$/, '')} instead`,
    );

/** "scratch that, send a mail": what is told now takes the place of what was told before. */
const SCRATCHED =
  /^(?:(?:no|oh|hm+|actually|wait|ok|sorry),? )*(?:scratch that|strike that|scrap that|forget that|never ?mind that)[,.!;:–— -]+(?:(?:and|but|rather|just|please|let's) )*(?=[a-z]+ \S)(.{3,200})$/i;

/** The order in a later message without the words around it: "great, thanks! could it wait an hour?" → "wait an hour". */
export function withoutCourtesy(text: string): string {
  const trimmed = withoutSlips(withoutTakenBack(text.trim()));
  const front = trimmed.replace(FRONT, '').replace(BUT, '');
  const plain = front.replace(END, '').trim() || trimmed;
  const asks = ASKED.test(plain) ? plain.replace(ASKED, '').replace(/\s*\?\s*$/, '') : plain;
  return asks.trim() || trimmed;
}
