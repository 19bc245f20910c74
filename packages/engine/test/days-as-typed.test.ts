import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  fork,
  type Given,
  HOOK,
  mail,
  node,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Days as people type them, and in whose time zone they begin.

test('a date in a cell is compared in whatever form somebody typed it', () => {
  const due = fork('due', 'filter', 'guests', [
    { field: '[[guests: Due]]', operator: 'afterOrEquals', value: '[[tomorrow]]', type: 'dateTime', says: 'due' },
    { field: '[[guests: Due]]', operator: 'before', value: '[[today + 2 days]]', type: 'dateTime', says: 'due' },
  ]);
  const tell = mail('tell', 'Due on [[guests: Due | d MMMM]], start [[guests: Due - 3 days]]', 'due');
  const reply = built([CLOCK, rows('guests', 'clock'), due, tell]);
  const come = (Due: unknown) => {
    const run = dryRun(reply.workflow, { guests: [{ json: { Due } }] }, '2026-05-15T09:00:00.000Z');
    const [scope] = run.scopesOf('tell');
    const text = scope ? evaluate(node(reply, 'tell')?.parameters.message, scope) : undefined;
    return text?.known ? text.value : undefined;
  };
  const forms = [
    '2026-05-16',
    '16.05.2026',
    '16/05/2026',
    '5/16/2026',
    'May 16, 2026',
    '16 May 2026',
    '16.5.2026 08:00',
    46158,
  ];
  expect(forms.map(come)).toEqual(forms.map(() => expect.stringContaining('Due on 16 May, start 2026-05-13')));
  expect(reply.guide.beforehand?.join('\n')).toContain('Dates in Due may be typed as 2026-12-31, 31.12.2026,');
  // What is no date matches nothing, and ends no run.
  const { conditions } = parameters(reply, 'due').conditions as { conditions: { leftValue: string }[] };
  const read = (Due: unknown) => {
    const [scope] = dryRun(reply.workflow, { guests: [{ json: { Due } }] }, '2026-05-15T09:00:00.000Z').scopesOf('due');
    return scope && evaluate(conditions[0]?.leftValue, scope);
  };
  for (const it of ['', 'soon', null]) expect(read(it)).toEqual({ known: true, value: undefined });
});

test('whether a day is free is asked from its beginning to its end in the time zone of the workflow', () => {
  const free = (start: string): Given => ({
    id: 'free',
    node: `${BASE}googleCalendar`,
    action: 'calendar.availability',
    title: 'free',
    values: [value('calendar', 'primary'), value('start', start), value('duration', '1 day')],
    ...after('hook'),
  });
  expect(parameters(built([HOOK, free('[[hook: date]]')]), 'free')).toMatchObject({
    timeMin: '={{ ($json.body.date)?.toDateTime().toISO() }}',
    timeMax: '={{ ($json.body.date).toDateTime().plus({ minutes: 1440 }) }}',
  });
  expect(parameters(built([HOOK, free('[[tomorrow]]')]), 'free').timeMin).toBe(
    '={{ $today.plus({ days: 1 }).toISO() }}',
  );
});
