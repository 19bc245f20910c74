import type { Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { namesIn } from '../catalog/field-path.ts';
import { placeholder } from '../catalog/shape.ts';
import { title } from './field-lines.ts';
import { asks, isMade, shown, tellingFields } from './fields-for-people.ts';
import { fieldsOf } from './output-shape.ts';
import { reference } from './split-lists.ts';
import { columnName, isDatabase, statedOf } from './stated-values.ts';
import type { Source } from './upstream.ts';

/** A button or a clock: it starts the work and brings nothing that could be read. */
const isBare = (it: Source): boolean => /\.(?:manualTrigger|scheduleTrigger)$/.test(it.step.node);

const RESULT: Record<string, string> = {
  summarize: 'Summary',
  classify: 'Category',
  translate: 'Translation',
  analyze: 'Assessment',
  extract: 'Details',
  generate: 'Text',
};

/** Named values for a new row or record. Where a language model read the step, those that it named and no other. */
export function columns(
  catalog: Catalog,
  step: Step,
  sources: readonly Source[],
  nameOf: (it: Source) => string,
  known: (word: string) => string | undefined,
): { name: string; value: string }[] {
  const [first] = sources;
  /** A cell gets the text that was just written for it, and not what it holds already. */
  const forOwnCell = (code: string): string | undefined =>
    first?.direct &&
    WRITES_TEXT.test(first.step.node) &&
    first.step.data?.intent !== 'judge' &&
    step.mentions?.length === 1 &&
    sources.some((it) => it.step.node === step.node && code.includes(`$('${nameOf(it)}')`))
      ? reference(catalog, first, nameOf(first), fieldsOf(catalog, first.step)[0]?.path ?? 'text')
      : undefined;
  // What nothing before gives was a word of the task, and no field.
  const given = (step.mentions ?? []).flatMap((it) => {
    const read = sources.every(isBare) ? undefined : known(it);
    const code = read === undefined ? undefined : (forOwnCell(read) ?? read);
    return code === undefined ? [] : [{ name: columnName(step, it), value: `={{ ${code} }}` }];
  });
  if (step.sketched) {
    const named = (step.mentions ?? []).map(
      (it) =>
        given.find(({ name }) => name === columnName(step, it)) ?? {
          name: columnName(step, it),
          value: placeholder(it),
        },
    );
    if (named.length > 0 || statedOf(step).length > 0) return named;
  }
  if (given.length > 0) return given;
  const open = (step.mentions ?? []).map((it) => ({ name: columnName(step, it), value: placeholder(it) }));
  if (sources.every(isBare) && open.length > 0) return open;
  // Nobody knows the columns of a file: its rows go on by their own names.
  const file = sources.findIndex((it) => it.step.node.endsWith('.extractFromFile'));
  const rowsOf = file >= 0 && fieldsOf(catalog, (sources[file] as Source).step).length === 0 ? file : undefined;
  // What a call is told is what it is about, and not the receipt of what was done before.
  const isCall = step.sketched && step.node.endsWith('.httpRequest');
  const near = sources.slice(0, rowsOf).filter((it) => !(isCall && isMade(catalog, it)));
  const written = near.find((it) => WRITES_TEXT.test(it.step.node) && it.step.data?.intent !== 'judge');
  const rows = telling(
    catalog,
    near.filter((it) => it !== written),
  )
    .flatMap((known) =>
      tellingFields(catalog, known.step).map((it) => ({
        name: heading(
          step,
          OWN_FIELDS.test(known.step.node) ? namesIn(it.path).join('.') : title(it.words[0] ?? it.path),
        ),
        value: `={{ ${shown(reference(catalog, known, nameOf(known), it.path, it), it)} }}`,
      })),
    )
    .filter((it, i, all) => all.findIndex((other) => other.name === it.name) === i)
    .slice(0, 8);
  // A language model names the columns of what it wrote; without any, a row has the item alone.
  if (written && !(step.sketched && rows.length > 0))
    rows.push({
      name: heading(step, RESULT[String(written.step.data?.intent)] ?? 'Result'),
      value: `={{ ${reference(catalog, written, nameOf(written), fieldsOf(catalog, written.step)[0]?.path ?? 'text')} }}`,
    });
  return rows.length > 0 ? rows : open;
}

const WRITES_TEXT = /chainLlm$|\.agent$/;

/** A heading made for people; a database has small letters and no gaps. */
const heading = (step: Step, words: string): string =>
  isDatabase(step) ? words.toLowerCase().replace(/[^\p{L}\d]+/gu, '_') : words;

/** Nodes whose fields the user named. */
const OWN_FIELDS = /\.(?:form|formTrigger|set|executeWorkflowTrigger)$/;

/** Steps that add to what comes in, or are one page of several: what is before them belongs to the whole too. */
const ADDS = /\.(?:set|crypto|dateTime|form)$/;

/** Where the fields worth keeping come from: the nearest step that has some, and what it only adds to. */
function telling(catalog: Catalog, sources: readonly Source[]): Source[] {
  const able = sources.filter((it) => !asks(catalog, it.step) && tellingFields(catalog, it.step).length > 0);
  const end = able.findIndex((it) => !ADDS.test(it.step.node));
  return able.slice(0, end < 0 ? able.length : end + 1).reverse();
}
