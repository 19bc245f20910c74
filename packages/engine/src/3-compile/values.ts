import type { Condition, Conditions, Outline, Setting, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { momentCode } from '../catalog/moment.ts';
import type { Values } from '../catalog/profile.ts';
import { placeholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Template, Whole } from '../catalog/template.ts';
import { asks, content, shown, tellingFields, title } from './content.ts';
import { filterOf, rulesOf } from './filter-values.ts';
import { originOf, stableId } from './ids.ts';
import { codeOfMoment, textOfMoment } from './moment-code.ts';
import { actionOf, addsTo, fieldsOf } from './output-shape.ts';
import { type Found, given, type Place, resolve, resolveOrList } from './resolve.ts';
import { reference } from './split-lists.ts';
import { assigned, columnName, isDatabase, statedValue, withStated, written as wordedAs } from './stated.ts';
import { type CodeOf, written } from './template.ts';
import { isBefore, type Source, singled, sourcesOf } from './upstream.ts';

/** What the words of one step come to, for the profile that writes its parameters. */
export function valuesOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  step: Step,
): Values & { worded(it: Stated): string; codeOf: CodeOf } {
  const action = actionOf(catalog, step);
  const place: Place = { catalog, outline, names, step };
  const all = sourcesOf(outline, step);
  const sources = singled(catalog, all);
  const nameOf = (it: Source): string => names.get(it.step.id) ?? '';

  const found = (words: readonly string[]): Found | undefined => given(place, all, words);
  const expression = (...words: string[]): string | undefined => {
    const it = found(words);
    return it && (it.field ? shown(it.code, it.field) : it.code);
  };
  const known = (word: string): string | undefined => {
    const it = resolve(place, { kind: 'field', field: word });
    return it && (it.field ? shown(it.code, it.field) : it.code);
  };
  const guess = (word: string): string => known(word) ?? lacking(word);
  /** The code of a part of a template; a date that nothing gives is that of the run. */
  const codeOf: CodeOf = (part) => {
    if (part.kind === 'whole') return wholeCode(place, all, part);
    if (part.kind === 'moment') {
      const field = typeof part.of === 'string' ? undefined : resolve(place, part.of);
      return typeof part.of === 'string' || field ? textOfMoment(part, codeOfMoment(part, field)) : undefined;
    }
    const it = resolveOrList(place, part);
    if (it) return it.field ? shown(it.code, it.field) : it.code;
    return RUN_DATE.test(part.field.trim()) ? '$now.toISO()' : undefined;
  };
  const tested = (it: Condition): string => {
    const given = it.left ? resolve(place, it.left) : found([it.field || it.says]);
    if (given?.field?.unit === 'seconds' && it.type === 'dateTime') return `DateTime.fromSeconds(${given.code})`;
    return it.left ? (given?.code ?? lacking(it.left.field)) : guess(it.field || it.says);
  };
  /** The other side of a comparison: a literal, or what its template comes to. */
  const against = (it: Condition): string => {
    if (it.template) return compared(it, it.template, place, codeOf);
    // "today", "5 minutes ago": dates and code stay as they are.
    const moment = it.type === 'dateTime' ? momentCode(it.value) : undefined;
    return moment ? `={{ ${moment} }}` : it.value;
  };
  /** A row that a clock writes has the date of the run, one that an event writes the date of the event. */
  const isRunDate = (word: string): boolean =>
    RUN_DATE.test(word.trim()) &&
    !addsTo(step) &&
    action?.intents.some((it) => /^(?:add|create|upsert)$/.test(it)) === true &&
    /\.(?:scheduleTrigger|manualTrigger)$/.test(all.at(-1)?.step.node ?? '') &&
    !found([word]);
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
    if (it && it.from !== 'missing') return it.template ? written(it.template, codeOf) : it.value;
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
    worded: (it: Stated): string => wordedAs(it, codeOf),
    codeOf,
    field: (...words: string[]): string | undefined => {
      const stated = statedValue(step, words, codeOf);
      if (stated) return stated;
      const given = expression(...words);
      return given ? `={{ ${given} }}` : undefined;
    },
    likely: (word: string): string | undefined => {
      const found = known(word);
      return found ? `={{ ${found} }}` : undefined;
    },
    content: (): string => content(catalog, outline, step, all, nameOf, { codeOf, known }),
    columns: (): { name: string; value: string }[] => {
      const fieldCode = (word: string): string | undefined =>
        isRunDate(word) ? '$now.toISO()' : codeOf({ kind: 'field', field: word });
      const told = withStated(step, columns(catalog, step, sources, nameOf, fieldCode), codeOf);
      return told.length === 0 && isTable(step.node) && envelopeOf(sources) ? OPEN : told;
    },
    data: (key: string): unknown =>
      key === 'filter'
        ? filterOf(step, step.data?.conditions as Conditions | undefined, { tested, against })
        : key === 'rules'
          ? rulesOf(step, guess, { tested, against })
          : key === 'values'
            ? assigned(step.data?.values, codeOf)
            : key === 'says'
              ? step.says
              : key === 'under'
                ? envelopeOf(sources)
                : step.data?.[key],
    id: (key: string): string => stableId(originOf(outline), step.id, key),
  });
}

