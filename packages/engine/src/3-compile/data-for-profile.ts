import type { Conditions, Outline, Step } from '../2-outline/outline.ts';
import { codeOfNamed } from './fields-by-name.ts';
import { filterOf, rulesOf } from './filter-values.ts';
import { blankFor } from './formula-code.ts';
import { keysOfLists } from './keys-of-lists.ts';
import type { Place } from './reference-types.ts';
import { aboutRows } from './row-tests.ts';
import { assigned } from './stated-values.ts';
import type { CodeOf } from './template.ts';
import { testSides } from './test-sides.ts';
import { readersOf, toolsOf } from './text-consumers.ts';
import { singled, sourcesOf } from './upstream.ts';
import { credentialOfAddress, envelopeThatComesIn, fileComesIn, manyComeIn } from './what-comes-in.ts';
import { writesHtml } from './writes-html.ts';
import { bodyOf, codeOf as codeWritten, scriptOf, skippingEmpty } from './written-code.ts';

/** Structured settings of a step by their keys: worked out of what comes before, or as the outline has them. */
export function dataForProfile(place: Place, codeOf: CodeOf): (key: string) => unknown {
  const { catalog, outline, names, step } = place;
  const before = sourcesOf(catalog, outline, step);
  const sources = singled(catalog, before);
  const workedOut = new Map<string, () => unknown>([
    ['filter', () => filterFor(place, codeOf)],
    ['rules', () => rulesOf(step, (word) => codeOfNamed(place, word) ?? blankFor(word), testSides(place, codeOf))],
    ['values', () => assigned(step.data?.values, codeOf)],
    ['sets', () => assigned(step.data?.sets, codeOf)],
    ['says', () => step.says],
    ['under', () => envelopeThatComesIn(sources)],
    ['many', () => manyComeIn(catalog, sources)],
    ['fileComes', () => fileComesIn(catalog, before)],
    ['code', () => triedCode(step, names, codeOf)],
    ['writesHtml', () => step.sketched === true && writesHtml(outline, step, sources)],
    [
      'keysOfLists',
      () =>
        (...lists: Lists) =>
          keysOfLists(place, ...lists),
    ],
    ['declaredInputs', () => declaredInputs(outline)],
    ['mentions', () => step.mentions],
    ['sketched', () => step.sketched === true],
    ['readers', () => readersOf(outline, step)],
    ['tools', () => toolsOf(outline, step, names) ?? step.data?.tools],
    ['credential', () => step.data?.credential ?? credentialOfAddress(before)],
  ]);
  return (key) => {
    const make = workedOut.get(key);
    return make ? make() : step.data?.[key];
  };
}
type Lists = [names: readonly string[], others?: readonly string[]];

function filterFor(place: Place, codeOf: CodeOf): unknown {
  const { catalog, outline, step } = place;
  const conditions = step.data?.conditions as Conditions | undefined;
  const before = sourcesOf(catalog, outline, step);
  return filterOf(step, conditions, aboutRows(place, conditions?.all ?? [], before, testSides(place, codeOf)));
}

/** Code is handed out once it was tried. */
function triedCode(step: Step, names: ReadonlyMap<string, string>, codeOf: CodeOf): Tried | undefined {
  const told = codeWritten(step);
  const code = told && step.data?.skipsEmpty ? skippingEmpty(told) : told;
  return code?.tried && { script: scriptOf(code, bodyOf(code, names, codeOf)), each: code.each === true };
}
type Tried = { script: string; each: boolean };

/** What the path of this workflow takes that others call. */
const declaredInputs = ({ steps }: Outline): string[] | undefined =>
  (
    steps.find((it) => it.node.endsWith('.executeWorkflowTrigger'))?.data?.fields as { label: string }[] | undefined
  )?.map((it) => it.label);
