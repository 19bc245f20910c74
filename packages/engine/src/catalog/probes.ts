import type { Action, Values } from './profile.ts';
import { placeholder } from './shape.ts';

/** What somebody may have said of a step, with no step before it: to see what an action writes without a workflow around it. */

/** Nothing was said. */
export function saidNothing(action: Action): Values {
  const needOf = (key: string) => action.needs?.find((it) => it.key === key);
  const value = (key: string): string => {
    const need = needOf(key);
    return need?.assume?.value ?? (need === undefined || need.weight === 'may' ? '' : placeholder(need.label));
  };
  return values(value, (key) => needOf(key)?.assume !== undefined);
}

/** For each need one of its options, or this text. */
export function saidAll(action: Action, text = 'x'): Values {
  const value = (key: string): string => action.needs?.find((it) => it.key === key)?.options?.[0] ?? text;
  return values(value, (key) => action.needs?.some((it) => it.key === key) === true);
}

/** The same, and every field is found, every choice of what is read was made. */
export function foundAll(action: Action): Values {
  const told: Record<string, unknown> = {
    span: { from: '$now', to: '$now' },
    limit: { amount: 1, unit: 'hours' },
    picks: Object.fromEntries((action.picks ?? []).map((it) => [it, 'x'])),
  };
  const field = (): string => '={{ $json.x }}';
  return Object.assign(saidAll(action), { field, about: field, likely: field, data: (key: string) => told[key] });
}

function values(value: (key: string) => string, has: (key: string) => boolean): Values {
  const given = (key: string): string => value(key);
  return Object.assign(given, {
    has,
    missing: (key: string) => !has(key),
    content: () => 'x',
    field: () => undefined,
    asked: () => undefined,
    about: () => undefined,
    likely: () => undefined,
    here: () => undefined,
    columns: () => [],
    data: () => undefined,
    id: (key: string) => key,
  });
}
