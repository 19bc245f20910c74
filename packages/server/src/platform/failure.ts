import type { FastifyError } from 'fastify';
import { databaseFault } from './db/errors.ts';
import { Problem } from './problem.ts';

/** Any error as the problem that the caller is told. No stack and no driver's words ever leave through it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const fault = databaseFault(error);
  if (fault && fault.kind in OF_THE_DATABASE) return unavailable(fault.kind as keyof typeof OF_THE_DATABASE);
  const { code, statusCode, validation } = error as Partial<FastifyError>;
  if (validation) return invalid(validation);
  if (code && code in BY_FASTIFY_CODE) return BY_FASTIFY_CODE[code as keyof typeof BY_FASTIFY_CODE]();
  if (statusCode === 404) return new Problem('not-found', 'There is nothing at this address.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return unreadable();
  return new Problem('internal', 'Something went wrong on our side. Please try again.');
}

/** What is told of the database, and after how many seconds it is worth another try. */
const OF_THE_DATABASE = {
  down: ['The database does not answer right now. Please try again in a moment.', 5],
  slow: ['The server has more to do than it can right now. Please try again in a moment.', 5],
  full: ["The server can't store anything at the moment. Nothing of this was kept; please try again later.", 60],
  'read-only': ["The server can't store anything at the moment. Nothing of this was kept; please try again later.", 60],
  damaged: ['The database can’t be read right now. Please try again later.', 60],
} as const;

function unavailable(kind: keyof typeof OF_THE_DATABASE): Problem {
  const [message, waitTimeSeconds] = OF_THE_DATABASE[kind];
  return new Problem('unavailable', message, { waitTimeSeconds });
}

const unreadable = () => new Problem('invalid-request', 'The request could not be read.');

const BY_FASTIFY_CODE = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too-large', 'This is too large to be sent in one request.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('unsupported-media-type', 'Please send JSON, with the header content-type: application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('invalid-request', 'The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('invalid-request', 'The request body is empty.'),
  FST_ERR_BAD_URL: () => new Problem('invalid-request', 'The address is not a valid URL.'),
  FST_ERR_NOT_FOUND: () => new Problem('not-found', 'There is nothing at this address.'),
};

/** One sentence a field, the first that was found; the first field's sentence stands for all. */
function invalid(findings: Findings): Problem {
  const errors: Record<string, string> = {};
  for (const finding of findings) {
    const field = finding.instancePath.split('/').filter(Boolean).join('.') || 'body';
    errors[field] ??= field === 'body' ? 'Please send a JSON object with the fields of this call.' : sentence(finding);
  }
  return new Problem('invalid-request', Object.values(errors)[0] ?? 'The request is not valid.', { errors });
}

/** Where the contract has no sentence of its own, the library's would speak of undefined, of types and of patterns. */
function sentence({ keyword, message = 'This is not valid.', params }: Findings[number]): string {
  if (!OF_THE_LIBRARY.test(message)) return message;
  const { expected, values, minimum, maximum, keys } = params as Record<string, unknown>;
  switch (keyword) {
    case 'invalid_type':
      return message.endsWith('received undefined') ? 'Required' : `This must be of the type ${String(expected)}.`;
    case 'invalid_value':
      return `Choose one of these: ${(values as unknown[]).join(', ')}.`;
    case 'too_small':
      return `This is too short or too small: ${String(minimum)} is the least.`;
    case 'too_big':
      return `This is too long or too large: ${String(maximum)} is the most.`;
    case 'unrecognized_keys':
      return `There is no such field here: ${(keys as unknown[]).join(', ')}.`;
    default:
      return 'This does not have the form that is needed here.';
  }
}
const OF_THE_LIBRARY =
  /^(?:Invalid (?:input|option|string|number|key|element|value|ISO|UUID|URL)\b|Too (?:small|big): |Unrecognized key)/;

type Findings = NonNullable<FastifyError['validation']>;
