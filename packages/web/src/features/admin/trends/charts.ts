import type { TrendPeriod } from '@plainflow/contracts/admin-trends';
import { count } from '../../../lib/counts.ts';
import { money, price } from '../../../lib/money.ts';
import { dollars } from '../costs/dollars.ts';

export type Series = { name: string; of: keyof Omit<TrendPeriod, 'start'>; look: keyof typeof COLOURS };
export type Chart = {
  title: string;
  /** What it counts, where the title does not say it all. */
  note?: string;
  /** States are lines, what adds up are bars. */
  kind: 'bars' | 'lines';
  series: readonly Series[];
  written: (value: number) => string;
  /** Beside the axis, where it is shorter. */
  atAxis?: (value: number) => string;
};

/** Of the theme, so that they follow it; none tells anything that the words do not. */
export const COLOURS = {
  accent: 'var(--accent)',
  plum: 'var(--plum)',
  amber: 'var(--amber)',
} as const;

export const CHARTS: readonly Chart[] = [
  {
    title: 'Revenue',
    note: 'Payments that succeeded, less what was paid back',
    kind: 'bars',
    series: [{ name: 'Revenue', of: 'revenue', look: 'accent' }],
    written: money,
    atAxis: price,
  },
  {
    title: 'Sign-ups',
    kind: 'bars',
    series: [{ name: 'Sign-ups', of: 'signUps', look: 'accent' }],
    written: count,
  },
  {
    title: 'Active subscriptions',
    note: 'At the end of each time, as payments tell; what administrators gave is not in it',
    kind: 'lines',
    series: [
      { name: 'Monthly', of: 'monthly', look: 'accent' },
      { name: 'Lifetime', of: 'lifetime', look: 'plum' },
    ],
    written: count,
  },
  {
    title: 'Churn',
    note: 'Monthly plans that ran out without another payment',
    kind: 'bars',
    series: [{ name: 'Ran out', of: 'churned', look: 'amber' }],
    written: count,
  },
  {
    title: 'Generations by result',
    kind: 'bars',
    series: [
      { name: 'Automation', of: 'automations', look: 'accent' },
      { name: 'Question', of: 'questions', look: 'amber' },
      { name: 'Something else', of: 'otherReplies', look: 'plum' },
    ],
    written: count,
  },
  {
    title: 'Generations by reader',
    note: 'Whether a language model read the message, or our own reader alone',
    kind: 'bars',
    series: [
      { name: 'Our own reader', of: 'readByUs', look: 'accent' },
      { name: 'Language model', of: 'readByModel', look: 'plum' },
    ],
    written: count,
  },
  {
    title: 'Questions asked',
    kind: 'bars',
    series: [{ name: 'Questions', of: 'questions', look: 'amber' }],
    written: count,
  },
  {
    title: 'Cost of language models',
    kind: 'bars',
    series: [{ name: 'Cost', of: 'modelCost', look: 'accent' }],
    written: dollars,
  },
];
