import { deduplicated, SEEN } from '../core-values.ts';
import { type Framed, spanAt } from './framed.ts';

const THINGS = String.raw`(?:ones?|items?|articles?|posts?|rows?|jobs?|things?|entries|records?|stories|videos?|tweets?|mails?|e-?mails?|messages?|listings?|offers?|products?|tickets?|leads?|orders?|news|results?|those|what|anything|everything|contacts?|links?|urls?|deals?)`;
const LEADS = String.raw`(?:[,;(]?\s{0,3}(?:\b(?:and|but|then|so|just|please)\s+){0,4})(?:\b(?:skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|drop(?:ping)?|exclud(?:e|ing)|without|filter(?:ing)? out|remov(?:e|ing)|except(?: for)?|avoid(?:ing)?)\s+|\b(?:don'?t|do not|never|it should (?:not|never)|must not|make sure (?:that )?|be sure (?:that )?|so that )\s*(?:(?:to )?(?:send|post|report|include|process|show|notify|tell|alert|email|mail|add|save|import|have|get)\s+)?|\b(?:only|just)\s+)?`;
const INNER = String.raw`(?:(?:me|us|it|them|to \w+)\s+)?(?:(?:the|any|those|all|an?|only|just)\s+){0,4}(?:new\s+)?(?:${THINGS}\s+)?(?:(?:that|which|who|i|we|it|you|they)\s+){0,3}(?:(?:are|were|is|was|have|has|had|'ve|been|have been|has been|did|is being|are being)\s+){0,3}`;

/** "skip what was sent already", "only ones I haven't seen before": only new items go on, from one run to the next. */
export function findSeen(text: string): Framed | undefined {
  const twice =
    /(?:[,;]?\s{0,3}\b(?:and|but)\s+)?(?:\b(?:please|make sure(?: that)?|be sure(?: that)?|it should|must)\s+){0,3}(?:don'?t|do not|never|nothing|not|no \w+)\b[^.,;\n]{0,40}\b(?:twice|again|more than once|a second time)\b/i.exec(
      text,
    );
  const match =
    twice ??
    new RegExp(
      `${LEADS}${INNER}${SEEN.source}(?:\\s+(?:by (?:the )?\\w+|in (?:an? |the )?(?:earlier|previous|last) runs?|before|already|earlier|twice|again|yet))*\\)?`,
      'i',
    ).exec(text);
  if (
    !match ||
    /\b(?:remember|keep track|store|save)\b[^.]*$/i.test(text.slice(Math.max(0, match.index - 60), match.index))
  )
    return undefined;
  if (
    /\b(?:in|from) (?:the |my |our )?(?:mongo|redis|postgres|airtable|sheet|google|notion|supabase|data ?table)/i.test(
      text.slice(match.index, match.index + match[0].length + 30),
    )
  )
    return undefined;
  const words = match[0].trim();
  return {
    clause: {
      kind: 'action',
      text: words,
      act: {
        intent: 'deduplicate',
        verb: '',
        mentions: [],
        nouns: [],
        entities: [],
        text: words,
        core: 'removeDuplicates',
        how: { ...deduplicated(words), action: 'seen' },
      },
    },
    spans: [spanAt(match)],
    inside: true,
  };
}
