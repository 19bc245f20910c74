import type { Outline } from '../2-outline/outline.ts';

/**
 * "Column B" is the second column of a sheet, whatever its heading: n8n names each value by its heading, in the order of the columns. The code of
 * a field that is called by a letter, read by its place.
 */
export function byLetter({ steps }: Outline, word: string, code: string): string {
  const letter = /^(?:column )?([A-Z])$/.exec(word.trim())?.[1];
  if (!letter || !steps.some((it) => new RegExp(`\\bcolumns?\\b[^.]{0,20}\\b${letter}\\b`).test(it.says))) return code;
  const nth = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return code.replace(
    /(\$json|\$\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\))\.json)(?:\.[A-Z]\b|\['[^']+'\])/,
    (_, item: string) => `Object.entries(${item}).filter(([name]) => name !== 'row_number')[${nth}]?.[1]`,
  );
}
