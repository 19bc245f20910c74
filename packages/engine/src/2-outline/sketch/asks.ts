import type { Reading, SketchQuestion } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import type { Outline, Step } from '../outline.ts';
import type { Question } from '../question.ts';
import { idsGiven } from './apply.ts';

/** Keys of a step that a question can be about, beside the values of its action. */
export const PARTS: readonly string[] = ['schedule', 'conditions', 'ways', 'form'];

/** Is it such a part of this step? The form of a Typeform trigger is a value of its action. */
export function isPart(catalog: Catalog, { node, action }: Pick<Step, 'node' | 'action'>, need: string): boolean {
  const actions = profileOf(catalog, node)?.actions ?? [];
  const needs = (actions.find((it) => it.key === action) ?? actions[0])?.needs ?? [];
  return PARTS.includes(need) && !needs.some((it) => it.key === need);
}

type Answering = { answers?: string };

/**
 * The question that a language model's reading of the last message asks: its first that was not asked yet, or that an earlier
 * reading asked beside another one and that still waits. `before`: the outline without that message.
 */
export function ownQuestion(
  turns: readonly Answering[],
  readings: readonly Reading[],
  asked: ReadonlySet<string>,
  before: Outline,
): Question | undefined {
  const { sketch, change } = readings.at(-1) ?? {};
  if (!sketch) return undefined;
  const ids = idsGiven({ steps: sketch.tutorial || change?.kind === 'restart' ? [] : [...before.steps] }, sketch);
  const open = openAsks(turns, readings);
  return sketch.asks
    .map(({ about, text, options }) => ({ key: inOutline(about, ids), text, options }))
    .find(({ key }) => !asked.has(key) || open.some((it) => it.about === key));
}

/** "post.channel" of a new step, as the outline calls that step. */
function inOutline(about: string, ids: ReadonlyMap<string, string>): string {
  const [step = '', ...need] = about.split('.');
  return need.length > 0 ? [ids.get(step) ?? step, ...need].join('.') : about;
}

/**
 * What a language model wanted to know before the last message and no message has answered. Each of its questions is asked
 * alone, so the others wait; whoever reads the answer repeats those that still matter.
 */
export function openAsks(turns: readonly Answering[], readings: readonly Reading[]): SketchQuestion[] {
  return turns.reduce<SketchQuestion[]>((open, { answers }, i) => {
    const left = answers === undefined ? open : withoutFirst(open, answers);
    const { sketch, talk } = readings[i] ?? {};
    // Small talk settles nothing.
    return i === turns.length - 1 ? left : (sketch?.asks ?? (talk ? open : left));
  }, []);
}

/** The options of a language model's own question that the last of these messages answers. */
export function optionsOffered(turns: readonly Answering[], readings: readonly Reading[]): readonly string[] {
  const answers = turns.at(-1)?.answers;
  if (answers === undefined) return [];
  const open = openAsks([...turns.slice(0, -1), {}], readings);
  return open.find((it) => answersTo(it, answers))?.options ?? [];
}

/** The question that was answered goes; another one about the same stays. */
function withoutFirst(open: readonly SketchQuestion[], answered: string): SketchQuestion[] {
  const first = open.findIndex((it) => answersTo(it, answered));
  return open.filter((_, i) => i !== first);
}

/** A step that was new when it was asked about has another id since; the value is called as before. */
const answersTo = ({ about }: SketchQuestion, answered: string): boolean =>
  about === answered || (about.includes('.') && about.split('.')[1] === answered.split('.')[1]);
