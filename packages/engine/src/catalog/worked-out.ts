import { FUNCTIONS, readFormula, TIME_UNITS, type Token } from './formula-reader.ts';
import type { Part, WorkedOut } from './template-parts.ts';

type Mark = Exclude<Part, string>;

/**
 * What is worked out within one reference: "revenue / spend", "order: total * 1.19", "round(hours * 38.5, 2)", "list | length",
 * "due - today | days".
 * Undefined for the name of a field: signs in names have no gaps around them ("e-mail", "and/or"), those of a sum do.
 * `markIn`: what the words between the signs refer to.
 */
export function workedOutIn(words: string, markIn: (words: string) => Mark): WorkedOut | undefined {
  if (!isSum(words)) return undefined;
  const tokens = tokensIn(words, markIn);
  const marks = tokens?.flatMap((it) => ('mark' in it ? [it.mark] : [])) ?? [];
  if (!tokens || marks.length === 0) return undefined;
  if (marks.some((it) => it.kind === 'moment') && !TIME.test(words)) return undefined;
  const read = readFormula(tokens);
  return read?.kind === 'number' ? { kind: 'worked', words, code: read.code } : undefined;
}

/** Is it written like a sum, whether or not it can be read? */
export const isSum = (words: string): boolean => SUM.test(words) && !/\[['"]/.test(words);

/** Moments are subtracted, not summed up. */
const TIME = new RegExp(String.raw`\s-\s.*\|\s*(?:${TIME_UNITS.join('|')})\b`);
const CALLS = `(?:${FUNCTIONS.join('|')})`;
const SUM = new RegExp(
  String.raw`\S\s+[+/-]\s+\S|[\p{L}\d)\s]\*[\p{L}\d(\s]|\p{L}\s*[+/]\s*\d+(?:\.\d+)?$|^${CALLS}\(|\|\s*(?:${CALLS}|${TIME_UNITS.join('|')})\b`,
  'u',
);
const PIECE = new RegExp(
  String.raw`\s*(?:(?<sign>[+*/(),|-])|(?<number>\d+(?:\.\d+)?)(?![\p{L}\d])|(?<call>${CALLS})(?=\s*\()|(?<name>[\p{L}_$](?:(?!\s+[+/-]\s|\s*[+/]\s*\d+(?:\.\d+)?$)[^*(),|]|\((?:(?!\s[+/-]\s)[^()*])*\)(?=\s|$))*))`,
  'uy',
);

function tokensIn(words: string, markIn: (words: string) => Mark): Token[] | undefined {
  const tokens: Token[] = [];
  PIECE.lastIndex = 0;
  while (words.slice(PIECE.lastIndex).trim() !== '') {
    const { sign, number, call, name } = PIECE.exec(words)?.groups ?? {};
    const word = sign ?? number ?? call;
    if (name !== undefined && isCalled(tokens, name)) tokens.push({ word: name.trim() });
    else if (name !== undefined) tokens.push({ mark: markIn(name.trim()) });
    else if (word === undefined) return undefined;
    else tokens.push({ word });
  }
  return tokens;
}

/** Behind a bar stands what is made of the value before it. */
function isCalled(before: readonly Token[], name: string): boolean {
  const last = before.at(-1);
  return (
    last !== undefined && 'word' in last && last.word === '|' && [...FUNCTIONS, ...TIME_UNITS].includes(name.trim())
  );
}
