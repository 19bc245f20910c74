import type { Reading, SketchStep } from '../clause.ts';
import { oldNameAt } from './old-names.ts';
import { textOf, type Video, type Word, wordsOf } from './words.ts';

/**
 * What a language model made of a tutorial, held against what is said in it: each step gets the second and the words that
 * tell it, as they are said and not as the model wrote them; what nobody says is marked. `beside`: the user's words.
 */
export function grounded(video: Video, beside: string, read: Reading): Reading {
  const { title, link } = video;
  const tutorial = { title, ...(link ? { link } : {}) };
  const { sketch, change: _, talk: __, ...rest } = read;
  // Nothing is made up where no steps were found.
  if (!sketch || sketch.steps.length === 0)
    return { ...rest, clauses: [], told: { ...tutorial, nodes: [], wires: [] } };
  const said = wordsOf(video.transcript);
  const own = wordsOf(beside);
  const steps = sketch.steps.map((it): SketchStep => {
    const told = placeIn(said, it.says);
    if (!told) return placeIn(own, it.says) ? it : { ...it, unsaid: true };
    const at = told[0]?.at;
    return {
      ...it,
      ...(at === undefined ? {} : { at: Math.floor(at) }),
      quote: textOf(told),
      ...oldName(told, it.node),
    };
  });
  return { ...rest, sketch: { ...sketch, removes: [], steps, tutorial } };
}

const LONGEST = 40;
/** Of ten words, seven are the same: models mend grammar and leave out "um". */
const ALIKE = 0.7;

/** The words of a talk that are most like a quote; nothing where it says nothing like it. */
function placeIn(said: readonly Word[], quote: string): readonly Word[] | undefined {
  const wanted = wordsOf(quote).slice(0, LONGEST);
  const size = wanted.length;
  if (size < 2 || said.length < size) return undefined;
  const open = new Map<string, number>();
  for (const { text } of wanted) open.set(text, (open.get(text) ?? 0) + 1);
  let found = 0;
  const take = (word: Word | undefined, by: 1 | -1): void => {
    const left = word && open.get(word.text);
    if (!word || left === undefined) return;
    open.set(word.text, left - by);
    if (by === 1 ? left > 0 : left >= 0) found += by;
  };
  let best = { found: 0, inPlace: 0, from: 0 };
  for (let to = 0; to < said.length; to++) {
    take(said[to], 1);
    if (to >= size) take(said[to - size], -1);
    if (found === 0 || found < best.found) continue;
    const from = Math.max(0, to - size + 1);
    const inPlace = wanted.filter(({ text }, i) => said[from + i]?.text === text).length;
    if (found > best.found || inPlace > best.inPlace) best = { found, inPlace, from };
  }
  if (best.found < Math.max(2, Math.ceil(size * ALIKE))) return undefined;
  // What stands between its words has pushed the last ones out.
  return said.slice(best.from, best.from + size + (size - best.found));
}

/** The older name of a step's node, where its words have one. */
function oldName(told: readonly Word[], node: string): Pick<SketchStep, 'oldName'> {
  for (let from = 0; from < told.length; from++)
    for (let to = Math.min(told.length, from + 5); to > from; to--) {
      const found = oldNameAt(told, from, to);
      if (found?.node === node) return { oldName: found };
    }
  return {};
}
