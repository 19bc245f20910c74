import type { Progress } from '@plainflow/contracts/chat';
import type { Brief, Judgement, Reading } from '@plainflow/engine';
import type { Clock } from '../../platform/clock.ts';
import type { Models } from '../../platform/config-models.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Turnstile } from '../../platform/turnstile.ts';
import { ANSWER_JSON_SCHEMA } from './answer-schema.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { readingIn } from './judge.ts';
import { type LanguageModel, ModelFault, type Question, type Usage } from './model.ts';
import { hinted, promptFor, tokensIn, toldBack } from './prompt.ts';
import type { ReadingRepository } from './repository.ts';
import { RULES } from './rules.ts';
import type { Turn } from './turn.ts';

/** What the engine knows of the last turn of a conversation, and what it thinks of a reading of it. */
export type Sketching = {
  /** Nothing where the built-in reader is to say why this can't be read. */
  brief(turns: Turn[], signal: AbortSignal): Brief | null | Promise<Brief | null>;
  judge(turns: Turn[], read: Reading, signal: AbortSignal): Judgement | Promise<Judgement>;
};

export type ReadingParts = {
  models: LanguageModel[];
  limits: Models;
  sketching: Sketching;
  repository: ReadingRepository;
  clock: Clock;
  turnstile: Turnstile;
  /** Told what failed, for the log. */
  onFault: (model: string, fault: ModelFault) => void;
};

export type Reader = {
  userId: string;
  turns: Turn[];
  /** Nobody waits any more. */
  signal: AbortSignal;
  progress: (of: Progress) => void;
};

/** `read`: of the last turn; none: the embedded reader takes it. `note`: a sentence about that for the user. */
export type Read = { read?: Reading; note?: string };

const TIMES_TOLD_BACK = 2;
/** Of one answer. */
const MOST_ANSWER_TOKENS = 8000;
const DAY = 24 * 60 * 60 * 1000;

