import type { Condition, Step } from '../outline.ts';
import { BASE, type Flow, isMain, needed, outOf, stepOf, testsOf } from './flow.ts';

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
    flow.steps.splice(flow.steps.findIndex((it) => it.id === list.id) + 1, 0, only);
    flow.wires = flow.wires.map((it) => (it.from === list.id && isMain(it) ? { ...it, from: only.id } : it));
    flow.wires.push({ from: list.id, to: only.id });
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
