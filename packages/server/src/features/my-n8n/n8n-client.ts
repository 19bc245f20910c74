import type { Workflow } from '@plainflow/contracts/workflow';
import { z } from 'zod';
import type { MyN8nConfig } from '../../platform/config-my-n8n.ts';
import { FaultOfN8n } from './faults.ts';
import { publicApiBody } from './public-api-body.ts';
import { type Answer, type LookUp, safeRequest } from './safe-request.ts';

/** An n8n as its owner gave it. */
export type Place = { address: string; key: string };

/** n8n's public API, as far as we need it. Each throws a `FaultOfN8n`. */
export type N8nClient = {
  /** Answers there an n8n that accepts this key? */
  test(place: Place): Promise<void>;
  /** Makes a new workflow, switched off. */
  create(place: Place, workflow: Workflow): Promise<{ id: string }>;
};

/** No workflow has it: the reply is short, however much there is. */
const UNUSED_TAG = 'plainflow-connection-test';
const SMALL = 64 * 1024;

export function createN8nClient({ networks, timeoutMs, lookUp }: MyN8nConfig & { lookUp?: LookUp }): N8nClient {
  const limits = { networks, timeoutMs, ...(lookUp && { lookUp }) };
  const ask = ({ address, key }: Place, path: string, body?: string): Promise<Answer> =>
    safeRequest(
      {
        method: body === undefined ? 'GET' : 'POST',
        url: new URL(address + path),
        headers: { 'x-n8n-api-key': key },
        // What was made comes back in the reply.
        most: SMALL + 4 * (body?.length ?? 0),
        ...(body !== undefined && { body }),
      },
      limits,
    );

  /** An n8n without a public API sends its editor's page, or 404, and is well. */
  const hasNoApi = async ({ address }: Place): Promise<boolean> => {
    const url = new URL(`${address}/healthz`);
    const answer = await safeRequest({ method: 'GET', url, headers: {}, most: SMALL }, limits).catch(() => null);
    return answer?.status === 200 && healthSchema.safeParse(jsonOf(answer.text)).success;
  };

  const understood = async <Schema extends z.ZodType>(place: Place, answer: Answer, schema: Schema) => {
    const json = jsonOf(answer.text);
    const isDone = answer.status === 200 || answer.status === 201;
    if (isDone) {
      const read = schema.safeParse(json);
      if (read.success) return read.data;
    }
    const message = messageSchema.safeParse(json).data?.message;
    if (answer.status === 404 || isDone || message === undefined) {
      if (answer.status === 429 || answer.status >= 500) throw new FaultOfN8n('in-trouble');
      throw new FaultOfN8n((await hasNoApi(place)) ? 'no-api' : 'not-n8n');
    }
    throw new FaultOfN8n(...refusal(answer.status, message));
  };

  return {
    test: async (place) => {
      const answer = await ask(place, `/api/v1/workflows?limit=1&tags=${UNUSED_TAG}`);
      await understood(place, answer, listSchema);
    },
    create: async (place, workflow) => {
      const answer = await ask(place, '/api/v1/workflows', JSON.stringify(publicApiBody(workflow)));
      const { id } = await understood(place, answer, madeSchema);
      return { id: String(id) };
    },
  };
}

function refusal(status: number, message: string): ConstructorParameters<typeof FaultOfN8n> {
  if (status === 401) return ['wrong-key'];
  if (status === 403) return ['key-not-allowed'];
  if (status === 429 || status >= 500) return ['in-trouble'];
  return ['refused', { says: `It says: “${readable(message)}”` }];
}

/** A stranger's words: short, and without what changes how text is shown. */
const readable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

const healthSchema = z.object({ status: z.literal('ok') });
const messageSchema = z.object({ message: z.string() });
const listSchema = z.object({ data: z.array(z.unknown()) });
/** A word in present releases, a number in old ones. It becomes part of a link. */
const madeSchema = z.object({ id: z.union([z.string().regex(/^[\w-]{1,64}$/), z.number().int()]) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