export function createReading({
  models,
  limits,
  sketching,
  repository,
  clock,
  turnstile,
  onFault,
}: ReadingParts): ReadingService {
  const asked = models.map((model) => ({ model, breaker: createBreaker(clock) }));

  /** The last turn as a language model understands it; nothing where none is configured or can be used. */
  async function read(reader: Reader): Promise<Read> {
    if (asked.length === 0) return {};
    await turnstile();
    const brief = await sketching.brief(reader.turns, reader.signal);
    if (brief === null) return {};
    const prompt = promptFor(reader.turns, brief);
    const share = Math.min(
      limits.tokensPerRequest,
      tokensIn(RULES + prompt) * (1 + TIMES_TOLD_BACK) + MOST_ANSWER_TOKENS,
    );
    if (tokensIn(RULES + prompt) + MOST_ANSWER_TOKENS > limits.tokensPerRequest)
      return { note: reader.turns.at(-1)?.video ? NOTES.longTalk : NOTES.long };
    const day = Math.floor(clock.now() / DAY);
    if (!(await repository.takeShare(reader.userId, day, share, limits.tokensPerDay))) return { note: NOTES.spent };
    const spent = { tokens: 0 };
    try {
      return await readWith(reader, prompt, share, spent);
    } finally {
      await repository.giveBackShare(reader.userId, day, share - spent.tokens);
    }
  }

  /** One model after the other, in their order, until one can be used. */
  async function readWith(reader: Reader, prompt: string, share: number, spent: Spent): Promise<Read> {
    const waits: (number | null)[] = [];
    let others = 0;
    for (const { model, breaker } of asked) {
      if (!breaker.admits()) {
        const wait = breaker.busyFor();
        if (wait === null) others += 1;
        else waits.push(wait);
        continue;
      }
      try {
        return await converse(reader, model, breaker, prompt, share, spent);
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error;
        if (error.kind === 'canceled') throw new Problem('canceled', 'The request was canceled.', {}, { cause: error });
        onFault(model.name, error);
        if (error.kind === 'busy') waits.push(error.waitSeconds);
        else others += 1;
      }
    }
    // Only where every model that could be asked is busy is waiting the way on.
    if (waits.length > 0 && others === 0) throw busy(waits);
    return { note: NOTES.failed };
  }

  /** Asks one model, and tells it what is wrong with its answer, at most twice. */
  async function converse(
    { userId, turns, signal, progress }: Reader,
    model: LanguageModel,
    breaker: Breaker,
    prompt: string,
    share: number,
    spent: Spent,
  ): Promise<Read> {
    const messages: Question['messages'] = [{ role: 'user', content: prompt }];
    // Can be built, though something that it names is not there: told once, and taken as it is where no better one comes.
    let usable: Reading | undefined;
    for (let told = 0; told <= TIMES_TOLD_BACK; told++) {
      const left = share - spent.tokens - tokensIn(RULES + messages.map((it) => it.content).join(''));
      if (left < MOST_ANSWER_TOKENS / 4) break;
      progress({ stage: 'asking', steps: [] });
      const question: Question = {
        rules: RULES,
        messages: [...messages],
        schema: ANSWER_JSON_SCHEMA,
        mostTokens: Math.min(MOST_ANSWER_TOKENS, left),
        signal,
        onPartial: (it) => progress({ stage: 'asking', steps: titlesIn(it) }),
      };
      const answered = await askCounted(userId, model, breaker, question, spent).catch((error: unknown) => {
        if (usable && error instanceof ModelFault && error.kind !== 'canceled') return null;
        throw error;
      });
      if (answered === null) break;
      const { text, settle } = answered;
      const found = readingIn(text);
      if ('reading' in found) progress({ stage: 'building', steps: [] });
      await turnstile();
      let judged: { read: Reading | null; complaints: string[]; hints: string[] };
      try {
        judged =
          'reading' in found
            ? await sketching.judge(turns, found.reading, signal)
            : { read: null, hints: [], ...found };
      } catch (error) {
        await settle(false);
        throw error;
      }
      const { read, complaints, hints } = judged;
      await settle(complaints.length === 0);
      if (read && complaints.length === 0) {
        if (hints.length === 0 || usable) return { read };
        usable = read;
      }
      const back = complaints.length > 0 ? toldBack(complaints) : hinted(hints);
      messages.push({ role: 'assistant', content: text || '{}' }, { role: 'user', content: back });
    }
    return usable ? { read: usable } : { note: NOTES.wrong };
  }

  /** One answer, with one more try after a fault that may pass; what it used up is counted, whatever came of it. */
  async function askCounted(
    userId: string,
    model: LanguageModel,
    breaker: Breaker,
    question: Question,
    spent: Spent,
  ): Promise<{ text: string; settle: (good: boolean) => Promise<void> }> {
    for (let tries = 1; ; tries++) {
      const began = clock.now();
      const count = async (outcome: Parameters<ReadingRepository['addCall']>[0]['outcome'], usage: Usage) => {
        spent.tokens += usage.inputTokens + usage.outputTokens;
        await repository.addCall({
          id: newId(),
          user_id: userId,
          provider: model.name,
          outcome,
          input_tokens: usage.inputTokens,
          output_tokens: usage.outputTokens,
          cost: model.costOf(usage),
          duration_ms: clock.now() - began,
          created_at: began,
        });
      };
      try {
        const { text, usage } = await model.ask(question);
        breaker.answered();
        return { text, settle: (good) => count(good ? 'read' : 'wrong', usage) };
      } catch (error) {
        const fault = error instanceof ModelFault ? error : new ModelFault('failed', String(error), { cause: error });
        breaker.failed(fault);
        // What was broken off in the middle is paid for, as far as it was read.
        const read = {
          inputTokens: tokensIn(question.rules + question.messages.map((it) => it.content).join('')),
          outputTokens: 0,
        };
        await count(fault.kind === 'key' ? 'failed' : fault.kind, fault.kind === 'canceled' ? read : fault.usage);
        if (fault.kind !== 'failed' || tries === 2 || !breaker.admits()) throw fault;
      }
    }
  }

  return { read, health: () => asked.map(({ model, breaker }) => ({ model: model.name, ...breaker.state() })) };
}
export type ReadingService = {
  read(reader: Reader): Promise<Read>;
  /** The models in their order, and whether they are asked at present. */
  health(): ({ model: string } & ReturnType<Breaker['state']>)[];
};

export const embeddedOnly: ReadingService = { read: async () => ({}), health: () => [] };

type Spent = { tokens: number };

/** Added to the reply: what was read is as good as without a model, and people know why it may be plainer. */
const NOTES = {
  failed: 'The language model could not be reached, so I read this with the built-in reader.',
  wrong: 'The language model gave no usable answer, so I read this with the built-in reader.',
  spent: "Today's share of the language model is used up, so I read this with the built-in reader.",
  longTalk: 'This video says too much for the language model, so I read it with the built-in reader.',
  long: 'This conversation has become too long for the language model, so I read this with the built-in reader.',
} as const;

function busy(waits: readonly (number | null)[]): Problem {
  const known = waits.filter((it) => it !== null);
  // Whoever said nothing may be ready sooner than the others; nobody knows.
  const wait = known.length === waits.length ? Math.max(1, Math.min(...known)) : undefined;
  return new Problem('rate-limited', 'The AI service is currently busy. Please try again later.', {
    ...(wait === undefined ? {} : { waitTimeSeconds: wait }),
  });
}

/** What the steps of an unfinished answer are called. */
function titlesIn(partial: unknown): string[] {
  const steps = (partial as { steps?: unknown } | null)?.steps;
  if (!Array.isArray(steps)) return [];
  // The last one is still being written.
  return steps.slice(0, -1).flatMap((it: { title?: unknown; says?: unknown } | null) => {
    const title = [it?.title, it?.says].find((one) => typeof one === 'string' && one !== '');
    return typeof title === 'string' ? [title.slice(0, 60)] : [];
  });
}
