import { z } from 'zod';
import { n8nFaultSchema, n8nIssueSchema } from './my-n8n.ts';
import { videoFaultSchema } from './video.ts';

/** The closed list of what can go wrong in a call, with its HTTP status. RFC 9457 problem details on the wire. */
export const PROBLEM_STATUS = {
  'invalid-request': 400,
  'invalid-credentials': 401,
  /** The checkout session is not paid, or not yet. */
  'payment-incomplete': 402,
  /** The password was right; a code is asked for. At login with a `challenge` for POST /api/auth/login/code. */
  'second-factor-required': 401,
  'not-signed-in': 401,
  /** A personal token that is mistyped, expired or revoked; `www-authenticate` says so to programs. */
  'token-invalid': 401,
  /** Give the password again (POST /api/auth/confirm-password), then repeat the call. */
  'confirmation-required': 403,
  /** An administrator has to set up a second factor first. */
  'second-factor-missing': 403,
  /** A personal token without the scope that the call needs, or a call that takes no token. */
  'token-not-allowed': 403,
  'subscription-required': 403,
  forbidden: 403,
  /** The account is locked by an administrator; the message says why. */
  suspended: 403,
  /** An administrator who looks at somebody's account changes nothing in it. */
  'read-only': 403,
  'foreign-origin': 403,
  'not-found': 404,
  /** There is something at the address, with other methods: the header `allow` names them. */
  'method-not-allowed': 405,
  /** The request did not arrive in time. */
  'request-timeout': 408,
  conflict: 409,
  'username-taken': 409,
  'email-taken': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'headers-too-large': 431,
  /** A video that can't be built from: `videoFault` says why. */
  'video-unavailable': 422,
  /** The user's own n8n can't be used: `n8nFault` says why. */
  'n8n-unavailable': 422,
  'quota-spent': 429,
  'rate-limited': 429,
  /** Whoever asked does not wait any more. */
  canceled: 499,
  internal: 500,
  unavailable: 503,
  /** The payment provider does not answer, or payment is not set up rightly: `paymentError` says which. */
  'payment-unavailable': 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** The sentence for the user; also as `message`, the field that the specification names. */
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  /** Field errors: dotted path → sentence. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Seconds until a retry may succeed (429 and 503), as in `retry-after`. */
  waitTimeSeconds: z.number().optional(),
  /** Epoch milliseconds at which the free prompts come back (`quota-spent` only). */
  resetDate: z.number().optional(),
  /** What is wrong with payment (`payment-unavailable` only). */
  paymentError: z.enum(['stripe-api', 'stripe-key', 'db-as-stripe-key']).optional(),
  /** True where the user may go on in demo mode by repeating the call with `demo: true`. */
  demoOffered: z.boolean().optional(),
  /** Why a video can't be built from, whatever the code is. */
  videoFault: videoFaultSchema.optional(),
  /** Why the user's own n8n can't be used (`n8n-unavailable` only). */
  n8nFault: n8nFaultSchema.optional(),
  /** Why that n8n does not switch an automation on, node by node (`n8nFault: 'not-activated'` only). */
  n8nIssues: z.array(n8nIssueSchema).optional(),
  /** For the second step of signing in (`second-factor-required` at login only). */
  challenge: z.string().optional(),
});
export type ProblemBody = z.infer<typeof problemSchema>;
