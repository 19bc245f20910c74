import { profile, type Values } from '../profile.ts';
import { isExpression, numeric } from '../shape.ts';

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
  const [words = '', unit = ''] = v.has('duration') ? v('duration').split(' ') : [];
  const amount = Number(v.data('amount') ?? words);
  const known = Number.isFinite(amount) && amount > 0 ? amount : 5;
  const result = span(known, String(v.data('unit') ?? unit));
  if (v.data('random') !== true) return result;
  // Up to the named time, a different one each run, as people do who do not want to look like a robot.
  return { ...result, amount: `={{ Math.ceil(Math.random() * ${result.amount}) }}` };
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
      write: (v) => {
        const when = v.has('date')
          ? v('date')
          : (v.field('date', 'start time', 'due date', 'start') ?? "={{ $now.plus(1, 'day') }}");
        return { resume: 'specificTime', dateTime: when };
      },
      items: 'same',
      sideEffect: false,
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
        ...(v.has('limit') && !isExpression(v('limit'))
          ? { limitWaitTime: true, resumeAmount: numeric(v('limit'), 1) }
          : {}),
        options: {},
      }),
      items: 'same',
    },
  ],
});
