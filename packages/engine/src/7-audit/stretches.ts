import { verbAt } from '../1-read/phrase.ts';
import { type Token, tokenize } from '../1-read/tokens.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { onceEach } from '../catalog/once-each.ts';
import { isLittle, stemOf } from './filler-words.ts';

/** The words between two marks, or up to the next verb that "and" leads to: what is judged as one part of a request. */
export type Stretch = {
  /** As the message has it. */
  text: string;
  tokens: readonly Token[];
  start: number;
  end: number;
  /** What follows is what it is about: "security check: …". */
  heads: boolean;
  /** It begins with a word for a test: "if", "unless", "but only". */
  opener?: string;
  /** "otherwise" leads to it. */
  otherwise?: true;
};

/** The stretches of a message. Marks and the words that begin a clause part them; values are never cut. */
export function stretchesOf(lexicon: Lexicon, text: string): Stretch[] {
  const tokens = tokenize(lexicon, text);
  const starts = tokens.flatMap((_, i) => (i === 0 || beginsAt(tokens, i) ? [i] : []));
  return starts.flatMap((from, k) => {
    const all = withoutCount(tokens.slice(from, starts[k + 1] ?? tokens.length));
    const first = all.findIndex((it) => it.kind !== 'mark' && !JOINS.has(it.lower));
    const last = all.findLastIndex((it) => it.kind !== 'mark');
    const own = first < 0 ? [] : all.slice(first, last + 1);
    const [a, b] = [own[0], own.at(-1)];
    if (!a || !b) return [];
    const opener = openerOf(own);
    return [
      {
        text: text.slice(a.start, b.end),
        tokens: own,
        start: a.start,
        end: b.end,
        heads: all.at(-1)?.text === ':',
        ...(opener ? { opener } : {}),
        ...(all.slice(0, first).some((it) => /^(?:otherwise|else)$/.test(it.lower)) ? { otherwise: true } : {}),
      },
    ];
  });
}

/** "only when it changes" tests; "once a day" does not. */
function openerOf([first, second]: readonly Token[]): string | undefined {
  if (first?.lower === 'only' && OPENERS.has(second?.lower ?? '')) return 'if';
  if (first?.lower === 'once' && /^(?:an?|per|every|each)$/.test(second?.lower ?? '')) return undefined;
  return OPENERS.has(first?.lower ?? '') ? first?.lower : undefined;
}

/** The stems of the words that tell something. */
export const stemsIn = onceEach(
  ({ tokens }: Stretch): ReadonlySet<string> =>
    new Set(
      tokens.flatMap((it) =>
        it.kind === 'mark'
          ? []
          : it.lower
              .split(/[^\p{L}\d']+/u)
              .filter((one) => !isLittle(one))
              .map(stemOf),
      ),
    ),
);

function beginsAt(tokens: readonly Token[], i: number): boolean {
  const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (!token || !before) return false;
  if (before.kind === 'mark' && !WITHIN.has(before.text)) return true;
  if (token.kind !== 'word') return false;
  if (token.lower === 'only' && OPENERS.has(after?.lower ?? '')) return !JOINS.has(before.lower);
  if (OPENERS.has(token.lower))
    return !OPENERS.has(before.lower) && !JOINS.has(before.lower) && before.lower !== 'only';
  if (JOINS.has(token.lower)) {
    if (!after) return false;
    if (token.lower === 'or') return false;
    return OPENERS.has(after.lower) || ALONE.has(token.lower) || verbAt(tokens, i + 1) !== undefined;
  }
  return false;
}

/** Marks inside a name or a value. */
const WITHIN = new Set([
  '/',
  "'",
  '@',
  '-',
  '$',
  '%',
  '°',
  '&',
  '+',
  '_',
  '*',
  '€',
  '£',
  '#',
  '<',
  '>',
  '=',
  '≥',
  '≤',
  '~',
  '|',
]);
const JOINS = new Set(['and', 'then', 'but', 'or', 'so', 'plus', 'also', 'otherwise', 'else', 'afterwards', 'finally']);
const ALONE = new Set(['then', 'but', 'otherwise', 'else', 'so']);
const OPENERS = new Set([
  'if',
  'when',
  'whenever',
  'unless',
  'except',
  'until',
  'once',
  'while',
  'without',
  'excluding',
  'whoever',
]);

/** "1) do this 2) do that": the number that counts the next point is no part of the one before. */
function withoutCount(own: Token[]): Token[] {
  const mark = own.findLastIndex((it) => it.text === ')');
  const count = own[mark - 1];
  const counts =
    mark > 0 &&
    (count?.entity?.kind === 'number' || /^[a-z]$/.test(count?.lower ?? '')) &&
    !own.some((it) => it.text === '(');
  return counts ? own.slice(0, mark - 1) : own;
}
