import type { Example } from '../notation/example.ts';

/** Keys whose texts are names of the program, and no words of anybody. */
export const NAMES_OF_PROGRAM: ReadonlySet<string> = new Set(
  'id node action under step need operator type kind unit mode combinator keep auth onError removes about timezone release expression talk'.split(
    ' ',
  ),
);

/** Every text of the readings of an example: quotes, values, reasons, questions, titles, names of ways. */
export function stringsIn(example: Example): readonly string[] {
  const known = made.get(example);
  if (known) return known;
  const found: string[] = [];
  made.set(example, found);
  for (const { title, read } of example.turns) {
    if (title !== undefined) found.push(title);
    collect(read, '', found);
  }
  return found;
}

const made = new WeakMap<Example, readonly string[]>();

function collect(it: unknown, key: string, found: string[]): void {
  if (typeof it === 'string') {
    if (!NAMES_OF_PROGRAM.has(key) && it !== '') found.push(it);
  } else if (Array.isArray(it)) for (const one of it) collect(one, key, found);
  else if (typeof it === 'object' && it !== null)
    for (const [name, value] of Object.entries(it)) if (name !== 'clauses') collect(value, name, found);
}

/** The words of a text, small. */
export const saidIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];

/** Within one or no letter of each other: left out, put in, another, or two swapped. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [left, other] = [a.slice(start, endA), b.slice(start, endB)];
  return (
    left.length + other.length < 2 ||
    (left.length === 1 && other.length === 1) ||
    (left.length === 2 && other === [...left].reverse().join(''))
  );
}
