import type { Reading } from '@plainflow/engine';
import type { Clock } from '../../platform/clock.ts';
import type { Models } from '../../platform/config-models.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import { ModelFault, NOTHING, type Question } from './model.ts';
import { createReading } from './service.ts';
import type { Sketching } from './sketching.ts';
import type { Turn } from './turn.ts';

/**
 * What came of a message that an assistant reads which the user asks by hand. `read`: its answer can be built. `copy`: what the user
 * is to give the assistant next; `why`: what is wrong with the answer that was brought, none where it asked for more. `note`: why nothing can be copied.
 */
export type Consulted = { read: Reading } | { copy: string; why: string[] } | { note: string };

export type OwnAssistant = {
  /** Reads the last turn. `answer`: what the assistant wrote; null where it was not asked yet. */
  consult(turns: Turn[], answer: string | null, waiter: Waiter & { signal: AbortSignal }): Promise<Consulted>;
};

/**
 * A language model that nobody configures: the user carries prompts and answers between us and an assistant of their own. It reads
 * by the same steps as any other model; an answer that can be built is taken at once, for each round is work for a person.
 */
export function createOwnAssistant(parts: { limits: Models; sketching: Sketching; clock: Clock }): OwnAssistant {
  return {
    consult: async (turns, answer, { owner, signal }) => {
      let given = answer;
      let next: Question | undefined;
      const reading = createReading({
        ...parts,
        models: [
          {
            name: 'own assistant',
            costOf: () => 0,
            ask: async (question) => {
              if (given === null) {
                next = question;
                throw new ModelFault('refused', 'The user has not brought an answer yet.');
              }
              const text = given;
              given = null;
              return { text, usage: NOTHING };
            },
          },
        ],
        repository: UNCOUNTED,
        onFault: () => {},
      });
      const { read, note } = await reading.read({ userId: owner, turns, signal, progress: () => {} });
      if (read !== undefined) return { read };
      if (!next && answer !== null) return { copy: `${TOO_LONG} ${ONE_OBJECT}`, why: [TOO_LONG] };
      if (!next) return { note: note ?? CANNOT_BE_ASKED };
      const said = next.messages.at(-1)?.content ?? '';
      return answer === null
        ? { copy: firstPrompt(next, said), why: [] }
        : { copy: `${said}\n\n${ONE_OBJECT}`, why: complaintsIn(said) };
    },
  };
}

/** As `toldBack` lists them. */
const complaintsIn = (said: string): string[] =>
  said.split('\n').flatMap((it) => (it.startsWith('- ') ? [it.slice(2)] : []));

/** For a server that can't say what a model is to be told. */
export const noAssistant: OwnAssistant = { consult: async () => ({ note: CANNOT_BE_ASKED }) };

const CANNOT_BE_ASKED = 'This message can only be read by the built-in reader.';
/** Nothing could be told back any more within what one message may take. */
const TOO_LONG = 'It is longer than an answer can be.';
const ONE_OBJECT = 'Answer with one JSON object and nothing else.';

/** Nothing is spent that we pay for. */
const UNCOUNTED = { addCall: async () => {}, takeShare: async () => true, giveBackShare: async () => {} };

/** All in one text, as an assistant's page has one field. */
const firstPrompt = ({ rules, schema }: Question, said: string): string =>
  [
    rules,
    `The JSON schema of the answer; keys that would be null may be left out:\n${JSON.stringify(schema)}`,
    said,
    ONE_OBJECT,
  ].join('\n\n');
