import { withBlanks } from '../../catalog/blanks.ts';
import type { Template } from '../../catalog/template.ts';
import { dayCode, WHEN } from './dates.ts';
import type { Found } from './found.ts';
import { isMade, isSent, sentenceBefore } from './governed.ts';

/**
 * Values that something gets when it is made: "with priority High", "labelled bug", "assign it to Bob", "due in 3 days",
 * "set its status to Pending". Where things are only looked for, the same words tell which ones, and stay.
 */
export function findFields(text: string): Found[] {
  return PATTERNS.flatMap(({ pattern, back, sent, read }) =>
    [...text.matchAll(pattern)].flatMap((match): Found[] => {
      const head = sentenceBefore(text, match.index, back ?? false);
      const found =
        (isMade(head) || (sent && isSent(head))) && !quotedAt(text, match.index) ? read(match.groups ?? {}) : [];
      if (found.length === 0) return [];
      const says = match[0].trim().replace(/^(?:,|and|also)\s*/gi, '');
      return [
        {
          start: match.index,
          end: match.index + match[0].length,
          stated: found.map((it) => ({ ...it, ...(it.date ? {} : withBlanks(it.value)), says })),
        },
      ];
    }),
  );
}

type Value = { field: string; value: string; date?: true; template?: Template };

/** Fields that people name with the value right behind them. */
const FIELD =
  '(?:lead |deal |task |ticket |issue |contact |lifecycle |pipeline )?(?:status|state|stage|severity|urgency|impact|priority)|categor(?:y|ies)|labels?|tags?|assignee|owner|(?:issue |ticket |event |activity )?type|due date|deadline|close date|start date|(?:deal |order )?(?:amount|value)|currency|estimate|story points|points|plan|tier|source|lead source|language|country|department|group|segment|epic|sprint|milestone|component|colou?r|size|location|visibility|origin|channel type';
const TWO = String.raw`[Ii]n [Pp]rogress|[Oo]n [Hh]old|[Tt]o [Dd]o|[Nn]ot [Ss]tarted|[Ii]n [Rr]eview|[Ff]ollow up|[Cc]losed [Ww]on|[Cc]losed [Ll]ost|[Tt]o be \w+|[Ww]aiting for \w+|[Nn]ew [Ll]ead|[Vv]ery [Hh]igh|[Ll]ow [Pp]riority`;
const NAMED = String.raw`(?-i:[A-Z][\w&/-]*(?: (?:[A-Z][\w&/-]*|&|\d+\b))*)`;
const QUOTED = String.raw`"[^"\n]+"|(?<!\w)'[^'\n]+'`;
const MEASURED = String.raw`[$€£]\s?\d[\d.,]*k?|-?\d[\d.,]*\d(?:\s?(?:%|k\b))?|-?\d(?:\s?(?:%|k\b))?`;
const CURRENCY = String.raw`(?<currency>\s?(?:€|\$|£|euros?|eur|usd|dollars?|gbp|pounds?)(?!\w))?`;
const PLAIN = String.raw`(?!(?:and|or|the|an?|in|on|to|of|with|for|from|is|are|it|its|that|then|as|by|at|so|if|changes?|field|column|set|based|depending|according|whose|which|names?|ids?|type|value|over|above|below|under|at|not|page|update)\b)(?-i:[a-z][\w-]*)`;
const VALUE = String.raw`(?<value>${QUOTED}|${MEASURED}|${TWO}|${NAMED}|${PLAIN})${CURRENCY}`;
const OWN = String.raw`(?!(?:(?:row|record|page|entry|task|ticket|card|deal|issue|order|item|lead|contact|line|invoice|e-?mail|mail|message|conversation|thread|file)(?=\s+(?:to|as)\b)|it|them|query|header|headers|json|body|subject|text|message|name|title|method|url|parameters?)\b)[A-Za-z][\w-]*(?: [a-z]+)?`;
const LEAD = String.raw`(?:,?\s+(?:and\s+)?(?:also\s+)?)`;
const OF = String.raw`(?:\s+(?:of|as|set to|equal to|should be|will be|is|to be))?\s*[:=]?\s*`;
const LIST = String.raw`(?<list>(?:${QUOTED}|#?[\w./-]+)(?:(?:\s*,\s*|\s+and\s+)(?:"[^"\n]+"|(?!(?:assign|post|send|create|add|notify|set|then|email|mail|tell|save|put|give|make|reply|log|move|mark|due|label|tag|with|also|let|ping|the)\b)#?[\w./-]+)(?=\s*(?:,|and\b|[.;\n]|$)))*)`;
const WHO = String.raw`(?<value>${QUOTED}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|@\w+|(?-i:[A-Z][\w-]+(?: [A-Z][\w-]+)?)|me\b|myself\b|the (?:[\w-]+ ){0,2}(?:team|queue|manager|lead|owner)|(?!(?:the|a|an|it|him|her|them|whoever|who|one|someone|somebody|that|this|my|our|their|each|every|next|right|random)\b)(?-i:[a-z]+)\b)`;
const THING = String.raw`(?:it|them|this|that|the (?:card|task|ticket|issue|record|row|entry|item|event|deal|contact|lead|page|new one|story|bug))`;

