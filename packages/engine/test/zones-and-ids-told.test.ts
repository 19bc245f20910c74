import { expect, test } from 'vitest';
import { guideMarkdown, judge, type Reply, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { BASE, built, CLOCK, call, type Given, HOOK, mail, value } from './support/item-flows.ts';
import { after, sketch } from './support/sketches.ts';

// What a file leaves open or supposes is told where somebody can act on it: time zones, IDs, names of an answer, how it is tried.

const EIGHT = 'Every day at 8 mail me hello';
function inZone(says: string, timezone?: string): Extract<Reply, { kind: 'workflow' }> {
  const of = sketch([
    { ...CLOCK, says: 'Every day at 8' },
    { ...mail('m', 'Hello', 'clock'), says: 'mail me hello' },
  ]);
  const { read } = judge(catalog, [{ says }], { clauses: [], sketch: { ...of, ...(timezone ? { timezone } : {}) } });
  const reply = respond(catalog, [{ says, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
}

test('a time zone that nobody named is told among the assumptions and in the reply, one that somebody named is not', () => {
  const guessed = inZone(EIGHT, 'America/New_York');
  expect(guessed.workflow.settings?.timezone).toBe('America/New_York');
  expect(guideMarkdown(guessed.guide)).toMatch(/^- .+, Time zone: America\/New York, because you named none/m);
  expect(guessed.summary).toContain('• Chosen for you: Time zone “America/New York”');
  for (const words of ['Every day at 8 New York time mail me hello', 'Every day at 8 in new york mail me hello'])
    expect(inZone(words, 'America/New_York').guide.assumptions.map((it) => it.parameter)).not.toContain('timezone');
});

test('a schedule at a time of day without a time zone comes with the hint that n8n’s own counts', () => {
  const hint = /own time zone.*Settings/;
  expect(inZone(EIGHT).guide.beforehand?.join('\n')).toMatch(hint);
  expect(inZone(EIGHT, 'Europe/Berlin').guide.beforehand?.join('\n') ?? '').not.toMatch(hint);
  const hourly: Given = {
    ...CLOCK,
    work: { schedule: { kind: 'every', amount: 1, unit: 'hours' } },
  };
  expect(built([hourly, mail('m', 'Hello', 'clock')]).guide.beforehand?.join('\n') ?? '').not.toMatch(hint);
});

test('a Telegram chat is asked for by its ID, and the guide says where that is found', () => {
  const tell = (chat: string): Extract<Reply, { kind: 'workflow' }> =>
    built([
      HOOK,
      {
        id: 'tell',
        node: `${BASE}telegram`,
        action: 'message.sendMessage',
        title: 'tell',
        values: [value('chat', chat), value('text', 'Hello')],
        ...after('hook'),
      },
    ]);
  const labels = (chat: string): string[] => tell(chat).guide.toFill.map((it) => it.label);
  expect(labels('{{? your Telegram group}}')).toEqual(['chat ID of your Telegram group']);
  expect(labels('{{? your Telegram chat}}')).toEqual(['ID of your Telegram chat']);
  expect(labels('{{? your chat id}}')).toEqual(['your chat id']);
  expect(tell('{{? your Telegram group}}').guide.beforehand?.join('\n')).toContain('getUpdates');
});

test('fields that stand in the address of a call, or that the user said come back, are not doubted', () => {
  const weather: Given = {
    ...call('get', 'hook'),
    says: 'get the weather',
    values: [value('url', 'https://api.example.com/v1?hourly=temperature_2m')],
  };
  const read = mail('m', 'It is [[get: hourly.temperature_2m]] at [[get: hourly.time]]', 'get');
  expect(built([HOOK, weather, read]).guide.beforehand?.join('\n') ?? '').not.toContain('In the first run, see');
  const carrier: Given = { ...call('get', 'hook'), says: 'it gives back status and eta', fields: ['status', 'eta'] };
  const told = mail('m', 'It is [[get: status]], [[get: eta]]', 'get');
  expect(built([HOOK, carrier, told]).guide.beforehand?.join('\n') ?? '').not.toContain('In the first run, see');
  const silent: Given = { ...call('get', 'hook'), says: 'ask the carrier', fields: ['status', 'eta'] };
  expect(built([HOOK, silent, told]).guide.beforehand?.join('\n')).toContain('answers with status and eta');
});

test('only n8n’s own form opens when it is tried', () => {
  const of = (node: string): string =>
    built([{ id: 'form', node, says: 'When mail comes', work: {} }, mail('m', 'Hello', 'form')]).guide.testing.join(
      '\n',
    );
  expect(of(`${BASE}formTrigger`)).toContain('fill in the form that opens');
  expect(of(`${BASE}typeformTrigger`)).not.toContain('form that opens');
  expect(of(`${BASE}jotFormTrigger`)).not.toContain('form that opens');
});
