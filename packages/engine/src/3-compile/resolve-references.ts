import type { Outline, Step, Wire } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Field } from '../catalog/profile.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Reference } from '../catalog/template.ts';
import { isBesideKnown } from './beside-known.ts';
import { byLetter } from './column-by-letter.ts';
import { bringsDifferences } from './compared.ts';
import { ofEitherSide } from './either-side.ts';
import { dotted, pathsIn } from './item-paths.ts';
import { onceEachStep } from './once-each-step.ts';
import { probeBehind } from './output-probe.ts';
import { actionOf, fieldsOf, moreOf, outputOf, pathsOfName } from './output-shape.ts';
import { referencesOf } from './references.ts';
import { guessed, inEntry, inItem, listOf, ofStep, reference } from './split-lists.ts';
import { statedOf } from './stated-values.ts';
import {
  access,
  comesIn,
  isBefore,
  isCalled,
  isSure,
  matchField,
  otherSources,
  passersBefore,
  type Source,
  singled,
  sourcesOf,
} from './upstream.ts';
import { losesOrigins } from './written-code.ts';

/** Where a step stands: what it may refer to. */
export type Place = { catalog: Catalog; outline: Outline; names: ReadonlyMap<string, string>; step: Step };

/** The code of a field that a step may read, `$json.total`, and what is known of the field; undefined when no step before gives it. */
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

/**
 * The one way from a reference to n8n's code. It prefers the step that was pointed at, then whoever calls a field just so, then
 * the nearest whose field is called alike, then the nearest whose fields are the user's own.
 */
export function resolve(place: Place, reference: Reference): Found | undefined {
  const known = foundAt(place.catalog, place.outline, place.step)(place.names);
  const { field, step } = reference;
  const key = `${step === undefined ? '' : `of ${step}`}\n${field}`;
  if (!known.has(key)) known.set(key, resolved(place, reference));
  return known.get(key);
}
/** Several values of a step refer to the same, and where ways meet each of them is asked. */
const foundAt = onceEachStep(() => onceEach((_: Place['names']) => new Map<string, Found | undefined>()));

function resolved(place: Place, { field, step }: Reference): Found | undefined {
  const all = sourcesFor(place);
  if (step !== undefined) return pointed(place, all, step, field);
  const entry = entryCalled(all, field);
  if (entry) return entry;
  // A field of just this name in the item that comes in goes before one of an earlier step that is called alike.
  const here = calledSo(place, field, (it) => it.direct && !it.failed);
  return eitherSide(
    place,
    field,
    here ??
      ofWhicheverRan(place, all, given(place, all, [field])) ??
      ofAllWays(place, all, field) ??
      own(place, all, field),
  );
}

/** n8n keeps each entry of a list under the name of the list: behind a Split Out that is the entry, and no more the whole. */
function entryCalled([first]: readonly Source[], name: string): Found | undefined {
  const told = first?.split?.action === 'list' ? first.split.settings.field : undefined;
  const list = told && told.from !== 'missing' ? told.value : undefined;
  const own = list
    ?.replace(/[[\]]/g, '')
    .split(/[.:]\s*/)
    .at(-1);
  return own !== undefined && own.toLowerCase() === name.toLowerCase()
    ? { code: `$json${access(own)}`, unknown: true }
    : undefined;
}

/** Where ways meet: what each of them has for the name. */
const eitherSide = (place: Place, field: string, found: Found | undefined): Found | undefined =>
  ofEitherSide(place, found, field, (it, all) => {
    const sideOf = (wire: Wire): Place => ({ ...place, ...probeBehind(place.outline, wire.from, wire.output) });
    const own = resolve(sideOf(it), { kind: 'field', field });
    const source = sourcesFor(sideOf(it)).find((one) => one.direct);
    if (source?.failed) return undefined;
    const brings = source?.step.id;
    const isOfAll =
      brings !== undefined && all.every((one) => passersBefore(sideOf(one).outline, sideOf(one).step).has(brings));
    // A name that might be anywhere is no field of the one way because of what lies before them all.
    if (!own || (!own.field && found?.field && isOfAll)) return undefined;
    const later = () =>
      brings === undefined ? undefined : resolve(place, { kind: 'field', field, step: brings })?.code;
    return { ...own, later };
  });

