import type { Condition } from './clause.ts';
import { PLACES } from './proper-names.ts';

/** "the customer is from Switzerland", "an order from Munich", "they live in Spain or Portugal": a country or a city. */
export function originIn(text: string): Condition | undefined {
  const found = ORIGIN.exec(text.trim())?.groups;
  const value = found?.place ?? '';
  if (!found || !value) return undefined;
  const place = value.toLowerCase();
  const who = found.who ?? '';
  // "a mail comes from Anna", "the message is from Acme": that is who sent it.
  // A lead from HubSpot lives nowhere: only who lives or is based somewhere may do so in a place that we do not know.
  const known = COUNTRIES.has(place) || PLACES.has(place);
  if (SENT.test(who) || NAMED.test(who) || (!known && !(PEOPLE.test(who) && LIVES.test(found.verb ?? ''))))
    return undefined;
  const negated = /\bnot\b|n't\b|\boutside\b/i.test(found.verb ?? '');
  return {
    field: COUNTRIES.has(place) ? 'country' : 'city',
    operator: negated ? 'notEquals' : 'equals',
    value,
    type: 'string',
    says: text,
  };
}

const ORIGIN =
  /^(?<who>(?:(?!\b(?:is|are|was|comes?|lives?)\b).){0,60}?)\s*\b(?<verb>(?:(?:is|are|was|were|isn't|aren't|comes?|doesn't come|don't come|lives?|doesn't live|don't live|sits?)(?: not)?(?: (?:based|located|living|resident|placed|shipped|registered))?|based|located|living|shipped|going|ships?|goes) (?:from|in|to|outside(?: of)?|from outside(?: of)?)|from) (?:the )?(?<place>(?-i:[A-Z])[\p{L}'-]+(?: (?-i:[A-Z])[\p{L}'-]+){0,2})$/iu;
const SENT = /\b(?:e-?mails?|mails?|messages?|sms|texts?|replies|reply|newsletters?|requests?|files?|notes?)\b/i;
/** Its own field is tested. */
const NAMED =
  /\b(?:regions?|countr(?:y|ies)|cit(?:y|ies)|states?|locations?|address(?:es)?|languages?|time ?zones?|markets?)$/i;
const LIVES = /\b(?:lives?|living|based|located|resident)\b/i;
const PEOPLE =
  /\b(?:customers?|clients?|buyers?|leads?|orders?|guests?|visitors?|users?|patients?|students?|attendees?|applicants?|candidates?|members?|people|person|compan(?:y|ies)|parcels?|shipments?|bookings?|contacts?|they|he|she|subscribers?|donors?|tenants?)\b/i;

const COUNTRIES: ReadonlySet<string> = new Set(
  'argentina,australia,austria,bangladesh,belgium,brazil,bulgaria,canada,chile,china,colombia,croatia,cyprus,czechia,czech republic,denmark,egypt,england,estonia,eu,europe,finland,france,germany,great britain,greece,hungary,iceland,india,indonesia,ireland,israel,italy,japan,kenya,korea,latvia,lithuania,luxembourg,malaysia,malta,mexico,morocco,netherlands,new zealand,nigeria,northern ireland,norway,pakistan,peru,philippines,poland,portugal,qatar,romania,saudi arabia,scotland,serbia,singapore,slovakia,slovenia,south africa,south korea,spain,sweden,switzerland,taiwan,thailand,tunisia,turkey,uae,ukraine,united kingdom,united states,uk,us,usa,vietnam,wales'.split(
    ',',
  ),
);
