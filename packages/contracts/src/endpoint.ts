import type { z } from 'zod';
import type { TokenScope } from './token-scopes.ts';

/** A call as a value: path, what goes in, what comes out. Server, web and cli read the same one. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters: `/api/workflows/:id`. */
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** What a personal token must be allowed for this call; without it, the call takes no token. */
  scope?: TokenScope;
};

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  method: Endpoint['method'],
  path: string,
  parts: { summary: string; params?: Params; query?: Query; body?: Body; reply: Reply; scope?: TokenScope },
): Endpoint<Params, Query, Body, Reply> {
  return { method, path, ...parts };
}
