import type { Workflow } from '@plainflow/contracts/workflow';
import { z } from 'zod';
import type { MyN8nConfig } from '../../platform/config-my-n8n.ts';
import { FaultOfN8n } from './faults.ts';
import { bodyOfChanged, bodyOfNew, SETTINGS_OF_ALL } from './public-api-body.ts';
import { readable } from './readable.ts';
import { credentialSchema, healthSchema, jsonOf, messageOf, pageOf, throwKnown } from './replies.ts';
import { type Answer, type LookUp, safeRequest } from './safe-request.ts';
import {
  type TheirListed,
  type TheirWorkflow,
  theirListedSchema,
  theirWorkflowOf,
  theirWorkflowSchema,
} from './their-workflow.ts';

/** An n8n as its owner gave it. */
export type Place = { address: string; key: string };

export type TheirCredential = { id: string; name: string; type: string };
type Page<Item> = { items: Item[]; next: string | null };

/** n8n's public API, as far as we need it. Each throws a `FaultOfN8n`. */
export type N8nClient = {
  /** Answers there an n8n that accepts this key? */
  test(place: Place): Promise<void>;
  list(place: Place, part: { search: string; cursor?: string | undefined; limit: number }): Promise<Page<TheirListed>>;
  get(place: Place, id: string): Promise<TheirWorkflow>;
  /** Makes a new workflow, switched off. */
  create(place: Place, workflow: Workflow): Promise<TheirWorkflow>;
  /** In place; one that is switched on goes on as what it becomes. */
  update(place: Place, id: string, workflow: Workflow): Promise<TheirWorkflow>;
  switch(place: Place, id: string, on: boolean): Promise<void>;
  credentials(place: Place, part: { cursor?: string | undefined }): Promise<Page<TheirCredential>>;
};

/** No workflow has it: the reply is short, however much there is. */
const UNUSED_TAG = 'plainflow-connection-test';
const SMALL = 64 * 1024;
/** One workflow comes with the version of it that is switched on. */
const ONE_WORKFLOW = 8 * 1024 * 1024;
/** A page of workflows comes with all that is in them. */
const MANY_WORKFLOWS = 16 * 1024 * 1024;
const CREDENTIALS_ASKED = 250;

type Call = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string | undefined>;
  body?: string;
  most?: number;
  /** What the key must be allowed to do. */
  needs: string;
};

export function createN8nClient({ networks, timeoutMs, lookUp }: MyN8nConfig & { lookUp?: LookUp }): N8nClient {
  const limits = { networks, timeoutMs, ...(lookUp && { lookUp }) };
  const ask = ({ address, key }: Place, { method = 'GET', path, query = {}, body, most = SMALL }: Call) => {
    const url = new URL(`${address}/api/v1/${path}`);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    return safeRequest(
      {
        ...{ method, url, most, headers: { 'x-n8n-api-key': key } },
        ...(most >= ONE_WORKFLOW && { tooMuch: 'too-large-here' as const }),
        ...(body !== undefined && { body }),
      },
      limits,
    );
  };

  /** An n8n without a public API sends its editor's page, or 404, and is well. */
  const hasNoApi = async ({ address }: Place): Promise<boolean> => {
    const url = new URL(`${address}/healthz`);
    const answer = await safeRequest({ method: 'GET', url, headers: {}, most: SMALL }, limits).catch(() => null);
    return answer?.status === 200 && healthSchema.safeParse(jsonOf(answer.text)).success;
  };

  const understood = async <Schema extends z.ZodType>(
    place: Place,
    { path, needs }: Pick<Call, 'path' | 'needs'>,
    answer: Answer,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const { status } = answer;
    const json = jsonOf(answer.text);
    const isDone = status === 200 || status === 201;
    if (isDone) {
      const read = schema.safeParse(json);
      if (read.success) return read.data;
    }
    const message = messageOf(answer);
    if (!isDone) throwKnown(status, { message, needs, isOne: path !== 'workflows' && path !== 'credentials' });
    if (status === 404 || isDone || message === undefined) {
      throw new FaultOfN8n((await hasNoApi(place)) ? 'no-api' : 'not-n8n');
    }
    throw new FaultOfN8n('refused', { says: `It says: “${readable(message)}”`, theirs: message });
  };

  const asked = async <Schema extends z.ZodType>(place: Place, call: Call, schema: Schema) =>
    understood(place, call, await ask(place, call), schema);
  const one = async (place: Place, call: Call) => theirWorkflowOf(await asked(place, call, theirWorkflowSchema));
  const pathOf = (id: string) => `workflows/${encodeURIComponent(id)}`;

  return {
    test: async (place) => {
      const query = { limit: '1', tags: UNUSED_TAG };
      await asked(place, { path: 'workflows', query, needs: 'workflow:list' }, pageOf(z.unknown()));
    },

    list: async (place, { search, cursor, limit }) => {
      const query = { limit: String(limit), name: search, cursor, excludePinnedData: 'true' };
      const call = { path: 'workflows', query, most: MANY_WORKFLOWS, needs: 'workflow:list' };
      const answer = await ask(place, call);
      // Releases from before it was known refuse it.
      const again = answer.status === 400 && answer.text.includes('excludePinnedData');
      const { excludePinnedData: _, ...older } = query;
      const final = again ? await ask(place, { ...call, query: older }) : answer;
      return understood(place, call, final, pageOf(theirListedSchema));
    },

    get: (place, id) => one(place, { path: pathOf(id), most: ONE_WORKFLOW, needs: 'workflow:read' }),

    create: (place, workflow) => {
      const body = JSON.stringify(bodyOfNew(workflow));
      const call = { method: 'POST', path: 'workflows', needs: 'workflow:create' } as const;
      // What was made comes back in the reply.
      return one(place, { ...call, body, most: SMALL + 4 * body.length });
    },

    update: async (place, id, workflow) => {
      const call = { method: 'PUT', path: pathOf(id), needs: 'workflow:update' } as const;
      const put = (body: string) => ask(place, { ...call, body, most: ONE_WORKFLOW + 4 * body.length });
      const answer = await put(JSON.stringify(bodyOfChanged(workflow)));
      // Some releases give settings that they do not take back.
      const again = answer.status === 400 && /^request\/body\/settings /.test(messageOf(answer) ?? '');
      const final = again ? await put(JSON.stringify(bodyOfChanged(workflow, SETTINGS_OF_ALL))) : answer;
      return theirWorkflowOf(await understood(place, call, final, theirWorkflowSchema));
    },

    switch: async (place, id, on) => {
      const verb = on ? 'activate' : 'deactivate';
      const call: Call = {
        method: 'POST',
        path: `${pathOf(id)}/${verb}`,
        most: ONE_WORKFLOW,
        needs: `workflow:${verb}`,
      };
      const answer = await ask(place, call);
      const theirs = messageOf(answer);
      if (on && theirs !== undefined && (answer.status === 400 || answer.status === 409)) {
        throw new FaultOfN8n('not-activated', { theirs });
      }
      await understood(place, call, answer, z.looseObject({ active: z.boolean() }));
    },

    credentials: (place, { cursor }) => {
      const query = { limit: String(CREDENTIALS_ASKED), cursor };
      const call = { path: 'credentials', query, most: ONE_WORKFLOW, needs: 'credential:list' };
      return asked(place, call, pageOf(credentialSchema));
    },
  };
}