const THINGS =
  'task|card|ticket|issue|event|deal|page|record|item|to-?do|incident|meeting|appointment|lead|opportunity|subtask|story|entry|message board|campaign';
/** "Kickoff", "Weekly planning for the team": a title goes on as far as something else begins. */
const TITLE = String.raw`${QUOTED}|(?-i:[A-Z])[\w'&/:!?-]*(?: (?!(?:and|in|on|to|with|for|from|at|by|assigned?|due|plus|followed|then|under|into|labell?ed|tagged|as|every|when|if|which|that|using|via)\b)[\w'&/:!?-]+){0,6}`;
const PLUS = String.raw`(?:\s*(?:plus|followed by|and then|\+)\s*(?:the |its |their )?(?<plus>[a-z]+(?: (?:name|title|number|date|id|link))?))`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s?(?:[ap]\.?m\b\.?)?`;

/** A column and what it is set to; the capitals tell it from "the link to Notion". */
const SET_TO = String.raw`(?:${FIELD}|(?-i:[A-Z][\w-]*(?: [A-Za-z]+)?))\s+to\s+(?:${QUOTED}|${TWO}|${NAMED})`;
const JOINT = String.raw`(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?:the |its )?`;

const PATTERNS: readonly {
  pattern: RegExp;
  back?: boolean;
  /** Messages have it, too. */
  sent?: true;
  read(groups: Record<string, string | undefined>): Value[];
}[] = [
  // "a task called Kickoff plus the deal title", "card 'Read: ' plus title"
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:${THINGS})s?\s)(?:(?:called|named|titled|entitled|with (?:the )?(?:title|name|summary)|\((?:title|name):)\s+(?<value>${TITLE})${PLUS}?|(?<quoted>${QUOTED})${PLUS.replace('<plus>', '<also>')})`,
      'gi',
    ),
    read: ({ value, quoted, plus, also }) => titled(value ?? quoted ?? '', plus ?? also),
  },
  // "an event from 19:00 to 20:00"
  {
    pattern: new RegExp(
      String.raw`${LEAD}?\b(?:from|between)\s+(?<from>${CLOCK})\s*(?:to|until|till|and|-)\s*(?<to>${CLOCK})(?!\w)`,
      'gi',
    ),
    read: ({ from = '', to = '' }) => [
      { field: 'start', value: hourOf(from, to) },
      { field: 'end', value: hourOf(to, to) },
    ],
  },
  // "due in 3 days", "with a due date of tomorrow", "the deadline is next Friday"
  {
    pattern: new RegExp(
      String.raw`${LEAD}?(?:\(|\b(?:with|having|and|that is|which is|it's|make it|set)\s+(?:an? |the |its )?)?\b(?:due(?: date| on| by)?|deadline)${OF}(?:date\s+)?(?<when>${WHEN})\b\)?`,
      'gi',
    ),
    read: ({ when = '' }) => dated(when),
  },
  // "with high priority", "as a high priority bug", "a P1 …"
  {
    pattern: new RegExp(
      String.raw`${LEAD}?(?:\b(?:with|as|at|of)\s+)?\b(?<value>very high|high|highest|low|lowest|medium|normal|urgent|critical|top)[- ]priority\b(?!\s+(?:ones|only))`,
      'gi',
    ),
    sent: true,
    read: ({ value = '' }) => [{ field: 'priority', value }],
  },
  // "assign it to Bob", "assigned to bob@acme.com"
  {
    pattern: new RegExp(
      String.raw`(?:${LEAD}|(?<=[.;!]\s)|,\s*)(?:which is |that is |is )?(?:assign(?:ed|ing)?(?:\s+${THING})?\s+to|assignee(?: is|:)?|owner(?: is|:)?|owned by)\s+${WHO}|(?:${LEAD}|,\s*)assign\s+(?<named>(?-i:[A-Z][\w-]+(?: [A-Z][\w-]+)?)|@\w+)(?=\s*(?:[,.;]|$|and\b))`,
      'gi',
    ),
    back: true,
    read: ({ value, named }) => [{ field: 'assignee', value: bare(value ?? named ?? '').replace(/^@/, '') }],
  },
  // "label it from-form", "tagged vip and urgent", "with the labels a, b"
  {
    pattern: new RegExp(
      String.raw`(?:${LEAD}|(?<=[.;!]\s))(?:(?<kind>label|tag)(?:l?ed|ged|ling|ging)?(?:\s+${THING})?(?:\s+(?:as|with))?(?:\s+the (?:label|tag)s?)?|(?:with|using|add|give it|having)\s+(?:an? |the |its )?(?<noun>label|tag)s?:?)\s+(?!it\b|them\b|the\b|an?\b|in\b|on\b|to\b|for\b|of\b|field\b|matching\b|named\b|based\b|name\b)${LIST}`,
      'gi',
    ),
    back: true,
    read: ({ kind, noun, list = '' }) => [{ field: `${(kind ?? noun ?? 'tag').toLowerCase()}s`, value: listed(list) }],
  },
  // "set its status to Pending", "mark the priority as high"
  {
    pattern: new RegExp(
      String.raw`(?:${LEAD}|(?<=[.;!]\s))(?:set(?:ting)?|mark(?:ing)?)\s+(?:the |its |their )(?<field>(?:${FIELD})|${OWN})\s*(?:=|:|\b(?:to|as)\b)\s*${VALUE}`,
      'gi',
    ),
    back: true,
    read: valued,
  },
  // "with Status set to Pending", "with Stage = Onboarding"
  {
    pattern: new RegExp(
      String.raw`${LEAD}(?:with|and|having)\s+(?:the |its |their |a |an )?(?<field>(?:${FIELD})|${OWN})\s*(?:=|\bset (?:to|as)\b)\s*${VALUE}`,
      'gi',
    ),
    back: true,
    read: valued,
  },
  // 'with Status to "Idea" and Channel to "YouTube"'
  {
    pattern: new RegExp(
      String.raw`${LEAD}(?:with|setting)\s+(?:the |its )?(?<pairs>${SET_TO}(?:${JOINT}${SET_TO})*)`,
      'gi',
    ),
    back: true,
    read: ({ pairs = '' }) =>
      [
        ...pairs.matchAll(new RegExp(SET_TO.replace('(?:', '(?<field>').replace('\\s+(?:', '\\s+(?<value>'), 'gi')),
      ].flatMap((it) => valued(it.groups ?? {})),
  },
  // "title = customer name", "titled with the video's title"
  {
    pattern: new RegExp(
      String.raw`(?:(?:,\s*(?:and\s+)?|${LEAD}with\s+(?:the |a )?)(?:title|name|summary)\s*(?:=|:|\bis\b|\bbeing\b)|(?<=\b(?:${THINGS})s?)\s+(?:titled|named) (?:with|after|by)(?= the\b| its\b| their\b))\s*(?:the |its |their )?(?:(?<value>${QUOTED}|${NAMED})|(?:(?:[a-z]+'s )(?=[a-z]))?(?<plain>[a-z]+(?: (?:name|title|number|date|id|link|subject|company))?))(?=\s*(?:[.,;)\n]|$|and\b|in\b|on\b|then\b|due\b|with\b|for\b))`,
      'gi',
    ),
    read: ({ value, plain }) =>
      value === undefined ? [{ field: 'title', ...fieldNamed(plain) }] : titled(value, undefined),
  },
  // "with the budget as value": a field of what comes in
  {
    pattern: new RegExp(
      String.raw`${LEAD}(?:with|using)\s+(?:the |its |their )(?<plain>[a-z]+(?: (?!as\b)[a-z]+)?) as (?:the |its )?(?:(?:deal|task|ticket|issue|card|contact) )?(?<field>value|amount|title|name|summary|description|due date|deadline|priority|owner|company)(?=\s*(?:[.,;)\n]|$|and\b))`,
      'gi',
    ),
    read: ({ plain, field }) => [{ field: (field ?? '').toLowerCase(), ...fieldNamed(plain) }],
  },
  // "with status Active", "in stage Qualified", "of type Bug"
  {
    pattern: new RegExp(
      String.raw`(?:${LEAD})?\b(?:with|using|at|in|as|of|having)\s+(?:an? |the |its |their )?(?<field>${FIELD})${OF}${VALUE}(?!\s+(?:list|column)\b)`,
      'gi',
    ),
    read: valued,
  },
  // ", value 1500 euro, stage Qualified", "and plan Pro"
  {
    pattern: new RegExp(
      String.raw`(?:,\s*|\s+and\s+)(?:and |the |its ){0,3}(?<field>${FIELD})${OF}(?!list\b|column\b)${VALUE}(?=\s*(?:[.,;)\n]|$|and\b|in\b|on\b|then\b|to\b))`,
      'gi',
    ),
    back: true,
    read: valued,
  },
  // "The deal's title is Website lead", "The value should be 1500 euro"
  {
    pattern: new RegExp(
      String.raw`(?<=[.;!]\s)(?:The|Its|the|its)\s+(?:[a-z]+'s |[a-z]+ )?(?<field>${FIELD}|title|name|summary)\s+(?:is|should be|must be|will be|=|:)\s+(?:the |an? )?${VALUE}(?: [a-z]+(?=[,.;]))?`,
      'gi',
    ),
    back: true,
    read: (groups) => valued(groups),
  },
];

