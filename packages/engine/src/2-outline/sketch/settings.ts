import type { SketchStep } from '../../1-read/clause.ts';
import type { Setting } from '../outline.ts';
import { type Ids, toldValue } from './terms.ts';

/** What a sketch says of the values of a step, and what it assumed of the step as a whole. */
export function settingsOf(
  { values, unsaid, because: reason, title, node, work }: SketchStep,
  ids: Ids,
): Record<string, Setting> {
  const whole: [string, Setting][] =
    unsaid || reason
      ? [
          [
            'step',
            {
              from: 'assumed',
              value: title || node.split('.').at(-1) || '',
              because: reason ?? 'the video does not say it',
            },
          ],
        ]
      : [];
  return Object.fromEntries([
    ...whole,
    ...reasons(work),
    ...values.map(({ need, value, because }): [string, Setting] => [
      need,
      because ? { from: 'assumed', ...toldValue(value, ids), because } : { from: 'said', ...toldValue(value, ids) },
    ]),
  ]);
}

/** What was assumed of the structured part stands in the guide like any other assumption. */
function reasons({ scheduleBecause, conditionsBecause, conditions }: SketchStep['work']): [string, Setting][] {
  const assumed = (key: string, value: string, because: string | undefined): [string, Setting][] =>
    because ? [[key, { from: 'assumed', value, because }]] : [];
  const tests = conditions?.all.map((it) => it.says || `${it.field} ${it.operator} ${it.value}`.trim()) ?? [];
  return [
    ...assumed('schedule', 'this schedule', scheduleBecause),
    ...assumed('conditions', tests.join(`, ${conditions?.combinator ?? 'and'} `), conditionsBecause),
  ];
}
