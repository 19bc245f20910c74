import type { Act, Entity } from '../1-read/clause.ts';
import type { Action, EntityKind, Need } from '../catalog/profile.ts';
import type { Setting } from './outline.ts';

/** What was said for each need of an action; a value is used once, by the need that fits it best. */
export function settle(
  action: Action,
  act: Act,
  answers: Readonly<Record<string, string>> = {},
): Record<string, Setting> {
  const settings: Record<string, Setting> = {};
  const free = new Set(act.entities);
  for (const need of action.needs ?? []) {
    const said = answers[need.key] ?? exact(need, free) ?? named(need, act, free) ?? taken(need, act, free);
    if (said !== undefined && said !== '') settings[need.key] = { from: 'said', value: said };
    else if (need.assume) settings[need.key] = { from: 'assumed', ...need.assume };
    else if (need.weight !== 'may') settings[need.key] = { from: 'missing' };
  }
  return settings;
}

/** An address, a channel or a number of a phone is known by its form: no noun beside it is needed. */
function exact(need: Need, free: Set<Entity>): string | undefined {
  const kind = need.from[0];
  if (kind !== 'url' && kind !== 'email' && kind !== 'channel' && kind !== 'phone') return undefined;
  for (const entity of free) {
    if (entity.kind !== kind) continue;
    free.delete(entity);
    return entity.value;
  }
  return undefined;
}

/** "in the sheet Leads", "table users", "stream 'customer support'", "folder called X": a name beside one of the need's nouns. */
function named(need: Need, act: Act, free: Set<Entity>): string | undefined {
  for (const noun of need.nouns ?? []) {
    const word = noun.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const after = new RegExp(
      String.raw`\b${word}s?\b\s*:?\s*(?:called|named|with the name|is|=)?\s*(?:"([^"]+)"|'([^'\n]+)'|[#]?(\w+_\w+)|#(\w[\w-]*)|(-?\d{4,}))`,
      'i',
    ).exec(act.text);
    const before = new RegExp(String.raw`(?:"([^"]+)"|'([^'\n]+)'|\b(\w+_\w+)|#(\w[\w-]*))\s+${word}s?\b`, 'i').exec(
      act.text,
    );
    const capital = new RegExp(String.raw`\b${word}\s+(?:called |named )?([A-Z][\w-]*(?: [A-Z][\w-]*)*)`).exec(
      act.text,
    );
    const capitalBefore = new RegExp(
      String.raw`(?:the|our|my|in|to)\s+([A-Z][\w-]*(?: [A-Z][\w-]*){0,3})\s+${word}\b`,
    ).exec(act.text);
    const plain = /\b(?:called|named)\s+([\w-]+)/i.exec(act.text);
    const table = /table|collection|topic|queue|stream|column/.test(noun)
      ? (new RegExp(
          String.raw`\b${word}\s+(?!in|of|and|on|with|for|that|to|is|from|via|at|when|which|by|where|if)([a-z][\w-]*)\b`,
          'i',
        ).exec(act.text) ?? new RegExp(String.raw`\b(?:the|our|my)\s+([a-z][\w-]*)\s+${word}\b`, 'i').exec(act.text))
      : null;
    const services = new Set(act.mentions.map((it) => it.words.toLowerCase()));
    const found = [after, before, table, capital, capitalBefore, noun === need.nouns?.[0] ? plain : null];
    const match = found.find((it) => {
      const name = it?.slice(1).find((part) => part !== undefined);
      return name !== undefined && !services.has(name.toLowerCase());
    });
    const value = match?.slice(1).find((it) => it !== undefined);
    if (!value) continue;
    for (const entity of free) if (entity.value === value || entity.text === value) free.delete(entity);
    return value;
  }
  return undefined;
}

const FITS: Record<EntityKind, Entity['kind'][]> = {
  channel: ['channel'],
  email: ['email'],
  url: ['url', 'domain'],
  quoted: ['quoted'],
  name: ['quoted', 'identifier'],
  handle: ['handle', 'subreddit'],
  number: ['number', 'money', 'percent'],
  duration: ['duration'],
  phone: ['phone'],
  id: ['identifier'],
  time: ['clock'],
  date: [],
  path: ['file'],
  place: [],
  text: ['quoted'],
  subject: ['quoted'],
  prompt: [],
  columns: [],
};

function taken(need: Need, act: Act, free: Set<Entity>): string | undefined {
  for (const kind of need.from) {
    if (kind === 'subject') {
      const match = /\bsubject(?: line)?\s*:?\s*(?:is |of )?(?:"([^"]+)"|'([^'\n]+)')/i.exec(act.text);
      const value = match?.[1] ?? match?.[2];
      if (value) {
        for (const entity of free) if (entity.value === value) free.delete(entity);
        return value;
      }
      continue;
    }
    if (kind === 'place') {
      const match = /\b(?:in|for|at)\s+([A-Z][\w-]+(?: [A-Z][\w-]+)?|[a-z]{4,})\s*$/.exec(
        act.text.replace(/[.!?]+$/, ''),
      );
      if (match?.[1]) return match[1];
      continue;
    }
    for (const fit of FITS[kind]) {
      for (const entity of free) {
        if (entity.kind !== fit) continue;
        free.delete(entity);
        return entity.value;
      }
    }
  }
  return undefined;
}
