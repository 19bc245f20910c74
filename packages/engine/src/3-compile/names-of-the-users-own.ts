import type { Step } from '../2-outline/outline.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { sortOfValue } from './cells-and-parts.ts';
import { nameOf } from './code-of-field.ts';
import { byLetter } from './column-by-letter.ts';
import { outputOf, pathsOfName } from './output-shape.ts';
import { readableSingles } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { referencesOf } from './references.ts';
import { guessed, inEntry, ofStep } from './split-lists.ts';
import { statedOf } from './stated-values.ts';
import type { Source } from './upstream.ts';

/** A field of the user's own, in a table, a body or a row, by the name that the user gave it. */
export function ownField(place: Place, all: readonly Source[], word: string): Found | undefined {
  // A Set node only adds to what came, and of a call that is asked for its status the body says little.
  const adds = (it: Source): boolean => it.step.node.endsWith('.set') || it.step.data?.status === true;
  const sources = readableSingles(place, all);
  const kept = keptMeaning(place, sources, word);
  for (const source of [...kept, ...sources.filter((it) => !adds(it)), ...sources.filter(adds)]) {
    const code = codeOfOwn(place, source, word);
    if (code) return { code, ...sortOfValue(source.step, word) };
  }
  return undefined;
}

/** The same of the item that comes in, where a name as the data has it is taken at its word. */
export const ownFieldOfItem = (place: Place, sources: readonly Source[], word: string): Found | undefined =>
  NAME_IN_DATA.test(word) ? takenAtItsWord(place, sources, word) : ownField(place, sources, word);

/** "CustomerRef.value", "raw_digits": a name as the data has it, and not as people say it. */
const NAME_IN_DATA =
  /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[\d+\])+$|^[A-Za-z$][a-z\d]*(?:_[a-z\d]+)+$|^[a-z]+[a-z\d]*[A-Z]\w*$/;

function takenAtItsWord(place: Place, sources: readonly Source[], word: string): Found | undefined {
  const source =
    sources.find((it) => outputOf(place.catalog, it.step).open) ??
    sources.find(({ step }) => !ALL_IS_KNOWN.test(step.node));
  if (!source) return undefined;
  const code = codeOfOwn(place, source, word, 'in the data');
  return { code: code ?? guessed(source, nameOf(place, source), word) };
}

/** Nodes of which all that they give is known. */
const ALL_IS_KNOWN = /langchain|\.(?:form|formTrigger|code|summarize|aggregate)$/;

/**
 * A name keeps its meaning: what a step before called just so, it read from a step before itself, and so does whoever comes
 * later. "Call its url, then log the url": the one that was called, not one in the answer.
 */
function keptMeaning({ outline }: Place, sources: readonly Source[], word: string): readonly Source[] {
  const name = word.toLowerCase();
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  const at = sources.findLastIndex(({ step }) => {
    const named = [...referencesOf(step, isStep).map((it) => it.field), ...(step.mentions ?? [])];
    return named.some((it) => it.toLowerCase() === name);
  });
  // A row that was written with a new value of that name has it from then on.
  const writer = sources.findIndex(
    ({ step }) => isTable(step.node) && statedOf(step).some((it) => it.field.toLowerCase() === name),
  );
  if (writer === 0 && at >= 0) return sources;
  return at < 0 ? [] : sources.slice(at + 1);
}

/** Who names the field: somebody who talks of it, the data, or a reference to this very step (its item, and not an entry of its list). */
type NamedBy = 'people' | 'in the data' | 'its step';

/** The code of a field of the user's own in one source; undefined where that has no such fields. */
export function codeOfOwn(place: Place, source: Source, word: string, namedBy: NamedBy = 'people'): string | undefined {
  const { open } = outputOf(place.catalog, source.step);
  if (namedBy === 'people' && source.step.node.endsWith('.code') && !speaksOf(source.step, word)) return undefined;
  const paths = open && !source.failed ? pathsOfName(source.step, open, word) : [];
  const name = nameOf(place, source);
  const codes = paths.map((it) => {
    const entry = inEntry(place.catalog, source, it);
    return entry !== undefined && namedBy === 'its step'
      ? ofStep(source, name, it)
      : guessed(source, name, entry ?? it);
  });
  const code = codes.length > 1 ? `(${codes.join(' ?? ')})` : codes[0];
  return code !== undefined && codes.length === 1 && SHEETS.test(source.step.node)
    ? byLetter(place.outline, word, code)
    : code;
}
const SHEETS = /\.(?:googleSheets(?:Trigger)?|microsoftExcel)$/;

/** Code that is still to be written gives what its instruction speaks of: a score, where it is to score. */
function speaksOf({ data }: Step, word: string): boolean {
  const name =
    word
      .toLowerCase()
      .split(/[\s_]+/)
      .at(-1) ?? '';
  return String(data?.instruction ?? '')
    .toLowerCase()
    .includes(name.slice(0, Math.max(4, name.length - 2)));
}
