/** What a phrase is worth as evidence of what is built. */
export type Stance =
  /** Told as done or to be done here. */
  | 'here'
  /** Said of other ways, other videos, other people, other times. */
  | 'aside'
  /** Somebody pays for it, or the viewer is asked for something. */
  | 'begging'
  /** The speaker runs what is built so far. */
  | 'test';

const BEGGING =
  /\b(?:sponsor\w*|subscribe|subscribed|subscribing|like button|smash|hit the (?:like|bell)|in the comments|(?:leave|write|drop)(?: me)? (?:a|in the) comments?|my community|free community|skool|patreon|promo code|coupon|discount code|percent off|affiliate|link in the description|link below|links? (?:is|are) (?:in the description|below)|today's video is|newsletter below|join (?:my|our|the) (?:community|discord|newsletter))\b/;

const ELSEWHERE =
  /\b(?:zapier|make\.com|integromat|power automate|ifttt|pabbly)\b|\b(?:in|from|for|until|is|that's|made|see|saw|did|do|watch|into|about) (?:the |a |an |my |our )?(?:next|another|other|last|previous|future|separate|upcoming|older|earlier|old|different|longer|full) (?:videos?|tutorial|version|episode|course|stream|livestream)\b|\b(?:another|next|last|previous|separate) (?:video|tutorial|episode)\b|\bmaybe (?:later|one day|in the future)\b/;

const POSSIBLE =
  /\b(?:you|we|i|they|people|one|it) (?:could|might|would) (?!like to\b)|\b(?:you|we|i) can (?:also|of course|even|always|later|theoretically|easily (?:also|swap|replace|change))\b|\byou can\b.*\b(?:as well|too|instead)\b|\byou can (?:just )?(?:swap|replace|exchange)\b|\b(?:could|might) (?:also|even|as well)\b|\b(?:should've|could've|would've|would have|could have|should have)\b|^(?:if|when) (?:you|people|your|someone) (?:have|has|want|wants|prefer|prefers|like|likes|need|needs|use|uses|are|already|work|works|would|only|company|team|rather)\b|^(?:in case|unless) you\b|\b(?:by the way|alternatively|as an alternative|there are (?:other|many|also)|works with any|it also works)\b|\bfeel free\b|\bup to you\b|\binstead if you\b|\bif you (?:want|like|prefer)\b|\b(?:whatever|whichever) you\b|\banother option\b/;

const BEFORE =
  /\b(?:used to|i (?:also |first |actually )?tried|we (?:also )?tried|i (?:first |originally |also |still )?had|we (?:first |originally )?had|i've had|i've tried|i was (?:thinking|using|going|doing)|we were (?:using|doing)|previously|originally|in the beginning|back then|years? ago|months? ago|last (?:year|month|christmas|summer|time|week)|before this|until now|the old way|every (?:single )?(?:monday|friday|morning|week|day|month) (?:somebody|someone|my|i (?:had|have) to|a))\b/;

const OTHERS =
  /^(?:some|many|most|a lot|half) of you\b|\b(?:somebody|someone|people|viewers?|a lot of you|many of you|some of you|you guys|everybody|everyone) (?:in the \w+ (?:\w+ )?)?(?:asked|ask|asking|ask me|wrote|commented|said|says|say|always|keep|tell|told|think)\b|\bi know what you\b|\bwhy (?:do|don't|not|would|can't)\b|\bwhat about\b|\bmy boss (?:said|says)\b/;

const TEST =
  /\blet(?:'s|s| me| us) (?:(?:just|quickly|now|also) )*(?:test|run|execute|try|see|check|check it|drop|send (?:a few|a|some|myself|it)|fill|refresh|look|hit (?:test|execute)|do a (?:test|quick)|give it a)\b|\b(?:look at that|as you can see|you can see|i can see|and (?:i|we) get|worked|it works|it's working|boom|let me show you|test (?:step|workflow)|execute (?:step|workflow|the workflow|node|the node)|run it|running it|hit execute|click execute)\b|^there's (?:the|our|my)\b/;

/** "that's it", "we're done": what comes after it is an epilogue, unless it is plainly told as one more step. */
export const DONE =
  /\bthat'?s (?:it|all|about it|pretty much it|basically it|literally (?:it|the whole)|the whole (?:thing|workflow|automation)|everything|the (?:whole )?workflow|how you)\b|\b(?:we're|we are|i'm|you're) (?:all )?(?:done|finished)\b|\bthat (?:was|is) it\b|\bsee you (?:in|next|guys|there|then)\b|\bthanks? (?:you )?(?:so much )?for watching\b/;

/** Goes on building after a test or an aside. */
export const RESUMES =
  /\b(?:next (?:step|node|thing|up)|the next|one more (?:node|step)|back (?:to|in) (?:the )?(?:workflow|canvas|n8n|editor|it)|part (?:2|3|two|three)|let's (?:add|build|go (?:back|on|to)|continue|move|connect|get (?:started|going|into|back|to)|jump|start|dive|do)|last (?:step|node|thing|but not least)|after that|the (?:last|final) (?:node|step|thing|part)|second (?:trigger|part|workflow))\b/;

export function stanceOf(lead: string, text: string): Stance {
  if (BEGGING.test(text)) return 'begging';
  if (ELSEWHERE.test(text) || OTHERS.test(text) || BEFORE.test(text)) return 'aside';
  if (isForViewers(lead, text)) return 'aside';
  // "so that i see it works": what it is good for.
  if (TEST.test(text) && !(/\bso$/.test(lead) && text.startsWith('that '))) return 'test';
  return 'here';
}

/** "i first had clickup there instead of trello": how it was. */
export const wasBefore = (text: string): boolean => BEFORE.test(text);

/** What viewers may do, or do: "you can swap slack for discord". */
export const isForViewers = (lead: string, text: string): boolean =>
  OTHERS.test(text) || POSSIBLE.test(/\balso$/.test(lead) ? `also ${text}` : text.replace(OR_ANY, ''));

/** "openrouter or whatever you like": the first one is taken. */
const OR_ANY = /(?<=\w \w.*) or (?:whatever|whichever|any(?:thing)?(?: other)?|another)\b.*$/;

/** Where, in a phrase, the talk turns from building to other people or to begging; captions have no full stop there. */
export function turnsAway(text: string): number {
  const found = [BEGGING, OTHERS].map((it) => text.search(it)).filter((it) => it > 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** The word before which, in a phrase, a name is not what is built: "we don't need slack", "no gmail". */
const NEGATIONS =
  /\b(?:don't|do not|doesn't|does not|didn't|did not|never|not|no|without|nobody|isn't|aren't|won't|can't|cannot|wouldn't|rather than|other than|unlike|compared to|compared with|versus|vs|similar to|same as|just like|forget about|hate)\b/g;
/** What is negated there is the doubt or the waiting: "don't forget to add …", "not only", "no matter", "why not". */
const NO_NEGATION =
  /^(?:don't|do not|never) (?:forget|worry|be afraid)\b|^not (?:only|just|to forget)\b|^no (?:matter|worries|problem|code)\b|^(?:can't|cannot) (?:wait|miss)\b|^never mind\b/;

/** Is the name at this place of the text under a negation? */
export function isNegated(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 60), at).replace(/\byes or no\b/g, 'yes or so');
  let last: RegExpExecArray | undefined;
  for (const it of before.matchAll(NEGATIONS)) if (!NO_NEGATION.test(before.slice(it.index))) last = it;
  if (!last) return false;
  const between = before.slice(last.index + last[0].length).trim();
  // A new start inside the phrase ends it: "i'm not a fan i use …".
  return (
    between.split(/\s+/).length <= 6 &&
    !/\b(?:i|we|let's|use|just|here|go|take|add|start|begin|then|now|today|because)\b(?! (?:need|want|use|the|any)\b)/.test(
      between.replace(/^(?:need|want|use|do|using|have|have to|going to)\b/, ''),
    )
  );
}

/** Something may still come after the end. */
export const ONE_MORE = /\bone (?:more|last|final) thing\b|\boh\b.*\bforgot\b/;
