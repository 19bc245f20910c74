import type { Example, Span } from '../notation/example.ts';
import { type Edit, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';
import { keptSpans } from './typos.ts';

/** Words that say the same: any of a line for any other of it; behind `>` stands what may come in place of the first, and not the other way round. */
const SAME: readonly { from: string; to: readonly string[] }[] = `
whenever|every time|each time
somebody|someone
everybody|everyone
nobody|no one
anybody|anyone
can you|could you
please|pls
don't|do not|dont
doesn't|does not|doesnt
isn't|is not|isnt
hasn't|has not|hasnt
haven't|have not|havent
can't|cannot|cant
I'm|I am
I'd like|I would like
we'd like|we would like
that's|that is
there's|there is
every morning|each morning
every evening|each evening
every day|each day
every week|each week
every month|each month
every hour|each hour
every monday|each monday
every friday|each friday
an email|an e-mail|a mail
emails|e-mails|mails
straight away|right away|immediately
and then>then
information>info
message>msg
messages>msgs
people>ppl
thanks>thx
because>cause
colleagues>coworkers
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from = '', to] = line.split('>');
    if (to !== undefined) return [{ from, to: [to] }];
    const alike = line.split('|');
    return alike.map((it) => ({ from: it, to: alike.filter((one) => one !== it) }));
  });

/** "isn't there", "don't you" ask; "whenever possible" has no sentence behind it. */
const FITS: readonly { words: RegExp; behind: RegExp }[] = [
  {
    words: /n['’]?t$|^(?:do|does|is|has|have) not$|^cannot$/i,
    behind: /^(?!\s+(?:contact|disturb|call|track|you|there|it|we|they|that|this|any|some|i|he|she)(?!\p{L}))/iu,
  },
  {
    words: /^(?:whenever|(?:every|each) time)$/i,
    behind: /^\s+(?:an?|the|some(?:one|body)|any(?:one|body)?|we|i|our|my|new|one|there|they|he|she|it)\s/i,
  },
];

/** One to three ways of saying it otherwise, in words that no value was copied from. */
export function withOtherWords(example: Example, chance: Chance): Change | undefined {
  let changed = 0;
  const turns = example.turns.map((it) => {
    if (it.title !== undefined) return it;
    const kept = keptSpans(it);
    const all = placesIn(it.says).filter(({ span }) => kept.every(([from, to]) => span[1] <= from || to <= span[0]));
    const chosen = new Set(Array.from({ length: 3 }, () => oneOf(chance, all)));
    const edits = [...chosen].flatMap((place): Edit[] => {
      const other = place && oneOf(chance, place.others);
      if (!place || !other) return [];
      return [{ span: place.span, text: likeBefore(it.says.slice(...place.span), other) }];
    });
    const apart = edits.filter((it, i) =>
      edits.slice(0, i).every(({ span }) => it.span[1] <= span[0] || span[1] <= it.span[0]),
    );
    changed += apart.length;
    return rewritten(it, { edits: apart });
  });
  return changed === 0 ? undefined : { example: { ...example, turns }, by: 'other words' };
}

type Place = { span: Span; others: readonly string[] };

const OTHERS = new Map(SAME.map(({ from, to }) => [from.toLowerCase(), to]));
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}'’._@#/-]|now )(?:${[...OTHERS.keys()]
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll("'", "['’]")})(?![\\p{L}\\p{N}'’_@/-]|\\.\\p{L})`,
  'giu',
);

const placesIn = (says: string): Place[] =>
  [...says.matchAll(PATTERN)].flatMap((it) => {
    const [words] = it;
    const end = it.index + words.length;
    const fits = FITS.every((one) => !one.words.test(words) || one.behind.test(says.slice(end, end + 40)));
    const others = OTHERS.get(words.toLowerCase().replaceAll('’', "'"));
    return fits && others ? [{ span: [it.index, end] as const, others }] : [];
  });

const likeBefore = (before: string, now: string): string => {
  if (before.length > 3 && before === before.toUpperCase()) return now.toUpperCase();
  if (before === before.toLowerCase() && !/^I\b/.test(now)) return now.startsWith("I'") ? now.toLowerCase() : now;
  return /^\p{Lu}/u.test(before) ? now.charAt(0).toUpperCase() + now.slice(1) : now;
};
