import type { Values } from './profile.ts';
import { asCode, isExpression } from './shape.ts';

/** What of an issue Jira's own search can choose by. */
export const ISSUE_PICKS = ['issue state', 'issue owner', 'priority'];

const DONE = /^(?:closed|resolved|done|finished|completed)$/;

/** A search in Jira's query language (JQL), from what was said of the issues; the newest come first. */
export function jqlOf(v: Values): string {
  const picks = (v.data('picks') ?? {}) as Record<string, string>;
  const span = v.data('span') as { from?: string; to?: string; field?: string } | undefined;
  const state = picks['issue state'] ?? '';
  const date = dateOf(span?.field ?? '', DONE.test(state));
  const tests = [
    ...(v.has('project') ? [`project = "${v('project')}"`] : []),
    ...(DONE.test(state) ? ['statusCategory = Done'] : []),
    ...(/^(?:open|unresolved|overdue)$/.test(state) ? ['statusCategory != Done'] : []),
    ...(state === 'in progress' ? ['statusCategory = "In Progress"'] : []),
    ...(state === 'overdue' ? ['duedate < now()'] : []),
    ...(state === 'unassigned' ? ['assignee is EMPTY'] : []),
    ...(picks['issue owner'] ? ['assignee = currentUser()'] : []),
    ...(picks.priority ? [`priority = "${picks.priority}"`] : []),
    ...(span?.from ? [`${date} >= "${day(span.from)}"`] : []),
    ...(span?.to ? [`${date} < "${day(span.to)}"`] : []),
  ];
  const jql = [tests.join(' AND '), 'ORDER BY created DESC'].filter(Boolean).join(' ');
  return jql.includes('{{') ? `=${jql}` : jql;
}

function dateOf(said: string, isDone: boolean): string {
  if (/clos|resol|done|finish|complet/.test(said) || (isDone && !/creat|updat|due/.test(said))) return 'resolved';
  if (/updat|chang|modif/.test(said)) return 'updated';
  return /due/.test(said) ? 'duedate' : 'created';
}

const day = (moment: string): string =>
  `{{ ${isExpression(moment) ? asCode(moment) : moment}.toFormat('yyyy/MM/dd HH:mm') }}`;
