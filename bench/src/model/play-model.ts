import { briefFor, type Catalog, judge, moreFor, type Reading, type Reply, respond } from '@plainflow/engine';
import { createSandbox } from '@plainflow/sandbox';
import {
  createReading,
  isForModels,
  type ModelFault,
  type Models,
  Problem,
  type ReadingParts,
} from '@plainflow/server/reading';
import type { Turn } from '../play/engine.ts';
import { type Played, playing } from '../play/play.ts';
import type { Case } from '../score/cases.ts';
import { type Answering, promptName, tokensOf, waitsFor } from './answering.ts';

/** One answer of a model, as the product counts it. Tokens, millionths of a US dollar, milliseconds. */
export type Call = {
  outcome: string;
  input: number;
  /** Of these: read from the provider's cache; and at the beginning of every prompt, about, so that they can be. */
  cached: number;
  same: number;
  output: number;
  cost: number;
  time: number;
};
/** One message that a model was asked to read. `note`: why the embedded reader took it. */
export type Message = { name: string; calls: Call[]; note?: string };
/** What was said in one step of a case, and the last reply. */
export type Step = { talk: { user: string; reply: string }[]; reply: Reply };

/** A case as models read it. `waits`: the prompt at which it stopped. */
export type PlayedCase = {
  case: Case;
  played: Played[];
  steps: Step[];
  messages: Message[];
  waits?: string;
};

export type Parts = {
  catalog: Catalog;
  models: readonly Answering[];
  limits: Models;
  /** Builds "with sample data". */
  demo?: boolean;
  onFault?: (model: string, fault: ModelFault) => void;
};

/** Plays a case like the server: its models read each message, the engine replies, and what was understood is kept with the turn. */
export async function playWithModels(parts: Parts, it: Case): Promise<PlayedCase> {
  const played: Played[] = [];
  const steps: Step[] = [];
  const messages: Message[] = [];
  const read = readerOf(parts, messages);
  const game = playing(it, played);
  let next = game.next();
  while (!next.done) {
    const { turns, force, step, answered } = next.value;
    let reply: Reply;
    try {
      const name = `${it.steps ? `${it.id}.${step}` : it.id}${answered > 0 ? `.q${answered}` : ''}`;
      const last = turns.at(-1);
      const found = last && isForModels(last) ? await read(name, turns) : {};
      if (found.read !== undefined) keep(turns, found.read);
      reply = respond(parts.catalog, turns, { force, demo: parts.demo === true });
      // As the product stores it.
      keep(turns, JSON.parse(JSON.stringify(reply.read)));
      const said = { user: last?.says ?? '', reply: [textOf(reply), ...(found.note ? [found.note] : [])].join('\n\n') };
      steps[step] = { talk: [...(steps[step]?.talk ?? []), said], reply };
    } catch (error) {
      const waits = waitsFor(error);
      if (waits !== undefined) return { case: it, played, steps, messages, waits };
      next = game.throw(error);
      continue;
    }
    next = game.next(reply);
  }
  return { case: it, played, steps, messages };
}

/** What of a tutorial counts is in the reading then. */
function keep(turns: Turn[], read: Reading): void {
  const { video: _, ...last } = turns.at(-1) ?? { says: '' };
  turns.splice(-1, 1, { ...last, read });
}

const textOf = (reply: Reply): string =>
  reply.kind === 'workflow'
    ? reply.summary
    : reply.kind === 'talk'
      ? reply.text
      : [
          reply.question.text,
          ...(reply.question.options.length > 0 ? [`(${reply.question.options.join(' / ')})`] : []),
        ].join(' ');

/** The product's own way to read a message, with these models; each message and what it took is added to `messages`. */
function readerOf({ catalog, models, limits, onFault = () => {} }: Parts, messages: Message[]) {
  let message: Message = { name: '', calls: [] };
  let milliseconds: number | undefined;
  let same = 0;
  const lab = createSandbox();
  const sketching: ReadingParts['sketching'] = {
    // These turns are ours, as they were handed in.
    brief: (turns) => briefFor(catalog, turns as Turn[]),
    judge: (turns, read) => judge(catalog, turns as Turn[], read, { lab }),
    more: (wanted) => moreFor(catalog, wanted),
  };
  const reading = createReading({
    models: models.map(({ name, costOf, ask }) => ({
      name,
      costOf,
      ask: async (question) => {
        const answered = await ask(promptName(message.name, question), question);
        milliseconds = answered.milliseconds;
        same = tokensOf(question.rules);
        return answered;
      },
    })),
    limits,
    sketching,
    repository: {
      addCall: async ({ outcome, input_tokens: input, cached_tokens: cached = 0, output_tokens: output, ...it }) => {
        message.calls.push({
          outcome,
          input,
          cached,
          same,
          output,
          cost: it.cost,
          time: milliseconds ?? it.duration_ms,
        });
        milliseconds = undefined;
        same = 0;
      },
      takeShare: async () => true,
      giveBackShare: async () => {},
    },
    clock: { now: () => Date.now() },
    onFault,
  });
  return async (name: string, turns: Turn[]) => {
    message = { name, calls: [] };
    const reader = { userId: 'bench', turns, signal: new AbortController().signal, progress: () => {} };
    const found = await whenReady(() => reading.read(reader));
    messages.push({ ...message, ...(found.note ? { note: found.note } : {}) });
    return found;
  };
}

const TRIES = 5;
const SHORTEST_WAIT = 2;

/** A provider that is busy is asked again when it says so. */
async function whenReady<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'rate-limited' || tries === TRIES) throw error;
      const seconds = Math.max(SHORTEST_WAIT, error.extras.waitTimeSeconds ?? 0);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
