import type { Schedule, Time } from '../clause.ts';
import { AT_TIMES, isExact, leadingTimes, PART, partOfDay, timesNear, timesOf } from './clock.ts';
import { daysIn } from './days.ts';
import { type FoundSchedule, found, NINE } from './found.ts';
import { find, findAll, type Hit } from './hit.ts';

const FIVE: Time = { hour: 17, minute: 0 };
const OFTEN = String.raw`(twice|two times|2x|thrice|(?:three|3) times|3x)`;

/** "Mondays", "weekly", "twice a week", "Tue and Thu at noon", "at the end of the week". */
export function weekly(text: string): FoundSchedule | undefined {
  const days = daysIn(text);
  const often = find(text, String.raw`\b${OFTEN}\s+(?:(?:a|per|each|every)\s+week|weekly)\b`);
  const edge = find(
    text,
    String.raw`\b(?:at\s+)?(?:the\s+)?(end|start|beginning)\s+of\s+(?:(?:the|each|every)\s+)?week\b`,
  );
  const plain = often ?? find(text, String.raw`(?<![\w-])(?:weekly|(?:every|each|once an?|per)\s+week)\b`) ?? edge;
  const hit = days?.hit ?? plain;
  if (!hit) return undefined;
  const at = timesNear(text, hit) ?? (plain && plain !== hit ? timesNear(text, plain) : undefined);
  const end = edge && /end/i.test(edge.groups[0] ?? '');
  const behind = find(text, String.raw`^\s+(?:${PART})s?\b`, hit.end);
  const part = at ? undefined : partOfDay(hit.words + (behind?.words ?? ''));
  const usual = often
    ? /tw/i.test(often.groups[0] ?? '') || /2x/i.test(often.words)
      ? [1, 4]
      : [1, 3, 5]
    : [end ? 5 : 1];
  const schedule: Schedule = {
    kind: 'at',
    times: at?.times ?? [part ?? (end ? FIVE : NINE)],
    weekdays: days?.weekdays ?? usual,
  };
  return found(
    schedule,
    [hit, plain, at?.hit, part ? behind : undefined].filter((it) => it !== undefined),
    !at && !part,
  );
}

/** "daily at 7", "every morning", "twice a day", "at 7:00, 12:00 and 19:00". */
export function daily(text: string): FoundSchedule | undefined {
  const parts = findAll(
    text,
    String.raw`\b(?:every|each|once\s+in\s+the|and\s+in\s+the)\s+(?:${PART})\b(?:\s*,?\s*${AT_TIMES})?`,
  );
  if (parts.length > 1) {
    const times = parts.flatMap((it) => (it.groups[0] ? timesOf(it.groups[0], it.words) : usual(it)));
    return found(
      { kind: 'at', times },
      parts,
      parts.some((it) => !it.groups[0] && !isExact(it.words)),
    );
  }
  const hit = find(
    text,
    String.raw`(?<![\w-])(?:daily|nightly|(?:every|each)\s+(?:single\s+)?(?:day|${PART})|once a day|once per day|${OFTEN}\s+(?:(?:a|per|each|every)\s+day|daily)|day by day|per day(?=\s+at)|in the (?:morning|evening)s|mornings|evenings|at\s+lunch\s?time)\b`,
  );
  const at = hit ? timesNear(text, hit) : leadingTimes(text);
  if (!hit && !at) return endOfDay(text);
  return found(
    { kind: 'at', times: at?.times ?? usual(hit) },
    [hit, at?.hit].filter((it) => it !== undefined),
    !at && !isExact(hit?.words ?? ''),
  );
}

function usual(hit: Hit | undefined): Time[] {
  const words = hit?.words ?? '';
  if (/twice|two times|2x/i.test(words)) return [NINE, FIVE];
  if (/times|3x|thrice/i.test(words)) return [8, 13, 18].map((hour) => ({ hour, minute: 0 }));
  return [/nightly/i.test(words) ? { hour: 2, minute: 0 } : (partOfDay(words) ?? NINE)];
}

function endOfDay(text: string): FoundSchedule | undefined {
  const hit = find(text, String.raw`\bat\s+(?:the\s+)?end\s+of\s+(?:the|each|every)\s+(?:work(?:ing)?\s*)?day\b`);
  return hit ? found({ kind: 'at', times: [FIVE] }, [hit], true) : undefined;
}
