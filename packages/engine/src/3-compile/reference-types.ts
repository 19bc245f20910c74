import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import type { Reference } from '../catalog/template.ts';

/** Where a step stands: what it may refer to. */
export type Place = { catalog: Catalog; outline: Outline; names: ReadonlyMap<string, string>; step: Step };

/** The code that reads a value, `$json.total`, and what is known of that value. */
export type Found = {
  code: string;
  field?: Field;
  /** Nobody knows what sort of value it is: an answer of some API. */
  unknown?: true;
  /** A service gives such a value in parts: first and last name. */
  parts?: true;
  /** It stands in a table as somebody typed it: a date may have any form. */
  cell?: true;
  /** A date in it comes as the number of days that a spreadsheet counts. */
  serial?: true;
};

/** From a reference to its code; undefined when no step before gives the field. */
export type Resolve = (place: Place, reference: Reference) => Found | undefined;
