import { type Catalog, shortType } from '@plainflow/engine';
import type { Seen } from '../agree/align.ts';
import { plain } from '../agree/fields.ts';
import { isService, type Message } from '../count/facts.ts';
import type { Span } from '../notation/example.ts';
import { scheduleText } from '../notation/schedules.ts';

/** Words of a message, and what an annotator made of them. `kind`: only readings of one kind are compared. */
export type WordsRead = { kind: 'step' | 'test' | 'time' | 'value'; words: string; reading: string; id: string };

export function wordsRead(catalog: Catalog, { spoken, steps }: Message, id: string): WordsRead[] {
  const at = (span: Span | undefined): string => (span ? spoken.says.slice(...span) : '');
  return steps.flatMap((it) => {
    const { step } = it;
    const { conditions, ways = [], schedule } = step.work;
    const tests = [conditions, ...ways.map((way) => way.conditions)].flatMap((of) => of?.all ?? []);
    const all = [
      {
        kind: 'step' as const,
        words: alikeWords(at(step.span), valuesIn(spoken.says, it)),
        reading: readingOf(catalog, it),
      },
      ...tests.map(({ span, operator, type, value }) => ({
        kind: 'test' as const,
        words: alikeWords(at(span), [value]),
        reading: `${operator}${type === 'string' || type === 'number' ? '' : ` ${type}`}${spoken.says.includes(value) ? '' : ' another value'}`,
      })),
      ...(schedule
        ? [{ kind: 'time' as const, words: lower(at(step.spans?.schedule)), reading: scheduleText(schedule) }]
        : []),
      ...step.values.flatMap(({ need, value, span }) =>
        span && plain(value) !== plain(at(span))
          ? [{ kind: 'value' as const, words: `${need}: ${lower(at(span))}`, reading: plain(value) }]
          : [],
      ),
    ];
    return all.filter(({ words }) => words !== '' && !words.endsWith(': ')).map((one) => ({ ...one, id }));
  });
}

/** Which service does it counts only where nobody named one. */
function readingOf(catalog: Catalog, it: Seen): string {
  const { node, action, work, step } = it;
  if (isService(catalog, it) && step.because === undefined) return `${work?.part} ${work?.verb}`;
  return `${shortType(node)} ${action}`.trim();
}

const valuesIn = (says: string, { step }: Seen): string[] => [
  ...step.values.flatMap(({ span }) => (span ? [says.slice(...span)] : [])),
  ...Object.entries(step.spans ?? {}).flatMap(([key, span]) =>
    /^(?:sets|set|find|form)\./.test(key) ? [says.slice(...span)] : [],
  ),
];

const lower = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What remains of words where names, numbers and small words do not count: «post big ones in #x» is "big one post". */
export function alikeWords(text: string, values: readonly string[]): string {
  const bare = values
    .filter((it) => it.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, it) => left.replaceAll(it, ' '), text)
    .toLowerCase()
    .replaceAll(/"[^"]*"|“[^”]*”|#[\w-]+|@[\w.-]+|\S+@\S+|https?:\S+/g, ' ')
    .replaceAll(/\d[\d.,:]*/g, ' 0 ');
  const words = bare.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((it) => !SMALL.has(it)).map((it) => (it.length > 3 ? it.replace(/s$/, '') : it)))]
    .sort()
    .join(' ');
}

const SMALL = new Set(
  'a an the my our your their his her its this that these those it them me us we i you they to of in on for from by with and or as at into is are be please just then also so too'.split(
    ' ',
  ),
);

/** The same words read in several ways, the most suspicious first: one odd reading among many. */
export type Contradiction = {
  kind: WordsRead['kind'];
  words: string;
  readings: readonly { reading: string; ids: readonly string[] }[];
};

export function contradictions(all: readonly WordsRead[]): Contradiction[] {
  return [...Map.groupBy(all, ({ kind, words }) => `${kind} ${words}`).values()]
    .map((same) => ({
      kind: same[0]?.kind ?? 'step',
      words: same[0]?.words ?? '',
      readings: [...Map.groupBy(same, ({ reading }) => reading)]
        .map(([reading, of]) => ({ reading, ids: [...new Set(of.map(({ id }) => id))] }))
        .sort((a, b) => b.ids.length - a.ids.length),
    }))
    .filter(({ readings }) => readings.length > 1)
    .sort((a, b) => suspicion(b) - suspicion(a) || (a.words < b.words ? -1 : 1));
}

/** Long words that are read in one way by many, and in another by few. */
const suspicion = ({ words, readings }: Contradiction): number => {
  const counts = readings.map(({ ids }) => ids.length);
  return ((counts[0] ?? 0) / (counts.at(-1) ?? 1)) * Math.min(4, words.split(' ').length);
};
