import type { Progress } from '@plainflow/contracts/chat';
import type { Reading } from '@plainflow/engine';
import type { Clock } from '../../platform/clock.ts';
import type { Models } from '../../platform/config-models.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import { ANSWER_JSON_SCHEMA } from './answer-json-schema.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type Asking, compactAsking } from './compact-form.ts';
import { lookedForIn, readingIn } from './judge.ts';
import { type LanguageModel, ModelFault, NOTHING, type Question, type Usage } from './model.ts';
import { moreText, rulesWith, typesIn } from './node-list.ts';
import { hinted, promptFor, tokensIn, toldBack } from './prompt.ts';
import { type CallFigures, figuresOf, type ReplyFigures } from './reply-figures.ts';
import type { ReadingRepository } from './repository.ts';
import type { Shown } from './shown.ts';
import type { Sketching } from './sketching.ts';
import { type Known, stepsSoFar } from './steps-so-far.ts';
import type { Turn } from './turn.ts';

export type ReadingParts = {
  models: LanguageModel[];
  limits: Models;
  sketching: Sketching;
  repository: ReadingRepository;
  clock: Clock;
  /** Told what failed, for the log. */
  onFault: (model: string, fault: ModelFault) => void;
  /** Told what the model calls of one message took, once they are over, for the log and for measuring. */
  onReply?: (figures: ReplyFigures) => void;
};

export type Reader = {
  userId: string;
  /** The message that is read, where it is kept: its calls are counted together. */
  messageId?: string | null;
  turns: Turn[];
  /** Nobody waits any more. */
  signal: AbortSignal;
  progress: (of: Progress) => void;
};

/** `read`: of the last turn; none: the embedded reader takes it. `note`: a sentence about that for the user. */
export type Read = { read?: Reading; note?: string };

const waiterOf = ({ userId, signal }: Reader): Waiter => ({ owner: userId, signal });

const TIMES_TOLD_BACK = 2;
/** A model may ask for more nodes that often. */
const TIMES_LOOKED = 1;
/** Of one answer. */
const MOST_ANSWER_TOKENS = 8000;
const DAY = 24 * 60 * 60 * 1000;

