import type { Step } from '../2-outline/outline.ts';
import { isMade, shown, tellingFields } from './fields-for-people.ts';
import { givenField } from './given-fields.ts';
import { outputOf } from './output-shape.ts';
import type { Found, Place } from './reference-types.ts';
import { referencesOf } from './references.ts';
import { resolve } from './resolve-references.ts';
import type { Source } from './upstream.ts';

/**
 * How a record is called that a step makes: by a field with one of these names, of what the automation is about. That is what started it
 * or was read, and never the receipt of what an action before has done. Where no field is called so, by the fields that the reading names.
 */
export function about(place: Place, all: readonly Source[], words: readonly string[]): string | undefined {
  const read = all.filter((it) => !isMade(place.catalog, it) && !it.failed);
  const found = givenField(place, read, words);
  if (found) return `={{ ${codeOf(found)} }}`;
  const starts = read.filter((it) => place.catalog.entry(it.step.node)?.group === 'trigger');
  for (const source of [...starts, ...read.filter((it) => !starts.includes(it) && !WRITERS.test(it.step.node))]) {
    const named = namedOf(place, source.step);
    const telling = named.filter((it) => !DULL.test(it.replaceAll('_', ' ')));
    const told = telling.length > 0 ? telling : named;
    const codes = told
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap((field) => {
        const one = resolve(place, { kind: 'field', field, step: source.step.id });
        return one && one.field?.type !== 'object' && one.field?.type !== 'array' ? [`{{ ${codeOf(one)} }}`] : [];
      });
    if (codes.length > 0) return `=${codes.slice(0, FIELDS).join(' – ')}`;
  }
  return undefined;
}

const codeOf = ({ code, field }: Found): string => (field ? shown(code, field) : code);

/** A heading has no more. */
const FIELDS = 2;

/** What a model wrote is a text, not a heading. */
const WRITERS = /chainLlm$|\.agent$|chainSummarization$/;
const TITLE = /title|subject|summary|headline|topic|request|question|problem|issue|fault|error|reason/i;
const rank = (name: string): number => (TITLE.test(name) ? 0 : NAME.test(name) ? 1 : 2);
const NAME = /name|company|customer|product/i;
const DULL = /\b(?:status|state|e-?mail|phone|ids?|uuid|date|time|timestamp|ts|url|link|address|password|token|key)\b/i;

/** The fields that are known of what a step gives, or that steps read of it where they are the user's own. */
function namedOf({ catalog, outline }: Place, step: Step): string[] {
  if (!outputOf(catalog, step).open) return tellingFields(catalog, step).map((it) => it.words[0] ?? it.path);
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  const read = outline.steps.flatMap((it) => referencesOf(it, isStep)).filter((it) => it.step === step.id);
  return [...new Set(read.map((it) => it.field))];
}