function valued({ field = '', value = '', currency }: Record<string, string | undefined>): Value[] {
  const name = field.toLowerCase().trim();
  const text = bare(value);
  if (text === '') return [];
  const due = /^(?:due(?: date)?|deadline|close date|start date)$/.test(name) ? dayCode(text) : undefined;
  if (due) return [{ field: name, value: `={{ ${due}.toISO() }}`, date: true }];
  const money = /^(?:(?:deal |order )?(?:amount|value)|budget|price)$/.test(name)
    ? currencyOf(`${currency ?? ''}${text}`)
    : undefined;
  const number = money || /^[$€£]/.test(text) ? text.replace(/[$€£\s,]/g, '') : text;
  const amount = /^\d[\d.]*k$/i.test(number) ? String(Number.parseFloat(number) * 1000) : number;
  return [
    { field: name, value: /^(?:labels?|tags?)$/.test(name) ? listed(text) : amount },
    ...(money ? [{ field: 'currency', value: money }] : []),
  ];
}

/** A field of what comes in as the value. */
const fieldNamed = (words = ''): Pick<Value, 'value' | 'template'> => withBlanks(`[[${words.toLowerCase()}]]`);

function titled(value: string, plus: string | undefined): Value[] {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (text.trim() === '') return [];
  return plus
    ? [{ field: 'title', ...withBlanks(`${text.trimEnd()} [[${plus.toLowerCase()}]]`) }]
    : [{ field: 'title', value: text }];
}

