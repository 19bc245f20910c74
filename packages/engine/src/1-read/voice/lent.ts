import type { Lexicon } from '../../catalog/lexicon.ts';
import { tokenize } from '../tokens.ts';
import { mayBeNoun, verbBase } from '../verbs.ts';

/** "have urlscan.io scan it", "let Clearbit enrich the lead": the work first, and then by which service it is done. */
const LENT =
  /\b(?:have|let) (?<service>[\w.-]{2,30}(?: [\w.-]{2,20}){0,2}?) (?<verb>[a-z]{2,20}) (?<object>[^,;\n]{1,80}?)(?=,|;|\n|$|[.!?](?:\s|$)|\s(?:and|then|but)\s)/gi;
const OBJECT = /^(?:it|them|this|that|these|those|the|an?|my|our|your|its|their|all|each|every|https?:)\b/i;

export function withLent(lexicon: Lexicon, text: string): string {
  return text.replace(LENT, (all, service: string, verb: string, object: string) => {
    const lower = verb.toLowerCase();
    if (verbBase(lower) !== lower || (mayBeNoun(lower) && !OBJECT.test(object))) return all;
    const [named, more] = tokenize(lexicon, service);
    return named?.kind === 'service' && !more ? `${verb} ${object} with ${service}` : all;
  });
}
