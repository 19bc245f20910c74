import type { Outline, Setting } from '../src/2-outline/outline.ts';
import type { Action, Need } from '../src/catalog/profile.ts';

/** How much of what an action needs was said. */
export type Said = 'nothing' | 'everything' | 'half';
export const SAID: readonly Said[] = ['nothing', 'everything', 'half'];

/** What somebody might say of each kind. */
export const SAMPLES: Partial<Record<Need['from'][number], string>> = {
  channel: 'sales',
  email: 'anna@example.com',
  url: 'https://example.com/harvest',
  number: '7',
  phone: '+4915112345678',
  handle: 'anna',
  duration: '7 minutes',
  date: '2031-05-06T09:00:00',
  time: '2031-05-06T09:00:00',
  path: 'report.csv',
  place: 'Berlin',
};

export function sampleOf({ options, from, assume }: Need): string {
  if (options || from.length === 0) return assume?.value ?? options?.[0] ?? 'Something';
  return SAMPLES[from[0] ?? 'text'] ?? 'Harvest';
}

/** The settings of a step as the outline stage makes them, of whose needs so much was said. */
export function settingsOf(action: Action, said: Said): Outline['steps'][number]['settings'] {
  const needs = action.needs ?? [];
  const settings = needs.flatMap((need, i): [string, Setting][] => {
    if (said === 'everything' || (said === 'half' && i % 2 === 0))
      return [[need.key, { from: 'said', value: sampleOf(need) }]];
    if (need.assume) return [[need.key, { from: 'assumed', ...need.assume }]];
    return need.weight === 'may' ? [] : [[need.key, { from: 'missing' }]];
  });
  return Object.fromEntries(settings);
}

/** What the outline stage prepares for nodes whose values are no words: each takes what it knows. */
export const PREPARED: NonNullable<Outline['steps'][number]['data']> = {
  conditions: {
    combinator: 'and',
    all: [{ field: 'amount', operator: 'gt', value: '100', type: 'number', says: 'over 100' }],
  },
  rules: ['Sales', 'Support'].map((label) => ({ label })),
  fallback: true,
  fields: [{ label: 'E-mail', type: 'email', required: true }],
  categories: ['Sales', 'Support'].map((name) => ({ name, description: `about ${name}` })),
  instruction: 'sum up the message',
};