export function createReading({
  models,
  limits,
  sketching,
  repository,
  clock,
  onFault,
  onReply,
}: ReadingParts): ReadingService {
  const asked = models.map((model) => ({ model, breaker: createBreaker(clock) }));

  /** The last turn as a language model understands it; nothing where none is configured or can be used. */
  async function read(reader: Reader): Promise<Read> {
    if (asked.length === 0) return {};
    const brief = await sketching.brief(reader.turns, waiterOf(reader));
    if (brief === null) return {};
    const rules = rulesWith(brief.core);
    const prompt = promptFor(reader.turns, brief);
    const share = Math.min(
      limits.tokensPerRequest,
      tokensIn(rules + prompt) * (1 + TIMES_LOOKED + TIMES_TOLD_BACK) + MOST_ANSWER_TOKENS,
    );
    if (tokensIn(rules + prompt) + MOST_ANSWER_TOKENS > limits.tokensPerRequest) return { note: tooLong(reader) };
    const day = Math.floor(clock.now() / DAY);
    if (!(await repository.takeShare(reader.userId, day, share, limits.tokensPerDay))) return { note: NOTES.spent };
    const spent: Spent = { tokens: 0, calls: [] };
    try {
      const known = { steps: brief.outline.steps, types: typesIn(brief) };
      const full = { rules, prompt, schema: ANSWER_JSON_SCHEMA, mostTokens: MOST_ANSWER_TOKENS };
      const askingFor = ({ context }: LanguageModel): Asking | null =>
        context === undefined || tokensIn(rules + prompt) + MOST_ANSWER_TOKENS <= context
          ? full
          : compactAsking(brief, (nodes) => promptFor(reader.turns, { ...brief, nodes }), context);
      return await readWith(reader, {
        askingFor,
        outline: { ...brief.outline, services: brief.services },
        known,
        share,
        spent,
      });
    } finally {
      await repository.giveBackShare(reader.userId, day, share - spent.tokens);
      if (spent.calls.length > 0) onReply?.(figuresOf(reader.messageId ?? null, spent.calls));
    }
  }

  /** One model after the other, in their order, until one can be used. */
  async function readWith(reader: Reader, work: Work): Promise<Read> {
    const waits: (number | null)[] = [];
    let others = 0;
    let fits = false;
    for (const { model, breaker } of asked) {
      const asking = work.askingFor(model);
      if (asking === null) {
        others += 1;
        continue;
      }
      fits = true;
      if (!breaker.admits()) {
        const wait = breaker.busyFor();
        if (wait === null) others += 1;
        else waits.push(wait);
        continue;
      }
      try {
        return await converse(reader, model, breaker, asking, work);
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
    return { note: fits ? NOTES.failed : tooLong(reader) };
  }

  /** Asks one model, and tells it what is wrong with its answer, at most twice. */
  async function converse(
    reader: Reader,
    model: LanguageModel,
    breaker: Breaker,
    { rules, prompt, schema, mostTokens }: Asking,
    work: Work,
  ): Promise<Read> {
    const { turns, signal, progress } = reader;
    const { outline, known, share, spent } = work;
    const messages: Question['messages'] = [{ role: 'user', content: prompt }];
    // Can be built, though something that it names is not there: told once, and taken as it is where no better one comes.
    let usable: Reading | undefined;
    let looked = 0;
    for (let told = 0; told <= TIMES_TOLD_BACK; ) {
      const used = tokensIn(rules + messages.map((it) => it.content).join(''));
      const left = Math.min(share - spent.tokens, model.context ?? Number.POSITIVE_INFINITY) - used;
      if (left < mostTokens / 4) break;
      const question: Question = {
        rules,
        messages: [...messages],
        schema,
        mostTokens: Math.min(mostTokens, left),
        signal,
      };
      const again = told > 0 ? 'corrects' : spent.calls.length > looked ? 'retries' : undefined;
      progress({ stage: 'asking', steps: [], ...(again ? { again } : {}) });
      const answered = await askCounted(reader, model, breaker, question, work).catch((error: unknown) => {
        if (usable && error instanceof ModelFault && error.kind !== 'canceled') return null;
        throw error;
      });
      if (answered === null) break;
      const { text, settle } = answered;
      const wanted = looked < TIMES_LOOKED ? lookedForIn(text) : [];
      if (wanted.length > 0) {
        looked += 1;
        await settle(true);
        const more = moreText(await sketching.more(wanted, waiterOf(reader)));
        messages.push({ role: 'assistant', content: text }, { role: 'user', content: more });
        continue;
      }
      const found = readingIn(text, outline);
      if ('reading' in found) progress({ stage: 'building', steps: stepsSoFar(found.reading.sketch, known) });
      let judged: { read: Reading | null; complaints: string[]; hints: string[]; stubs?: string[] };
      try {
        judged =
          'reading' in found
            ? await sketching.judge(turns, found.reading, waiterOf(reader))
            : { read: null, hints: [], ...found };
      } catch (error) {
        await settle(false);
        throw error;
      }
      const { read, complaints, hints, stubs } = judged;
      await settle(complaints.length === 0);
      if (read && complaints.length === 0) {
        // Code that can't be used is told as often as what is wrong.
        if (hints.length === 0 || (usable && !stubs)) return { read };
        usable = read;
      }
      const back = complaints.length > 0 ? toldBack(complaints) : hinted(hints);
      messages.push({ role: 'assistant', content: text || '{}' }, { role: 'user', content: back });
      told += 1;
    }
    return usable ? { read: usable } : { note: NOTES.wrong };
  }

  /** One answer, with one more try after a fault that may pass; what it used up is counted, whatever came of it. */
  async function askCounted(
    { userId, messageId = null, progress }: Reader,
    model: LanguageModel,
    breaker: Breaker,
    question: Question,
    { known, spent }: Work,
  ): Promise<{ text: string; settle: (good: boolean) => Promise<void> }> {
    for (let tries = 1; ; tries++) {
      const began = clock.now();
      if (tries > 1) progress({ stage: 'asking', steps: [], again: 'retries' });
      const count = async (outcome: Parameters<ReadingRepository['addCall']>[0]['outcome'], usage: Usage) => {
        spent.tokens += usage.inputTokens + usage.outputTokens;
        const call = { model: model.name, outcome, usage, cost: model.costOf(usage), durationMs: clock.now() - began };
        spent.calls.push(call);
        await repository.addCall({
          id: newId(),
          user_id: userId,
          message_id: messageId,
          provider: model.name,
          outcome,
          input_tokens: usage.inputTokens,
          cached_tokens: usage.cachedTokens ?? 0,
          cache_write_tokens: usage.cacheWriteTokens ?? 0,
          output_tokens: usage.outputTokens,
          cost: call.cost,
          duration_ms: call.durationMs,
          created_at: began,
        });
      };
      try {
        const { text, usage } = await model.ask({ ...question, onPartial: showing(known, progress) });
        breaker.answered();
        return { text, settle: (good) => count(good ? 'read' : 'wrong', usage) };
      } catch (error) {
        const fault = error instanceof ModelFault ? error : new ModelFault('failed', String(error), { cause: error });
        breaker.failed(fault);
        // What was broken off in the middle is paid for, as far as it was read.
        const read = {
          ...NOTHING,
          inputTokens: tokensIn(question.rules + question.messages.map((it) => it.content).join('')),
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

type Spent = { tokens: number; calls: CallFigures[] };
/** One message for the models: what is asked, first what is the same for everybody; of which steps, and how many tokens it may take. */
type Work = {
  askingFor: (model: LanguageModel) => Asking | null;
  outline: Shown;
  known: Known;
  share: number;
  spent: Spent;
};

/** Added to the reply: what was read is as good as without a model, and people know why it may be plainer. */
const NOTES = {
  failed: 'The language model could not be reached, so I read this with the built-in reader.',
  wrong: 'The language model gave no usable answer, so I read this with the built-in reader.',
  spent: "Today's share of the language model is used up, so I read this with the built-in reader.",
  longTalk: 'This video says too much for the language model, so I read it with the built-in reader.',
  long: 'This conversation has become too long for the language model, so I read this with the built-in reader.',
} as const;

const tooLong = ({ turns }: Reader): string => (turns.at(-1)?.video ? NOTES.longTalk : NOTES.long);

function busy(waits: readonly (number | null)[]): Problem {
  const known = waits.filter((it) => it !== null);
  // Whoever said nothing may be ready sooner than the others; nobody knows.
  const wait = known.length === waits.length ? Math.max(1, Math.min(...known)) : undefined;
  return new Problem('rate-limited', 'The AI service is currently busy. Please try again later.', {
    ...(wait === undefined ? {} : { waitTimeSeconds: wait }),
  });
}

/** Tells the steps of an unfinished answer whenever there is another one, not with each of its words. */
function showing(known: Known, progress: Reader['progress']): NonNullable<Question['onPartial']> {
  let told = '[]';
  return (partial) => {
    const steps = stepsSoFar(partial, known);
    const now = JSON.stringify(steps);
    if (now === told) return;
    told = now;
    progress({ stage: 'asking', steps });
  };
}
