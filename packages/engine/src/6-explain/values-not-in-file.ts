import type { Workflow } from '@plainflow/contracts/workflow';
import type { Outline, Setting, Stated, Step } from '../2-outline/outline.ts';
import type { Template } from '../catalog/template.ts';

/** A value that was said: the words that it stands in, and its parts between the places for fields. */
type ExactValue = { words: string; parts: readonly string[] };

/**
 * The values of one message, and the workflows that stood before and after it; asked for only where something may be missing. `byModel`: a
 * language model read it, and wrote data in place of what a text tells by example.
 */
export type Told = { values: readonly ExactValue[]; byModel: boolean; around: () => readonly Workflow[] };

/**
 * The values that were said and stand nowhere in the workflow, in the user's words with those before them. What stood there
 * before a message, or after it, was changed since: it is not missed.
 */
export function unplacedValues(told: readonly Told[], workflow: Workflow): string[] {
  const now = wordsOf(workflow);
  const texts = workflow.nodes.flatMap((it) => textsWithData(it.parameters));
  return told.flatMap(({ values, byModel, around }) => {
    const missing = values.filter((it) => !stands(it, now) && !(byModel && texts.some((one) => isToldIn(it, one))));
    const then = missing.length > 0 ? around().map(wordsOf) : [];
    return missing.filter((it) => !then.some((one) => stands(it, one))).map((it) => it.words);
  });
}

/**
 * The values stated for a field that no parameter took: the step is the same without them. What a step makes is compared
 * with what it makes when it lacks one of its values; `make` makes the workflow of an outline.
 */
export function unplacedFields(outline: Outline, workflow: Workflow, make: (outline: Outline) => Workflow): Stated[] {
  const made = parametersOf(workflow);
  let left = Math.ceil(MOST_STEPS / outline.steps.length);
  return outline.steps.flatMap((step) => {
    // What a language model told is looked at step by step: see 3-compile/values-that-vanish.ts.
    const sets = step.sketched ? [] : ((step.data?.sets as Stated[] | undefined) ?? []);
    return sets.flatMap((it) => {
      if (FOR_OTHERS.test(it.field) || left === 0) return [];
      left -= 1;
      const same = (settings: Step['settings'], others: readonly Stated[]): boolean => {
        const instead = { ...step, settings, data: { ...step.data, sets: others } };
        const steps = outline.steps.map((one) => (one === step ? instead : one));
        return parametersOf(make({ ...outline, steps })) === made;
      };
      const own = Object.entries(step.settings);
      const holds = (one: Setting): boolean => one.from === 'said' && one.value === it.value;
      const without = own.filter(([, one]) => !holds(one));
      // "title = customer name" may be what the title would be anyway: then another value would show.
      const other = own.map(([key, one]) => [key, one.from === 'said' && holds(one) ? changed(one) : one] as const);
      return same(
        Object.fromEntries(without),
        sets.filter((one) => one !== it),
      ) &&
        same(
          Object.fromEntries(other),
          sets.map((one) => (one === it ? changed(it) : one)),
        )
        ? [it]
        : [];
    });
  });
}

/** The same with more words behind it. */
const changed = <T extends { value: string; template?: Template | true }>(it: T): T => ({
  ...it,
  value: `${it.value} ${OTHER}`,
  ...(Array.isArray(it.template) ? { template: [...it.template, ` ${OTHER}`] } : {}),
});

/** Stands in no message. */
const OTHER = 'something else';

/** Each makes the workflow once more: so many steps are made again, in a long one for the first values only. */
const MOST_STEPS = 100;

/** Texts and what a call carries are told as values. */
const FOR_OTHERS = /^(?:text|subject|query\b.*|header .*|body .*)$/;

const parametersOf = ({ nodes }: Workflow): string => JSON.stringify(nodes.map((it) => it.parameters));

/** All that a workflow's name, its nodes' names and their parameters say, in small letters and without marks. */
const wordsOf = ({ name, nodes }: Workflow): string =>
  plain(
    JSON.stringify([
      name,
      ...nodes.filter((it) => !it.type.endsWith('.stickyNote')).map((it) => [it.name, it.parameters]),
    ]),
  );

const stands = ({ parts }: ExactValue, words: string): boolean =>
  parts.every((it) => words.includes(plain(JSON.stringify(it).slice(1, -1))));

/** "Saved: 4,300 KES, 22.5 L": the words of such a text stand in a text of a node, in their order, and data among them. */
function isToldIn({ words: said, parts }: ExactValue, text: string): boolean {
  if (ADDRESS.test(said)) return false;
  const words = parts.flatMap((it) => it.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((it) => !DATES.test(it));
  let at = 0;
  const found = words.filter((it) => {
    const next = text.indexOf(it, at);
    if (next >= 0) at = next + it.length;
    return next >= 0;
  });
  return words.length > 1 && found.length >= words.length * MOST_WORDS;
}

/** The texts in parameters that have data in them, in small letters: an expression of n8n, or one within a text of code. */
function textsWithData(held: unknown): string[] {
  if (typeof held === 'string') return DATA.test(held) ? [held.toLowerCase()] : [];
  return typeof held === 'object' && held !== null ? Object.values(held).flatMap(textsWithData) : [];
}
const DATA = /\{\{|\$\{|['"`] ?\+|\+ ?['"`]/;
const ADDRESS = /:\/\/|\S@\S/;
/** A day is told by the letters of its form. */
const DATES = /^(?:y+|m+|d+)$/;
const MOST_WORDS = 0.65;

const plain = (text: string): string => text.toLowerCase().replace(/\\[nrt"\\]|[^\p{L}\p{N}@+]+/gu, '');
