import type { Intent } from '../catalog/profile.ts';
import type { Act, Clause } from './clause.ts';
import { readConditions } from './conditions.ts';
import { spanIn } from './spans.ts';
import { onlyIn } from './ways.ts';
import { issuesIn, whichIn } from './which.ts';

/** A clause with what its words say of which things are meant: "orders over $500", "yesterday's orders". */
export function narrowed(it: Clause, i: number, all: readonly Clause[]): Clause {
  // Read of one stretch, the start says already which ones it brings.
  if (it.kind === 'action' && all.some((one) => one.kind === 'trigger' && one.text === it.text)) return it;
  if (it.kind === 'action') return { ...it, act: { ...it.act, ...limits(it.act, it.act.text, false) } };
  const next = all[i + 1];
  const tested = next?.kind === 'condition' && next.only === true;
  if (it.kind === 'trigger' && it.event)
    return { ...it, event: { ...it.event, ...limits(it.event, it.text, true, tested) } };
  return it;
}

function limits(act: Act, text: string, starts: boolean, tested = false): Partial<Act> {
  if (!starts && act.core) return {};
  const span = spanIn(text);
  const told = act.only || tested ? undefined : onlyIn(text);
  // "rows that were added this week": days, and nothing else that is tested.
  const dayOnly =
    span &&
    told?.conditions.all.every((it) => spanIn(it.says) && /^(?:string|dateTime)$/.test(it.type)) &&
    !/^(?:where|whose)\b/i.test(told.says);
  const own = told && !dayOnly && (starts || !makes(act, told.says)) ? told.conditions : undefined;
  const chosen = starts || act.only || tested || !CHOOSES.has(act.intent) ? [] : [...whichIn(text), ...issuesIn(text)];
  const more = chosen.filter((it) => !own?.all.some((other) => other.value.includes(it.value)));
  // "with the label Promotions older than 30 days": how old, behind whatever else tells which.
  const age = own?.combinator === 'or' || span || !CHOOSES.has(act.intent) ? undefined : AGE.exec(text)?.[0];
  const old = age && !own?.all.some((it) => it.type === 'dateTime') ? readConditions(age).all : [];
  const all = own?.combinator === 'or' ? own.all : [...(own?.all ?? []), ...more, ...old];
  // What tells which ones is no name of a place.
  const values = new Set(all.map((it) => it.value));
  const inside = own && /^(?:where|whose)\b/i.test(told?.says ?? '') ? (told?.says ?? '') : '';
  const entities = act.entities.filter(
    (it) => (it.kind !== 'quoted' || !values.has(it.value)) && !(inside !== '' && inside.includes(it.text)),
  );
  return {
    ...(all.length > 0 ? { only: { combinator: own?.combinator ?? 'and', all }, entities } : {}),
    // "older than 30 days" is a test of each already.
    ...(span && !all.some((it) => it.type === 'dateTime') ? { span } : {}),
  };
}

const AGE = /\b(?:older|newer|younger) than (?:\d+|an?|one|two|three|six) (?:minute|hour|day|week|month|year)s?\b/i;

/** Work on things that are there: what is said of them tells which. */
const CHOOSES: ReadonlySet<Intent> = new Set<Intent>(
  'get list search download compute aggregate summarize analyze convert delete archive complete move copy send share'.split(
    ' ',
  ) as Intent[],
);

/** "open a ticket with priority high": so it is made, none is chosen. */
const makes = (act: Act, says: string): boolean =>
  /^(?:create|add|post|upsert|draft|upload)$/.test(act.intent) &&
  /\ban?\s+(?:[\w-]+\s+){0,3}$/i.test(act.text.slice(0, act.text.indexOf(says)));
