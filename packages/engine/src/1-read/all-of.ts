import type { Act, Entity, Mention } from './clause.ts';

/** Things that keep coming by themselves. */
const COMING =
  /\b(?:payments|orders|sales|submissions|responses|answers|e-?mails|mails|messages|mentions|bookings|sign-?ups|subscribers|tickets|replies|leads|calls|charges|refunds|subscriptions|donations|comments|reviews|registrations|purchases|appointments|invitees)\b/i;

/** "Log all Stripe payments in Airtable": whoever keeps a record of all of them means each as it comes. */
export function keepsRecord(text: string, act: Act, source: Mention): boolean {
  return (
    /^(?:log|record|track|forward|capture|collect)$/.test(act.verb) &&
    /^(?:from|none)$/.test(source.role) &&
    /\b(?:all|any|every|each)\b/i.test(text) &&
    COMING.test(text) &&
    act.mentions.some((it) => it.family !== source.family && /^(?:in|to|with)$/.test(it.role))
  );
}

/** 'records from the "Leads" table to Notion': a name that stands before the way to the goal is the source's. */
export function withoutSource(act: Act): Act {
  const { text, mentions } = act;
  const goal = Math.min(...mentions.map((it) => text.indexOf(it.words)).filter((it) => it >= 0));
  const own = act.entities.filter((it) => it.kind === 'quoted' && comesBefore(text, it, goal));
  if (own.length === 0) return act;
  const entities = act.entities.filter((it) => !own.includes(it));
  return { ...act, entities, text: own.reduce((rest, it) => rest.replace(it.text, ' '), text).replace(/\s+/g, ' ') };
}

function comesBefore(text: string, entity: Entity, goal: number): boolean {
  const at = text.indexOf(entity.text);
  return at >= 0 && at < goal && /\b(?:to|into|onto)\b/i.test(text.slice(at + entity.text.length, goal));
}

/** "an applicant sends a CV to jobs@acme.io": it comes by mail, though nobody says so. */
export function mailedTo(text: string, entities: readonly Entity[]): boolean {
  return (
    entities.some((it) => it.kind === 'email') &&
    /\b(?:sends?|sent|writes?|wrote|forwards?|forwarded|submits?|e-?mails?|contacts?|reaches out|comes? in|arrives?)\b[^,;]{0,60}?\b(?:to|at|via|on)\b/i.test(
      text,
    )
  );
}
