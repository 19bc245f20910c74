import type { Act, Clause, Stated } from './clause.ts';

const LEAD =
  '(?:(?:and|then|also|just|finally|please|afterwards|otherwise|else|if (?:not|so|yes|no)|once (?:done|that is done)|when done)[, ]+)*';
const THING =
  'record|row|page|card|ticket|task|issue|deal|item|entry|contact|lead|order|line|case|opportunity|story|event|applicant|customer';
const KNOWN =
  '(?:[a-z]+ )?(?:status|state|stage|phase|priority|severity|category|type|owner|assignee|due date|deadline|flag|check ?box)';
const NAMED = String.raw`(?-i:[A-Z])[\w-]*(?: (?!to\b|as\b|of\b|on\b|for\b|in\b|and\b)[\w-]+){0,2}`;
const QUOTED = String.raw`"[^"\n]+"|'[^'\n]+'`;
const FIELD = String.raw`(?:(?:column|field|property|check ?box) )?(?:${QUOTED}|(?!(?:e-?mail|message|timer|alarm|reminder|meeting|zoom|slack)\b)(?:${KNOWN}|${NAMED}))(?: (?:column|field|property|check ?box))?`;
const OF = String.raw`(?: (?:of|on|for) (?:the|that|this|each|every|its) (?:(?:[\w-]+ )?(?<of>${THING})))?`;
const VALUE = String.raw`(?:${QUOTED}|-?\d[\d.,]*|(?-i:[A-Z])[\w&/-]*(?: (?:(?-i:[A-Z])[\w&/-]*|&|\d+))*|(?:in|on|to|not|un)? ?[a-z][\w-]*)`;
const SET = new RegExp(
  String.raw`^${LEAD}(?:set|change|update|switch|flip|turn|put|mark)(?:s|ting)? (?:(?:the|its|their|his|her|that|this) )?(?:(?:[\w-]+ )?(?<thing>${THING})'s )?(?<field>${FIELD})${OF}\s*(?:\bto\b|\bas\b|=|:)\s*(?<value>${VALUE})(?<rest>(?:(?:, | and )(?:the |its )?${FIELD}\s*(?:\bto\b|\bas\b|=|:)\s*${VALUE}){0,4})(?: (?:in|on|of|for) (?:the |that |our |my )?(?<place>[\w ]{2,40}))?[.! ]*$`,
  'i',
);
const PAIR = new RegExp(
  String.raw`(?:, | and )(?:the |its )?(?<field>${FIELD})\s*(?:\bto\b|\bas\b|=|:)\s*(?<value>${VALUE})`,
  'gi',
);
const BARE = new RegExp(String.raw`^(?:and )?(?<field>${FIELD})\s*=\s*(?<value>${VALUE})[.! ]*$`, 'i');

/**
 * "set the record's Status to Scheduled", "change Stage of the deal to Won": a field of something that is there is given a
 * value. Which service keeps it, the outline knows; 'Status = "Paid"' alone belongs to the work before it.
 */
export function withFieldsSet(clauses: readonly Clause[]): Clause[] {
  const out: Clause[] = [];
  for (const it of clauses) {
    const before = out.at(-1);
    const alone =
      it.kind === 'action' && before?.kind === 'action' && KEEPS.test(before.act.intent) ? BARE.exec(it.text) : null;
    if (alone && before?.kind === 'action' && alone.groups)
      out[out.length - 1] = {
        ...before,
        act: { ...before.act, sets: [...(before.act.sets ?? []), stated(alone.groups)] },
      };
    else out.push(it.kind === 'action' ? { ...it, act: fieldSet(it.act) } : it);
  }
  return out;
}

const KEEPS = /^(?:add|create|update|upsert)$/;

function fieldSet(act: Act): Act {
  const found = act.ai || act.ability ? undefined : SET.exec(act.text)?.groups;
  if (!found || /^(?:false|true)$/i.test(found.field ?? '')) return act;
  const all = [found, ...[...(found.rest ?? '').matchAll(PAIR)].map((it) => it.groups ?? {})].map(stated);
  const thing = (found.thing ?? found.of)?.toLowerCase();
  const values = all.map(({ field, value }) => ({ name: field.replace(/\s+/g, '_'), value, type: 'string' }));
  return {
    ...act,
    intent: 'update',
    verb: 'update',
    core: 'set',
    how: act.how ?? { action: 'set', data: { values } },
    nouns: [...(thing ? [thing] : []), ...act.nouns.filter((it) => it !== thing)],
    entities: act.entities.filter((it) => !all.some(({ value }) => value === it.value || value === it.text)),
    sets: [...(act.sets ?? []), ...all],
  };
}

function stated({ field = '', value = '' }: Record<string, string | undefined>): Stated {
  const name = plain(
    field.replace(/^(?:column|field|property|check ?box) | (?:column|field|property|check ?box)$/gi, ''),
  );
  return { field: name, value: plain(value), says: `${field} ${value}` };
}

const plain = (words: string): string => words.trim().replace(/^(["'])(.*)\1$/, '$2');