/** The path of a field in the items that leave a step by a wire; undefined where they have none of that name. */
export function pathBehind(place: Place, { from, output }: Wire, field: string): string | undefined {
  const found = resolve({ ...place, ...probeBehind(place.outline, from, output) }, { kind: 'field', field });
  const paths = found && !found.code.includes('$(') ? pathsIn(found.code, '$json').map(dotted) : [];
  // Where it may be headed in several ways, as it was said.
  return paths.includes(field) ? field : paths[0];
}

/** The same for what a user or a model referred to: of many items behind a step that made one of them, the list of all values. */
export const resolveOrList = (place: Place, reference: Reference): Found | undefined =>
  resolve(place, reference) ?? listed(place, sourcesFor(place), reference);

const sourcesFor = ({ catalog, outline, step }: Place): readonly Source[] => allSources(catalog, outline, step);
const allSources = onceEachStep((catalog, outline, step): readonly Source[] => [
  ...sourcesOf(catalog, outline, step),
  ...otherSources(catalog, outline, step),
]);

/** A field that a step surely gives, by one of several names for it. */
export function given(place: Place, all: readonly Source[], words: readonly string[]): Found | undefined {
  const { catalog } = place;
  const sources = readable(place, singled(catalog, all, place.outline));
  // "issue title": whoever calls a field just so, before those whose fields are called alike.
  const whole = words.filter((it) => it.includes(' '));
  const exact = whole.length === 0 ? undefined : sources.find((it) => isCalled(fieldsFrom(catalog, it), whole));
  // What a step surely gives goes before what a nearer one only likely gives.
  for (const likely of [undefined, true])
    for (const source of exact ? [exact] : sources) {
      const fields = fieldsFrom(catalog, source).filter((it) => it.likely === likely);
      const field = matchField(fields, exact ? whole : words);
      if (field) return { code: codeFor(place, source, field), field };
    }
  for (const source of sources) {
    const field = source.failed ? undefined : matchField(moreOf(catalog, source.step), words);
    if (field) return { code: codeFor(place, source, field), field };
  }
  return undefined;
}

/** A field that somebody gave just this name, before the step; `isMeant`: in one of these sources. */
export function calledSo(place: Place, name: string, isMeant: (it: Source) => boolean = () => true): Found | undefined {
  for (const source of readable(place, singled(place.catalog, sourcesFor(place), place.outline)).filter(isMeant)) {
    const fields = fieldsFrom(place.catalog, source);
    // By what it is offered as, before a key of the envelope that happens to be called so.
    const field = fields.find((it) => it.words[0] === name.toLowerCase()) ?? fields.find((it) => it.path === name);
    if (field) return { code: codeFor(place, source, field), field };
  }
  return undefined;
}

/** A field of the user's own, in a table, a body or a row, by the name that the user gave it. */
export function own(place: Place, all: readonly Source[], word: string): Found | undefined {
  // A Set node only adds to what came, and of a call that is asked for its status the body says little.
  const adds = (it: Source): boolean => it.step.node.endsWith('.set') || it.step.data?.status === true;
  const sources = readable(place, singled(place.catalog, all, place.outline));
  const kept = keptMeaning(place, sources, word);
  for (const source of [...kept, ...sources.filter((it) => !adds(it)), ...sources.filter(adds)]) {
    const code = ownOf(place, source, word);
    if (code) return { code, ...unknownOf(source, word) };
  }
  return undefined;
}

