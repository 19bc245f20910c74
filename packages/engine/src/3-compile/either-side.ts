import type { Outline, Step, Wire } from '../2-outline/outline.ts';
import { passesOn } from './output-shape.ts';
import type { Found, Place } from './reference-types.ts';
import { isSure, passersBefore, rootOf } from './upstream.ts';

/**
 * Where ways meet before a step (two starts, the branches of a fork, a Merge that puts items one behind the other), each brings a value in
 * its own place: all of them are read. `onSide`: the field as it is read where one of the ways ends; `name`: what it was called.
 */
export function ofEitherSide(
  place: Place,
  found: Found | undefined,
  name: string,
  onSide: (wire: Wire, all: readonly Wire[]) => Side | undefined,
): Found | undefined {
  const isLocal = found !== undefined && isHere(found.code);
  if (!found || !(isLocal || IF_RUN.test(found.code) || PLAIN.test(found.code))) return found;
  for (const { wires, isNear } of meetings(place)) {
    if (isLocal && !isNear) return found;
    const sides = wires.flatMap((wire) => onSide(wire, wires) ?? []);
    if (new Set(sides.map((it) => it.code)).size < 2) continue;
    // What surely ran has it. Only what another way calls just so goes before that.
    if (PLAIN.test(found.code) && !sides.some((it) => isHere(it.code) && it.field?.path === name)) continue;
    // What one of them counts in cents can't be told from what another counts whole.
    if (sides.some((it) => it.field?.unit !== undefined)) return found;
    const code = isLocal ? firstGiven(place, sides) : ofTheOneThatRan(place, sides);
    return code === undefined ? found : { ...typed(found, sides), code };
  }
  return found;
}

/** `later`: the code by which a step further on reads it. */
type Side = Found & { later(): string | undefined };
type Meeting = { wires: readonly Wire[]; isNear: boolean };

/** A value of the item that comes in, by one path or the first of several. */
const isHere = (code: string): boolean => code.startsWith('$json') || pathsIn(code).length > 0;
const pathsIn = (code: string): string[] => {
  const all = /^\((.+)\)$/.exec(code)?.[1]?.split(' ?? ') ?? [code];
  return all.every((it) => /^\$json(?:\??\.[\w$]+|(?:\?\.)?\[(?:\d+|'(?:[^'\\]|\\.)*')\])+$/.test(it)) ? all : [];
};
const IF_RUN = /^\((\$\('(?:[^'\\]|\\.)*'\)\.isExecuted) \? (.*) : ''\)$/;

/** Where a part of one path is missing, the other is read all the same. */
const safe = (code: string): string => {
  const root = /^(?:\$json|\$\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\))\.json)/.exec(code)?.[0] ?? '';
  const path = code.slice(root.length).replaceAll('?.', '.').replaceAll('.[', '[');
  return (
    root +
    path
      .replace(/(?<=.)(?=\[)/g, '?.')
      .replace(/(?<=.)\.(?=[A-Za-z_$])/g, '?.')
      .replaceAll('?.?.', '?.')
  );
};

/** `$json.text ?? $json.message?.text`: what comes in has it in one place or another, or a step before has it. */
function firstGiven(place: Place, sides: readonly Side[]): string | undefined {
  const here = sides.flatMap((it) => pathsIn(it.code));
  const earlier = sides.filter((it) => pathsIn(it.code).length === 0 && PLAIN.test(it.code)).map((it) => it.code);
  const codes = [...new Set([...here.map(safe), ...earlier.map((it) => ifRun(place, it))])];
  return here.length > 0 && codes.length > 1 ? `(${codes.join(' ?? ')})` : undefined;
}

/** `$('Transcribe').isExecuted ? … : $('Message').item.json.text`: the item that comes in has no such field any more. */
function ofTheOneThatRan(place: Place, sides: readonly Side[]): string | undefined {
  const codes = [...new Set(sides.flatMap((it) => (isHere(it.code) ? it.later() : it.code) ?? []))];
  const parted = codes
    .filter((it) => IF_RUN.test(it) || PLAIN.test(it))
    .map((code) => {
      const [, asked, read] = IF_RUN.exec(code) ?? [];
      const unsure = unsureOf(place, code);
      return asked && read ? { asked, read } : unsure ? { asked: `${unsure}.isExecuted`, read: code } : { read: code };
    });
  const last = parted.find((it) => it.asked === undefined);
  const first = parted.filter((it) => it.asked !== undefined);
  if (first.length === 0 || parted.length < 2) return undefined;
  return `(${first.map(({ asked, read }) => `${asked} ? ${read} : `).join('')}${last ? safe(last.read) : "''"})`;
}

const PLAIN = /^\$\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\))\.json(?:\.[\w$]+|\[(?:\d+|'(?:[^'\\]|\\.)*')\])+$/;

/** The step that a code reads of, where it may not have run. */
function unsureOf({ outline, names, step }: Place, code: string): string | undefined {
  const node = /\$\('((?:[^'\\]|\\.)*)'\)/.exec(code);
  const from = outline.steps.find((it) => names.get(it.id)?.replace(/'/g, "\\'") === node?.[1]);
  return node && from && !isSure(outline, from.id, step) ? node[0] : undefined;
}

const ifRun = (place: Place, code: string): string => {
  const unsure = unsureOf(place, code);
  return unsure ? `(${unsure}.isExecuted ? ${safe(code)} : undefined)` : safe(code);
};

/** A date of the one and a text of the other: nobody knows which of them it is. */
function typed(found: Found, sides: readonly Side[]): Found {
  const types = new Set(sides.map((it) => it.field?.type));
  if (types.size < 2 || !found.field) return found;
  const { field: _, ...rest } = found;
  return { ...rest, unknown: true };
}

/** Where several ways meet before a step, the nearest first; `isNear`: the items come from there as they were. */
function* meetings({ catalog, outline, step }: Place): Generator<Meeting> {
  const into = (id: string): Wire[] =>
    outline.wires.filter((it) => it.to === id && (it.type ?? 'main') === 'main' && it.from !== id);
  const seen = new Set<string>();
  let at = rootOf(outline, step) ?? step;
  let isNear = true;
  for (;;) {
    seen.add(at.id);
    const all = into(at.id);
    const isMerge = at.node.endsWith('.merge');
    if (isMerge && !appends(at)) return;
    if (at.node.endsWith('.compareDatasets')) return;
    // What comes back to a loop came out of it.
    const wires = all.length < 2 ? all : all.filter((it) => !comesFrom(outline, it.from, at.id));
    if (wires.length > 1) yield { wires, isNear };
    const before = outline.steps.find((it) => it.id === wires[0]?.from);
    if (!before || seen.has(before.id)) return;
    isNear &&= passesOn(catalog, before);
    at = before;
  }
}

const comesFrom = (outline: Outline, id: string, earlier: string): boolean => {
  const step = outline.steps.find((it) => it.id === id);
  return step !== undefined && passersBefore(outline, step).has(earlier);
};

const appends = ({ data = {} }: Step): boolean =>
  data.by === undefined && data.sideBySide !== true && data.wait !== true;
