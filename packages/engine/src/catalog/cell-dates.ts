/**
 * The date in a cell as code that gives a DateTime in the time zone of the workflow, or nothing: as ISO text, as people write it, or as the
 * number of days that a spreadsheet counts. Where day and month can't be told apart behind a slash, the month comes first, as in JavaScript.
 */
export const dateInCell = (code: string): string =>
  `([${code}].map((it) => typeof it === 'number' ? DateTime.fromISO('1899-12-30').plus({ days: it }) : [DateTime.fromISO(String(it ?? '').trim()), ...[${FORMS}].flatMap((day) => [day, day + ' H:mm', day + ' H:mm:ss']).map((form) => DateTime.fromFormat(String(it ?? '').trim(), form))].find((one) => one.isValid))[0])`;

/** A day that comes as such a number, as people or programs read it; what else stands in the cell stays as it is. */
export const dayShown = (code: string, format: string): string =>
  `(typeof ${code} === 'number' ? DateTime.fromISO('1899-12-30').plus({ days: ${code} }).toFormat('${format}') : ${code})`;

const FORMS = ['d.M.yyyy', 'M/d/yyyy', 'd/M/yyyy', 'MMM d, yyyy', 'MMMM d, yyyy', 'd MMM yyyy', 'd MMMM yyyy']
  .map((it) => `'${it}'`)
  .join(', ');

/** Is the code such a date, of which there may be none? */
export const isDateInCell = (code: string): boolean => code.endsWith('.find((one) => one.isValid))[0])');

/** The codes of the cells whose dates a text of parameters reads so. */
export const cellsWithDates = (text: string): string[] =>
  [...text.matchAll(/\(\[((?:(?!\]\.map).)+)\]\.map\(\(it\) => typeof it === 'number' \? DateTime/g)].map(
    ([, it = '']) => it,
  );
