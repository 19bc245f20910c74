import type { FastifyInstance } from 'fastify';

export type Attributes = Record<string, string | number | boolean>;

/** Does work as a part of what is going on, and notes how long it took and whether it failed. */
export type Span = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;

/** Notes what takes how long, across processes. Nothing that is noted names a person, or has an id of anything in it. */
export type Tracing = {
  span: Span;
  /** Each request from its beginning to its end, with all that it asks for. */
  requests(app: FastifyInstance): void;
  /** What log lines are found again by. */
  ids(): { trace_id?: string };
  /** Sends what was noted. */
  stop(): Promise<void>;
};

export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work(),
  requests: () => {},
  ids: () => ({}),
  stop: async () => {},
};
