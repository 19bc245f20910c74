import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, mail, parameters, rows, value } from './support/item-flows.ts';
import { shownBy } from './support/shown.ts';
import { after } from './support/sketches.ts';

// Days as people type them, and in whose time zone they begin.

/** What “tell” says on a day of what a step brought. */
const told = (reply: ReturnType<typeof built>, from: string, json: object, day: string): unknown => {
  const text = shownBy(
    reply,
    'tell',
    parameters(reply, 'tell').message,
    { [from]: [{ json }] },
    `${day}T09:00:00.000Z`,
  );
  return text?.known ? text.value : undefined;
};

test('a date in a cell is compared in whatever form somebody typed it', () => {
  const due = fork('due', 'filter', 'guests', [
    { field: '[[guests: Due]]', operator: 'afterOrEquals', value: '[[tomorrow]]', type: 'dateTime', says: 'due' },
    { field: '[[guests: Due]]', operator: 'before', value: '[[today + 2 days]]', type: 'dateTime', says: 'due' },
  ]);
  const tell = mail('tell', 'Due on [[guests: Due | d MMMM]], start [[guests: Due - 3 days]]', 'due');
  const reply = built([CLOCK, rows('guests', 'clock'), due, tell]);
  const come = (Due: unknown) => told(reply, 'guests', { Due }, '2026-05-15');
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
  const read = (Due: unknown) =>
    shownBy(reply, 'due', conditions[0]?.leftValue, { guests: [{ json: { Due } }] }, '2026-05-15T09:00:00.000Z');
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

test('an event of Outlook begins at the hour that was said, in the time zone of the workflow', () => {
  const event = (start: string): Given => ({
    id: 'event',
    node: `${BASE}microsoftOutlook`,
    action: 'event.create',
    title: 'event',
    values: [value('title', 'Talk'), value('start', start)],
    ...after('hook'),
  });
  const of = (start: string) => parameters(built([HOOK, event(start)]), 'event');
  expect(of('[[hook: date]]')).toMatchObject({
    startDateTime: `={{ ($json.body.date).toDateTime().toFormat("yyyy-MM-dd'T'HH:mm:ss") }}`,
    endDateTime: `={{ (($json.body.date).toDateTime().plus({ hours: 1 })).toDateTime().toFormat("yyyy-MM-dd'T'HH:mm:ss") }}`,
    additionalFields: { timeZone: '={{ $now.zoneName }}' },
  });
  expect(of('tomorrow').startDateTime).toBe(`={{ $today.plus({ days: 1 }).toFormat("yyyy-MM-dd'T'HH:mm:ss") }}`);
});

test('a Zoom meeting is moved to the hour that was said, in the time zone of the workflow', () => {
  const moved: Given = {
    id: 'moved',
    node: `${BASE}zoom`,
    action: 'meeting.update',
    title: 'moved',
    values: [value('start', '[[hook: date]]')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, moved]), 'moved').updateFields).toEqual({
    startTime: `={{ ($json.body.date).toDateTime().toFormat("yyyy-MM-dd'T'HH:mm:ss") }}`,
    timeZone: '={{ $now.zoneName }}',
  });
});

test('a task of Todoist is due at a moment of UTC, as Todoist takes it, or when words or a field say', () => {
  const task = (...values: { need: string; value: string }[]): Given => ({
    id: 'task',
    node: `${BASE}todoist`,
    action: 'task.create',
    title: 'task',
    values: [value('title', 'Call'), ...values],
    ...after('hook'),
  });
  const of = (due: string) => parameters(built([HOOK, task(value('due', due))]), 'task').options;
  expect(of('[[in 2 hours]]')).toEqual({ dueDateTime: '={{ $now.plus({ hours: 2 }).toUTC().toISO() }}' });
  expect(of('tomorrow at 9')).toEqual({ dueString: 'tomorrow at 9' });
  expect(of('[[hook: date]]')).toEqual({ dueString: '={{ $json.body.date }}' });
});

