import { numberOf } from '../catalog/number-words.ts';
import type { Act } from './clause.ts';
import { COUNT } from './frame/framed.ts';

type How = NonNullable<Act['how']>;

const QUOTED = String.raw`"([^"]+)"|'([^']+)'`;
export const quoted = (text: string): string | undefined => {
  const match = new RegExp(QUOTED).exec(text);
  return match?.[1] ?? match?.[2];
};

/** What is told apart by: "by email", "with the same link". */
const byIn = (text: string): string | undefined =>
  /\b(?:by|based on|using|with the same|same|on)\s+(?:the |their |its |each )?(?:field |column )?["']?([a-z][\w-]*(?: (?:id|address|name|number|date|url|link|time|count))?)["']?(?: field| column)?/i.exec(
    text,
  )?.[1];

export const SEEN =
  /\b(?:(?:not|n't|never|haven't|hasn't) (?:yet |already |been |i've |we've )*(?:seen|sent|posted|processed|handled|reported|done|imported|mailed|notified)(?: (?:yet|before|already|earlier))?|(?:already|previously|before) (?:been )?(?:seen|sent|posted|processed|handled|reported|imported|mailed|done)|(?:seen|sent|posted|processed|reported|imported|done) (?:before|already|earlier|last time|in (?:a |an |the )?(?:earlier|previous|last) runs?)|(?:the )?same (?:one|thing|item|\w+) (?:twice|again|two times)|(?:nothing|never|not|n't)(?: \w+){0,4} (?:twice|again|more than once)|(?:i|we)(?:'ve| have) (?:already )?(?:seen|had|got)|(?:are|is) new since (?:the )?last (?:time|run|check)|since the last (?:run|check|time)|that (?:are|is) really new)\b/i;

export function deduplicated(text: string): How {
  const across =
    SEEN.test(text) ||
    /\b(?:already|before|previous|again|last (?:run|time)|earlier|across|runs|executions|new)\b/i.test(text);
  const by = byIn(text.replace(SEEN, ' '));
  return {
    action: across ? 'seen' : 'input',
    ...(by && !/^(?:one|time|slack|the|already|each|email to|a)$/i.test(by) && !/\b(?:send|post)\b.*\bby\b/i.test(text)
      ? { values: { by } }
      : {}),
  };
}

export function sorted(text: string): How {
  if (/shuffle|random/i.test(text)) return { action: 'random' };
  const down =
    /\b(?:desc\w*|highest|newest|latest|largest|biggest|most|best|recent|high to low|z to a|z-a|down)\b/i.test(text) &&
    !/\b(?:lowest|oldest|smallest|least|cheapest) (?:\w+ )?(?:first|on top)|low to high/i.test(text);
  const named =
    /\b(?:by|on)\s+(?:the |their |its )?(?:field |column )?["']?([\w-]+(?: (?!desc\w*\b|asc\w*\b|in\b|from\b|with\b|and\b|so\b|high\w*\b|low\w*\b|new\w*\b|old\w*\b|large\w*\b|small\w*\b|down\b|first\b|then\b)[\w-]+)?)["']?/i.exec(
      text,
    )?.[1];
  const implied = /newest|latest|oldest|recent/i.test(text)
    ? 'date'
    : /cheapest|expensive/i.test(text)
      ? 'price'
      : /alphabet/i.test(text)
        ? 'name'
        : /\bmost (\w+)|\bleast (\w+)/i.exec(text)?.[1];
  const by = named ?? implied;
  const field = by?.replace(/\s+(?:field|column|value)$/i, '');
  return { action: down ? 'descending' : 'ascending', ...(field ? { values: { by: field } } : {}) };
}

export function limited(text: string): How | undefined {
  const count = new RegExp(String.raw`\b(${COUNT})\b`, 'i').exec(text)?.[1];
  return count
    ? { action: /\blast\b/i.test(text) ? 'last' : 'first', values: { count: String(numberOf(count)) } }
    : undefined;
}

export function fileKind(text: string): string {
  if (/\bcsv\b/i.test(text)) return 'csv';
  if (/\b(?:excel|xlsx?)\b/i.test(text)) return 'xlsx';
  if (/\bjson\b/i.test(text)) return 'toJson';
  if (/\bhtml\b/i.test(text)) return 'html';
  return /\b(?:ics|ical|calendar)\b/i.test(text) ? 'iCal' : 'toText';
}

export const nameOf = (text: string): string | undefined =>
  /(?<![\w-])((?:[\w-]|[<{][\w' -]{2,24}[>}]){1,60}\.(?:csv|xlsx?|json|html|txt|ics|md))\b/i.exec(text)?.[1] ??
  /\b(?:called|named)\s+"([^"]+)"/i.exec(text)?.[1];

export function imaged(text: string): How {
  const size = /(\d{2,5})\s?(?:px)?\s?(?:x|×|by)\s?(\d{2,5})/i.exec(text);
  const one = /(\d{2,5})\s?(?:px|pixels?)/i.exec(text)?.[1];
  const [width, height] = size ? [size[1], size[2]] : [one, one];
  return {
    action: /\bcrop/i.test(text) ? 'crop' : /\bblur/i.test(text) ? 'blur' : 'resize',
    ...(width && height ? { values: { width, height } } : {}),
  };
}

export function dated(text: string): How {
  const match = new RegExp(String.raw`\b(${COUNT}) (hour|day|week|month|year|minute)s?\b`, 'i').exec(text);
  const back = /\b(?:subtract|deduct|minus|back|take)\b/i.test(text);
  return {
    action: back ? 'subtractFromDate' : 'addToDate',
    values: match?.[1] ? { days: String(numberOf(match[1])) } : {},
    ...dateField(text),
    data: { unit: `${match?.[2]?.toLowerCase() ?? 'day'}s` },
  };
}

export function dateField(text: string): { mentions?: string[] } {
  const field =
    /\b(?:the|its|their|each)\s+((?:\w+ )?(?:date|deadline|timestamp|birthday|time))\b(?! (?:between|difference|left))/i.exec(
      text,
    )?.[1];
  return field ? { mentions: [field.toLowerCase()] } : {};
}

export function figured(text: string): How {
  const action = /\b(?:average|mean)\b/i.test(text)
    ? 'average'
    : /\b(?:maximum|highest|largest)\b/i.test(text)
      ? 'max'
      : /\b(?:minimum|lowest|smallest)\b/i.test(text)
        ? 'min'
        : /\b(?:count|how many|number of)\b/i.test(text)
          ? 'count'
          : 'sum';
  const field =
    /\b(?:sum|total|average|mean|maximum|minimum|highest|lowest|up|add up|sum up)\s+(?:of )?(?:all )?(?:the )?(?:order )?([a-z]\w+)/i.exec(
      text,
    )?.[1];
  const by = /\b(?:per|by|for each|grouped by)\s+(?:the )?([a-z]\w+(?: (?:name|id|type))?)/i.exec(text)?.[1];
  return {
    action,
    values: {
      ...(field && action !== 'count' && !/^(?:of|per|by|for|number|orders?|all|them|it|each)$/i.test(field)
        ? { field }
        : {}),
      ...(by ? { by } : {}),
    },
  };
}

/** 'set status to "new" and source to "website"' → the fields and their values; nothing where it is something else. */
export function assigned(text: string): How | undefined {
  const pairs = [
    ...text.matchAll(
      /(?:\b(?:set|add|put|fill|define|give|include|with|and)\b|,)\s*(?:it |them |each \w+ )?(?:also |the |an? )*(?:(?:new|extra) )?(?:(?:field|column|property|value)s? )?["']?([a-z][\w -]{0,24}?)["']?(?: (?:field|column|property))?\s*(?:\bto\b|=|:|\bas\b|(?:with )?(?:the )?value\b)\s*(?:be |the value )?("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false|today'?s? date|now|today|[\w-]+)(?=\s*(?:$|,|\.|and\b))/gi,
    ),
  ];
  const values = pairs.map((it) => ({ name: nameIn(it[1] ?? ''), ...valueIn(it[2] ?? '') })).filter((it) => it.name);
  return values.length > 0 ? { action: 'set', data: { values } } : undefined;
}

const nameIn = (words: string): string =>
  words
    .trim()
    .replace(/^(?:field|column|the|an?)\s+/i, '')
    .replace(/\s+/g, '_');

function valueIn(words: string): { value: string; type: 'string' | 'number' | 'boolean' } {
  if (/^(?:today'?s? date|today)$/i.test(words)) return { value: '={{ $today.toISODate() }}', type: 'string' };
  if (/^now$/i.test(words)) return { value: '={{ $now.toISO() }}', type: 'string' };
  if (/^(?:true|false)$/i.test(words)) return { value: words.toLowerCase(), type: 'boolean' };
  if (/^-?\d/.test(words)) return { value: words, type: 'number' };
  return { value: words.replace(/^["']|["']$/g, ''), type: 'string' };
}
