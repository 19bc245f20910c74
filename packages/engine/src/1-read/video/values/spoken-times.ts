import type { Details } from '../../clause.ts';
import { findSchedule } from '../../times.ts';

/** When it runs, from what was said of a schedule: what was corrected was said last. */
export function scheduleIn(own: readonly string[]): Details['schedule'] {
  const turn = own.findLastIndex((line) => TURNS.test(line));
  const texts = [...(turn > 0 ? [own.slice(turn)] : []), own].map((lines) => lines.map(clock).join(', '));
  for (const text of texts) {
    const found = findSchedule(text);
    if (!found) continue;
    const { schedule, assumedTime, spans } = found;
    return { schedule, assumedTime, says: spans.map((it) => text.slice(it.start, it.end)).join(' ') };
  }
  return undefined;
}

const TURNS = /\b(?:actually|instead|change|make it|let's do|i'll do|better)\b/;

/** "weeks every 1 week on monday" is a screen read out; "at 7 am" is a time. */
const clock = (line: string): string =>
  line
    .replace(/\b(?:seconds?|minutes?|hours?|days?|weeks?|months?) (?=every )/g, '')
    .replace(/\bevery 1 (second|minute|hour|day|week|month)\b/g, 'every $1')
    .replace(/\bevery (?:week|day) (?:on |at )(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g, 'every ')
    .replace(
      /\bdays?(?: interval)?(?: and)?(?: at)? hour(?: is| of day)?(?: at)? (\d{1,2})(?! ?:)/g,
      'every day at $1:00',
    )
    .replace(/\b(?:hour|time) (?:is |of day )?(?:is )?(?=\d)/g, 'at ')
    .replace(
      /\bat (\d{1,2}) (?:in|at|during) (?:the )?night\b/g,
      (_, hour: string) => `at ${hour}${Number(hour) < 6 ? 'am' : 'pm'}`,
    )
    .replace(/\bat (\d{1,2}) (\d{2})\b/g, 'at $1:$2')
    .replace(/\b(?:star|asterisk)\b/g, '*')
    .replace(/\bone(?=-\d)/g, '1')
    .replace(/\b(\d{1,2}) ?([ap])\.? ?m\b\.?/g, '$1$2m')
    .replace(/\b(\d{1,2}) (\d{2}) ?([ap]m)\b/g, '$1:$2$3');