test('a trigger for rows tells the dates that are compared as numbers, which mean one day in each country', () => {
  const row: Given = {
    id: 'row',
    node: `${BASE}googleSheetsTrigger`,
    action: 'rowAdded',
    title: 'row',
    says: 'When mail comes',
    values: [value('document', 'Doses')],
  };
  const late = fork('late', 'filter', 'row', [
    { field: '[[today - first dose | days]]', operator: 'gt', value: '42', type: 'number', says: 'late' },
  ]);
  const reply = built([row, late, mail('tell', 'Since [[row: first dose]]', 'late')]);
  expect(parameters(reply, 'row').options).toEqual({ dateTimeRenderOption: 'SERIAL_NUMBER' });
  expect(told(reply, 'row', { 'first dose': 46157 }, '2026-07-15')).toBe('Since 15 May 2026');
  expect(parameters(built([row, mail('tell', 'New: [[row: name]]', 'row')]), 'row').options).toEqual({});
});

test('the dates of Excel, which are numbers, are compared and shown as days', () => {
  const read: Given = {
    id: 'read',
    node: `${BASE}microsoftExcel`,
    action: 'worksheet.readRows',
    title: 'read',
    values: [value('workbook', 'Hours'), value('worksheet', 'May')],
    ...after('clock'),
  };
  const last = fork('last', 'filter', 'read', [
    { field: 'date', operator: 'afterOrEquals', value: '[[today - 1 month]]', type: 'dateTime', says: 'last month' },
  ]);
  const reply = built([CLOCK, read, last, mail('tell', 'Worked on [[read: date]]', 'last')]);
  const come = (date: unknown) => told(reply, 'read', { date }, '2026-05-20');
  expect(come(46157)).toBe('Worked on 15 May 2026');
  expect(JSON.stringify(parameters(reply, 'last'))).toContain("typeof it === 'number' ? DateTime");
});

test('a moment that a service tells in UTC is shown in the time zone of the workflow, and a day stays that day', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'list',
    ...after('clock'),
  };
  const reply = built([CLOCK, list, mail('tell', 'From [[list: start | HH:mm]] on, [[list: start]]', 'list')]);
  expect(parameters(reply, 'tell').message).toBe(
    "=From {{ $json.start.dateTime.toDateTime().setZone($now.zoneName).toFormat('HH:mm') }} on, {{ $json.start.dateTime?.toDateTime().setZone($now.zoneName).toFormat('d LLL yyyy, HH:mm') }}",
  );
  const issue: Given = { id: 'issue', node: `${BASE}jira`, action: 'issue.get', title: 'issue', ...after('hook') };
  const due = built([HOOK, issue, mail('tell', 'Due on [[issue: due date | d MMM]]', 'issue')]);
  expect(parameters(due, 'tell').message).not.toContain('setZone');
});

test('the day of the week is not compared with what is no day: the test is left to be filled in, and told', () => {
  const skip = fork('skip', 'filter', 'clock', [
    { field: '[[today | EEE]]', operator: 'notEquals', value: 'Norway', type: 'string', says: 'public holidays' },
  ]);
  const open = parameters(built([CLOCK, skip, mail('tell', 'x', 'skip')]), 'skip');
  expect(JSON.stringify(open)).toContain('"leftValue":"FILL_IN: public holidays"');
  const slow = fork('skip', 'filter', 'clock', [
    { field: '[[today | EEE]]', operator: 'gt', value: '3', type: 'number', says: 'longer than 3 seconds' },
  ]);
  expect(JSON.stringify(parameters(built([CLOCK, slow, mail('tell', 'x', 'skip')]), 'skip'))).toContain(
    '"leftValue":"FILL_IN: longer than 3 seconds"',
  );
  const monday = fork('skip', 'filter', 'clock', [
    { field: '[[today | EEE]]', operator: 'equals', value: 'Mon', type: 'string', says: 'mondays' },
  ]);
  expect(JSON.stringify(parameters(built([CLOCK, monday, mail('tell', 'x', 'skip')]), 'skip'))).not.toContain(
    'FILL_IN: mon',
  );
});
