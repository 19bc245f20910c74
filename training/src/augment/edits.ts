import type { Reading } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';
import { NAMES_OF_PROGRAM } from './strings.ts';

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

/** What is done to a message: its edits, and what becomes of the texts of its reading that are no quotes of it. `isOurs`: a reason
 * or a question of the product, which nobody said. */
export type Rewrite = { edits: readonly Edit[]; text?: (it: string, isOurs: boolean) => string };

export function rewritten(spoken: Spoken, { edits, text: other }: Rewrite): Spoken {
  if (edits.length === 0 && !other) return spoken;
  const text = other ?? ((it: string) => it);
  const now = edited(spoken.says, edits);
  const title = spoken.title === undefined ? {} : { title: text(spoken.title, false) };
  return {
    ...spoken,
    ...title,
    says: now.text,
    read: movedIn(spoken.read, { before: spoken.says, now, text }) as Reading,
  };
}

type Moving = { before: string; now: Edited; text: (it: string, isOurs: boolean) => string };

function movedIn(it: unknown, moving: Moving, key = '', isOurs = false): unknown {
  if (typeof it === 'string') return NAMES_OF_PROGRAM.has(key) ? it : moving.text(it, isOurs);
  if (isSpan(it, key)) return moving.now.at(it);
  if (Array.isArray(it)) return it.map((one) => movedIn(one, moving, key, isOurs));
  if (typeof it !== 'object' || it === null) return it;
  const moved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(it))
    moved[name] = movedIn(value, moving, key === 'spans' ? 'span' : name, isOurs || OURS.test(name));
  const { says, span } = it as { says?: string; span?: Span };
  // What quotes the message quotes the new one.
  if (span && says === moving.before.slice(...span))
    return { ...moved, says: moving.now.text.slice(...moving.now.at(span)) };
  return moved;
}

const OURS = /^(?:asks|because|conditionsBecause|scheduleBecause)$/;

const isSpan = (it: unknown, key: string): it is Span =>
  key === 'span' && Array.isArray(it) && it.length === 2 && it.every((one) => typeof one === 'number');

/** All places of words in a text, whole words only; any line end or blank is a blank. */
export const placesOf = (message: string, words: string, anyCase = false): Span[] =>
  placesOfAll(message, [words], anyCase);

/** All places of each of these words. */
export function placesOfAll(message: string, all: Iterable<string>, anyCase = false): Span[] {
  const text = plainCase(message, anyCase);
  const places: Span[] = [];
  for (const words of all) {
    const wanted = plainCase(words.trim(), anyCase);
    if (wanted === '') continue;
    let last = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      if (at < last || isJoined(text, at) || isJoined(text, end)) continue;
      places.push([at, end]);
      last = end;
    }
  }
  return places;
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

/** Words exchanged wherever they stand, all at once: in all messages of a conversation, and in what was made of them. */
export function exchanged({ turns, ...example }: Example, pairs: ReadonlyMap<string, string>): Example {
  const edits = (it: string): Edit[] =>
    [...pairs].flatMap(([words, by]) =>
      placesOf(it, words)
        .filter((span) => !isStepOfReference(it, span))
        .map((span) => ({ span, text: by })),
    );
  const text = (it: string): string => edited(it, edits(it)).text;
  return { ...example, turns: turns.map((it) => rewritten(it, { edits: edits(it.says), text })) };
}

/** In `[[date: amount]]`, "date" is the name of a step. */
const isStepOfReference = (text: string, [from, to]: Span): boolean =>
  /\[\[[\w-]*$/.test(text.slice(0, from)) && /^[\w-]*:/.test(text.slice(to));
