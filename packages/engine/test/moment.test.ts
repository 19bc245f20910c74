import type { Workflow } from '@plainflow/contracts/workflow';
import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { dated, momentCode } from '../src/catalog/dated.ts';
import { codeOfMoment } from '../src/catalog/moment.ts';
import { templateIn, templateText } from '../src/catalog/template.ts';

test.each([
  ['tomorrow 9am', '$today.plus({ days: 1 }).set({ hour: 9, minute: 0 })'],
  ['Tomorrow at 9', '$today.plus({ days: 1 }).set({ hour: 9, minute: 0 })'],
  ['tomorrow at 17:30', '$today.plus({ days: 1 }).set({ hour: 17, minute: 30 })'],
  ['12am', '$today.set({ hour: 0, minute: 0 })'],
  ['at noon', '$today.set({ hour: 12, minute: 0 })'],
  ['today', '$today'],
  ['in 3 days', '$now.plus({ days: 3 })'],
  ['in 3 days at 8am', '$today.plus({ days: 3 }).set({ hour: 8, minute: 0 })'],
  ['an hour from now', '$now.plus({ hours: 1 })'],
  ['5 minutes ago', '$now.minus({ minutes: 5 })'],
  ['next Friday', '$today.plus({ days: (5 - $today.weekday + 6) % 7 + 1 })'],
  ['next Friday 17:00', '$today.plus({ days: (5 - $today.weekday + 6) % 7 + 1 }).set({ hour: 17, minute: 0 })'],
  ['last Monday', '$today.minus({ days: ($today.weekday - 1 + 6) % 7 + 1 })'],
  ['end of the month', "$today.endOf('month')"],
  ['start of next week', "$today.plus({ weeks: 1 }).startOf('week')"],
  ['May 6, 2031', 'DateTime.fromObject({ year: 2031, month: 5, day: 6 })'],
  ['6th of May 2031 at 9:15 pm', 'DateTime.fromObject({ year: 2031, month: 5, day: 6 }).set({ hour: 21, minute: 15 })'],
])('“%s” is a moment', (said, code) => {
  expect(momentCode(said)).toBe(code);
});

test.each(['soon', 'Something', 'Harvest', '25:70', 'the day the music died'])('“%s” is none', (said) => {
  expect(momentCode(said)).toBeUndefined();
  expect(dated(said, 'Start')).toBe(`FILL_IN: Start “${said}”`);
});

test.each([
  ['2031-05-06T09:00:00', 'time', '2031-05-06T09:00:00'],
  ['2031-05-06T09:00:00', 'day', '2031-05-06'],
  ['={{ $json.start }}', 'time', '={{ $json.start }}'],
  ['FILL_IN: Start', 'time', 'FILL_IN: Start'],
  ['tomorrow', 'day', '={{ $today.plus({ days: 1 }).toISODate() }}'],
  ['=one day before {{ $json.start }}', 'time', '={{ ($json.start).toDateTime().minus({ days: 1 }).toISO() }}'],
] as const)('a field for a date takes “%s” (%s) as %s', (value, form, written) => {
  expect(dated(value, 'Start', form)).toBe(written);
});

test.each([
  'now - 1 hour',
  'today + 3 days | dd.MM.yyyy',
  'tomorrow 09:30',
  'next friday 17:00',
  'last monday',
  'this sunday',
  'end of next month',
  'start of week + 2 days',
  'May 6 2031 21:15',
  'May 6',
  'in 3 quarters',
  'start date - 1 day 08:00',
  'an hour before the start',
  'today + 1 working days',
  'next working day 09:00',
  'due - 2 business days',
  'order: due + 2 weeks | yyyy',
])('“[[%s]]” is one moment, in a reference as in a value, and reads back the same', (words) => {
  const [part] = templateIn(`[[${words}]]`) ?? [];
  if (typeof part !== 'object' || part.kind !== 'moment') throw new Error('no moment');
  expect(templateIn(templateText([part]))).toEqual([part]);
  if (typeof part.of === 'string' && !part.format) expect(codeOfMoment(part, undefined)).toBe(momentCode(words));
});

test.each(['start', 'friday', 'morning', 'last name', 'second monday', 'order total', 'May'])(
  '“[[%s]]” is a field and no moment',
  (words) => expect(templateIn(`[[${words}]]`)).toEqual([{ kind: 'field', field: words }]),
);

test.each([
  ['next working day', ['2031-05-09', '2031-05-12', '2031-05-12', '2031-05-12', '2031-05-13']],
  ['now + 5 working days', ['2031-05-15', '2031-05-16', '2031-05-16', '2031-05-16', '2031-05-19']],
  ['now - 1 working day', ['2031-05-07', '2031-05-08', '2031-05-09', '2031-05-09', '2031-05-09']],
  ['now - 6 business days', ['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-02', '2031-05-02']],
])('“%s” goes over weekends', (words, days) => {
  const [part] = templateIn(`[[${words}]]`) ?? [];
  if (typeof part !== 'object' || part.kind !== 'moment') throw new Error(words);
  const start = { id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} };
  const workflow = { name: '', nodes: [{ ...start, position: [0, 0] }], connections: {} } as unknown as Workflow;
  // From a Thursday to a Monday.
  const found = ['08', '09', '10', '11', '12'].map((day) => {
    const [scope] = dryRun(workflow, {}, `2031-05-${day}T10:00:00Z`).scopesOf('Start');
    const outcome = scope && evaluate(`={{ ${codeOfMoment(part, undefined)}.toISODate() }}`, scope);
    return outcome?.known ? outcome.value : outcome?.because;
  });
  expect(found).toEqual(days);
});
