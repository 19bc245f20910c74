import type { Lexicon } from '../../catalog/lexicon.ts';
import type { Change } from '../clause.ts';
import { POLITE, TAIL } from './polite.ts';
import { replacedIn } from './replaced.ts';

const AGAIN = String.raw`(?:(?:,? (?:in|again|in again|where it was|after all|how it was|as it was))*${TAIL})`;
const IT = String.raw`(?:it|that|this|them|everything|all|both|things?|changes?|workflow|automation|version|one|last \w+|(?:previous|old|original) (?:version|one|state))`;

/** "put the wait back", "restore the Trello step", "I want the mail back after all": one step that a change took out. */
const STEP = [
  String.raw`(?:put|bring|add|get|take) (?:the |that |my |our )?(?!${IT} |(?:me|us|him|her|you|those|these)\b)(?<what>[\w' -]{2,40}?) back(?: in)?`,
  String.raw`(?:put|bring|add|get) back (?:the|that|my|our) (?!${IT}\b)(?<what>[\w' -]{2,40}?)`,
  String.raw`(?:restore|reinstate) (?:the|that|my|our) (?!${IT}\b)(?<what>[\w' -]{2,40}?)`,
  String.raw`(?:i|we) (?:do )?(?:want|need|would like) (?:the|that|my|our) (?!${IT} )(?<what>[\w' -]{2,40}?) back`,
].map((it) => new RegExp(`^${POLITE}${it}${AGAIN}$`, 'i'));

/** "put it back to Slack", "back to Slack please", "go back to Gmail". */
const SERVICE = new RegExp(
  String.raw`^${POLITE}(?:(?:(?:put|change|switch|set|turn|move|bring|make) (?:it|that|this|them|the [\w-]+(?: [\w-]+)?) |(?:go|switch|change) )?back to|return to) (?:the |using |use )?(?<what>[\w. ]{2,30}?)${AGAIN}$`,
  'i',
);

/** What is to be there again as it was before some earlier change. */
export function backIn(lexicon: Lexicon, text: string): { change: Change; rest: string } | undefined {
  for (const pattern of STEP) {
    const what = pattern.exec(text)?.groups?.what;
    if (what) return { change: { kind: 'undo', back: what }, rest: '' };
  }
  const service = SERVICE.exec(text)?.groups?.what;
  const replaced = service ? replacedIn(lexicon, `use ${service} instead`) : undefined;
  return service && replaced ? { ...replaced, change: { ...replaced.change, back: service } } : undefined;
}
