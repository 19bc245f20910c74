import type { Reading, SketchStep } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';
import { doubledWords, wrongArticles } from './articles.ts';
import { placesOf } from './edits.ts';
import { stringsIn } from './strings.ts';

/**
 * What a variant must hold as its original does, told by its kind; empty where everything holds. `gone`: names that were exchanged.
 */
export function faultsOf(original: Example, made: Example, gone: readonly string[] = []): string[] {
  const texts = [...made.turns.map(({ says }) => says), ...stringsIn(made)];
  const isLeft = gone.some((name) => texts.some((it) => isIn(it, name)));
  return [
    ...(isLeft ? ['an exchanged name is left'] : []),
    ...(referencesIn(original).join() === referencesIn(made).join() ? [] : ['a reference to a step']),
    ...original.turns.flatMap((before, i) => messageFaults(before, made.turns[i])),
  ];
}

const isIn = (text: string, name: string): boolean =>
  name.length > 4 ? text.toLowerCase().includes(name.toLowerCase()) : placesOf(text, name, true).length > 0;

/** Steps that values speak of, in order: `[[order: total]]`. */
const referencesIn = (it: Example): string[] =>
  stringsIn(it).flatMap((text) => [...text.matchAll(/\[\[([\w-]+):(?=\s)/g)].map(([, step = '']) => step));

function messageFaults(before: Spoken, after: Spoken | undefined): string[] {
  if (!after) return ['a message is missing'];
  const [old, now] = [quotesIn(before.read), quotesIn(after.read)];
  if (old.length !== now.length) return ['a quote is missing'];
  if (hasMore(doubledWords, before.says, after.says)) return ['a word stands twice'];
  if (hasMore(wrongArticles, before.says, after.says)) return ['a for an, or an for a'];
  return old.flatMap((it, at) => {
    const other = now[at];
    if (!other || !isWithin(after.says, other.span)) return [`${it.what}: outside of the message`];
    if (isWhole(before.says, it.span) && !isWhole(after.says, other.span)) return [`${it.what}: cut within a word`];
    const [said, says] = [before.says.slice(...it.span), after.says.slice(...other.span)];
    if (said.includes(it.text) !== says.includes(other.text)) return [`${it.what}: no longer what the words say`];
    return [];
  });
}

function hasMore(count: (text: string) => number, before: string, after: string): boolean {
  const now = count(after);
  return now > 0 && now > count(before);
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
