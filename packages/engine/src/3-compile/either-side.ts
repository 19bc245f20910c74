import type { Outline, Step, Wire } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { passesOn } from './output-shape.ts';

type Found = { code: string; field?: Field };

/**
 * Items of two sources that a Merge put one behind the other, read as one list: each brings a value under its own path. `onSide`: the
 * field as it comes from one of them.
 */
export function ofEitherSide(
  catalog: Catalog,
  outline: Outline,
  step: Step,
  found: Found | undefined,
  onSide: (wire: Wire) => Found | undefined,
): Found | undefined {
  const sides = found?.code.startsWith('$json') ? sidesOf(catalog, outline, step) : [];
  const own = sides.flatMap((it) => onSide(it) ?? []);
  const codes = [...new Set(own.map((it) => it.code))];
  // What one of them counts in cents can't be told from what another counts whole.
  const isAlike = own.every(({ code, field }) => code.startsWith('$json') && field?.unit === undefined);
  if (!found || codes.length < 2 || !isAlike) return found;
  // Where a part of one path is missing, the other is read all the same.
  const safe = codes.map(
    (it) =>
      `$json${it
        .slice('$json'.length)
        .replace(/(?<=.)(?=\[)/g, '?.')
        .replace(/(?<=.)\./g, '?.')
        .replace(/\?\.\?\./g, '?.')}`,
  );
  return { ...found, code: `(${safe.join(' ?? ')})` };
}

/** The ways that meet in the Merge from which the items of a step come as they were. */
function sidesOf(catalog: Catalog, { steps, wires }: Outline, step: Step): readonly Wire[] {
  const seen = new Set<string>();
  let at = step;
  for (;;) {
    const into = wires.filter((it) => it.to === at.id && (it.type ?? 'main') === 'main');
    const [only, more] = into;
    const before = steps.find((it) => it.id === only?.from);
    if (at !== step && at.node.endsWith('.merge')) return appends(at) && into.length > 1 ? into : [];
    if (!before || more || seen.has(before.id) || !passesOn(catalog, before)) return [];
    seen.add(before.id);
    at = before;
  }
}

const appends = ({ data = {} }: Step): boolean =>
  data.by === undefined && data.sideBySide !== true && data.wait !== true;