/** Where ways meet and each brings rows or answers of its own: the item that comes in, before anything that lies before them all. */
function ofAllWays(place: Place, all: readonly Source[], word: string): Found | undefined {
  const coming = all.filter((it) => it.direct && it.beside);
  const codes = coming.map((it) => (it.failed || it.step.node.endsWith('.set') ? undefined : ownOf(place, it, word)));
  const [first] = coming;
  if (!first || coming.length < 2 || !codes.every((it) => it !== undefined)) return undefined;
  const read = [...new Set(codes)];
  return { code: read.length > 1 ? `(${read.join(' ?? ')})` : (read[0] ?? ''), ...unknownOf(first, word) };
}

/**
 * A name keeps its meaning: what a step before called just so, it read from a step before itself, and so does whoever comes
 * later. "Call its url, then log the url": the one that was called, not one in the answer.
 */
function keptMeaning({ outline }: Place, sources: readonly Source[], word: string): readonly Source[] {
  const name = word.toLowerCase();
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  const at = sources.findLastIndex(({ step }) => {
    const named = [...referencesOf(step, isStep).map((it) => it.field), ...(step.mentions ?? [])];
    return named.some((it) => it.toLowerCase() === name);
  });
  // A row that was written with a new value of that name has it from then on.
  const writer = sources.findIndex(
    ({ step }) => isTable(step.node) && statedOf(step).some((it) => it.field.toLowerCase() === name),
  );
  if (writer === 0 && at >= 0) return sources;
  return at < 0 ? [] : sources.slice(at + 1);
}

const unknownOf = ({ step }: Source, word: string): Pick<Found, 'unknown' | 'parts' | 'cell' | 'serial'> =>
  /\.(?:httpRequest|graphql)$/.test(step.node)
    ? { unknown: true }
    : step.node.endsWith('.jotFormTrigger') && !IN_ONE.test(word)
      ? { parts: true }
      : CELLS.test(step.node)
        ? { cell: true, ...(isSerial(step, word) ? { serial: true as const } : {}) }
        : {};

/** Microsoft counts days; a trigger for rows does where it was told to. */
function isSerial({ node, data }: Step, word: string): boolean {
  const told = data?.serialDates as readonly string[] | undefined;
  if (!node.endsWith('.microsoftExcel') && !told) return false;
  return told?.includes(word.toLowerCase()) === true || DAYS.test(word.replaceAll('_', ' '));
}
const DAYS = /\b(?:date|day|deadline|birthday|due)$/i;

const CELLS = /\.(?:googleSheets(?:Trigger)?|microsoftExcel|extractFromFile|spreadsheetFile)$/;

/** What a form asks for in one box. Names, dates, addresses and choices come in several parts, however the question is worded. */
const IN_ONE =
  /\b(?:e-?mail(?: address)?|number(?: of .+)?|amount|price|quantity|message|comments?|notes?|website|url)$/i;

/**
 * `guess`: a name that somebody said; `written`: one as the data has it; `pointed`: a name in the item that this very step gave, not
 * in an entry of its list.
 */
function ownOf(
  place: Place,
  source: Source,
  word: string,
  how: 'guess' | 'written' | 'pointed' = 'guess',
): string | undefined {
  const { open } = outputOf(place.catalog, source.step);
  if (how === 'guess' && source.step.node.endsWith('.code') && !speaksOf(source.step, word)) return undefined;
  const paths = open && !source.failed ? pathsOfName(source.step, open, word) : [];
  const name = nameOf(place, source);
  const codes = paths.map((it) => {
    const entry = inEntry(place.catalog, source, it);
    return entry !== undefined && how === 'pointed' ? ofStep(source, name, it) : guessed(source, name, entry ?? it);
  });
  const code = codes.length > 1 ? `(${codes.join(' ?? ')})` : codes[0];
  return code !== undefined && codes.length === 1 && SHEETS.test(source.step.node)
    ? byLetter(place.outline, word, code)
    : code;
}
const SHEETS = /\.(?:googleSheets(?:Trigger)?|microsoftExcel)$/;

