import type { Outline, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Values } from '../catalog/profile.ts';
import { placeholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { nameOf } from './code-of-field.ts';
import { codesOfParts } from './codes-of-parts.ts';
import { columns } from './columns.ts';
import { content } from './content.ts';
import { dataForProfile } from './data-for-profile.ts';
import { withoutEmptyLines } from './empty-lines.ts';
import { codeOfChat, codeOfGiven, codeOfNamed, isNamed } from './fields-by-name.ts';
import { fileBefore } from './file-of.ts';
import { givenField } from './given-fields.ts';
import { originOf, stableId } from './ids.ts';
import { ownField } from './names-of-the-users-own.ts';
import { about } from './record-title.ts';
import type { Place } from './reference-types.ts';
import { isDateOfRun, NOW } from './run-date.ts';
import { settingText, templateText } from './setting-text.ts';
import { statedValue, withStated, written as wordedAs } from './stated-values.ts';
import type { CodeOf } from './template.ts';
import { type Source, singled, sourcesOf } from './upstream.ts';
import { envelopeThatComesIn } from './what-comes-in.ts';

/**
 * What the words of one step come to, for the profile that writes its parameters. `probe`: another name for the file that comes in, to
 * see whether the step takes it.
 */
export function valuesOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  step: Step,
  probe?: string,
): Values & { worded(it: Stated): string; codeOf: CodeOf } {
  const place: Place = { catalog, outline, names, step };
  const before = sourcesOf(catalog, outline, step);
  const { codeOf, cellOf } = codesOfParts(place);
  const file = probe ?? fileBefore(catalog, before)?.file;
  const value = (key: string): string =>
    key === 'file' && !step.settings.file && file ? file : settingText(place, codeOf, key);
  return Object.assign(value, {
    has: (key: string): boolean => {
      const it = step.settings[key];
      return (it !== undefined && it.from !== 'missing') || (key === 'file' && file !== undefined);
    },
    missing: (key: string): boolean => step.settings[key]?.from === 'missing',
    worded: (it: Stated): string => wordedAs(it, cellOf),
    codeOf,
    ...fieldValues(place, codeOf),
    content: (): string => contentOf(place, codeOf),
    columns: (): Column[] => columnsOf(place, { codeOf, cellOf }),
    data: dataForProfile(place, codeOf),
    id: (key: string): string => stableId(originOf(outline), step.id, key),
  });
}

/** Fields of what comes in as expressions; of those that people name in the step, what they stated goes first. */
function fieldValues(place: Place, codeOf: CodeOf): Pick<Values, 'field' | 'asked' | 'about' | 'likely' | 'here'> {
  const { catalog, outline, step } = place;
  const before = sourcesOf(catalog, outline, step);
  const stated = (words: readonly string[]): string | undefined => statedValue(step, words, codeOf);
  const given = (words: readonly string[]): string | undefined => expression(codeOfGiven(place, words));
  return {
    field: (...words) => stated(words) || given(words),
    asked: (...words) => stated(words) || (isNamed(step, words) ? given(words) : expression(codeOfChat(place, words))),
    about: (...words) => {
      const said = stated(words);
      return said || step.sketched ? (said ?? about(place, before, words)) : given(words);
    },
    likely: (word) => expression(codeOfNamed(place, word)),
    here: (word) => {
      const direct = before.filter((it) => it.direct && !it.failed);
      return expression((givenField(place, direct, [word]) ?? ownField(place, direct, word))?.code);
    },
  };
}

const expression = (code: string | undefined): string | undefined => (code ? `={{ ${code} }}` : undefined);

function contentOf(place: Place, codeOf: CodeOf): string {
  const { catalog, outline, step } = place;
  const text = content(catalog, outline, step, sourcesOf(catalog, outline, step), (it) => nameOf(place, it), {
    codeOf,
    known: (word) => codeOfNamed(place, word),
    told: (key, setting, template) => templateText(place, codeOf, key, setting, template),
    place,
  });
  return step.settings.text === undefined ? withoutEmptyLines(place, text) : text;
}

function columnsOf(place: Place, { codeOf, cellOf }: { codeOf: CodeOf; cellOf: CodeOf }): Column[] {
  const { catalog, outline, step } = place;
  const sources = singled(catalog, sourcesOf(catalog, outline, step));
  const fieldCode = (word: string): string | undefined =>
    isDateOfRun(place, word) ? NOW : codeOf({ kind: 'field', field: word });
  const known = columns(catalog, step, sources, (it: Source) => nameOf(place, it), fieldCode);
  const all = withStated(step, known, cellOf);
  return all.length === 0 && isTable(step.node) && envelopeThatComesIn(sources) ? OPEN : all;
}
type Column = { name: string; value: string };

/** Nobody said which columns there are. */
const OPEN: Column[] = [{ name: placeholder('column'), value: placeholder('what of the body goes into that column') }];
