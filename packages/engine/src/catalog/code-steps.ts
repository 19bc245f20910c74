import type { Source } from './code/fields.ts';
import { operationsIn, shapeOf } from './code/instruction.ts';
import { singular } from './code/names.ts';
import type { BuiltIn, CodeShape } from './code/operation.ts';
import { comment, scriptOf, stubOf } from './code/script.ts';
import type { Values } from './profile.ts';
import { pathOf, placeholder } from './shape.ts';

/** What a Code node is to do, from the words that say so. */

export type { BuiltIn, CodeShape } from './code/operation.ts';

/** JavaScript that does what the instruction says; where that is not clear, code that says so and stands on the to-do list. */
export function codeFor(told: string, v: Pick<Values, 'field' | 'likely'>): string {
  const instruction = unpointed(told);
  const operations = operationsIn(instruction);
  return operations ? scriptOf(operations, (words) => sourceIn(v, words)) : stubOf(placeholder(labelFor(instruction)));
}

/** What the items look like behind a Code step; undefined where nobody knows what it will do: then they come as they were. */
export function codeShape(instruction: string): CodeShape | undefined {
  const operations = operationsIn(unpointed(instruction));
  return operations && shapeOf(operations);
}

/** The node of n8n that does all that is said, where there is one. */
export function builtInFor(instruction: string): BuiltIn | undefined {
  const [only, ...more] = operationsIn(unpointed(instruction)) ?? [];
  return only && more.length === 0 ? only.builtIn : undefined;
}

/** Code reads fields by what they are called, wherever they come from: `[[s2: total]]` is `[[total]]`. */
const unpointed = (instruction: string): string => instruction.replace(/\[\[s\d+:\s*/g, '[[');

/** Where a field lies: what an earlier step surely gives, or else what its own table or body is likely to have. */
function sourceIn(v: Pick<Values, 'field' | 'likely'>, words: string): Source | undefined {
  const known = v.field(words, singular(words));
  const value = known ?? v.likely(words);
  const path = pathOf(value);
  const others = value?.startsWith('={{ (')
    ? value
        .split(' ?? ')
        .slice(1)
        .flatMap((it) => pathOf(`={{ ${it.replace(/\) \}\}$/, '')} }}`) ?? [])
    : [];
  if (path !== undefined)
    return {
      path,
      ...(others.length > 0 ? { others } : {}),
      ...(known ? { sure: true } : {}),
      ...(value?.includes(' / 100 }}') ? { cents: true } : {}),
    };
  // An earlier node gives it: of its items the one that this one was made of.
  const read = (code: string): string | undefined => {
    const [, node, rest] = /^(\$\('(?:[^'\\]|\\.)*'\))\.item(\.json[^{}()]*)$/.exec(code.trim()) ?? [];
    return node && rest ? `${node}.itemMatching(index)?${rest}` : undefined;
  };
  const spellings = (value ?? '')
    .replace(/^=\s*\{\{\s*\(?|\)?\s*\}\}$/g, '')
    .split(' ?? ')
    .map(read);
  return spellings.every((it) => it !== undefined) ? { from: spellings.join(' ?? ') } : undefined;
}

/** For the to-do list: without what would end a placeholder. */
function labelFor(instruction: string): string {
  const words = comment(instruction)
    .replace(/["'“”‘’`{}[\]]/g, '')
    .replace(/[.\s]+$/, '');
  const short = words.length > 120 ? `${words.slice(0, 119).replace(/\s+\S*$/, '')}…` : words;
  if (short === '') return UNTOLD_CODE;
  return FOR_MODELS.test(words)
    ? `a language model step in its place, which can do this: ${short}`
    : `${TOLD_CODE}: ${short}`;
}

const UNTOLD_CODE = 'what the code should do';
const TOLD_CODE = 'what it should do, as code';
/** Whether a placeholder stands for code that nobody could write of the words. */
export const isCodeToWrite = (label: string): boolean => label === UNTOLD_CODE || label.startsWith(TOLD_CODE);

/** Work that takes judgement about words: no code does it. */
const FOR_MODELS =
  /\b(?:summari[sz]e|summary of|translate|classify|categori[sz]e|rewrite|rephrase|paraphrase|sentiment|tone|draft|reply|answer|compose|write (?:a|an|the|me|some)|generate (?:a|an|the)? ?(?:text|post|reply|mail|email|message|caption|title|description|summary)|analy[sz]e|understand|decide|judge|recommend|proofread)\b/i;
