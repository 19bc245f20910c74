import type { N8nFault, N8nIssue } from '@plainflow/contracts/my-n8n';
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from '@plainflow/contracts/problem';
import type { VideoFault } from '@plainflow/contracts/video';

/** What a caller may learn beside the sentence. */
export type ProblemExtras = {
  /** Dotted path of the field → sentence. */
  errors?: Record<string, string>;
  /** Whole seconds; also sent as `retry-after`. */
  waitTimeSeconds?: number;
  /** Epoch milliseconds. */
  resetDate?: number;
  /** What is wrong with payment. */
  paymentError?: 'stripe-api' | 'stripe-key' | 'db-as-stripe-key';
  /** The call may be repeated with `demo: true`. */
  demoOffered?: boolean;
  /** Why a video can't be built from. */
  videoFault?: VideoFault;
  /** Why the user's own n8n can't be used. */
  n8nFault?: N8nFault;
  /** Why an automation is not switched on there. */
  n8nIssues?: N8nIssue[];
  /** What the second step of signing in brings back. */
  challenge?: string;
};

/** An error that is told to the caller as it is. Everything else becomes `internal` and stays with us. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  /** `options.cause` is logged and never told. */
  constructor(code: ProblemCode, message: string, extras: ProblemExtras = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
    this.code = code;
    this.extras = extras;
  }
}

export function fail(code: ProblemCode, message: string, extras?: ProblemExtras): never {
  throw new Problem(code, message, extras);
}

/** RFC 9457, with the sentence also as `message`, the field that the specification names. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    type: `urn:plainflow:problem:${problem.code}`,
    title: TITLES[problem.code],
    status: PROBLEM_STATUS[problem.code],
    detail: problem.message,
    message: problem.message,
    code: problem.code,
    requestId,
    ...problem.extras,
  };
}

const TITLES: Record<ProblemCode, string> = {
  'invalid-request': 'Invalid request',
  'invalid-credentials': 'Invalid credentials',
  'payment-incomplete': 'Payment incomplete',
  'second-factor-required': 'Second factor required',
  'confirmation-required': 'Password confirmation required',
  'second-factor-missing': 'Second factor missing',
  'not-signed-in': 'Authentication required',
  'token-invalid': 'Invalid token',
  'token-not-allowed': 'Not allowed with this token',
  'subscription-required': 'Subscription required',
  forbidden: 'Not allowed',
  suspended: 'Suspended',
  'read-only': 'Read only',
  'foreign-origin': 'Foreign origin',
  'not-found': 'Not found',
  'method-not-allowed': 'Method not allowed',
  'request-timeout': 'Request timeout',
  conflict: 'Conflict',
  'username-taken': 'Username taken',
  'email-taken': 'E-mail taken',
  'too-large': 'Too large',
  'unsupported-media-type': 'Unsupported media type',
  'headers-too-large': 'Headers too large',
  'video-unavailable': 'Video unavailable',
  'n8n-unavailable': 'n8n unavailable',
  'quota-spent': 'Free prompts used up',
  'rate-limited': 'Too many requests',
  canceled: 'Canceled',
  internal: 'Internal error',
  unavailable: 'Unavailable',
  'payment-unavailable': 'Payment unavailable',
};
