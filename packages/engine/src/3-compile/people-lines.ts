import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { fieldLabel } from '../catalog/field-labels.ts';
import type { Field } from '../catalog/profile.ts';
import { everyField, IS_SAID } from './all-fields-code.ts';
import { tellingFields } from './fields-for-people.ts';
import { readable } from './in-text.ts';
import { addsTo, outputOf, passesOn } from './output-shape.ts';
import { accessIfThere, sourcesOf } from './upstream.ts';

/** Whole items within a text: lines for people, JSON for programs. */

/** The fields that a line tells; undefined: whatever the item has. `json`: a program reads it. `differences`: of a pair, by its key. */
export type Told = readonly Field[] | undefined | 'json' | 'differences';

/** The fields that the items of a step are known to have and that people read; undefined where they have others, too. */
export function toldFields(
  { catalog, outline }: { catalog: Catalog; outline: Outline },
  step: Step,
): readonly Field[] | undefined {
  const both = sidesOf(catalog, outline, step);
  if (both) return both;
  const { open, flow } = outputOf(catalog, step);
  if (open || flow === 'splits' || step.node.endsWith('.merge')) return undefined;
  const own = tellingFields(catalog, step);
  if (!passesOn(catalog, step) && !addsTo(catalog, step)) return own.length > 0 ? own : undefined;
  const [before] = sourcesOf(catalog, outline, step);
  const more = before?.direct && !before.split ? toldFields({ catalog, outline }, before.step) : undefined;
  // What a model found is told, whatever else nobody knows of the item.
  if (own.length > 0 && step.node.includes('langchain')) return [...own, ...(more ?? [])];
  return more && [...own, ...more];
}

/** Two lists that a Merge put side by side, each field with the number of its side behind it; steps between only pass such items on. */
function sidesOf(catalog: Catalog, outline: Outline, step: Step): readonly Field[] | undefined {
  const into = (id: string): Step[] =>
    outline.wires
      .filter((it) => it.to === id && (it.type ?? 'main') === 'main')
      .toSorted((a, b) => (a.input ?? 0) - (b.input ?? 0))
      .flatMap(({ from }) => outline.steps.find((it) => it.id === from) ?? []);
  let at = step;
  for (const seen = new Set<string>(); !at.node.endsWith('.merge'); ) {
    const [before, more] = into(at.id);
    if (!before || more || seen.has(at.id) || !PASSES.test(at.node)) return undefined;
    seen.add(at.id);
    at = before;
  }
  if (at.data?.bothSides !== true) return undefined;
  return into(at.id).flatMap((it, side) =>
    tellingFields(catalog, it)
      .slice(0, OF_EACH_SIDE)
      .map((field) => ({ ...field, path: field.path.replace(/^[^.[]+/, `$&_${side + 1}`) })),
  );
}
const PASSES = /\.(?:filter|if|limit|sort|removeDuplicates|splitInBatches)$/;
const OF_EACH_SIDE = 2;

/** All items, one line each. `items`: code of the list; `body`: where in each item its fields lie. */
export function asList(items: string, body: string, told: Told): string {
  if (told === 'json') return `JSON.stringify(${items}.map((it) => it.json${body}), null, 2)`;
  if (told === 'differences') return `${items}.map((it) => '• ' + ${difference('it.json')}).join('\\n')`;
  const line = told
    ? `[${told
        .slice(0, FIELDS)
        .map((it) => readable(`it.json${body}${accessIfThere(it.path)}`, it))
        .join(', ')}].filter((value) => ${IS_SAID}).join(' – ')`
    : everyField(`it.json${body}`, ', ');
  return `${items}.map((it) => '• ' + ${line}).join('\\n')`;
}

/** One item, a line for each field. */
export function asOne(item: string, told: Told): string {
  if (told === 'json') return `JSON.stringify(${item}, null, 2)`;
  if (told === 'differences') return difference(item);
  if (!told) return everyField(item, '\\n');
  const lines = told
    .slice(0, FIELDS)
    .map(
      (it) =>
        `['${fieldLabel(it.words[0] ?? it.path).replace(/'/g, "\\'")}', ${readable(`${item}${accessIfThere(it.path)}`, it)}]`,
    );
  return `[${lines.join(', ')}].filter(([, value]) => ${IS_SAID}).map((it) => it.join(': ')).join('\\n')`;
}

/** So many fields of an item are read, not more. */
const FIELDS = 5;

/** Two items of a key, field by field as the first list has it and as the second has it. */
const difference = (item: string): string =>
  `Object.values(${item}.keys ?? {}).join(' ') + ': ' + Object.entries(${item}.different ?? {}).map(([name, value]) => name + ' ' + (value?.inputA ?? 'none') + ' (A), ' + (value?.inputB ?? 'none') + ' (B)').join('; ')`;
