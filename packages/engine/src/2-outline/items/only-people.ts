import type { Condition, Step } from '../outline.ts';
import { BASE, type Flow, needed, outOf, putBehind, stepOf, testsOf } from './flow.ts';

/** Slack's lists of users hold its apps, too, and whoever has left: where the steps behind are about people, only people go on. */
export function onlyPeople(flow: Flow): void {
  for (const list of [...flow.steps]) {
    const next = outOf(flow, list.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    if (!isList(list) || next.length === 0 || next.flatMap(testsOf).some(asksForThem)) continue;
    const only = needed(
      flow,
      {
        id: `${list.id}-people`,
        node: `${BASE}filter`,
        action: 'filter',
        title: 'Only people',
        data: { conditions: { combinator: 'and', all: TESTS } },
      },
      'Slack’s list holds apps, too, and whoever has left',
    );
    putBehind(flow, list.id, only);
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
