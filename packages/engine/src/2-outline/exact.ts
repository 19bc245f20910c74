import type { Act, Entity } from '../1-read/clause.ts';
import type { Need } from '../catalog/profile.ts';

/** An address, a channel or a number of a phone is known by its form: no noun beside it is needed. */
export function exact(need: Need, act: Act, free: Set<Entity>): string | undefined {
  // "cc boss@acme.com": whoever gets a copy.
  if (need.key === 'cc' || need.key === 'bcc') {
    const told = new RegExp(
      String.raw`\b${need.key}(?: it| them)?(?: to)?:? *([\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
      'i',
    ).exec(act.text)?.[1];
    if (told)
      free.forEach((it) => {
        if (it.value === told || it.text === told) free.delete(it);
      });
    return told;
  }
  const kind = need.from[0];
  if (kind !== 'url' && kind !== 'email' && kind !== 'channel' && kind !== 'phone') return undefined;
  const copied = (it: Entity): string | undefined =>
    /\b(b?cc)(?: it| them)?(?: to)?:? *$/i
      .exec(act.text.slice(0, Math.max(0, act.text.indexOf(it.text))))?.[1]
      ?.toLowerCase();
  const open = [...free].filter((it) => it.kind === kind && copied(it) === undefined);
  const first = /^(?:send|reply|post)$/.test(act.intent) ? sentBy(need, open, act) : open[0];
  if (!first) return undefined;
  const found = kind === 'email' ? listedWith(first, act, free) : [first];
  for (const it of found) free.delete(it);
  return found.map((it) => it.value).join(', ');
}

/** "to anna@x.example, ben@x.example and carla@y.example": addresses that stand in one list. n8n's mail nodes take them with commas. */
function listedWith(first: Entity, act: Act, free: ReadonlySet<Entity>): Entity[] {
  const list = [first];
  for (const next of free) {
    const before = list.at(-1) as Entity;
    if (next === first || next.kind !== first.kind) continue;
    const gap = act.text.slice(act.text.indexOf(before.text) + before.text.length, act.text.indexOf(next.text));
    if (/^\s*(?:,|;|&|\+|\/|and|,\s*and|plus|as well as)\s*$/i.test(gap)) list.push(next);
  }
  return list;
}

/** "text them from +1…, mail it from a@x.example to b@x.example": whose it is, and nobody's who gets it. */
function sentBy(need: Need, open: readonly Entity[], { text }: Act): Entity | undefined {
  const own = open.filter((it) => SENDER.test(text.slice(0, Math.max(0, text.indexOf(it.text)))));
  const others = open.filter((it) => !own.includes(it));
  const phones = need.from[0] === 'phone';
  if (need.key === 'from') return phones || others.length > 0 ? own[0] : undefined;
  return TO.test(need.key) ? (others[0] ?? (phones ? undefined : open[0])) : open[0];
}

/** Needs for whoever gets it. */
const TO = /^(?:to|recipients?|phone|number|address)$/i;
const SENDER = /\bfrom(?: (?:my|our|the|your))?(?: [\w-]+)?(?: (?:number|address|account))? *$/i;

/** "create an invoice", where a sales invoice or a bill can be made: the one option that is called so. */
export function ofOptions(need: Need, { nouns, intent }: Act): string | undefined {
  if (!need.assume || !/^(?:create|add)$/.test(intent)) return undefined;
  const things = new Set(nouns.slice(0, 2));
  const found = (need.options ?? []).filter((it) => things.has(it.toLowerCase().split(/\W+/).at(-1) ?? ''));
  return found.length === 1 ? found[0] : undefined;
}