/** A time of the day on which it runs; of "7 to 8pm" both are in the evening. */
function hourOf(words: string, end: string): string {
  const [, hour = '0', minute = '0'] = /(\d{1,2})(?:[:.](\d\d))?/.exec(words) ?? [];
  const half = /[ap]/i.exec(words)?.[0] ?? /[ap]/i.exec(end)?.[0] ?? '';
  const late = /p/i.test(half) && Number(hour) < 12 ? 12 : 0;
  return `={{ $today.set({ hour: ${Number(hour) + late}, minute: ${Number(minute)} }).toISO() }}`;
}

const currencyOf = (text: string): string | undefined =>
  /€|eur/i.test(text) ? 'EUR' : /\$|usd|dollar/i.test(text) ? 'USD' : /£|gbp|pound/i.test(text) ? 'GBP' : undefined;

function dated(when: string): Value[] {
  const code = dayCode(when);
  return code ? [{ field: 'due date', value: `={{ ${code}.toISO() }}`, date: true }] : [];
}

const bare = (value: string): string =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/[.,]+$/, '');
const listed = (words: string): string =>
  words
    .split(/\s*,\s*|\s+and\s+/)
    .map((it) => bare(it).replace(/^#/, ''))
    .filter(Boolean)
    .join(', ');

/** Inside quotes the words are no order. */
const quotedAt = (text: string, at: number): boolean => (text.slice(0, at).split('"').length - 1) % 2 === 1;
