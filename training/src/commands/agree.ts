import type { Catalog } from '@plainflow/engine';
import { after, NOTHING_BEFORE } from '../agree/align.ts';
import { compared, FIELDS, type Field, type Share } from '../agree/fields.ts';
import { readCorpus } from '../corpus-files.ts';
import type { Example } from '../notation/example.ts';

/** How far two annotators of the same messages agree, field by field. 1 where nothing can be compared. */
export function agree(catalog: Catalog, [a, b]: readonly string[], verbose: boolean): number {
  if (!a || !b) {
    console.error('npm run corpus -- agree A B: two files or folders with the same ids');
    return 1;
  }
  const [one, other] = [examplesIn(catalog, a), examplesIn(catalog, b)];
  const found: Agreement[] = [];
  const skipped: string[] = [];
  for (const [id, example] of one) {
    const twin = other.get(id);
    if (!twin) skipped.push(`${id}: only in ${a}`);
    else if (textOf(example) !== textOf(twin)) skipped.push(`${id}: the messages are not the same`);
    else found.push(agreement(catalog, example, twin));
  }
  for (const id of other.keys()) if (!one.has(id)) skipped.push(`${id}: only in ${b}`);
  console.log([...table(found), ...(verbose ? differences(found) : [])].join('\n'));
  for (const it of skipped) console.log(it);
  return found.length > 0 ? 0 : 1;
}

export type Agreement = { id: string; fields: ReadonlyMap<Field, Share> };

/** Two annotations of one conversation, all its messages together. */
export function agreement(catalog: Catalog, one: Example, other: Example): Agreement {
  const fields = new Map<Field, Share>();
  let before = NOTHING_BEFORE;
  for (const [turn, spoken] of one.turns.entries()) {
    const twin = other.turns[turn];
    if (!twin) break;
    const { fields: shares, a, b, pairs } = compared(catalog, spoken, twin, before);
    before = after(before, a, b, pairs);
    for (const field of FIELD_NAMES) {
      const [sum, share] = [fields.get(field), shares[field]];
      const lead = turn > 0 ? `message ${turn + 1}: ` : '';
      if (share)
        fields.set(field, {
          agreed: (sum?.agreed ?? 0) + share.agreed,
          all: (sum?.all ?? 0) + share.all,
          differ: [...(sum?.differ ?? []), ...share.differ.map((it) => lead + it)],
        });
    }
  }
  return { id: one.id, fields };
}

const FIELD_NAMES = Object.keys(FIELDS) as Field[];

function table(found: readonly Agreement[]): string[] {
  const rows = FIELD_NAMES.map((field) => {
    const shares = found.flatMap((it) => it.fields.get(field) ?? []);
    const mean = shares.reduce((sum, it) => sum + it.agreed / it.all, 0) / shares.length;
    const [agreed, all] = [shares.reduce((sum, it) => sum + it.agreed, 0), shares.reduce((sum, it) => sum + it.all, 0)];
    const numbers =
      shares.length === 0 ? ['', '', ''] : [mean.toFixed(2), `${Math.round(agreed)}/${all}`, `${shares.length}`];
    return [field, ...numbers, FIELDS[field]];
  });
  const whole = found.filter((it) =>
    [...it.fields].every(([field, { agreed, all }]) => field === 'words' || agreed === all),
  );
  return [
    `${found.length} examples, ${whole.length} of them alike in every field but the words of steps`,
    ['field', 'mean', 'agreed', 'examples', 'counted'],
    ...rows,
  ].map((it) =>
    typeof it === 'string'
      ? it
      : it.map((cell, i) => (i === 0 ? cell.padEnd(11) : i < 4 ? cell.padStart(9) : `  ${cell}`)).join(''),
  );
}

const differences = (found: readonly Agreement[]): string[] =>
  FIELD_NAMES.flatMap((field) => {
    const lines = found.flatMap(({ id, fields }) => (fields.get(field)?.differ ?? []).map((it) => `  ${id}: ${it}`));
    return lines.length > 0 ? ['', `${field} (${lines.length})`, ...lines] : [];
  });

function examplesIn(catalog: Catalog, place: string): Map<string, Example> {
  const files = readCorpus(catalog, [place]);
  for (const { name, problems } of files)
    for (const { line, message } of problems) console.log(`${name}:${line}: ${message}`);
  return new Map(files.flatMap(({ examples }) => examples.map((it) => [it.id, it] as const)));
}

const textOf = ({ turns }: Example): string => turns.map((it) => it.says.replaceAll(/\s+/g, ' ').trim()).join('\n');
