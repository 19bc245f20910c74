/** Numbers that people write as words. */
const WORDS = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

/** Words that are a number beside what they count only: "an hour", "both mails", "twice". */
const BESIDE = {
  a: 1,
  an: 1,
  'half a': 0.5,
  'half an': 0.5,
  half: 0.5,
  both: 2,
  couple: 2,
  'a couple of': 2,
  'a few': 3,
  twice: 2,
  thrice: 3,
};

const KNOWN = new Map<string, number>(Object.entries({ ...WORDS, ...BESIDE }));

/** "one" to "hundred", for use in a pattern. */
export const NUMBER_WORDS = Object.keys(WORDS)
  .filter((it) => !/^(?:zero|thousand)$/.test(it))
  .join('|');

/** "15", "1.5", "1,5", "fifteen", "a", "half an" → a number; NaN for other words. */
export const numberOf = (word: string): number => KNOWN.get(word.toLowerCase()) ?? Number(word.replace(',', '.'));
