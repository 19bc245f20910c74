import type { Reading } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';

/** Characters of a message that become others. */
export type Edit = { span: Span; text: string };

/** The message after its edits, and where characters of before are now. Edits that overlap an earlier one are left out. */
export type Edited = { text: string; at(span: Span): Span };

export function edited(message: string, edits: readonly Edit[]): Edited {
  const sorted = edits
    .toSorted((a, b) => a.span[0] - b.span[0])
    .filter(({ span }, i, all) => i === 0 || span[0] >= (all[i - 1]?.span[1] ?? 0));
  const parts: string[] = [];
  const moves: { span: Span; now: Span }[] = [];
  let [read, length] = [0, 0];
  for (const { span, text } of sorted) {
    parts.push(message.slice(read, span[0]), text);
    length += span[0] - read;
    moves.push({ span, now: [length, length + text.length] });
    length += text.length;
    read = span[1];
  }
  parts.push(message.slice(read));
  /** Within an edit: its begin for what starts there, its end for what ends there; the same letter where none came or went. */
  const place = (at: number, isEnd: boolean): number => {
    const last = moves.findLast(({ span }) => (isEnd ? span[0] < at : span[0] <= at));
    if (!last) return at;
    if (isEnd ? at <= last.span[1] : at < last.span[1]) {
      if (at === last.span[0] || last.span[1] - last.span[0] === last.now[1] - last.now[0])
        return at - last.span[0] + last.now[0];
      return isEnd ? last.now[1] : last.now[0];
    }
    return at - last.span[1] + last.now[1];
  };
  return { text: parts.join(''), at: ([from, to]) => [place(from, false), place(to, true)] };
}

/** What is done to a message: its edits, and what becomes of the texts of its reading that are no quotes of it. */
export type Rewrite = { edits: readonly Edit[]; text?: (it: string) => string };

export function rewritten(spoken: Spoken, { edits, text = (it) => it }: Rewrite): Spoken {
  const now = edited(spoken.says, edits);
  const title = spoken.title === undefined ? {} : { title: text(spoken.title) };
  return {
    ...spoken,
    ...title,
    says: now.text,
    read: movedIn(spoken.read, { before: spoken.says, now, text }) as Reading,
  };
}

type Moving = { before: string; now: Edited; text: (it: string) => string };

/** Keys whose texts are names of the program or of steps, and no words of anybody. */
const FIXED: ReadonlySet<string> = new Set(
  'id node action under step need operator type kind unit mode combinator keep auth onError removes about timezone release expression talk'.split(
    ' ',
  ),
);

function movedIn(it: unknown, moving: Moving, key = ''): unknown {
  if (typeof it === 'string') return FIXED.has(key) ? it : moving.text(it);
  if (isSpan(it, key)) return moving.now.at(it);
  if (Array.isArray(it)) return it.map((one) => movedIn(one, moving, key));
  if (typeof it !== 'object' || it === null) return it;
  const moved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(it)) moved[name] = movedIn(value, moving, key === 'spans' ? 'span' : name);
  const { says, span } = it as { says?: string; span?: Span };
  // What quotes the message quotes the new one.
  if (span && says === moving.before.slice(...span))
    return { ...moved, says: moving.now.text.slice(...moving.now.at(span)) };
  return moved;
}

const isSpan = (it: unknown, key: string): it is Span =>
  key === 'span' && Array.isArray(it) && it.length === 2 && it.every((one) => typeof one === 'number');

/** All places of words in a text, whole words only; any line end or blank is a blank. */
export function placesOf(message: string, words: string, anyCase = false): Span[] {
  const [text, wanted] = [plainCase(message, anyCase), plainCase(words.trim(), anyCase)];
  const found: Span[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole = !isJoined(text, at) && !isJoined(text, end);
    if (isWhole && at >= (found.at(-1)?.[1] ?? 0)) found.push([at, end]);
  }
  return found;
}

/** Letters that have no capital of the same length stay as they are, so that places are those of the text. */
function plainCase(text: string, anyCase: boolean): string {
  const blank = /[\t\n\r]/.test(text) ? text.replaceAll(/[\t\n\r]/g, ' ') : text;
  const lower = anyCase ? blank.toLowerCase() : blank;
  return lower.length === text.length ? lower : blank;
}

/** Two letters or digits side by side are of one word. */
const isJoined = (text: string, at: number): boolean =>
  at > 0 && at < text.length && LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at));
const LETTER = /[\p{L}\p{N}_]/u;

export const replaced = (text: string, places: readonly Span[], by: (found: string) => string): string =>
  places.reduceRight((left, [from, to]) => left.slice(0, from) + by(left.slice(from, to)) + left.slice(to), text);

/** Words exchanged wherever they stand: in all messages of a conversation, and in what was made of them. */
export function exchanged({ turns, ...example }: Example, words: string, by: string): Example {
  const text = (it: string): string => replaced(it, placesOf(it, words), () => by);
  return {
    ...example,
    turns: turns.map((it) =>
      rewritten(it, { edits: placesOf(it.says, words).map((span) => ({ span, text: by })), text }),
    ),
  };
}
