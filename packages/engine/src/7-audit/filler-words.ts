/** Words that claim nothing by themselves. */
const LITTLE = new Set(
  `a an the this that these those my our your his her its their me us him them i we you he she it they mine ours
  of in on at to for from with by via into onto out up down off over about as and or but so than then there here
  is are was were be been being am do does did done has have had having will would shall should can could may might must
  want wants wanted need needs like please just also too very really maybe basically thing things something anything everything everyone
  someone somebody anybody everybody people person who whom whose which what when where how why if whenever once while because since though
  although get gets got gotten let lets make makes made each every any all some both another other others same own new
  hi hello hey dear thanks thank pls plz ok okay lol thx dont don't i'm i'd i'll it's we're you're they're isn't doesn't
  one ones way case time times kind sort lot bit now today always automatically automation workflow bot us etc eg ie
  go goes going come comes came coming use using used via per again back still even well much many more most less
  not no never nothing only without except`.split(/\s+/),
);

export const isLittle = (word: string): boolean => word.length < 2 || LITTLE.has(word);

/** A word without the endings of its forms: "files", "filed" and "filing" are the same. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replace(/'s?$|s'$/, '');
  if (lower.length < 4 || /\d/.test(lower)) return lower;
  const bare = lower
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ations?|ings?|ed|es|s|er|ers)$/, '')
    .replace(/e$/, '');
  const single = bare.replace(/([bdgklmnprt])\1$/, '$1');
  return single.length < 3 ? lower : single;
}

/** The stems of the words that tell something, each once. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    [...text.replace(/_/g, ' ').matchAll(/[\p{L}\d]+(?:'[\p{L}]+)?/gu)]
      .map((it) => it[0].toLowerCase())
      .filter((it) => !isLittle(it))
      .map(stemOf),
  );

/** The same of the names of parameters: "addLabels" and "due_date" are two words each. */
export const spaced = (text: string): string => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_.]/g, ' ');

/** Do the words have it, in whatever form? "assign" is in "assignee". */
export const hasStem = (words: ReadonlySet<string>, stem: string): boolean =>
  words.has(stem) ||
  (stem.length >= 4 && [...words].some((it) => it.startsWith(stem) || (it.length >= 5 && stem.startsWith(it))));
