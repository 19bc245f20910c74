import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { fieldsOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { referencesOf } from './references.ts';
import { resolveOrList } from './resolve-references.ts';
import { RUN_DATE } from './run-date.ts';
import { beyondSteps } from './run-references.ts';
import { isBefore, sourcesOf } from './upstream.ts';

/** A field that a step is to read and no step before it gives. */
export type Lack = {
  step: string;
  field: string;
  /** The step that was pointed at. */
  of?: string;
  /** The step that was pointed at does not come before. */
  elsewhere?: string;
  /** What there is: the steps before it, nearest first, with what people call their fields. */
  given: readonly { step: string; fields: readonly string[] }[];
};

/** The references of an outline that come to nothing; each is a blank in the workflow. */
export function lacksOf(catalog: Catalog, outline: Outline, names: ReadonlyMap<string, string>): Lack[] {
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  return outline.steps.flatMap((step) => {
    if (step.kept) return [];
    const place: Place = { catalog, outline, names, step };
    const missing = referencesOf(step, isStep).filter(
      (it) => !RUN_DATE.test(it.field) && !beyondSteps(outline, step, it) && !resolveOrList(place, it),
    );
    return missing.map((it): Lack => {
      const behind = it.step !== undefined && !isBefore(catalog, outline, it.step, step) ? it.step : undefined;
      return {
        step: step.id,
        field: it.field,
        ...(it.step === undefined ? {} : { of: it.step }),
        ...(behind === undefined ? {} : { elsewhere: behind }),
        given: sourcesOf(catalog, outline, step).flatMap((source) => {
          const fields = fieldsOf(catalog, source.step).flatMap(({ words }) => words.slice(0, 1));
          return fields.length > 0 ? [{ step: source.step.id, fields: fields.slice(0, MOST_FIELDS) }] : [];
        }),
      };
    });
  });
}

const MOST_FIELDS = 12;
