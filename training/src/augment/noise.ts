import type { Example, Spoken } from '../notation/example.ts';
import { type Edit, edited, placesOf, rewritten } from './edits.ts';
import type { Chance } from './random.ts';
import type { Change } from './services.ts';
import { keptSpans } from './typos.ts';

/** Values of these are texts of the program: POST, not a word that was copied. */
export type Listed = (node: string, action: string, need: string) => boolean;

/** Capitals are lost, points and commas often too. What was copied from the messages is copied from them as they then stand. */
export function withoutCapitals(example: Example, isListed: Listed, chance: Chance): Change {
  const withoutSigns = chance() < 0.5;
  const says = example.turns.map((it) => it.says).join('\n');
  const turns = example.turns.map((it) => lowered(withoutSigns ? signless(it) : it, says, isListed));
  return { example: { ...example, turns }, by: withoutSigns ? 'no capitals, no signs' : 'no capitals' };
}

/** Only points and commas: what a phone's keyboard does not give away. */
export const withoutSigns = (example: Example): Change => ({
  example: { ...example, turns: example.turns.map(signless) },
  by: 'no signs',
});

function lowered(it: Spoken, says: string, isListed: Listed): Spoken {
  const edits = [...it.says.matchAll(/\p{Lu}+/gu)]
    .map((found): Edit => ({ span: [found.index, found.index + found[0].length], text: found[0].toLowerCase() }))
    .filter(({ span, text }) => text.length === span[1] - span[0]);
  const now = rewritten(it, { edits, text: (text, isOurs) => (isOurs ? text : loweredWords(text, says)) });
  const { sketch } = now.read;
  if (!sketch) return now;
  // An option is written as the program has it.
  const steps = sketch.steps.map((step, i) => ({
    ...step,
    values: step.values.map((value, at) =>
      isListed(step.node, step.action, value.need)
        ? { ...value, value: it.read.sketch?.steps[i]?.values[at]?.value ?? value.value }
        : value,
    ),
  }));
  return { ...now, read: { ...now.read, sketch: { ...sketch, steps } } };
}

/** Each word that stands so in a message, also within a longer text; steps of references and reasons stay. */
const loweredWords = (text: string, says: string): string =>
  says.includes(text)
    ? text.toLowerCase()
    : text.replaceAll(
        /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]*\p{Lu}[\p{L}\p{N}_]*(?![\p{L}\p{N}_]|:\s[^[\]]*\]\])/gu,
        (word) => (placesOf(says, word).length > 0 ? word.toLowerCase() : word),
      );

function signless(it: Spoken): Spoken {
  const kept = keptSpans(it);
  const edits = [...it.says.matchAll(/(?<=[\p{L}\p{N}"”)])[,.;!?](?=\s|$)|(?<=\p{L})['’](?=\p{L})/gu)]
    .map((found): Edit => ({ span: [found.index, found.index + found[0].length], text: '' }))
    .filter(({ span }) => kept.every(([from, to]) => span[1] <= from || to <= span[0]));
  const now = edited(it.says, edits);
  return rewritten(it, { edits, text: (text, isOurs) => (isOurs ? text : copiedAgain(it.says, now, text)) });
}

/** A text that was copied from the message is copied from the new one. */
function copiedAgain(says: string, now: ReturnType<typeof edited>, text: string): string {
  const [place] = placesOf(says, text);
  return place && says.slice(...place) === text ? now.text.slice(...now.at(place)) : text;
}