/** A date that no step gives. */
const RUN_DATE = /^(?:the )?(?:current |today's )?(?:date|timestamp|date and time)$/i;

/** No step gives the field: what a comparison reads in its place is marked, so that somebody fills it in. */
const lacking = (word: string): string => JSON.stringify(placeholder(word.trim() || 'value'));

/** A whole item, or all items, as JSON text. */
function wholeCode({ catalog, outline, names, step }: Place, all: readonly Source[], part: Whole): string | undefined {
  const pointed = part.step === undefined ? undefined : all.find((it) => it.step.id === part.step);
  if (part.step !== undefined && !pointed && !isBefore(outline, part.step, step)) return undefined;
  const source = pointed ?? all[0];
  if (!source) return undefined;
  const name = (names.get(source.step.id) ?? '').replace(/'/g, "\\'");
  const body = source.step.node.endsWith('.webhook') ? '.body' : '';
  if (part.what === 'items') {
    const items = source.direct && !pointed ? '$input.all()' : `$('${name}').all()`;
    return `JSON.stringify(${items}.map((it) => it.json${body}), null, 2)`;
  }
  const alone = source.direct || singled(catalog, all).includes(source);
  return `JSON.stringify(${source.direct ? '$json' : `$('${name}').${alone ? 'item' : 'first()'}.json`}${body}, null, 2)`;
}

/** The right side as an expression; a date is compared as a date, not as its text. */
function compared(it: Condition, template: Template, place: Place, codeOf: CodeOf): string {
  const [only, more] = template;
  if (it.type === 'dateTime' && more === undefined && typeof only === 'object' && only.kind === 'moment') {
    const field = typeof only.of === 'string' ? undefined : resolve(place, only.of);
    if (typeof only.of === 'string' || field) return `={{ ${codeOfMoment(only, field)} }}`;
  }
  return written(template, codeOf);
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
  known: (word: string) => string | undefined,
): { name: string; value: string }[] {
  // What nothing before gives was a word of the task, and no field.
  const given = (step.mentions ?? []).flatMap((it) => {
    const code = sources.every(isBare) ? undefined : known(it);
    return code === undefined ? [] : [{ name: columnName(step, it), value: `={{ ${code} }}` }];
  });
  if (given.length > 0) return given;
  const open = (step.mentions ?? []).map((it) => ({ name: columnName(step, it), value: placeholder(it) }));
  if (sources.every(isBare) && open.length > 0) return open;
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
        name: heading(step, OWN_FIELDS.test(known.step.node) ? it.path : title(it.words[0] ?? it.path)),
        value: `={{ ${shown(reference(catalog, known, nameOf(known), it.path), it)} }}`,
      })),
    )
    .filter((it, i, all) => all.findIndex((other) => other.name === it.name) === i)
    .slice(0, 8);
  if (written)
    rows.push({
      name: heading(step, RESULT[String(written.step.data?.intent)] ?? 'Result'),
      value: `={{ ${reference(catalog, written, nameOf(written), fieldsOf(catalog, written.step)[0]?.path ?? 'text')} }}`,
    });
  return rows.length > 0 ? rows : open;
}

/** Nobody said which columns there are. */
const OPEN = [{ name: placeholder('column'), value: placeholder('what of the body goes into that column') }];

/** A heading made for people; a database has small letters and no gaps. */
const heading = (step: Step, words: string): string =>
  isDatabase(step) ? words.toLowerCase().replace(/[^\p{L}\d]+/gu, '_') : words;

/** Nodes whose fields the user named. */
const OWN_FIELDS = /\.(?:form|formTrigger|set|executeWorkflowTrigger)$/;

/** Under which field all that matters of the item lies: matched by name, a webhook's headers and query would become columns. */
const envelopeOf = ([it]: readonly Source[]): string | undefined =>
  it?.direct && it.step.node.endsWith('.webhook') ? 'body' : undefined;

/** Steps that add to what comes in, or are one page of several: what is before them belongs to the whole too. */
const ADDS = /\.(?:set|crypto|dateTime|form)$/;

/** Where the fields worth keeping come from: the nearest step that has some, and what it only adds to. */
function telling(catalog: Catalog, sources: readonly Source[]): Source[] {
  const able = sources.filter((it) => !asks(catalog, it.step) && tellingFields(catalog, it.step).length > 0);
  const end = able.findIndex((it) => !ADDS.test(it.step.node));
  return able.slice(0, end < 0 ? able.length : end + 1).reverse();
}