/** The step was pointed at: what it gives, or what it passes on of what came before it. */
function pointed(place: Place, all: readonly Source[], id: string, word: string): Found | undefined {
  const isMeant = (it: Source): boolean => it.step.id === id;
  const found = readable(place, all).find(isMeant) ?? all.find(isMeant);
  const source = found && isApart(place, id, word) ? { ...found, direct: false } : found;
  const single = singled(place.catalog, all, place.outline);
  // Which of its items this one was made of can't be told any more: the item itself may have brought the field along.
  if (found && !single.includes(found)) return carried(place, single, word);
  if (source) {
    const known = fieldsFrom(place.catalog, source);
    const more = source.failed ? [] : moreOf(place.catalog, source.step);
    const field = matchField(known, [word]) ?? matchField(more, [word]);
    if (field) return { code: codeFor(place, source, field), field };
    const code = ownOf(place, source, word, 'pointed');
    if (code) return { code, ...unknownOf(source, word) };
    if (!source.failed && isBesideKnown([...known, ...more], word))
      return { code: reference(place.catalog, source, nameOf(place, source), word), unknown: true };
  }
  const step = place.outline.steps.find((it) => it.id === id);
  if (!step || !isBefore(place.catalog, place.outline, id, place.step)) return undefined;
  if (outputOf(place.catalog, step).flow === 'replaces') return undefined;
  if (isLost(place, all, step)) return carried(place, single, word);
  const item = ofPassed(place, step, word) ?? ofEntry(place, step, word);
  if (item) return item;
  const earlier = new Set(
    [...sourcesOf(place.catalog, place.outline, step), ...otherSources(place.catalog, place.outline, step)].map(
      (it) => it.step.id,
    ),
  );
  const passed = all.filter((it) => earlier.has(it.step.id));
  return given(place, passed, [word]) ?? ofPassedEntry(place, step, word) ?? own(place, passed, word);
}

/** A step that hands on items of which one was made since. */
function isLost({ catalog, outline }: Place, all: readonly Source[], step: Step): boolean {
  const [from] = sourcesOf(catalog, outline, step);
  const single = singled(catalog, all, outline);
  return all.some((it) => it.step.id === from?.step.id && !it.split && !single.includes(it));
}

/** The same behind a step that passes the entries of a Split Out on: the item itself has it before anything that was before the list. */
function ofPassedEntry(place: Place, step: Step, word: string): Found | undefined {
  const { outline } = place;
  const seen = new Set([step.id]);
  let at: Step | undefined = step;
  while (at !== undefined && PASSES_ALL.test(at.node)) {
    const before: Outline['wires'] = outline.wires.filter((it) => it.to === at?.id && (it.type ?? 'main') === 'main');
    const [only] = before;
    if (!only || before.length > 1 || seen.has(only.from)) return undefined;
    seen.add(only.from);
    at = outline.steps.find((it) => it.id === only.from);
    const entry = at && ofEntry(place, at, word);
    if (entry) return entry;
  }
  return undefined;
}
const PASSES_ALL = /\.(?:filter|if|switch|limit|sort|removeDuplicates)$/;

/** A Merge before the step had a field of this name from both its sides: the item has that of one of them. */
const isApart = ({ outline, step }: Place, id: string, word: string): boolean =>
  outline.steps.some(
    (it) =>
      (it.data?.apart as readonly string[] | undefined)?.includes(word.toLowerCase()) === true &&
      passersBefore(outline, it).has(id) &&
      passersBefore(outline, step).has(it.id),
  );

/** A field of just this name, in the item that comes in. */
function carried(place: Place, single: readonly Source[], word: string): Found | undefined {
  const name = word.toLowerCase().trim();
  for (const source of single.filter((it) => it.direct && !it.failed)) {
    const field = fieldsOf(place.catalog, source.step).find(
      (it) => it.path.toLowerCase() === name || it.words.includes(name),
    );
    if (field) return { code: codeFor(place, source, field), field };
  }
  return undefined;
}

