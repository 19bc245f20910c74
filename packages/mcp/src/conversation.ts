import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import type { Turn } from '@plainflow/engine';
import type { Options, Told } from './engine-here.ts';
import { toldIssues } from './issues.ts';
import { LAST_GUIDE } from './last-guide.ts';
import type { ReplyOutput } from './shapes.ts';
import type { Bench, Call } from './tool.ts';

export type LaterTurn = { says: string; answers?: string | undefined };

/** As the engine takes them. */
export const laterTurns = (turns: readonly LaterTurn[] = []): Turn[] =>
  turns.map(({ says, answers }) => ({ says, ...(answers === undefined ? {} : { answers }) }));

/** What the engine is asked for, without keys that say nothing. */
export function optionsOf({
  force,
  n8n,
  demo,
}: {
  force?: boolean | undefined;
  n8n?: string | undefined;
  demo?: boolean | undefined;
}): Options {
  return { ...(force ? { force } : {}), ...(n8n === undefined ? {} : { release: n8n }), ...(demo ? { demo } : {}) };
}

/** The reply to a conversation; readings that a turn brings stay, the embedded reader reads the others. */
export async function replyTo(bench: Bench, came: Turn[], given: Options, call: Call): Promise<Told> {
  call.progress('Reading the words');
  const turns = await bench.engine.understand({ turns: came }, call.signal);
  call.progress('Building and checking the workflow');
  const asked = came.filter((it) => it.answers !== undefined).length;
  const options = { ...given, ...(asked >= MAX_QUESTIONS ? { force: true } : {}) };
  return bench.engine.respond({ turns, options }, call.signal);
}

/** The reply as a tool gives it. `tool`: which one is to be called with the answer to a question; `asked`: how many were answered. */
export function told({ lastGuide }: Bench, reply: Told, { tool, asked }: { tool: string; asked: number }): ReplyOutput {
  if (reply.kind === 'talk') return { status: 'talk', message: reply.text };
  if (reply.kind === 'question') {
    const { key, text, options } = reply.question;
    return {
      status: 'question',
      message: text,
      question: { key, text, options, number: asked + 1, atMost: MAX_QUESTIONS },
      howToGoOn: `Ask the user. Then call ${tool} again with the same input and one more entry at the end of turns: {"says": "the answer", "answers": ${JSON.stringify(key)}}. Or call it with "force": true to build with assumptions.`,
    };
  }
  const { workflow, guide, guideText, issues, summary } = reply;
  lastGuide.keep(guideText);
  return {
    status: 'built',
    message: summary,
    workflow,
    open: {
      fillIn: guide.toFill.map(({ node, label, ask }) => ({ node, label, ask })),
      assumed: guide.assumptions.map(({ node, label, value, because }) => ({ node, label, value, because })),
      notBuilt: guide.notUnderstood,
      leftOut: guide.leftOut ?? [],
      check: (guide.unsure ?? []).map(({ node, words, means, others }) => ({
        ...{ node, words },
        ...(means ? { means } : {}),
        ...(others ? { others: others.map((it) => it.label) } : {}),
      })),
      beforehand: guide.beforehand ?? [],
    },
    credentials: guide.credentials.map(({ label, nodes, how }) => ({ label, nodes, how })),
    issues: toldIssues(issues),
    guide: LAST_GUIDE,
  };
}
