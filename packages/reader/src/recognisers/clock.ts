import { LARGE, numberOfWords, ONES, TENS } from './numbers.ts';

export type Time = { hour: number; minute: number };

const longestFirst = (list: Iterable<string>): string => [...list].sort((a, b) => b.length - a.length).join('|');

/** An amount in digits or in words, as it stands before a unit. */
export const AMOUNT = String.raw`(?:\d+|(?:${longestFirst([...new Set([...ONES.keys(), ...TENS.keys(), ...LARGE.keys(), 'half'])].sort())}|an?)(?:[\s-](?:${longestFirst(ONES.keys())}))?(?![a-z]))`;
const HOURS = longestFirst([...ONES].filter(([, n]) => n >= 1 && n <= 12).map(([word]) => word));
const MINUTES =
  '(?:twenty|thirty|fo?u?rty|fifty)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?|fifteen|ten|oh five|hundred';

/** The first part of the day that is said counts, in this order. */
const PARTS: readonly (readonly [string, number])[] = [
  ['afternoon', 14],
  ['midnight', 0],
  ['overnight', 2],
  ['tonight', 18],
  ['noon', 12],
  ['midday', 12],
  ['lunch', 12],
  ['evening', 18],
  ['end of the day', 17],
  ['sunday night', 22],
  ['dawn', 6],
  ['dinner', 18],
  ['night', 2],
  ['nite', 2],
  ['morn', 8],
  ['moring', 8],
  ['evning', 18],
  ['breakfast', 8],
  ['after work', 18],
];
const LATE = /evening|afternoon|\bp\.? ?m\b|tonight|\bnight\b|after work/;
const EARLY = /morning|\ba\.?m\b/;
const UNIT_BEHIND = /^\s*(?:minutes?|mins?|hours?|days?|weeks?|%|times?|items?)\b/;
const SPOKEN_UNIT_BEHIND = /^\s*(?:minutes?|mins?|hours?|days?|weeks?|months?|seconds?)\b/;

/** The hour that a part of the day stands for. */
export const partOfDay = (low: string): number | undefined => PARTS.find(([word]) => low.includes(word))?.[1];

/** Times of day that are said, in their order in the day. */
export function timesOf(low: string): Time[] {
  const found = inFigures(low);
  const all = found.size > 0 ? found : inWords(low);
  return [...all].sort((a, b) => a - b).map((it) => ({ hour: Math.floor(it / 60), minute: it % 60 }));
}

/** Figures with minutes, with a half of the day, with "o'clock", or behind "at"; those of one row follow the first. Minutes of the day. */
function inFigures(low: string): Set<number> {
  const found = new Set<number>();
  const hits = [
    ...low.matchAll(
      /(?<![\d#./-])(\d{1,2})(?:[:.h](\d\d)(?!\d|\.\d))?\s*(a\.?m\b\.?|p\.?m\b\.?|o'?clock|of clock|uhr|h\b)?(?![\w%]|-\w|\.\d)/g,
    ),
  ];
  let last = -1;
  for (const [i, hit] of hits.entries()) {
    const [, digits = '', minutes = '', own = ''] = hit;
    const before = low.slice(0, hit.index).trimEnd();
    const behind = hit.index + hit[0].length;
    const next = hits[i + 1];
    const row = last >= 0 && /^\s*(?:,|and|&|,\s*and|or|\/)?\s*$/.test(low.slice(last, hit.index));
    const led = /(?:\bat|@|\baround|\bby|\bdaily|\bday at|\bevery ?day|\bday|\bnight|\bmorning)$/.test(before);
    const nextRow = next?.[3] && /^\s*(?:,|and|&|,\s*and|or)\s*$/.test(low.slice(behind, next.index));
    if (!(minutes || own || led || row || nextRow)) continue;
    if (before.endsWith('#') || UNIT_BEHIND.test(low.slice(behind))) continue;
    const half = own || (nextRow ? (next?.[3] ?? '') : '');
    const bare = Number(digits);
    const near = !minutes || (bare > 0 && bare < 7 && !digits.startsWith('0')) ? low : '';
    let hour = turned(bare, half, near);
    if (!minutes && !half) hour = ofTheDay(hour, low);
    const minute = Number(minutes || 0);
    if (hour >= 24 || minute >= 60) continue;
    found.add(hour * 60 + minute);
    last = behind;
  }
  return found;
}

/** "half past nine", "five forty five", "ten in the morning and five in the afternoon". Minutes of the day. */
function inWords(low: string): Set<number> {
  const found = new Set<number>();
  const pattern = new RegExp(
    String.raw`\b(half past |quarter past |quarter to )?(${HOURS})\b(?:[\s-](${MINUTES})\b)?(?: ?(o'?clock|of clock|sharp|a\.? ?m\b|p\.? ?m\b|in the \w+|at night))?`,
    'g',
  );
  for (const hit of low.matchAll(pattern)) {
    const [whole, past = '', hours = '', minutes = '', tail = ''] = hit;
    const led = /(?:\bat|\baround|\bby|\bdaily|\bat about|^)\s*$/.test(low.slice(0, hit.index));
    const said = past || minutes || tail;
    if (!(said || led) || SPOKEN_UNIT_BEHIND.test(low.slice(hit.index + whole.length))) continue;
    let hour = ONES.get(hours) ?? 0;
    let minute = 0;
    if (minutes === 'oh five') minute = 5;
    else if (minutes && minutes !== 'hundred')
      minute = numberOfWords(minutes.replace('fourty', 'forty').match(/[a-z]+/g) ?? []) ?? 0;
    if (past.startsWith('half')) minute = 30;
    else if (past.startsWith('quarter p')) minute = 15;
    else if (past) {
      minute = 45;
      hour -= 1;
    }
    const joined = tail.replaceAll(' ', '');
    const near = /^(?:inthe|atnight)/.test(joined) ? joined : low;
    hour = turned(hour, /^[ap]\.?m/.test(joined) ? joined : '', near);
    if (!said) hour = ofTheDay(hour, low);
    found.add((((hour % 24) + 24) % 24) * 60 + minute);
  }
  return found;
}

/** By am and pm, or by the part of the day that is said. */
function turned(hour: number, half: string, near: string): number {
  if (half.startsWith('a')) return hour === 12 ? 0 : hour;
  if (!half.startsWith('p') && (!LATE.test(near) || EARLY.test(near))) return hour;
  const afterMidnight = near.includes('night') && !half && hour < 6;
  return hour < 12 && !afterMidnight ? hour + 12 : hour;
}

/** A bare small hour is one of the afternoon, unless the night or the morning is told of. */
const ofTheDay = (hour: number, near: string): number =>
  hour > 0 && hour < 6 && !/morning|\ba\.? ?m\b|night|dawn|early|new year/.test(near) ? hour + 12 : hour;
