import type { NodeDescription, Property } from '../n8n/description.ts';

export type Form = { fits: RegExp; make(token: string): string };

/** What the id of a thing to choose must look like, where n8n says so: a value in that form for `calendar.value`. */
export function idForm(parameter: string, description: NodeDescription | undefined): Form | undefined {
  const name = /^(\w+)\.value$/.exec(parameter)?.[1];
  const found = (description?.properties ?? []).filter((it) => it.name === name).flatMap((it) => patternsOf(it));
  const [pattern] = found;
  if (pattern === undefined) return undefined;
  const fits = new RegExp(pattern);
  return { fits, make: (token) => IDS.map((it) => it(token)).find((it) => fits.test(it)) ?? token };
}

type Checked = { name: string; validation?: { properties?: { regex?: string } }[] };

const patternsOf = (it: Property): string[] =>
  ((it.modes ?? []) as Checked[])
    .filter((mode) => mode.name === 'id')
    .flatMap((mode) => (mode.validation ?? []).flatMap((one) => one.properties?.regex ?? []));

const padded = (token: string): string => token.padEnd(14, '7').slice(0, 14);
const digits = (token: string): string => String(100_000 + (Number.parseInt(token.slice(2), 36) % 900_000));

/** Ids as services make them. */
const IDS: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => `${token}@example.test`,
  digits,
  (token) => `${token.slice(2)}${'a1b2c3d4'.repeat(4)}`.replace(/[^0-9a-f]/g, 'e').slice(0, 32),
  (token) => `app${padded(token)}`,
  (token) => `tbl${padded(token)}`,
  (token) => `rec${padded(token)}`,
  (token) => token.toUpperCase(),
];
