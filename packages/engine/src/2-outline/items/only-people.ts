import type { Condition, Step } from '../outline.ts';
import { BASE, type Flow, keepOnly, outOf, stepOf, testsOf } from './flow.ts';

/** Slack's lists of users hold its apps, too, and whoever has left: where the steps behind are about people, only people go on. */
export function onlyPeople(flow: Flow): void {
  for (const list of [...flow.steps]) {
    const next = outOf(flow, list.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    if (!isList(list) || next.length === 0 || next.flatMap(testsOf).some(asksForThem)) continue;
    keepOnly(flow, list.id, {
      id: `${list.id}-people`,
      title: 'Only people',
      all: TESTS,
      because: 'Slack’s list holds apps, too, and whoever has left',
    });
  }
}

const isList = ({ node, action, sketched, kept }: Step): boolean =>
  sketched === true && !kept && node === `${BASE}slack` && /^(?:user\.getAll|channel\.member)$/.test(action);

/** Whoever tests it looks for just these. */
const asksForThem = ({ left, field }: Condition): boolean =>
  /\b(?:is_)?(?:bots?|apps?|deleted|active|deactivated)\b/i.test(left?.field ?? field);

const isNot = (path: string): Condition => ({
  field: '',
  operator: 'false',
  value: '',
  type: 'boolean',
  says: path,
  expression: `$json.${path} === true`,
});
const TESTS: Condition[] = [
  isNot('deleted'),
  isNot('is_bot'),
  { field: '', operator: 'notEquals', value: 'USLACKBOT', type: 'string', says: 'Slackbot', expression: '$json.id' },
];
