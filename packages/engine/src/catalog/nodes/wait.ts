import { profile, type Values } from '../profile.ts';
import { asCode, isExpression, numeric, placeholder } from '../shape.ts';

/** The node knows seconds to days; longer spans become days. */
function span(amount: number, unit: string): { amount: number; unit: string } {
  if (/^week/.test(unit)) return { amount: amount * 7, unit: 'days' };
  if (/^month/.test(unit)) return { amount: amount * 30, unit: 'days' };
  if (/^year/.test(unit)) return { amount: amount * 365, unit: 'days' };
  const known = ['seconds', 'minutes', 'hours', 'days'].find(
    (it) => it.startsWith(unit.replace(/s$/, '')) && unit !== '',
  );
  return { amount, unit: known ?? 'seconds' };
}

function interval(v: Values): Record<string, unknown> {
  const told = v.has('duration') ? asLongAs(v('duration')) : undefined;
  if (told) return told;
  const [words = '', unit = ''] = v.has('duration') ? v('duration').split(' ') : [];
  const amount = Number(v.data('amount') ?? words);
  const known = Number.isFinite(amount) && amount > 0 ? amount : 5;
  const result = span(known, String(v.data('unit') ?? unit));
  if (v.data('random') !== true) return result;
  // Up to the named time, a different one each run, as people do who do not want to look like a robot.
  return { ...result, amount: `={{ Math.ceil(Math.random() * ${result.amount}) }}` };
}

/** As long as a field says: `={{ $json.delay }} minutes`. */
function asLongAs(text: string): Record<string, unknown> | undefined {
  const { code, unit } = /^=\s*\{\{\s*(?<code>.+?)\s*\}\}\s*(?<unit>[a-z]+)\s*$/is.exec(text)?.groups ?? {};
  if (!code || !unit) return undefined;
  const one = span(1, unit.toLowerCase());
  return { amount: `={{ ${one.amount === 1 ? code : `(${code}) * ${one.amount}`} }}`, unit: one.unit };
}

const until = (v: Values): string =>
  v.has('date') ? v('date') : (v.field('date', 'start time', 'due date', 'start') ?? "={{ $now.plus(1, 'day') }}");

const MOMENTS = {
  start: ['start time', 'start', 'meeting time', 'due date', 'date', 'time'],
  end: ['end time', 'end', 'start time', 'start', 'date', 'time'],
  due: ['due date', 'deadline', 'expiry date', 'end time', 'date'],
};

/** So long before or after a moment that an earlier step gives. */
function nearMoment(v: Values): string {
  const { of, side } = v.data('moment') as { of: keyof typeof MOMENTS; side: 'before' | 'after' };
  const given = MOMENTS[of].map((it) => v.field(it)).find((it) => it !== undefined);
  if (!given) return placeholder(of === 'due' ? 'Due date' : `Date and time of the ${of}`);
  const move = side === 'before' ? 'minus' : 'plus';
  return `={{ DateTime.fromISO(${asCode(given)}).${move}({ ${v.data('unit')}: ${v.data('amount')} }).toISO() }}`;
}

/** How long a call back is waited for: "3 minutes", or a number of hours. */
function atMost(said: string): Record<string, unknown> {
  if (isExpression(said)) return {};
  const { amount, unit } =
    /^(?<amount>\d+)\s*(?<unit>second|minute|hour|day|week|month)s?$/i.exec(said.trim())?.groups ?? {};
  if (!amount || !unit) return { limitWaitTime: true, resumeAmount: numeric(said, 1) };
  const known = span(Number(amount), unit.toLowerCase());
  return { limitWaitTime: true, resumeAmount: known.amount, resumeUnit: known.unit };
}

export const wait = profile({
  type: 'n8n-nodes-base.wait',
  words: ['wait', 'delay', 'pause'],
  kind: 'logic',
  actions: [
    {
      key: 'interval',
      title: 'Wait',
      intents: ['wait'],
      nouns: ['second', 'minute', 'hour', 'day', 'delay'],
      needs: [
        {
          key: 'duration',
          label: 'How long to wait',
          ask: 'How long should it wait?',
          from: ['duration'],
          weight: 'may',
        },
      ],
      write: interval,
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'until',
      title: 'Wait until',
      intents: ['wait'],
      nouns: ['until', 'date', 'time'],
      needs: [
        {
          key: 'date',
          label: 'When to go on',
          ask: 'Until when should it wait?',
          from: ['date', 'time'],
          weight: 'may',
        },
      ],
      write: (v) => ({ resume: 'specificTime', dateTime: v.data('moment') ? nearMoment(v) : until(v) }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'webhook',
      title: 'Wait for call back',
      intents: ['wait'],
      nouns: ['callback', 'webhook', 'confirmation', 'click'],
      needs: [
        {
          key: 'limit',
          label: 'Give up after (hours)',
          ask: 'After how many hours should it give up?',
          from: ['number'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        resume: 'webhook',
        ...(v.has('limit') ? atMost(v('limit')) : {}),
        options: {},
      }),
      items: 'same',
      gives: [
        { path: 'body', words: ['body', 'payload', 'request body'], type: 'object' },
        { path: 'query', words: ['query', 'query parameters'], type: 'object' },
        { path: 'headers', words: ['headers'], type: 'object' },
      ],
      open: { under: 'body', spelling: 'snake' },
    },
  ],
});
