import type { Condition, Conditions, Outline, Setting, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field, Values } from '../catalog/profile.ts';
import { placeholder } from '../catalog/shape.ts';
import { asks, content, shown, tellingFields, title } from './content.ts';
import { filterOf, rulesOf } from './filter-values.ts';
import { originOf, stableId } from './ids.ts';
import { guessed, reference } from './split-lists.ts';
import { statedValue, withStated, written as wordedAs } from './stated.ts';
import { assigned, filled } from './template.ts';
import { actionOf, fieldsOf, guessPath, isCalled, matchField, type Source, singled, sourcesOf } from './upstream.ts';

/** What the words of one step come to, for the profile that writes its parameters. */
export function valuesOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  step: Step,
): Values & { worded(it: Stated): string } {
  const action = actionOf(catalog, step);
  const all = sourcesOf(outline, step);
  const sources = singled(catalog, all);
  const nameOf = (it: Source): string => names.get(it.step.id) ?? '';

  const found = (words: string[]): { code: string; field: Field } | undefined => {
    // "issue title": whoever calls a field just so, before those whose fields are called alike.
    const whole = words.filter((it) => it.includes(' '));
    const exact = whole.length === 0 ? undefined : sources.find((it) => isCalled(fieldsOf(catalog, it.step), whole));
    for (const source of exact ? [exact] : sources) {
      const field = matchField(fieldsOf(catalog, source.step), exact ? whole : words);
      if (field) return { code: reference(catalog, source, nameOf(source), field.path), field };
    }
    return undefined;
  };
  const expression = (...words: string[]): string | undefined => {
    const it = found(words);
    return it && shown(it.code, it.field);
  };
  const known = (word: string): string | undefined => {
    const given = expression(word);
    if (given) return given;
    // A Set node only adds to what came: what it was not told to set stands where it came from.
    const adds = (it: Source) => it.step.node.endsWith('.set');
    for (const source of [...sources.filter((it) => !adds(it)), ...sources.filter(adds)]) {
      const path = guessPath(source.step, word);
      if (path) return guessed(source, nameOf(source), path);
    }
    return undefined;
  };
  const guess = (word: string): string => {
    const found = known(word);
    if (found) return found;
    const key =
      word
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, '_')
        .replace(/^_|_$/g, '') || 'value';
    return `$json.${/^\d/.test(key) ? `_${key}` : key}`;
  };
  // A date that nothing gives is that of the run.
  const filling = (word: string): string =>
    known(word) ??
    (/^(?:the )?(?:current |today's )?(?:date|timestamp|date and time)$/i.test(word.trim())
      ? '$now.toISO()'
      : guess(word));
  const tested = (it: Condition): string => {
    const word = it.field || it.says;
    const given = found([word]);
    return given?.field.unit === 'seconds' && it.type === 'dateTime'
      ? `DateTime.fromSeconds(${given.code})`
      : guess(word);
  };
  const setting = (key: string): Setting | undefined => step.settings[key];
  /** The name of the binary property that comes in, where an earlier step carries a file. */
  const file = all
    // An image that was worked on keeps the name that it came with.
    .filter((it) => !it.step.node.endsWith('.editImage'))
    .map((it) => uploaded(it.step) ?? actionOf(catalog, it.step)?.file)
    .find((it) => it !== undefined);
  const value = (key: string): string => {
    const it = setting(key);
    if (key === 'file' && !it && file) return file;
    if (it?.from === 'said' && it.template) return filled(it.value, filling);
    if (it && it.from !== 'missing') return it.value;
    const need = action?.needs?.find((one) => one.key === key);
    if (need?.assume && !it) return need.assume.value;
    return need?.weight === 'may' || (!it && !need) ? '' : placeholder(need?.label ?? key);
  };

  const values = (key: string): string => value(key);
  return Object.assign(values, {
    has: (key: string): boolean => {
      const it = setting(key);
      return (it !== undefined && it.from !== 'missing') || (key === 'file' && file !== undefined);
    },
    missing: (key: string): boolean => setting(key)?.from === 'missing',
    worded: (it: Stated): string => wordedAs(it, filling),
    field: (...words: string[]): string | undefined => {
      const stated = statedValue(step, words, filling);
      if (stated) return stated;
      const given = expression(...words);
      return given ? `={{ ${given} }}` : undefined;
    },
    likely: (word: string): string | undefined => {
      const found = known(word);
      return found ? `={{ ${found} }}` : undefined;
    },
    content: (): string => content(catalog, outline, step, all, nameOf, { guess, known }),
    columns: (): { name: string; value: string }[] =>
      withStated(step, columns(catalog, step, sources, nameOf, filling), filling),
    data: (key: string): unknown =>
      key === 'filter'
        ? filterOf(step, step.data?.conditions as Conditions | undefined, tested)
        : key === 'rules'
          ? rulesOf(step, guess, tested)
          : key === 'values'
            ? assigned(step.data?.values, guess)
            : step.data?.[key],
    id: (key: string): string => stableId(originOf(outline), step.id, key),
  });
}

/** A form names an uploaded file by its field, without spaces and the like. */
function uploaded(step: Step): string | undefined {
  if (!/\.form(?:Trigger)?$/.test(step.node)) return undefined;
  const fields = step.data?.fields as { label: string; type: string }[] | undefined;
  return fields?.find((it) => it.type === 'file')?.label.replace(/\W/g, '_');
}

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

function columns(
  catalog: Catalog,
  step: Step,
  sources: readonly Source[],
  nameOf: (it: Source) => string,
  guess: (word: string) => string,
): { name: string; value: string }[] {
  if (step.mentions && step.mentions.length > 0)
    return step.mentions.map((it) => ({
      name: title(it),
      value: sources.every(isBare) ? placeholder(it) : `={{ ${guess(it)} }}`,
    }));
  // Nobody knows the columns of a file: its rows go on by their own names.
  const file = sources.findIndex((it) => it.step.node.endsWith('.extractFromFile'));
  const rowsOf = file >= 0 && fieldsOf(catalog, (sources[file] as Source).step).length === 0 ? file : undefined;
  const near = sources.slice(0, rowsOf);
  const written = near.find((it) => /chainLlm$|\.agent$/.test(it.step.node) && it.step.data?.intent !== 'judge');
  const rows = telling(
    catalog,
    near.filter((it) => it !== written),
  )
    .flatMap((known) =>
      tellingFields(catalog, known.step).map((it) => ({
        name: title(it.words[0] ?? it.path),
        value: `={{ ${shown(reference(catalog, known, nameOf(known), it.path), it)} }}`,
      })),
    )
    .filter((it, i, all) => all.findIndex((other) => other.name === it.name) === i)
    .slice(0, 8);
  if (written)
    rows.push({
      name: RESULT[String(written.step.data?.intent)] ?? 'Result',
      value: `={{ ${reference(catalog, written, nameOf(written), fieldsOf(catalog, written.step)[0]?.path ?? 'text')} }}`,
    });
  return rows;
}

/** Steps that add to what comes in, or are one page of several: what is before them belongs to the whole too. */
const ADDS = /\.(?:set|crypto|dateTime|form)$/;

/** Where the fields worth keeping come from: the nearest step that has some, and what it only adds to. */
function telling(catalog: Catalog, sources: readonly Source[]): Source[] {
  const able = sources.filter((it) => !asks(catalog, it.step) && tellingFields(catalog, it.step).length > 0);
  const end = able.findIndex((it) => !ADDS.test(it.step.node));
  return able.slice(0, end < 0 ? able.length : end + 1).reverse();
}
