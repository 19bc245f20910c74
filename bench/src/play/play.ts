import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import type { Answers, Case } from '../score/cases.ts';
import { type Question, topicFor, YOU_CHOOSE } from './answers.ts';
import type { Engine, Reply, Turn, Video } from './engine.ts';

/** What one step of a case led to. `asked`: the questions and the talk before the workflow came. */
export type Played = { asked: string[]; workflow: unknown; error?: string };
/** Told how long each reply of the engine took, in milliseconds. */
export type Watch = (milliseconds: number) => void;

/** Plays a case as the product would: at most three questions a conversation, then the engine must build. */
export function play(engine: Engine, it: Case, watch: Watch = () => {}): Played[] {
  const conversation: Conversation = {
    engine,
    watch,
    turns: [],
    video: videoOf(it),
    questions: 0,
    workflow: null,
    answers: {},
  };
  const steps = it.steps ?? [{ say: it.prompt ?? '', answers: it.answers }];
  return steps.map(({ say, answers = {} }) => {
    conversation.answers = { ...conversation.answers, ...answers };
    return step(conversation, say);
  });
}

type Conversation = {
  engine: Engine;
  watch: Watch;
  turns: Turn[];
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

function step(conversation: Conversation, says: string): Played {
  const asked: string[] = [];
  try {
    const { video } = conversation;
    // The first message brings the video.
    conversation.turns.push({ says, ...(video && conversation.turns.length === 0 ? { video } : {}) });
    for (let reply = ask(conversation); ; reply = ask(conversation)) {
      if (reply.kind === 'workflow') conversation.workflow = reply.workflow;
      if (reply.kind === 'workflow' || conversation.questions > MAX_QUESTIONS) break;
      const question: Question = reply.kind === 'question' ? reply.question : { text: reply.text };
      // The last call was the forced one: another question then is a fault that the asking counts show.
      asked.push(question.text);
      conversation.questions += 1;
      if (conversation.questions > MAX_QUESTIONS) break;
      conversation.turns.push({
        says: answer(conversation, question),
        ...(question.key ? { answers: question.key } : {}),
      });
    }
  } catch (error) {
    return { asked, workflow: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  return { asked, workflow: conversation.workflow };
}

function ask({ engine, watch, turns, questions }: Conversation): Reply {
  const start = performance.now();
  const reply = engine(turns, { force: questions >= MAX_QUESTIONS });
  watch(performance.now() - start);
  return reply;
}

function answer(conversation: Conversation, question: Question): string {
  const topic = topicFor(question, conversation.answers);
  if (topic === undefined) return YOU_CHOOSE;
  const { [topic]: said = YOU_CHOOSE, ...left } = conversation.answers;
  conversation.answers = left;
  return said;
}
