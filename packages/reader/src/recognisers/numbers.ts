const words = (list: string): string[] => list.split(' ');

export const ONES: ReadonlyMap<string, number> = new Map(
  words(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ).map((word, i) => [word, i]),
);
export const TENS: ReadonlyMap<string, number> = new Map([
  ...words('twenty thirty forty fifty sixty seventy eighty ninety').map((word, i): [string, number] => [
    word,
    20 + 10 * i,
  ]),
  ['fourty', 40],
]);
export const LARGE: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const SHORT: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, mio: 1_000_000 };
const DIGITS = /^(-?)(\d{1,3}(?:[., ]\d{3})+|\d+)(?:[.,](\d+))?\s*(k|m|mio)?$/i;
const NEAR: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  couple: 2,
  'a couple of': 2,
  few: 3,
  'a few': 3,
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
};

/** A number in words, or undefined where a word is none. One figure after the other is read so: "four nine seven". */
export function numberOfWords(said: readonly string[]): number | undefined {
  if (said.length === 0) return undefined;
  const figures = said.map((it) => ONES.get(it) ?? 10);
  if (said.length > 2 && figures.every((it) => it < 10)) return Number(figures.join(''));
  let whole = 0;
  let part = 0;
  let last = '';
  for (const word of said) {
    if (word === 'and' && LARGE.has(last)) continue;
    const one = ONES.get(word);
    const ten = TENS.get(word);
    const large = LARGE.get(word);
    if (one !== undefined) {
      if (ONES.has(last)) return undefined;
      part += one;
    } else if (ten !== undefined) {
      if (ONES.has(last) || TENS.has(last)) return undefined;
      part += ten;
    } else if (word === 'hundred') part = Math.max(1, part) * 100;
    else if (large !== undefined) {
      whole += Math.max(1, part) * large;
      part = 0;
    } else return undefined;
    last = word;
  }
  return whole + part;
}

/** The number that a text is, in digits; a sign of money or of share beside the number does not count. */
export function numberOf(text: string): string | undefined {
  let plain = text
    .trim()
    .toLowerCase()
    .replace(/^[$€£%+ ]+|[$€£%+ ]+$/g, '')
    .replace(/percent$/, '')
    .trim();
  const sign = /^(?:minus |-)/.test(plain) ? '-' : '';
  plain = plain
    .replace(/^minus /, '')
    .replace(/^-/, '')
    .trim();
  const digits = DIGITS.exec(plain);
  if (digits) {
    const fraction = digits[3] ? Number(`0.${digits[3]}`) : 0;
    const value = Number((digits[2] ?? '').replaceAll(/[., ]/g, '')) + fraction;
    return sign + shown(value * (SHORT[digits[4]?.toLowerCase() ?? ''] ?? 1));
  }
  if (!/^[a-z -]+$/.test(plain)) return undefined;
  const found = numberOfWords(plain.match(/[a-z]+/g) ?? []);
  return found === undefined ? undefined : `${sign}${found}`;
}

/** An amount as it is said before a unit: "a", "a couple of", "half". */
export function amountOf(word: string): number | undefined {
  const low = word.toLowerCase().trim();
  const near = NEAR[low];
  if (near !== undefined) return near;
  const found = numberOf(low);
  return found === undefined ? undefined : Math.trunc(Number(found));
}

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/, '');
