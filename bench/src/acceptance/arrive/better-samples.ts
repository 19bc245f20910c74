import type { Dict, Node } from '../n8n/code.ts';
import type { NodeDescription } from '../n8n/description.ts';
import type { Ask } from './asks.ts';
import { idForm } from './id-form.ts';
import type { Marks } from './marks.ts';
import { placeKey } from './overrides.ts';

/** Samples in the form that a place needs: a text that goes where an address belongs is no fault of the workflow. */
export function reshaped(
  asks: readonly Ask[],
  marks: Marks,
  description: NodeDescription | undefined,
): [string, unknown][] {
  return asks.flatMap((it): [string, unknown][] => {
    const mark = marks.all.find((one) => one.value === it.value);
    const form = FORMS.find(({ place }) => place.test(it.parameter)) ?? idForm(it.parameter, description) ?? ONE_WORD;
    const [needle] = mark?.needles ?? [];
    if (!mark || !form || needle === undefined || mark.needles.length > 1 || form.fits.test(String(it.value)))
      return [];
    return [[placeKey(mark.node, mark.path, mark.item), form.make(needle)]];
  });
}

/** What becomes part of an address must be one word. */
const ONE_WORD = { fits: /^\S+$/, make: (token: string) => token };

const FORMS: readonly { place: RegExp; fits: RegExp; make(token: string): string }[] = [
  { place: /ur[il]s?$/i, fits: /^https?:/, make: (token) => `https://example.test/${token}` },
  { place: /mail(?:s|address)?$|sendTo$|recipients?$|attendees/i, fits: /@/, make: (token) => `${token}@example.test` },
  { place: /(?<!up)date|time|start$|end$/i, fits: /^\d{4}-/, make: () => '2031-05-06T09:00:00.000Z' },
];

/** The records that a step looked for in vain, so that its service can have them: an update is sent only for what is there. */
export function lookedFor(
  { name, type, parameters }: Node,
  asks: readonly Ask[],
  known: ReadonlyMap<string, readonly Dict[]>,
): Dict[] {
  if (!LOOKS_UP.test(type) || known.has(name)) return [];
  const { values: filters = [] } = (parameters.filtersUI ?? {}) as { values?: { lookupColumn?: string }[] };
  const records = new Map<string, Dict>();
  for (const { parameter, value, unit = '' } of asks) {
    const column = /^columns\.value\.(.+)$/.exec(parameter)?.[1];
    const filter = /^filtersUI\.values\.(\d+)\.lookupValue$/.exec(parameter)?.[1];
    const named = column ?? (filter === undefined ? undefined : filters[Number(filter)]?.lookupColumn);
    if (named !== undefined) records.set(unit, { ...records.get(unit), [named]: value });
  }
  return [...records.values()];
}

const LOOKS_UP = /\.(?:googleSheets|airtable)$/;
