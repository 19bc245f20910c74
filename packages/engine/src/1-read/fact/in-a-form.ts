import type { Lexicon } from '../../catalog/lexicon.ts';
import { type Token, tokenize } from '../tokens.ts';
import { behind, cut, endOf, type Fact } from './ends.ts';

/** People, or what they bring: a sentence about them is about what starts the work. */
export const PEOPLE =
  /^(?:people|someone|somebody|anyone|anybody|everyone|customers?|clients?|users?|visitors?|guests?|patients?|students?|pupils?|parents?|tenants?|applicants?|candidates?|members?|subscribers?|followers?|fans?|employees?|colleagues?|coworkers?|teammates?|staff|buyers?|sellers?|shoppers?|readers?|leads?|prospects?|attendees?|participants?|volunteers?|donors?|suppliers?|vendors?|partners?|drivers?|teachers?|agents?|i|we|they)$/;

const OFFERED =
  /^(?:(?:let|allow|enable) |there should be |i(?:'d| would)? (?:want|need|like) )?(?:(?:an?|the|our|my|some) (?:[\w-]+ )?(?:page|screen|place|site) (?:where|on which|for|that lets) )?((?:our |my |the |all )?[a-z]+)(?: (?:should be able to|can|could|may|must be able to|to|get to|should))? (?=(?:upload|sign|register|apply|request|submit|enter|fill|leave|rate|enroll|rsvp|order|subscribe|book|report|type|give|send)\b)/i;

/** "let employees request vacation", "a page where visitors enter their email": what they are to be given is a form. */
export function offered(lexicon: Lexicon, says: string): Fact | undefined {
  const found = OFFERED.exec(says);
  const who = found?.[1] ?? '';
  if (!found || !PEOPLE.test(who.replace(/^(?:our|my|the|all) /i, '')) || found[0].trim() === who) return undefined;
  const tokens = tokenize(lexicon, says.slice(found[0].length));
  const end = endOf(tokens, 0);
  const said = `${who} ${cut(says.slice(found[0].length), tokens, 0, end)}`;
  return { fact: filled(tokenize(lexicon, said), said), rest: behind(says.slice(found[0].length), tokens, end) };
}

const FILLS =
  /^(?:uploads?|gives?|sends?|signs?|registers?|appl(?:y|ies)|requests?|submits?|enters?|fills?|leaves?|rates?|enrolls?|rsvps?|orders?|subscribes?|books?|reports?|types?)$/;
const PLACES =
  /\b(?:form|page|survey|site|website|app|shop|store|chat|mail|e-?mail|inbox|folder|sheet|bot|group|channel|phone|webhook)\b/i;

/** "applicants upload their CV", "people sign up with name and email": where no app is named, they do it in a form. */
export function filled(tokens: readonly Token[], fact: string): string {
  const who = tokens.findIndex((it) => PEOPLE.test(it.lower));
  const does = tokens[who + 1];
  if (who < 0 || !does || !FILLS.test(does.lower) || tokens.some((it) => it.kind === 'service' && !it.implied))
    return fact;
  if (PLACES.test(fact.replace(/\bwith\b.*|\(.*/s, '').replace(/\b(?:enters?|types?|fills?|leaves?)\b.*/s, '')))
    return fact;
  const list = /\s+with (?=\S)/i.exec(fact);
  if (list) return `${fact.slice(0, list.index)} in a form with ${fact.slice(list.index + list[0].length)}`;
  const listed = /\s*\(([^)]*)\)/.exec(fact);
  return listed ? `${fact.replace(listed[0], '')} in a form with ${listed[1]}` : `${fact} in a form`;
}
