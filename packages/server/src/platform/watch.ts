import type { ProblemCode } from '@plainflow/contracts/problem';

/** What became of one message. `unread`: it failed before anything had read it. */
export type ReplyFacts = {
  reader: 'language-model' | 'trained' | 'rules' | 'unread';
  result: 'workflow' | 'question' | 'talk' | ProblemCode;
  /** The reply asks to check it, as readers differ. */
  doubted: boolean;
  ms: number;
};

export type RequestFacts = { method: string; route: string; status: number; ms: number };

/** `cost`: millionths of a US dollar. */
export type ModelFacts = { model: string; outcome: string; inputTokens: number; outputTokens: number; cost: number };

/** Is told what the server does, for whoever watches it. Nothing that is told names a person, or has an id in it. */
export type Watch = {
  request(it: RequestFacts): void;
  reply(it: ReplyFacts): void;
  modelReply(it: ModelFacts): void;
  webhook(outcome: string): void;
  /** Work that is done by the clock failed. */
  jobFailed(what: string): void;
};

export const noWatch: Watch = {
  request: () => {},
  reply: () => {},
  modelReply: () => {},
  webhook: () => {},
  jobFailed: () => {},
};
