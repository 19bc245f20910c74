import type { Reading } from '@plainflow/engine';
import { z } from 'zod';
import { ANSWER_FORM } from './answer-json-schema.ts';
import { answerSchema } from './answer-schema.ts';
import { COMPACT_RULES } from './compact-form.ts';
import { jsonIn } from './json-in.ts';
import { MOST_LOOKED_FOR } from './node-list.ts';
import { repairedForm, type Schema } from './repair-form.ts';
import { RULES } from './rules.ts';
import { changesIn, type Shown } from './shown.ts';
import { toReading } from './to-reading.ts';

/**
 * An answer as a reading; or what is wrong with its form, for the model. What it means is judged by the engine. `shown`: the
 * outline that the model was shown; what it gives back of that as it was is no change.
 */
export function readingIn(
  text: string,
  shown: Shown = { name: '', steps: [] },
): { reading: Reading } | { complaints: string[] } {
  const parsed = jsonIn(text);
  if (parsed === undefined) return { complaints: [text.trim() === '' ? COMPLAINTS.nothing : COMPLAINTS.noJson] };
  const fitted = repairedForm(parsed, ANSWER_FORM as Schema);
  const answer = answerSchema.safeParse(changesIn(fitted, shown));
  if (!answer.success) return { complaints: answer.error.issues.slice(0, 10).map((it) => faultText(it, fitted)) };
  const { steps, questions } = answer.data;
  if (answer.data.kind === 'automation' && isEmpty(answer.data)) return { complaints: [COMPLAINTS.empty] };
  if ((steps?.length ?? 0) > MOST_STEPS) return { complaints: [COMPLAINTS.tooMany] };
  // Whoever wrote what was pasted or linked must not speak to the user through us.
  if (questions?.some((it) => LINK.test(withoutNames([it.text, ...(it.options ?? [])].join(' '), shown.services))))
    return { complaints: [COMPLAINTS.links] };
  if (repeatsRules(text)) return { complaints: [COMPLAINTS.rules] };
  return { reading: toReading(answer.data) };
}

/** By which words an answer asks for more nodes than it was told of. */
export function lookedForIn(text: string): string[] {
  const parsed = jsonIn(text);
  if (parsed === undefined) return [];
  const answer = answerSchema.safeParse(repairedForm(parsed, ANSWER_FORM as Schema));
  return (answer.data?.lookFor ?? []).filter((it) => it !== '').slice(0, MOST_LOOKED_FOR);
}

const MOST_STEPS = 60;

/** Each says where, what is wrong, and what would be right. */
export const COMPLAINTS = {
  nothing:
    'answer: it is empty. Answer with one JSON object of the schema, such as {"kind": "automation", "steps": […]}.',
  noJson:
    'answer: it is not one whole JSON object. Answer with that alone, such as {"kind": "automation", "steps": […]}: no text around it, every bracket closed.',
  empty:
    'steps: it says nothing. List the steps that are new or change, ask in questions what must be known, or write what has no place into notUnderstood.',
  tooMany: `steps: at most ${MOST_STEPS} steps. Join what one node can do, and leave out what nobody asked for.`,
  links: 'questions: they hold a link or an address. Ask in words alone, and leave the address out.',
  rules: 'answer: it repeats the rules. Say only what the message of the user means.',
} as const;

/** A fault of form: the step by its id, the key, what is wrong, and what is taken. */
function faultText({ path, message }: z.core.$ZodIssue, answer: unknown): string {
  const [list, index, ...rest] = path;
  const id = (answer as { steps?: { id?: unknown }[] } | null)?.steps?.[Number(index)]?.id;
  const isStep = list === 'steps' && typeof index === 'number';
  const at = isStep
    ? `*${typeof id === 'string' ? id.slice(0, 40).replace(/[^\w-]/g, '_') : `step ${index + 1}`}*`
    : z.core.toDotPath(path);
  const key = isStep && rest.length > 0 ? ` ${z.core.toDotPath(rest)}:` : '';
  return `${at || 'answer'}:${key} ${message}. Write it as the schema says, or null where there is nothing to say.`;
}

const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|ru|cn|app|dev)\b/i;

/** "Cal.com" is what a service is called; "cal.com/evil" and "evil.cal.com" are addresses. */
const withoutNames = (text: string, services: readonly string[] = []): string =>
  services.reduce(
    (left, name) =>
      left.replace(new RegExp(`(?<![\\w./@-])${name.replaceAll('.', '\\.')}(?![\\w/:@-]|\\.\\w)`, 'gi'), ''),
    text,
  );

const isEmpty = (it: z.output<typeof answerSchema>): boolean =>
  [it.steps, it.removes, it.questions, it.notUnderstood, it.notes].every((list) => !list?.length) &&
  !(it.name || it.timezone || it.n8nVersion || it.sampleData);

/** So many words in a row are no coincidence. */
const RUN = 8;
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const runs = (text: string): string[] => {
  const all = words(text);
  return all.slice(0, Math.max(0, all.length - RUN + 1)).map((_, i) => all.slice(i, i + RUN).join(' '));
};
const RULE_RUNS: ReadonlySet<string> = new Set([RULES, COMPACT_RULES].flatMap(runs));

const repeatsRules = (text: string): boolean => runs(text).some((it) => RULE_RUNS.has(it));
