import type { Found } from './found.ts';

/**
 * Values of a call to an address: "with the query parameters q=Lisbon and units=metric", "header X-Team: growth". What only
 * says how the caller is known ("Authorization: Bearer …") stays: that is a credential and no value.
 */
export function findCalls(text: string): Found[] {
  if (!CALLED.test(text)) return [];
  return KINDS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Found[] => {
      const stated = [...(match[1] ?? '').matchAll(new RegExp(PAIR, 'gi'))].flatMap(([says, name = '', value = '']) =>
        /^(?:authori[sz]ation|x-api-key|api-?key|apikey|token|x-auth-token)$/i.test(name)
          ? []
          : [{ field: `${kind} ${name}`, value: value.replace(/^["']|["']$/g, ''), says }],
      );
      return stated.length > 0 ? [{ start: match.index, end: match.index + match[0].length, stated }] : [];
    }),
  );
}

const CALLED = /https?:\/\/|\b(?:api|endpoint|http request|webhook url)\b/i;
const VALUE = String.raw`"[^"\n]*"|'[^'\n]*'|[^\s;"'()&]*[^\s,;"'()&.]`;
const PAIR = String.raw`([\w.-]+(?:\[\])?)\s*(?:=|:|\bset to\b)\s*(${VALUE})`;
const PAIRS = String.raw`((?:${PAIR.replace(/\((?!\?)/g, '(?:')})(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)(?:${PAIR.replace(/\((?!\?)/g, '(?:')}))*)`;

const KINDS: readonly { kind: string; pattern: RegExp }[] = [
  {
    kind: 'query',
    pattern: new RegExp(
      String.raw`,?\s*(?:\b(?:with|using|and|plus|adding|pass(?:ing)?|set(?:ting)?)\s+)?(?:the |an? )?(?:(?:query|url|get|request)[ -]?)?(?:params?|parameters?|query(?: string)?|arguments?)\s*(?:of|are|is|being|like)?\s*:?\s*${PAIRS}`,
      'gi',
    ),
  },
  {
    kind: 'header',
    pattern: new RegExp(
      String.raw`,?\s*(?:\b(?:with|using|and|plus|adding|pass(?:ing)?|set(?:ting)?)\s+)?(?:the |an? )?(?:request |http |custom |extra )?headers?\s*(?:called|named|of|are|is)?\s*:?\s*${PAIRS}`,
      'gi',
    ),
  },
  {
    kind: 'body',
    pattern: new RegExp(
      String.raw`,?\s*(?:\b(?:with|using|and|plus|sending|pass(?:ing)?)\s+)?(?:the |an? )?(?:json |form |request |post )?(?:body|payload|form data)\s*(?:of|is|being)?\s*:?\s*${PAIRS}`,
      'gi',
    ),
  },
];

/** A statement in SQL, word for word, up to its semicolon or the end of its sentence. */
export function findSql(text: string): Found[] {
  const marked = [...text.matchAll(MARKED)].map((match): Found => {
    const value = match[1] ?? '';
    const end = match.index + match[0].length;
    return { start: match.index, end, stated: [{ field: 'query', value, says: value }] };
  });
  if (marked.length > 0) return marked;
  return [...text.matchAll(SQL)].flatMap((match): Found[] => {
    const value = (match[2] ?? '')
      .trim()
      .replace(/[\s;"'.,-]+$/, (it) => (/^['"]$/.test(it.trim()) && !match[1] ? it : ''));
    if (!/\b(?:FROM|INTO|SET|TABLE|SELECT|VALUES)\b/.test(value)) return [];
    return [
      { start: match.index, end: match.index + match[0].length, stated: [{ field: 'query', value, says: value }] },
    ];
  });
}

const SQL =
  /:?\s*(["']?)\b((?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|WITH|TRUNCATE|ALTER TABLE|REFRESH MATERIALIZED VIEW|CALL)\s[^\n;]{3,1500}?)(?:\1(?<=["'])(?=\s*(?:[.,;]|$|\s(?:and|then)\b))|;|(?=\n)|$|(?=\s+-\s+(?:then|and|send|post|e-?mail|mail|put|save|write|tell|add)\b|\s+->)|(?=[.]\s+[A-Z])|(?=,?\s+(?:and )?then\s)|(?=,\s+(?:and\s+)?(?:send|post|email|mail|put|save|write|tell|share)\s))/g;
/** In marks of its own it ends where they close. */
const MARKED =
  /"((?:SELECT\s[^"\n]{3,900}?\sFROM|INSERT INTO|UPDATE\s[^"\n]{1,80}?\sSET|DELETE FROM|CREATE TABLE|TRUNCATE)\s[^"\n]{2,1200})"/g;
