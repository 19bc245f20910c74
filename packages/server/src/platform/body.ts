import type { FastifyInstance } from 'fastify';
import { DEEPEST, isTooDeep } from './json-depth.ts';
import { Problem } from './problem.ts';

/** Bytes of a request body where a call does not say otherwise, and where it carries a workflow. */
export const BODY_LIMIT = 64 * 1024;
export const WORKFLOW_BODY_LIMIT = 2 * 1024 * 1024;
/** An assistant's answer of 200,000 characters, pasted: in JSON a character may take six bytes. */
export const ASSISTANT_BODY_LIMIT = 1_300_000;
/** A file sent as text has its quotes and line ends escaped. */
export const FILE_TEXT_BODY_LIMIT = 5 * 1024 * 1024;

/** JSON and nothing else, refused in plain words where it can't be kept (NUL) or is built to hurt (nesting). */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    // A call without a body may still name its type.
    if (body.trim() === '') return done(null, undefined);
    if (isTooDeep(body)) {
      return done(new Problem('invalid-request', `JSON may be nested ${DEEPEST} levels deep, not deeper.`));
    }
    void parse(request, body, (error, value) => {
      if (error) return done(error);
      if (body.includes('\\u0000') && hasNul(value)) {
        return done(containsNul());
      }
      done(null, value);
    });
  });
}

/** Nor in the address: PostgreSQL keeps no NUL, and can't look for one. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw containsNul();
  });
}

const containsNul = (): Problem =>
  new Problem('invalid-request', 'The request contains a NUL character, which cannot be stored.');

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(hasNul);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, it]) => key.includes('\0') || hasNul(it));
}
