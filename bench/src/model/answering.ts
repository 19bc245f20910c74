import { type ModelAnswer, ModelFault, type Question, type Usage } from '@plainflow/server/reading';

/** Whoever answers a prompt that has a name: a model, a folder of files, the answers of an earlier run. */
export type Answering = {
  /** As it stands in tables. */
  name: string;
  /** @throws {Waiting} while there is no answer; {ModelFault} as a language model does. */
  ask(name: string, question: Question): Promise<Answered>;
  /** Millionths of a US dollar. */
  costOf(usage: Usage): number;
};

/** `milliseconds`: how long it took when it was asked for, where that was not just now. */
export type Answered = ModelAnswer & { milliseconds?: number };

/** Nobody has answered this prompt yet. The reading stops there, as it does for a user who leaves. */
export class Waiting extends ModelFault {
  readonly prompt: string;

  constructor(prompt: string) {
    super('canceled', `${prompt} has no answer yet.`);
    this.prompt = prompt;
  }
}

/** The prompt that waits where that is why a reading ended. */
export const waitsFor = (error: unknown): string | undefined => {
  for (let it = error; it instanceof Error; it = it.cause) if (it instanceof Waiting) return it.prompt;
  return undefined;
};

/**
 * `dev-001`, `ddlg-001.0`; `.q1` for the answer to the first question of that message, `.r1` for the first round after the
 * first answer: told back what is wrong with it, or given what it asked for.
 */
export function promptName(message: string, { messages }: Pick<Question, 'messages'>): string {
  const rounds = messages.filter((it) => it.role === 'assistant').length;
  return rounds === 0 ? message : `${message}.r${rounds}`;
}

/** About four characters are one token. Answers that come from files tell no count of their own. */
export const estimated = ({ rules, messages }: Question, answer: string): Usage => {
  const characters = rules.length + messages.reduce((sum, it) => sum + it.content.length, 0);
  return { inputTokens: Math.ceil(characters / 4), outputTokens: tokensOf(answer) };
};

export const tokensOf = (text: string): number => Math.ceil(text.length / 4);
