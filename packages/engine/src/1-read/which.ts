import type { Condition } from './clause.ts';
import { FIELD } from './condition-words.ts';

/**
 * Which of the things that come in start the workflow, as tests of what comes: "a ticket with priority urgent",
 * "mails from boss@acme.com", "an issue labelled bug", "rows with Status = "Ready"".
 */
export function whichIn(text: string): Condition[] {
  const found = WHICH.flatMap(({ pattern, field, operator }): Condition[] => {
    const match = pattern.exec(text);
    const value = (match?.groups?.value ?? match?.groups?.other ?? match?.groups?.third ?? '')
      .replace(/^["']|["']$/g, '')
      .trim();
    const name = (match?.groups?.field ?? field ?? '').toLowerCase();
    if (!match || !value || !name || NO_VALUE.test(value)) return [];
    return [{ field: name, operator, value, type: 'string', says: match[0].trim() }];
  });
  return found.filter((it, i) => found.findIndex((other) => other.field === it.field) === i);
}

const ISSUES = '(?:issues?|tickets?|bugs?|stor(?:y|ies)|tasks?)';
const STATE = 'open|closed|resolved|unresolved|done|finished|completed|in progress|overdue|unassigned';
const STATED = new RegExp(
  String.raw`\b(?<before>${STATE}) (?:[\w-]+ )?${ISSUES}\b|\b${ISSUES} (?:[\w-]+ )?(?:(?:that|which) )?(?:(?:are|is|were|was|have been|got) )(?:still )?(?<behind>${STATE})\b`,
  'i',
);
const MINE = new RegExp(String.raw`\bassigned to me\b|\bmy (?:${STATE})? ?(?:[\w-]+ )?${ISSUES}\b`, 'i');

/** "closed tickets", "open bugs that are assigned to me": which issues a tracker's own search is asked for. */
export function issuesIn(text: string): Condition[] {
  const state = STATED.exec(text);
  const mine = MINE.exec(text);
  const test = (field: string, value: string, says: string): Condition => ({
    ...{ field, operator: 'equals', value, type: 'string', says },
  });
  return [
    ...(state
      ? [test('issue state', (state.groups?.before ?? state.groups?.behind ?? '').toLowerCase(), state[0])]
      : []),
    ...(mine ? [test('issue owner', 'me', mine[0])] : []),
  ];
}

const QUOTED = String.raw`"[^"\n]+"|'[^'\n]+'`;
const VALUE = String.raw`(?<value>${QUOTED}|[\w-]+)`;
const ARTICLE = '(?:an? |the |its |their |his |her )?';
const MAILS = String.raw`(?:e-?mails?|mails?|messages?|newsletters?|invoices?|attachments?|anything|something|one)`;
const DOMAIN = String.raw`@?(?:[\w.+-]+@)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}`;

/** What mail programs know of a mail; `only` keeps other things' "unread" and "important" out. */
const MAIL = String.raw`(?=[^]*\b(?:e-?mails?|mails?|gmail|outlook|inbox|newsletters?)\b)`;
const FLAGS: typeof WHICH = [
  {
    pattern: new RegExp(
      String.raw`^${MAIL}[^]*?\b(?:(?<value>starred|unread|important|flagged)\b(?! (?:in|on|it|them)\b)|(?:i|we) (?<other>star)\b)`,
      'i',
    ),
    field: 'mail flag',
    operator: 'equals',
  },
  {
    // "whenever I star a mail"
    pattern: new RegExp(
      String.raw`^${MAIL}[^]*?\b(?:I|we|somebody|someone) (?<value>star|flag)s? (?:an?|any|the|some) `,
      'i',
    ),
    field: 'mail flag',
    operator: 'equals',
  },
  {
    pattern: new RegExp(String.raw`^${MAIL}[^]*?\b(?:with |of |marked )?(?<value>high)(?:est)? importance\b`, 'i'),
    field: 'importance',
    operator: 'equals',
  },
  {
    pattern: new RegExp(
      String.raw`^${MAIL}[^]*?\b(?<value>pdf|csv|xlsx?|docx?|word|excel|zip|image|xml) (?:documents? |files? )?(?:attachments?|attached|by (?:e-?mail|mail))|^${MAIL}[^]*?\battach(?:ed|ments?) (?:is |are |as |an? )*(?<other>pdf|csv|xlsx?|docx?|word|excel|zip|xml)|(?:e-?mail|mail|gmail|outlook|inbox) as (?:an? )?(?<third>pdf|csv|xlsx?|docx?|word|excel|zip|xml)\b`,
      'i',
    ),
    field: 'attached kind',
    operator: 'equals',
  },
];

const WHICH: { pattern: RegExp; field?: string; operator: Condition['operator'] }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:with|having|has|have|whose|where) ${ARTICLE}(?<field>${FIELD.replace('|tag|label', '')}) ?(?:=|:|is|are|of|set to|equal to|equals)? ?${VALUE}`,
      'i',
    ),
    operator: 'equals',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:with|having|has|whose|where) ${ARTICLE}(?<field>[a-z]+(?: [a-z]+)?) ?==? ?${VALUE}`,
      'i',
    ),
    operator: 'equals',
  },
  {
    pattern: /\b(?<value>high|highest|low|lowest|medium|normal|urgent|critical|top)[ -]priority\b/i,
    field: 'priority',
    operator: 'equals',
  },
  {
    pattern: /\b(?<value>urgent|critical) (?:\w+ )?(?:tickets?|issues?|bugs?|incidents?|requests?)\b/i,
    field: 'priority',
    operator: 'equals',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:is|are|gets?|was) )?(?<field>label|tag)(?:l?ed|ged) (?:as |with |by )?(?:the (?:label|tag) )?${VALUE}`,
      'i',
    ),
    operator: 'contains',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:with|having|has|under|in|gets?|got|receives?|received|is given|carries) ${ARTICLE}(?<field>label|tag)s? (?:called |named )?${VALUE}`,
      'i',
    ),
    operator: 'contains',
  },
  {
    pattern: new RegExp(
      String.raw`\b${MAILS} (?:(?:that|which) (?:comes?|is|are|was) )?(?:\w+ )?(?:from|by) (?:(?:some|any)(?:one|body) (?:at|from|with) |anything at |people at |addresses (?:at|ending in) |${ARTICLE}(?:domain|sender|address) )?(?<value>${DOMAIN})`,
      'i',
    ),
    field: 'sender',
    operator: 'contains',
  },
  ...FLAGS,
  {
    pattern: new RegExp(
      String.raw`\b(?:with|having|has|that has|containing) (?:the words? )?(?<value>${QUOTED}) (?:in|as) (?:the |its |their )?subject\b`,
      'i',
    ),
    field: 'subject',
    operator: 'contains',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:with|has|have|having|whose) ${ARTICLE}subject(?: line)?(?: line)?(?:(?: is| of|:| says| contains| containing| includes| mentions)? (?<value>${QUOTED})|(?: contains| containing| includes| including| mentions| mentioning) (?:the words? )?(?<other>[\w-]+))`,
      'i',
    ),
    field: 'subject',
    operator: 'contains',
  },
];

/** Words behind a field that are no value of it: "with status changed", "with a tag and". */
const NO_VALUE =
  /^(?:is|are|was|in|on|at|of|to|from|for|with|and|or|the|an?|it|not|no|contains?|containing|chang\w+|updat\w+|above|over|below|under|more|less|field|column|name|number|comes?|arrives?|gets?|has|by|my|our|that|which|attached|added|set)$/i;
