import type { Request } from './attribute.ts';
import { type Judged, textOfRequest } from './judge.ts';
import { type Marks, squeezed } from './marks.ts';
import type { ToldCalls, Work } from './work.ts';

/** Holds the calls of a step against those that were told: which items of the start each has, and no others. */
export function toldCalls(
  { name, calls = [] }: Work,
  requests: readonly Request[],
  marks: Marks,
  start: string,
): Judged[] {
  return calls.map((told): Judged => {
    const { node, each } = told;
    const texts = requests
      .filter((it) => it.node === node && !/^(?:GET|HEAD)$/.test(it.method))
      .map((it) => squeezed(textOfRequest(it)));
    const came = texts.map((text) => itemsIn(text, marks, start));
    const about = {
      node,
      type: `logic.${name.split(' ')[0]}`,
      parameter: '(calls)',
      says: name,
      kind: 'expression' as const,
    };
    const wrong = problem(told, texts, came);
    return wrong === undefined
      ? { ...about, end: 'arrived' }
      : { ...about, end: 'lost', why: `${each.length} calls told: ${wrong}` };
  });
}

const itemsIn = (text: string, marks: Marks, start: string): number[] => [
  ...new Set(
    marks.all.filter((it) => it.node === start && it.needles.some((one) => text.includes(one))).map((it) => it.item),
  ),
];

function problem(
  { each, inOrder = false }: ToldCalls,
  texts: readonly string[],
  came: readonly (readonly number[])[],
): string | undefined {
  if (texts.length !== each.length) return `${texts.length} came`;
  const left = texts.map((text, i) => ({ text, items: came[i] ?? [] }));
  for (const [i, wanted] of each.entries()) {
    const fits = ({ text, items }: (typeof left)[number]): boolean => {
      const numbers = wanted.filter((it) => typeof it === 'number');
      const words = wanted.filter((it) => typeof it === 'string');
      return (
        words.every((it) => text.includes(squeezed(it))) &&
        (numbers.length === 0 || (numbers.length === items.length && numbers.every((it) => items.includes(it))))
      );
    };
    const found = inOrder ? (left[0] && fits(left[0]) ? 0 : -1) : left.findIndex(fits);
    if (found < 0) return `none with ${wanted.join(', ')}${inOrder ? ` as number ${i + 1}` : ''}`;
    left.splice(found, 1);
  }
  return undefined;
}
