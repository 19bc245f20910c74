import type { Condition, Conditions } from '../1-read/clause.ts';
import { BASE, type Draft } from './draft.ts';

/** "if it rains", "if it will snow": what the weather service calls it. */
export function ofWeather(draft: Draft, conditions: Conditions): Conditions {
  if (!draft.steps.some((it) => it.node === `${BASE}openWeatherMap`)) return conditions;
  return { ...conditions, all: conditions.all.map(skyTested) };
}

function skyTested(test: Condition): Condition {
  const kind = /\b(rain|snow|thunderstorm|drizzle)(?:s|y|ing|ed)?\b/i.exec(test.says)?.[1]?.toLowerCase();
  if (!kind || !/^(?:true|false)$/.test(test.operator)) return test;
  const value = kind.charAt(0).toUpperCase() + kind.slice(1);
  const not = test.operator === 'false' || /\b(?:not|no|won't|doesn't|isn't)\b/i.test(test.says);
  return {
    ...test,
    field: kind === 'snow' ? 'snow' : 'rain',
    operator: not ? 'notContains' : 'contains',
    value,
    type: 'string',
  };
}
