import type { Outline, Step } from '../2-outline/outline.ts';
import { isBesideKnown } from './beside-known.ts';
import { sortOfValue } from './cells-and-parts.ts';
import { codeOfField, fieldsFrom, nameOf, nodeInCode } from './code-of-field.ts';
import { bringsDifferences } from './compared.ts';
import { exactFieldOfItem, givenField } from './given-fields.ts';
import { codeOfOwn, ownField, ownFieldOfItem } from './names-of-the-users-own.ts';
import { probeBehind } from './output-probe.ts';
import { moreOf, outputOf } from './output-shape.ts';
import { readable, sourcesFor } from './readable-sources.ts';
import type { Found, Place, Resolve } from './reference-types.ts';
import { reference } from './split-lists.ts';
import {
  access,
  comesIn,
  isBefore,
  isSure,
  matchField,
  passersBefore,
  type Source,
  singled,
  sourcesOf,
} from './upstream.ts';
import { whatEachWayBrings } from './where-ways-meet.ts';

/** A field of the step that was pointed at: what it gives, or what it passes on of what came before it. */
export function fieldOfStep(
  place: Place,
  { id, field: word }: { id: string; field: string },
  resolve: Resolve,
): Found | undefined {
  const { catalog, outline } = place;
  const all = sourcesFor(place);
  const isMeant = (it: Source): boolean => it.step.id === id;
  const source = readable(place, all).find(isMeant) ?? all.find(isMeant);
  const single = singled(catalog, all, outline);
  // Which of its items this one was made of can't be told any more: the item itself may have brought the field along.
  if (source && !single.includes(source)) return exactFieldOfItem(place, single, word);
  const isGiven = source && givenByStep(place, isApart(place, id, word) ? { ...source, direct: false } : source, word);
  if (isGiven) return isGiven;
  const step = outline.steps.find((it) => it.id === id);
  if (!step || !isBefore(catalog, outline, id, place.step)) return undefined;
  if (outputOf(catalog, step).flow === 'replaces') return undefined;
  if (wereMadeOne(place, step)) return exactFieldOfItem(place, single, word);
  return (
    fieldPassedOn(place, step, word, resolve) ?? fieldOfEntry(place, step, word) ?? fieldFromBefore(place, step, word)
  );
}

function givenByStep(place: Place, source: Source, word: string): Found | undefined {
  const known = fieldsFrom(place.catalog, source);
  const more = source.failed ? [] : moreOf(place.catalog, source.step);
  const field = matchField(known, [word]) ?? matchField(more, [word]);
  if (field) return { code: codeOfField(place, source, field), field };
  const code = codeOfOwn(place, source, word, 'its step');
  if (code) return { code, ...sortOfValue(source.step, word) };
  return !source.failed && isBesideKnown([...known, ...more], word)
    ? { code: reference(place.catalog, source, nameOf(place, source), word), unknown: true }
    : undefined;
}

/** A Merge before the step had a field of this name from both its sides: the item has that of one of them. */
const isApart = ({ outline, step }: Place, id: string, word: string): boolean =>
  outline.steps.some(
    (it) =>
      (it.data?.apart as readonly string[] | undefined)?.includes(word.toLowerCase()) === true &&
      passersBefore(outline, it).has(id) &&
      passersBefore(outline, step).has(it.id),
  );

/** Of the items that a step hands on, one was made since. */
export function wereMadeOne(place: Place, passer: Step): boolean {
  const { catalog, outline } = place;
  const all = sourcesFor(place);
  const [from] = sourcesOf(catalog, outline, passer);
  const single = singled(catalog, all, outline);
  return all.some((it) => it.step.id === from?.step.id && !it.split && !single.includes(it));
}

/** The step passes items on, or adds to them: the field of the item that came out of it. */
function fieldPassedOn(place: Place, step: Step, word: string, resolve: Resolve): Found | undefined {
  const { catalog, outline } = place;
  if (bringsDifferences(outline, step, place.step)) return undefined;
  const behind: Place = { ...place, ...probeBehind(outline, step.id) };
  const here = sourcesFor(behind).filter((it) => it.direct && !it.failed);
  const alone = givenField(behind, here, [word]) ?? ownFieldOfItem(behind, here, word);
  const found = whatEachWayBrings(behind, word, alone, resolve);
  if (!found?.code.includes('$json') || found.code.includes('$(')) return undefined;
  if (comesIn(catalog, outline, step.id, place.step) && !isApart(place, step.id, word)) return found;
  const node = nodeInCode(place, step.id);
  const code = found.code.replaceAll('$json', `${node}.item.json`);
  return { ...found, code: isSure(outline, step.id, place.step) ? code : `(${node}.isExecuted ? ${code} : '')` };
}

/** A Split Out was pointed at: nobody knows the fields of its entries but the user. */
function fieldOfEntry(place: Place, step: Step, word: string): Found | undefined {
  if (!step.node.endsWith('.splitOut') || step.action === 'listAndRest') return undefined;
  const path = access(word.trim().replace(/\s+/g, '_'));
  if (comesIn(place.catalog, place.outline, step.id, place.step)) return { code: `$json${path}`, unknown: true };
  return { code: `${nodeInCode(place, step.id)}.item.json${path}`, unknown: true };
}

/** What a step before the one that was pointed at gives. */
function fieldFromBefore(place: Place, step: Step, word: string): Found | undefined {
  const earlier = new Set(sourcesFor({ ...place, step }).map((it) => it.step.id));
  const passed = sourcesFor(place).filter((it) => earlier.has(it.step.id));
  return givenField(place, passed, [word]) ?? fieldOfPassedEntry(place, step, word) ?? ownField(place, passed, word);
}

/** Steps between a Split Out and the step pass its entries on: an entry has the field before anything that was before the list. */
function fieldOfPassedEntry(place: Place, step: Step, word: string): Found | undefined {
  const { outline } = place;
  const seen = new Set([step.id]);
  let at: Step | undefined = step;
  while (at !== undefined && PASSES_ALL.test(at.node)) {
    const before: Outline['wires'] = outline.wires.filter((it) => it.to === at?.id && (it.type ?? 'main') === 'main');
    const [only] = before;
    if (!only || before.length > 1 || seen.has(only.from)) return undefined;
    seen.add(only.from);
    at = outline.steps.find((it) => it.id === only.from);
    const entry = at && fieldOfEntry(place, at, word);
    if (entry) return entry;
  }
  return undefined;
}
const PASSES_ALL = /\.(?:filter|if|switch|limit|sort|removeDuplicates)$/;
