import { COMMON_PASSWORDS } from './common-passwords.ts';

export const STRENGTH_WORDS = ['', 'Easy to guess', 'Could be longer', 'Good', 'Strong'] as const;

/**
 * How hard a password is to guess, roughly: 0 (empty) to 4. Only advice; the rules are the forms' own.
 *
 * @param personal what an acquaintance would try first, such as the user name
 */
export function passwordStrength(password: string, personal: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const bits = guessBits(password, personal);
  return bits < 28 ? 1 : bits < 42 ? 2 : bits < 58 ? 3 : 4;
}

/** About log2 of the guesses it takes who tries words, names, years, rows of keys and repetitions before all else. */
function guessBits(password: string, personal: readonly string[]): number {
  const names = personal.flatMap((it) => it.toLowerCase().split(/[^\p{L}\d]+/u)).filter((it) => it.length >= 3);
  const seen = new Set<string>();
  let bits = 0;
  for (let at = 0; at < password.length; ) {
    const piece = pieceAt(password, at, names);
    const text = password.slice(at, at + piece.length).toLowerCase();
    // The same again is hardly more to guess.
    bits += seen.has(text) && piece.length > 1 ? 1 : piece.bits;
    seen.add(text);
    at += piece.length;
  }
  return bits;
}

type Piece = { length: number; bits: number };

/** The longest piece that begins here and can be guessed as a whole, else one character. */
function pieceAt(password: string, at: number, names: readonly string[]): Piece {
  const rest = password.slice(at);
  const plain = unmasked(rest);
  const longest = (words: readonly string[]) =>
    words.reduce((length, it) => (it.length > length && plain.startsWith(unmasked(it)) ? it.length : length), 0);
  const [name, word, run, same] = [longest(names), longest(COMMON_PASSWORDS), runLength(rest), sameLength(rest)];
  const pieces: Piece[] = [
    { length: name, bits: 3 },
    { length: word, bits: 7 + (rest.slice(0, word) === rest.slice(0, word).toLowerCase() ? 0 : 1) },
    { length: run >= 3 ? run : 0, bits: 5 },
    { length: same >= 3 ? same : 0, bits: 6 },
    { length: /^(?:19|20)\d\d/.test(rest) ? 4 : 0, bits: 6 },
  ];
  const best = pieces.reduce((one, other) => (other.length > one.length ? other : one));
  return best.length >= 3 ? best : { length: 1, bits: characterBits(password, at) };
}

/** Letters follow from the letters before them, more so within a word than where it breaks off. */
function characterBits(password: string, at: number): number {
  const kind = kindOf(password[at] ?? '');
  const isBreak = at > 0 && kindOf(password[at - 1] ?? '') !== kind;
  return (kind === 'digit' ? 3.3 : kind === 'other' ? 5 : 3.5) + (isBreak ? 1.5 : 0);
}

function kindOf(character: string): 'lower' | 'upper' | 'digit' | 'other' {
  if (/\p{Ll}/u.test(character)) return 'lower';
  if (/\p{Lu}/u.test(character)) return 'upper';
  return /\d/.test(character) ? 'digit' : 'other';
}

/** `p4$$w0rd` is tried right after `password`. */
const unmasked = (text: string): string => text.toLowerCase().replace(/[4@013$57!]/g, (it) => MASKS[it] ?? it);
const MASKS: Record<string, string> = { 4: 'a', '@': 'a', 0: 'o', 1: 'i', 3: 'e', $: 's', 5: 's', 7: 't', '!': 'i' };

const ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];

/** How many characters from the start follow one another on the keyboard or in the alphabet, either way. */
function runLength(text: string): number {
  const lower = text.toLowerCase();
  let best = 0;
  for (const row of ROWS.flatMap((it) => [it, [...it].reverse().join('')])) {
    const from = row.indexOf(lower[0] ?? ' ');
    if (from === -1) continue;
    let length = 0;
    while (length < lower.length && row[from + length] === lower[length]) length += 1;
    best = Math.max(best, length);
  }
  return best;
}

function sameLength(text: string): number {
  return /^(.)\1*/su.exec(text)?.[0].length ?? 0;
}
