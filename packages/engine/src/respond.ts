import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Reading } from './1-read/clause.ts';
import { lexiconOf, read } from './1-read/read.ts';
import { talkText } from './1-read/talk-text.ts';
import { emptyOutline, type Outline, type Step } from './2-outline/outline.ts';
import { nextQuestion, type Question } from './2-outline/question.ts';
import { revise } from './2-outline/revise.ts';
import { compile } from './3-compile/compile.ts';
import { validate } from './4-validate/validate.ts';
import { explain } from './6-explain/explain.ts';
import { replyText } from './6-explain/message.ts';
import type { Catalog } from './catalog/catalog.ts';

/** One message of the user. */
export type Turn = {
  says: string;
  /** Key of the question that it answers. */
  answers?: string;
  /** What was understood of it when it came in; kept with the message, so that a newer reader never changes what somebody saw. */
  read?: Reading;
};

/** A tutorial to build from, as a video site gives it. */
export type Video = { title: string; description: string; transcript: string };

export type Reply = { read: Reading } & (
  | { kind: 'question'; question: Question }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: Workflow; outline: Outline; issues: Issue[]; guide: Guide; summary: string }
);

/**
 * The reply to a conversation: a question while one is due, else the workflow.
 * `force` asks no more and marks what is unknown. Pure: the same turns give the same bytes.
 */
export function respond(catalog: Catalog, turns: readonly Turn[], options: { force?: boolean } = {}): Reply {
  const lexicon = lexiconOf(catalog);
  const readings = turns.map(
    (it, i) => it.read ?? read(catalog, it.answers === 'goal' ? `${described(turns, i)}. ${it.says}` : it.says),
  );
  const reading = readings.at(-1) ?? { clauses: [] };
  const fold = (until: number): Outline =>
    turns.slice(0, until).reduce(
      (it, { says, answers }, i) =>
        revise(catalog, lexicon, it, {
          says,
          reading: readings[i] ?? { clauses: [] },
          ...(answers ? { answers } : {}),
        }),
      emptyOutline,
    );
  const outline = fold(turns.length);

  if (reading.talk && !options.force)
    return { kind: 'talk', text: talkText(reading.talk, outline.steps.length > 0), read: reading };
  const asked = new Set(turns.flatMap((it) => (it.answers ? [it.answers] : [])));
  const question = options.force ? undefined : nextQuestion(catalog, outline, asked);
  if (question) return { kind: 'question', question, read: reading };

  const workflow = compile(catalog, outline);
  const guide = explain(catalog, outline, workflow);
  const before = turns.length > 1 && !turns.at(-1)?.answers ? fold(turns.length - 1) : undefined;
  const nameOf = (step: Step): string => `“${workflow.nodes[outline.steps.indexOf(step)]?.name ?? step.id}”`;
  const summary = replyText(guide, outline, before, nameOf);
  return { kind: 'workflow', workflow, outline, issues: validate(catalog, workflow), guide, summary, read: reading };
}

/** What was described before an answer that goes on with it. */
function described(turns: readonly Turn[], before: number): string {
  return turns
    .slice(0, before)
    .filter((it) => !it.answers || it.answers === 'goal')
    .map((it) => it.says.trim().replace(/[.!]+$/, ''))
    .join('. ');
}
