import type { Reading, SketchStep } from '@plainflow/engine';
import type { Example, Span } from '../notation/example.ts';

/** What a variant must hold as its original does, told by its kind; empty where everything holds. */
export function faultsOf(original: Example, made: Example): string[] {
  return original.turns.flatMap((before, i) => {
    const after = made.turns[i];
    if (!after) return ['a message is missing'];
    const [old, now] = [quotesIn(before.read), quotesIn(after.read)];
    if (old.length !== now.length) return ['a quote is missing'];
    return old.flatMap((it, at) => {
      const other = now[at];
      if (!other || !isWithin(after.says, other.span)) return [`${it.what}: outside of the message`];
      if (isWhole(before.says, it.span) && !isWhole(after.says, other.span)) return [`${it.what}: cut within a word`];
      const [said, says] = [before.says.slice(...it.span), after.says.slice(...other.span)];
      if (said.includes(it.text) !== says.includes(other.text)) return [`${it.what}: no longer what the words say`];
      return [];
    });
  });
}

type Quote = { what: string; span: Span; text: string };

/** Every span of a reading with the text that stands on it. */
function quotesIn({ sketch }: Reading): Quote[] {
  return (sketch?.steps ?? []).flatMap((step) => [
    ...(step.span ? [{ what: 'step', span: step.span, text: step.says }] : []),
    ...step.values.flatMap(({ value, span }) => (span ? [{ what: 'value', span, text: value }] : [])),
    ...testsOf(step).flatMap(({ value, span }) => (span ? [{ what: 'test', span, text: value }] : [])),
    ...Object.entries(step.spans ?? {}).map(([key, span]) => ({
      what: key.replace(/\..*$/, ''),
      span,
      text: textAt(step, key),
    })),
  ]);
}

const testsOf = ({ work }: SketchStep) =>
  [work.conditions, ...(work.ways ?? []).map((it) => it.conditions)].flatMap((it) => it?.all ?? []);

function textAt({ work }: SketchStep, key: string): string {
  const [kind, number] = key.split('.');
  const at = Number(number);
  if (kind === 'find') return work.attributes?.[at]?.name ?? '';
  if (kind === 'sets') return work.sets?.[at]?.value ?? '';
  if (kind === 'set') return work.assign?.[at]?.value ?? '';
  if (kind === 'form') return work.form?.[at]?.label ?? '';
  if (kind === 'ways') return work.ways?.[at]?.name ?? '';
  return kind === 'instruction' ? (work.instruction ?? '') : kind === 'batch' ? String(work.batch) : '';
}

const isWithin = (says: string, [from, to]: Span): boolean => from >= 0 && from < to && to <= says.length;

/** It begins and ends where words do. */
const isWhole = (says: string, [from, to]: Span): boolean => !isInWord(says, from) && !isInWord(says, to);
const isInWord = (says: string, at: number): boolean => at > 0 && /^[\p{L}\p{N}]{2}$/u.test(says.slice(at - 1, at + 1));
