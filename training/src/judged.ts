import { type Catalog, judge, respond, type Sketch, type SketchStep } from '@plainflow/engine';
import type { Example, Spoken } from './notation/example.ts';
import { played } from './played.ts';

/** What is wrong with an example, and what is only worth a look: fields that no step gives. */
export type Finding = { example: Example; turn: number; text: string; isHint?: true };

/** Held against the guidelines, the engine's judge and the compiler, message by message. */
export function findings(catalog: Catalog, example: Example): Finding[] {
  const found = example.turns.flatMap((it, turn) => looseEnds(it).map((text): Finding => ({ example, turn, text })));
  if (found.length > 0) return found;
  const turns = played(catalog, example);
  for (const [turn, { read }] of turns.entries()) {
    if (!read?.sketch) continue;
    const upTo = turns.slice(0, turn + 1);
    const { read: repaired, complaints, hints } = judge(catalog, upTo, read);
    const faults = [...complaints, ...calledOtherwise(read.sketch, repaired.sketch)];
    if (faults.length > 0) return [...found, ...faults.map((text): Finding => ({ example, turn, text }))];
    found.push(...hints.map((text): Finding => ({ example, turn, text, isHint: true })));
    const reply = respond(catalog, upTo);
    const expected = read.sketch.asks.length > 0 ? 'question' : 'workflow';
    // The product may be more careful than a reader: it asks before it deletes what nobody told it to.
    if (reply.kind !== expected && read.sketch.steps.length > 0)
      found.push({
        example,
        turn,
        text: `the product answers with ${toldIn(reply)}, not with a ${expected}`,
        isHint: true,
      });
  }
  return found;
}

const toldIn = (reply: ReturnType<typeof respond>): string =>
  reply.kind === 'question' ? `the question “${reply.question.text}”` : `a ${reply.kind}`;

/** Whatever stands in a sketch was said, or says why it is there all the same. */
function looseEnds({ read, title }: Spoken): string[] {
  const { sketch, talk, change } = read;
  if (!sketch) return talk || change ? [] : ['nothing is read: steps, or talk, undo, restart'];
  const isNothing = sketch.steps.length + sketch.removes.length + sketch.asks.length + sketch.unclear.length === 0;
  const settings = sketch.name || sketch.timezone || read.demo || read.release || sketch.notes.length > 0;
  return [
    ...(isNothing && !settings && !change ? ['nothing is read: write talk smalltalk, unclear «…» or ask'] : []),
    ...sketch.steps.flatMap((it) => looseIn(it).map((text) => `${it.id}: ${text}`)),
    ...(title !== undefined && sketch.asks.length > 0 ? ['nothing is asked about a tutorial'] : []),
  ];
}

function looseIn({ span, because, values, work, spans = {}, node }: SketchStep): string[] {
  const told = values.filter((it) => !it.span && !it.because && !isReference(it.value));
  const { conditions, conditionsBecause, schedule, scheduleBecause, assumedTime } = work;
  const untested = conditionsBecause ? [] : (conditions?.all ?? []).filter((it) => !it.span);
  return [
    ...(span || because || node === '' ? [] : ['no words «…» and no reason ~']),
    ...told.map((it) => `${it.need} = ${it.value.slice(0, 40)}: no words «…» and no reason ~`),
    ...untested.map((it) => `[${it.field}]: no words «…» and no reason ~`),
    ...(schedule && !spans.schedule && !scheduleBecause && !assumedTime
      ? ['schedule: no words «…» and no reason ~']
      : []),
  ];
}

/** A language model may call a node, an action or a value by another name; an example has the one name of each. */
const calledOtherwise = (told: Sketch, repaired: Sketch | undefined): string[] =>
  told.steps.flatMap((it, i) => {
    const other = repaired?.steps[i];
    if (!other) return [];
    const named = [
      [it.node, other.node],
      [it.action, other.action],
      ...it.values.map(({ need }, k) => [need, other.values[k]?.need ?? need]),
    ];
    return named.flatMap(([name = '', own]) => (name === own ? [] : [`*${it.id}*: “${name}” is called “${own}”`]));
  });

/** Fields of earlier steps, moments and gaps are no words of anybody. */
const isReference = (value: string): boolean =>
  !/[\p{L}\p{N}]/u.test(value.replaceAll(/\[\[[^[\]]*(?:\[[^\]]*\][^[\]]*)*\]\]|\{\{\?[^}]*\}\}/g, ''));
