import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import type { Answers, Case } from '../score/cases.ts';
import { type Question, topicFor, YOU_CHOOSE } from './answers.ts';
import type { Engine, Reply, Turn, Video } from './engine.ts';

/** What one step of a case led to. `asked`: the questions and the talk before the workflow came; `about`: the keys of the questions. */
export type Played = { asked: string[]; about?: string[]; workflow: unknown; error?: string };
/** Told how long each reply of the engine took, in milliseconds. */
export type Watch = (milliseconds: number) => void;

/** Plays a case as the product would: at most three questions a conversation, then the engine must build. */
export function play(engine: Engine, it: Case, watch: Watch = () => {}): Played[] {
  const played: Played[] = [];
  const game = playing(it, played);
  let next = game.next();
  while (!next.done) {
    const { turns, force } = next.value;
    const start = performance.now();
    let reply: Reply;
    try {
      reply = engine(turns, { force });
    } catch (error) {
      next = game.throw(error);
      continue;
    }
    watch(performance.now() - start);
    next = game.next(reply);
  }
  return played;
}

/**
 * What the engine is to be asked. `turns`: the conversation so far; whoever plays may keep with a turn what was understood of it.
 * `step`: of the case; `answered`: how many questions of this step were answered before.
 */
export type Move = { turns: Turn[]; force: boolean; step: number; answered: number };

/** A case move by move: gives what the engine is to be asked and takes its reply. What each step led to is added to `played`. */
export function* playing(it: Case, played: Played[]): Generator<Move, void, Reply> {
  const conversation: Conversation = {
    turns: [],
    endsAsked: it.expect?.asks !== undefined,
    video: videoOf(it),
    questions: 0,
    workflow: null,
    answers: {},
  };
  const steps = it.steps ?? [{ say: it.prompt ?? '', answers: it.answers }];
  for (const [i, { say, answers = {} }] of steps.entries()) {
    conversation.answers = { ...conversation.answers, ...answers };
    played.push(yield* step(conversation, say, i));
  }
}

type Conversation = {
  turns: Turn[];
  endsAsked: boolean;
  video: Video | undefined;
  questions: number;
  /** The newest workflow; a later step may end without a new one. */
  workflow: unknown;
  /** What the user can still answer; each answer is given once. */
  answers: Answers;
};

/** How the video gets to the engine is decided here and nowhere else. */
const videoOf = ({ title, description, transcript }: Case): Video | undefined =>
  transcript === undefined ? undefined : { title: title ?? '', description: description ?? '', transcript };

function* step(conversation: Conversation, says: string, number: number): Generator<Move, Played, Reply> {
  const asked: string[] = [];
  const about: string[] = [];
  try {
    const { video, turns } = conversation;
    // The first message brings the video.
    turns.push({ says, ...(video && turns.length === 0 ? { video } : {}) });
    for (let answered = 0; ; answered++) {
      const reply: Reply = yield { turns, force: conversation.questions >= MAX_QUESTIONS, step: number, answered };
      if (reply.kind === 'workflow') conversation.workflow = reply.workflow;
      if (reply.kind === 'workflow' || conversation.questions > MAX_QUESTIONS) break;
      const question: Question = reply.kind === 'question' ? reply.question : { text: reply.text };
      // The last call was the forced one: another question then is a fault that the asking counts show.
      asked.push(question.text);
      if (question.key) about.push(question.key);
      // A case about asking is over once it is known whether something is asked.
      if (conversation.endsAsked) break;
      conversation.questions += 1;
      if (conversation.questions > MAX_QUESTIONS) break;
      turns.push({
        says: answer(conversation, question),
        ...(question.key ? { answers: question.key } : {}),
      });
    }
  } catch (error) {
    return { asked, workflow: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  return { asked, about, workflow: conversation.workflow };
}

function answer(conversation: Conversation, question: Question): string {
  const topic = topicFor(question, conversation.answers);
  if (topic === undefined) return YOU_CHOOSE;
  const { [topic]: said = YOU_CHOOSE, ...left } = conversation.answers;
  conversation.answers = left;
  return said;
}
