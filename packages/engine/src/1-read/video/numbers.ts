import type { Word } from './words.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const small = (word: string | undefined): number => UNITS.indexOf(word ?? '');
const tens = (word: string | undefined): number => (TENS.indexOf(word ?? '') + 2) * 10;
const isTens = (word: string | undefined): boolean => TENS.includes(word ?? '');

/** Beside these, "one" counts; elsewhere it is a pronoun ("the first one"). */
const COUNTS_BEFORE =
  /^(?:category|output|option|size|number|temperature|branch|step|every|page|limit|hours?|minutes?|days?|weeks?|equals|than|to|batch|way|route|rule|column|version|of|by|slash|dash|underscore|dot)$/;
const COUNTS_AFTER =
  /^(?:minutes?|hours?|days?|weeks?|months?|seconds?|hundred|thousand|million|point|percent|am|pm|a|o'clock)$/;

/** Numbers said in words as digits: "forty two" → 42, "fifteen thirty six" → 1536, "zero point two" → 0.2, "one thousand" → 1000. */
export function withNumbers(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const found = numberAt(words, i);
    if (found) {
      const last = words[i + found.length - 1];
      out.push({ ...(words[i] as Word), text: found.text, ...(last?.ends ? { ends: last.ends } : {}) });
      i += found.length;
    } else out.push(words[i++] as Word);
  }
  return out;
}

function numberAt(words: readonly Word[], at: number): { text: string; length: number } | undefined {
  const word = (k: number): string | undefined => words[at + k]?.text;
  // "a hundred", "a thousand"
  if (word(0) === 'a' && /^(?:hundred|thousand)$/.test(word(1) ?? ''))
    return { text: word(1) === 'hundred' ? '100' : '1000', length: 2 };
  const first = group(words, at);
  if (!first) return undefined;
  if (word(0) === 'one' && first.length === 1) {
    const counts = COUNTS_BEFORE.test(words[at - 1]?.text ?? '') || COUNTS_AFTER.test(word(1) ?? '');
    if (!counts) return undefined;
  }
  let { value, length } = first;
  for (let more = true; more; ) {
    more = false;
    const scale = word(length) === 'hundred' ? 100 : word(length) === 'thousand' ? 1000 : 0;
    if (scale) {
      value *= scale;
      length += 1;
      const gap = word(length) === 'and' && group(words, at + length + 1) ? 1 : 0;
      const rest = group(words, at + length + gap);
      if (rest && rest.value < scale && (scale === 1000 || !gap || rest.length > 0)) {
        value += rest.value;
        length += gap + rest.length;
        more = word(length) === 'hundred' && scale === 1000;
      } else more = /^(?:hundred|thousand)$/.test(word(length) ?? '');
    }
  }
  if (word(length) === 'point') {
    let digits = '';
    let k = length + 1;
    while (small(word(k)) >= 0 && small(word(k)) < 10) digits += small(word(k++));
    if (digits) return { text: `${value}.${digits}`, length: k };
  }
  // "fifteen thirty six", "twenty twenty five": two halves of four digits.
  const half = length === first.length && value >= 10 && value < 100 ? group(words, at + length) : undefined;
  if (
    half &&
    half.value >= 10 &&
    half.value < 100 &&
    !/^(?:hundred|thousand|percent)$/.test(word(length + half.length) ?? '')
  )
    return { text: `${value}${half.value}`, length: length + half.length };
  return { text: String(value), length };
}

/** A number below a hundred. */
function group(words: readonly Word[], at: number): { value: number; length: number } | undefined {
  const word = words[at]?.text;
  if (isTens(word)) {
    const unit = small(words[at + 1]?.text);
    return unit > 0 && unit < 10 ? { value: tens(word) + unit, length: 2 } : { value: tens(word), length: 1 };
  }
  const value = small(word);
  return value >= 0 ? { value, length: 1 } : undefined;
}
