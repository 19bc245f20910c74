import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import type { Outline, Provenance } from '../outline.ts';
import { idsGiven } from './apply.ts';

type Span = readonly [number, number];

/**
 * The outline with the words that a message was read from; without a sketch with those of before. What it says anew of a value, a test or
 * another part of a step takes the place of what was said before. `turn`: the number of the message, from 0.
 */
export function withProvenance(before: Outline, now: Outline, sketch: Sketch | undefined, turn: number): Outline {
  const ids = sketch ? idsGiven({ steps: [...before.steps] }, sketch) : new Map<string, string>();
  const fresh = (sketch?.steps ?? []).flatMap((it) =>
    spansOf(it).map(
      ({ part, span: [from, to] }): Provenance => ({ turn, step: ids.get(it.id) ?? it.id, part, from, to }),
    ),
  );
  const isThere = new Set(now.steps.map((it) => it.id));
  const groups = new Set(fresh.filter((it) => it.part !== '').map(groupOf));
  const kept = (before.provenance ?? []).filter((it) => !groups.has(groupOf(it)));
  const { provenance: _, ...rest } = now;
  const provenance = [...kept, ...fresh].filter((it) => isThere.has(it.step));
  return provenance.length > 0 ? { ...rest, provenance } : rest;
}

/** A message that tells one test, way or field of a step anew tells all of them. */
const groupOf = ({ step, part }: Provenance): string => `${step} ${part.replace(/\.\d+$/, '')}`;

/** The words of a step (''), of its values by their needs, and of the parts of its work. */
function spansOf({ span, values, work, spans = {} }: SketchStep): { part: string; span: Span }[] {
  const tests = [...(work.conditions?.all ?? []), ...(work.ways ?? []).flatMap((it) => it.conditions?.all ?? [])];
  return [
    ...(span ? [{ part: '', span }] : []),
    ...values.flatMap((it) => (it.span ? [{ part: it.need, span: it.span }] : [])),
    ...tests.flatMap((it, i) => (it.span ? [{ part: `tests.${i}`, span: it.span }] : [])),
    ...Object.entries(spans).map(([part, it]) => ({ part, span: it })),
  ];
}
