import type { Socket } from 'node:net';
import { PROBLEM_STATUS, type ProblemCode } from '@plainflow/contracts/problem';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { newId } from './ids.ts';
import { Problem, problemBody } from './problem.ts';

/** What Node calls it → what the caller is told. All else is a request that could not be read. */
const KINDS: Readonly<Record<string, [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too-large', 'This is too large to be sent in one request.'],
};
const UNREADABLE: [ProblemCode, string] = ['invalid-request', 'The request could not be read.'];

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

/** Answers what is no HTTP request, which no route ever sees, with problem details as well. */
export function tellProtocolError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  // Whoever left is told nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, message] = KINDS[error.code] ?? UNREADABLE;
  const requestId = newId();
  this.log.debug({ reqId: requestId, code: error.code }, 'what came was no request');
  const status = PROBLEM_STATUS[code];
  const body = JSON.stringify(problemBody(new Problem(code, message), requestId));
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