/** The step that was pointed at passes items on, or adds to them: the field of the item that came out of it. */
function ofPassed(place: Place, step: Step, word: string): Found | undefined {
  const { catalog, outline } = place;
  if (bringsDifferences(outline, step, place.step)) return undefined;
  const behind: Place = { ...place, ...probeBehind(outline, step.id) };
  const here = sourcesFor(behind).filter((it) => it.direct && !it.failed);
  const found = eitherSide(
    behind,
    word,
    given(behind, here, [word]) ?? (PATH.test(word) ? written(behind, here, word) : own(behind, here, word)),
  );
  if (!found?.code.includes('$json') || found.code.includes('$(')) return undefined;
  if (comesIn(catalog, outline, step.id, place.step) && !isApart(place, step.id, word)) return found;
  const name = (place.names.get(step.id) ?? '').replace(/'/g, "\\'");
  const code = found.code.replaceAll('$json', `$('${name}').item.json`);
  return { ...found, code: isSure(outline, step.id, place.step) ? code : `($('${name}').isExecuted ? ${code} : '')` };
}

/** A Split Out was pointed at: nobody knows the fields of its entries but the user. */
function ofEntry(place: Place, step: Step, word: string): Found | undefined {
  if (!step.node.endsWith('.splitOut') || step.action === 'listAndRest') return undefined;
  const path = access(word.trim().replace(/\s+/g, '_'));
  if (comesIn(place.catalog, place.outline, step.id, place.step)) return { code: `$json${path}`, unknown: true };
  const name = (place.names.get(step.id) ?? '').replace(/'/g, "\\'");
  return { code: `$('${name}').item.json${path}`, unknown: true };
}

/** "CustomerRef.value", "raw_digits": a name as the data has it, and not as people say it. */
const PATH = /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[\d+\])+$|^[A-Za-z$][a-z\d]*(?:_[a-z\d]+)+$|^[a-z]+[a-z\d]*[A-Z]\w*$/;

/** Such a name is taken at its word, where what comes in has fields that nobody knows. */
function written(place: Place, sources: readonly Source[], word: string): Found | undefined {
  const source =
    sources.find((it) => outputOf(place.catalog, it.step).open) ?? sources.find(({ step }) => !CLOSED.test(step.node));
  if (!source) return undefined;
  const code = ownOf(place, source, word, 'written');
  return { code: code ?? guessed(source, nameOf(place, source), word) };
}

/** All that they give is known. */
const CLOSED = /langchain|\.(?:form|formTrigger|code|summarize|aggregate)$/;

/** Code that is still to be written gives what its instruction speaks of: a score, where it is to score. */
function speaksOf({ data }: Step, word: string): boolean {
  const name =
    word
      .toLowerCase()
      .split(/[\s_]+/)
      .at(-1) ?? '';
  return String(data?.instruction ?? '')
    .toLowerCase()
    .includes(name.slice(0, Math.max(4, name.length - 2)));
}

/** Fields of the item that a source brings: on its error output the reason stands beside what came in. */
const fieldsFrom = (catalog: Catalog, source: Source): readonly Field[] =>
  source.failed ? FAILED : fieldsOf(catalog, source.step);

const FAILED: readonly Field[] = [
  { path: 'error', words: ['error', 'error message', 'reason', 'failure', 'message', 'what went wrong'] },
];

function codeFor(place: Place, source: Source, field: Field): string {
  const { path } = field;
  const code = entryOf(place, source, path) ?? reference(place.catalog, source, nameOf(place, source), path, field);
  // Some nodes put a text there, others an object with a message.
  return source.failed ? `(${code}?.message ?? ${code})` : code;
}

/** A field of an entry that a Split Out made an item of, where that item does not come in any more: of the Split Out, and not of its list. */
function entryOf(place: Place, source: Source, path: string): string | undefined {
  if (source.direct || !source.split || source.beside) return undefined;
  const own = inItem(place.catalog, { ...source, direct: true }, path);
  const list = listOf(place.catalog, source);
  if (own === undefined || list?.withRest || !list || !path.startsWith(list.path)) return undefined;
  return `$('${(place.names.get(source.split.id) ?? '').replace(/'/g, "\\'")}').item.json${access(own)}`;
}

/** Several steps that each are on a way of their own set a field of one name: that of the one that ran. */
function ofWhicheverRan(place: Place, all: readonly Source[], found: Found | undefined): Found | undefined {
  const path = found?.field?.path;
  if (!found || path === undefined || !/^\(\$\('.*'\)\.isExecuted \? .* : ''\)$/.test(found.code)) return found;
  const codes = all
    .filter((it) => it.beside && !it.direct && !it.failed && it.step.node.endsWith('.set'))
    .filter((it) => fieldsFrom(place.catalog, it).some((one) => one.path === path))
    .flatMap((it) =>
      fieldsFrom(place.catalog, it)
        .filter((one) => one.path === path)
        .slice(0, 1)
        .map((one) => codeFor(place, it, one)),
    );
  if (codes.length < 2 || !codes.includes(found.code)) return found;
  const code = codes.reduceRight((rest, it) => `${it.slice(0, -" : '')".length)} : ${rest})`, "''");
  return { ...found, code };
}

/**
 * The sources that can be read, those that surely ran first. Of a step that only some of the items came by, n8n can tell nothing to
 * the others; where one item comes at a time, it ran for this item or not at all.
 */
function readable({ catalog, step }: Place, sources: readonly Source[]): readonly Source[] {
  const many = sources.some((it) => actionOf(catalog, it.step)?.items === 'many');
  const isStart = (it: Source): boolean => catalog.entry(it.step.node)?.group === 'trigger';
  // A model's yes or no is for the node that decides by it: nobody writes it into a title.
  const isVerdict = (it: Source): boolean =>
    it.step.data?.intent === 'judge' && !/\.(?:if|switch|filter)$/.test(step.node);
  const fits = (it: Source): boolean => !it.beside || it.direct || !many || isStart(it);
  const sure = sources.filter((it) => !it.beside);
  return [
    ...sure.filter((it) => !isVerdict(it)),
    ...sure.filter(isVerdict),
    ...sources.filter((it) => it.beside && fits(it)),
  ];
}

const nameOf = ({ names }: Place, it: Source): string => names.get(it.step.id) ?? '';

/** Behind a step that made one item of many, a field of the many is the list of its values. */
function listed(place: Place, all: readonly Source[], { field: word, step }: Reference): Found | undefined {
  const single = singled(place.catalog, all, place.outline);
  // Behind code that makes many of many, a list of them all is not what one of them is about.
  if (
    all.slice(0, single.length).some((it) => outputOf(place.catalog, it.step).items !== 'one' && losesOrigins(it.step))
  )
    return undefined;
  const passer = step === undefined ? undefined : place.outline.steps.find((it) => it.id === step);
  const lost = passer && !all.some((it) => it.step.id === step) && isLost(place, all, passer);
  const from = lost ? sourcesOf(place.catalog, place.outline, passer)[0]?.step.id : step;
  for (const source of all.filter(
    (it) => !single.includes(it) && !it.split && (from === undefined || it.step.id === from),
  )) {
    const field = matchField(fieldsOf(place.catalog, source.step), [word]);
    const open = field ? undefined : outputOf(place.catalog, source.step).open;
    const paths = field ? [field.path] : open && step !== undefined ? pathsOfName(source.step, open, word) : [];
    if (paths.length === 0) continue;
    const name = nameOf(place, lost ? { ...source, step: passer } : source).replace(/'/g, "\\'");
    const read = paths.map((it) => `it.json${access(it)}`).join(' ?? ');
    return { code: `$('${name}').all().map((it) => ${read}).join(', ')` };
  }
  return undefined;
}
