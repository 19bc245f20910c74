import { isOrder } from './fronted.ts';
import { withoutSlips } from './slips-of-tongue.ts';

/** What people say while they think: nothing of it is about the work. */
const PAUSE = String.raw`(?:u+m+|u+h+|er+m*|hm+|you know|i mean|i guess|i suppose|like|right|well|basically|kind of|sort of|actually|honestly|so to speak|if you will|say)`;
const BETWEEN = new RegExp(String.raw`,\s*(?:and |so |well )?${PAUSE}(?:,? ${PAUSE})*\s*,\s*`, 'gi');
const BARE = /(?<=^|[\s,])(?:u+m+|u+h+|er+m+|hm+|y'know)(?=[\s,.]|$),?\s*/gi;
const OPENING =
  /(^|[.!?\n]\s*|\b(?:so|and|ok|okay|then|but|yeah|well)\s+)(?:yeah|like|right|basically|kinda)\b,?\s+(?=\S)/gi;
const BEFORE_A_VERB =
  /\b(you|to|should|could|can|please|it|and|then|we|i)\s+(?:like|just|kind of|sort of|basically|kinda|simply)\s+(?=[a-z]+\b)(?!(?:to|it|them|this|that|the|a|an|when|if)\b)/gi;
const TAIL =
  /(?:,\s*(?:you know|basically|actually|right|ok|okay|i guess|i mean|or something|and stuff|or whatever|thanks|thank you))+(?=\s*[.!?]?\s*$)/gi;

/** Spoken words without the pauses: "it extracts the text, um, ai sums it up" is two pieces of work. */
export function withoutPauses(text: string): string {
  return withoutSlips(text)
    .replace(BETWEEN, (pause: string, at: number, whole: string) =>
      beginsClause(whole.slice(at + pause.length)) ||
      (isOrder(whole.slice(at + pause.length)) &&
        !/\b(?:to|should|will|can|you|i|and|then|it|please|we|must)$/i.test(whole.slice(0, at)))
        ? ', '
        : ' ',
    )
    .replace(BARE, '')
    .replace(
      /(?<!\b(?:not|but|only|is|are|was|and|,)\s)\bjust (?=[a-z]+ (?:the|an?|it|them|me|us|my|our|all|whatever|every)\b)(?!the\b|an?\b)/gi,
      '',
    )
    .replace(OPENING, '$1')
    .replace(OPENING, '$1')
    .replace(BEFORE_A_VERB, '$1 ')
    .replace(/\b(takes?|writes?|makes?|creates?|sends?|gets?) (?:like|kind of|sort of) (?=an?\b|the\b|some\b)/gi, '$1 ')
    .replace(/\b(minutes?|hours?|days?|seconds?) or so\b/gi, '$1')
    .replace(TAIL, '');
}

const beginsClause = (rest: string): boolean =>
  /^(?:then|if|when|and|it|they|we|i|he|she|the|my|our|its|ai|a|an|this|that|in|on|to)\b/i.test(rest);
