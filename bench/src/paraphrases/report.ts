import { asExpected, asMost, type BaseResult, shares } from './measure.ts';

/** How the wordings of every base are told, in this order; see the README. */
const KINDS = ['plain', 'telegram', 'story', 'list', 'formal', 'spoken', 'typing mistakes', 'trigger last'];

/** A line for each base, with `verbose` the wordings that deviate and how; the share of all in the last line. */
export function reportText(results: readonly BaseResult[], { verbose = false } = {}): string {
  const width = Math.max(0, ...results.map((it) => it.base.length));
  const { expected, alike, wordings } = shares(results);
  return [
    `${'base'.padEnd(width + 10)}  as expected  as most`,
    ...results.flatMap((it) => [lineOf(it, width), ...(verbose ? deviating(it) : [])]),
    '',
    `as expected by wording: ${byKind(results)
      .map(({ kind, right, of }) => `${kind} ${right}/${of}`)
      .join(' · ')}`,
    `same trigger and nodes as expected: ${percent(expected)} of ${wordings} wordings (bar ≥ 90 %); same as most of their base: ${percent(alike)}`,
  ].join('\n');
}

const lineOf = (it: BaseResult, width: number): string => {
  const cell = (count: number) => `${count}/${it.wordings.length}`;
  return `${it.id}  ${it.base.padEnd(width)}  ${cell(asExpected(it)).padStart(10)}  ${cell(asMost(it)).padStart(7)}`;
};

const deviating = ({ wordings }: BaseResult): string[] =>
  wordings.flatMap((it, i) =>
    it.differs.length === 0
      ? []
      : [
          `    ${i + 1}. ${it.says.replaceAll('\n', ' / ')}`,
          `       ${it.differs.join('; ')}   [${it.signature || 'no workflow'}]`,
          ...it.asked.map((question) => `       ? ${question}`),
        ],
  );

/** How many wordings of each kind led to what is expected. */
export const byKind = (results: readonly BaseResult[]): { kind: string; right: number; of: number }[] =>
  KINDS.map((kind, i) => {
    const there = results.map((it) => it.wordings[i]).filter((it) => it !== undefined);
    return { kind, right: there.filter((it) => it.differs.length === 0).length, of: there.length };
  });

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
