import type { Lexicon } from '../../catalog/lexicon.ts';
import { type Token, tokenize } from '../tokens.ts';
import { isOrder } from './fronted.ts';
import { sentencesOf } from './mask.ts';

const FRONTED = /^((?:in|on|to|into)\s+(?:[^,\n"]|"[^"\n]*"){2,100}),\s+(.+)$/is;
const OBJECT =
  /^(\S+ (?:(?:me|us) )?(?:an?|the|one|new|another)(?: new)? (?:[\w-]+ )??[\w-]+)(?=\s+(?:with|titled|named|called|for|whenever|when|each|every|and|saying|that)\b|\s*[,.;"]|\s*$)(.*)$/is;

/** 'In Notion, create a page titled "X"': the place stands behind what is made there, as in most descriptions. */
export function withPlaceBehind(lexicon: Lexicon, text: string): string {
  return sentencesOf(text)
    .map(({ lead, says }) => {
      const [, place = '', order = ''] = FRONTED.exec(says) ?? [];
      const [, thing, rest = ''] =
        isOrder(order) && isPlace(tokenize(lexicon, place)) ? (OBJECT.exec(order) ?? []) : [];
      if (!thing || namesService(tokenize(lexicon, thing))) return lead + says;
      return `${lead}${thing} ${place.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}${rest}`;
    })
    .join('');
}

const namesService = (tokens: readonly Token[]): boolean => tokens.some((it) => it.kind === 'service' && !it.implied);
/** A service and its parts, and no time or test. */
const isPlace = (tokens: readonly Token[]): boolean =>
  namesService(tokens) && !tokens.some((it) => /^(?:case|when|if|is|are|every|time|order)$/.test(it.lower));
