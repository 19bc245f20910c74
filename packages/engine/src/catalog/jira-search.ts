import { momentCode } from './dated.ts';
import type { Values } from './profile.ts';
import type { QueryLanguage } from './query-languages.ts';
import { asCode, isExpression } from './shape.ts';
import { several } from './work-needs.ts';

/** What of an issue Jira's own search can choose by. */
export const ISSUE_PICKS = ['issue state', 'issue owner', 'priority'];

const DONE = /\b(?:closed|resolved|done|finished|completed)\b/i;

/** States of an issue by what people call them, as tests. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [DONE, 'statusCategory = Done'],
  [/\b(?:open|unresolved|overdue)\b/i, 'statusCategory != Done'],
  [/\bin progress\b/i, 'statusCategory = "In Progress"'],
  [/\boverdue\b/i, 'duedate < now()'],
  [/\bunassigned\b/i, 'assignee is EMPTY'],
];
const statesIn = (words: string): string[] => STATES.flatMap(([state, test]) => (state.test(words) ? [test] : []));

/** Jira's query language. Words that are no state of an issue are looked for in its texts; what is not to be is no search for words. */
export const JQL: QueryLanguage = {
  is: (text) => /[=~<>]|\bin *\(|\bis (?:not )?(?:empty|null)\b|\border by\b/i.test(text),
  of: (words) => {
    if (/\b(?:not|no|without|except|never)\b/i.test(words)) return '';
    const rest = STATES.reduce((text, [state]) => text.replace(state, ' '), words).replace(/["\\]/g, ' ');
    const others = rest.split(/\s+/).filter((it) => it !== '' && !ISSUES.test(it));
    return [...statesIn(words), ...(others.length > 0 ? [`text ~ "${others.join(' ')}"`] : [])].join(' AND ');
  },
};
const ISSUES = /^(?:the|all|my|our|jira|issues?|tickets?|tasks?|bugs?)$/i;

/** A search in Jira's query language (JQL), from what was said of the issues; the newest come first. */
export function jqlOf(v: Values): string {
  const picks = (v.data('picks') ?? {}) as Record<string, string>;
  const span = v.data('span') as { from?: string; to?: string; field?: string } | undefined;
  const state = picks['issue state'] ?? '';
  const date = dateOf(span?.field ?? '', DONE.test(state));
  const tests = [
    ...(v.has('project') ? [`project = "${v('project')}"`] : []),
    ...statesIn(state),
    ...dueTests(v),
    ...(v.has('status') ? [`status = "${v('status')}"`] : []),
    ...(v.has('assignee') ? [`assignee = ${ME.test(v('assignee')) ? 'currentUser()' : `"${v('assignee')}"`}`] : []),
    ...(v.has('label')
      ? [
          `labels in (${several(v('label'))
            .map((it) => `"${it}"`)
            .join(', ')})`,
        ]
      : []),
    ...(picks['issue owner'] ? ['assignee = currentUser()'] : []),
    ...(picks.priority ? [`priority = "${picks.priority}"`] : []),
    ...(span?.from ? [`${date} >= "${day(span.from)}"`] : []),
    ...(span?.to ? [`${date} < "${day(span.to)}"`] : []),
  ];
  const jql = [tests.join(' AND '), 'ORDER BY created DESC'].filter(Boolean).join(' ');
  return jql.includes('{{') ? `=${jql}` : jql;
}

const ME = /^(?:me|myself|mine|current user)$/i;

/** Days of Jira's own, in the time zone of the account: "today", "overdue", "this week", "in 3 days". */
function dueTests(v: Values): string[] {
  if (!v.has('due')) return [];
  const said = v('due').trim().toLowerCase();
  if (/^(?:over ?due|late|past due)$/.test(said)) return ['statusCategory != Done', 'duedate < startOfDay()'];
  const day = { today: '', tomorrow: '"+1d"', yesterday: '"-1d"' }[said];
  if (day !== undefined) return [`duedate >= startOfDay(${day})`, `duedate <= endOfDay(${day})`];
  const [, which, unit] = /^(this|next) (week|month)$/.exec(said) ?? [];
  if (unit) {
    const of = unit === 'week' ? 'Week' : 'Month';
    const shift = which === 'next' ? `"+1${unit === 'week' ? 'w' : 'M'}"` : '';
    return [`duedate >= startOf${of}(${shift})`, `duedate <= endOf${of}(${shift})`];
  }
  const within = /^(?:within|in) (?:the next )?(\d+) days?$/.exec(said)?.[1];
  if (within) return ['duedate >= startOfDay()', `duedate <= endOfDay("+${within}d")`];
  const code = isExpression(v('due')) ? asCode(v('due')) : momentCode(said);
  return code ? [`duedate = "{{ (${code}).toDateTime().toFormat('yyyy/MM/dd') }}"`] : [`duedate = "${v('due')}"`];
}

function dateOf(said: string, isDone: boolean): string {
  if (/clos|resol|done|finish|complet/.test(said) || (isDone && !/creat|updat|due/.test(said))) return 'resolved';
  if (/updat|chang|modif/.test(said)) return 'updated';
  return /due/.test(said) ? 'duedate' : 'created';
}

const day = (moment: string): string =>
  `{{ ${isExpression(moment) ? asCode(moment) : moment}.toFormat('yyyy/MM/dd HH:mm') }}`;
