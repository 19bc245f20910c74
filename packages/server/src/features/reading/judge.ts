import type { Reading } from '@plainflow/engine';
import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';
import { RULES } from './rules.ts';
import { toReading } from './to-reading.ts';

/** An answer as a reading; or what is wrong with its form, for the model. What it means is judged by the engine. */
export function readingIn(text: string): { reading: Reading } | { complaints: string[] } {
  const parsed = jsonIn(text);
  if (parsed === undefined) return { complaints: ['It is not JSON.'] };
  const answer = answerSchema.safeParse(parsed);
  if (!answer.success) {
    return { complaints: answer.error.issues.slice(0, 10).map((it) => `${z.core.toDotPath(it.path)}: ${it.message}`) };
  }
  const { steps, questions } = answer.data;
  if (answer.data.kind === 'automation' && isEmpty(answer.data)) {
    return { complaints: ['It says nothing: list steps, or ask what must be known.'] };
  }
  if ((steps?.length ?? 0) > MOST_STEPS) return { complaints: [`At most ${MOST_STEPS} steps.`] };
  // Whoever wrote what was pasted or linked must not speak to the user through us.
  if (questions?.some((it) => LINK.test([it.text, ...(it.options ?? [])].join(' ')))) {
    return { complaints: ['No links in questions.'] };
  }
  if (repeatsRules(text)) return { complaints: ['Do not repeat the rules.'] };
  return { reading: toReading(answer.data) };
}

const MOST_STEPS = 60;
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|ru|cn|app|dev)\b/i;

const isEmpty = ({ steps, removes, questions, name, notUnderstood, notes }: z.output<typeof answerSchema>): boolean =>
  [steps, removes, questions, notUnderstood, notes].every((it) => !it?.length) && !name;

/** Some servers put JSON into a code block, or a word before it. */
function jsonIn(text: string): unknown {
  for (const it of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(it);
    } catch {
      // The next form, or none.
    }
  }
  return undefined;
}

/** So many words in a row are no coincidence. */
const RUN = 8;
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const runs = (text: string): string[] => {
  const all = words(text);
  return all.slice(0, Math.max(0, all.length - RUN + 1)).map((_, i) => all.slice(i, i + RUN).join(' '));
};
const RULE_RUNS: ReadonlySet<string> = new Set(runs(RULES));

const repeatsRules = (text: string): boolean => runs(text).some((it) => RULE_RUNS.has(it));
