import { createInterface } from 'node:readline/promises';
import type { Guide } from '@plainflow/contracts/guide';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import { type Catalog, guideMarkdown, type Reply, respond, type Turn } from '@plainflow/engine';
import { keepReading, openEmbeddedReader } from '@plainflow/reader';
import { pretty, write } from './files.ts';
import type { OwnAssistant } from './own-assistant.ts';
import type { Terminal } from './paint.ts';

export type Built = Extract<Reply, { kind: 'workflow' }>;
type Asked = { key: string; text: string; options: string[]; answer: string };

/** What a conversation came to: a workflow, or the exit status of one that built nothing. */
export type Outcome = { built: Built; questions: Asked[] } | { status: number };

export type Conversation = {
  catalog: Catalog;
  options: { release?: string };
  /** What is said so far; the last of them is to be answered. */
  turns: Turn[];
  answers?: readonly string[] | undefined;
  /** What is said next, once it is built. */
  next?: readonly string[] | undefined;
  assistant: OwnAssistant | null;
  /** Somebody can be asked. */
  isAtTerminal: boolean;
};

/** Answers the last turn; questions go to the terminal where there is one, else to the answers that were given, in order. */
export async function converse(talk: Conversation, { err }: Terminal): Promise<Outcome> {
  const { catalog, turns, assistant, options } = talk;
  const read = openEmbeddedReader(catalog);
  const answers = [...(talk.answers ?? [])];
  const later = [...(talk.next ?? [])];
  const questions: Asked[] = [];
  for (;;) {
    const ended = assistant && (await assistant.read(turns));
    if (ended) return ended;
    if (!isLarge(turns)) keepReading(read, turns);
    const reply = respond(catalog, turns, { force: questions.length >= MAX_QUESTIONS, ...options });
    if (reply.kind === 'talk') {
      console.error(reply.text);
      return { status: NOTHING_BUILT };
    }
    if (reply.kind === 'workflow') {
      const says = later.shift();
      if (says === undefined) return { built: reply, questions };
      turns.push({ says });
      continue;
    }
    const { key, text, options: choices } = reply.question;
    console.error(`${err('bold', text)}${choices.length > 0 ? ` (${choices.join(' / ')})` : ''}`);
    const answer = answers.shift() ?? (talk.isAtTerminal ? await ask() : 'you choose');
    questions.push({ key, text, options: choices, answer });
    turns.push({ says: answer, answers: key });
  }
}

export const NOTHING_BUILT = 2;

/** What is said about a large file is for the rules: the trained reader looks at each of its nodes, which takes a minute. */
const isLarge = (turns: readonly Turn[]): boolean => turns.some(({ file }) => (file?.nodes.length ?? 0) > 300);

type Ways = { out?: string | undefined; guide?: string | undefined; json?: boolean | undefined };

/** Writes what was built, and tells of it on standard error. */
export function give({ built, questions }: Extract<Outcome, { built: Built }>, ways: Ways, { err }: Terminal): void {
  const { workflow, guide, issues, summary } = built;
  const told = ways.json ? { workflow, summary, questions, guide, issues } : workflow;
  write(ways.json ? undefined : ways.out, pretty(told));
  if (ways.json && ways.out !== undefined) write(ways.out, pretty(workflow));
  if (ways.guide) write(ways.guide, guideMarkdown(guide));
  console.error([summary, ...toFill(guide, err)].join('\n'));
  if (ways.out) console.error(err('dim', `Written to ${ways.out}.`));
}

/** Each place that is left to fill in. */
const toFill = (guide: Guide, err: Terminal['err']): string[] =>
  guide.toFill.length === 0
    ? []
    : [
        err('yellow', 'To fill in (marked FILL_IN in the file):'),
        ...guide.toFill.map((it) => `  ${it.node}: ${it.label}`),
      ];

/** Ctrl+D leaves the choice to us, Ctrl+C ends it all. */
async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  terminal.once('SIGINT', () => reject(new DOMException('Interrupted', 'AbortError')));
  terminal.once('close', () => resolve(''));
  terminal.question('> ').then(resolve, reject);
  const answer = await promise.finally(() => terminal.close());
  return answer.trim() || 'you choose';
}
