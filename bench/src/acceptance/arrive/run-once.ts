import type { HttpReply, N8nServer } from '../n8n/server.ts';
import { attributed, type Request } from './attribute.ts';
import { isInner } from './inner.ts';
import type { KeptRun, ReadRun } from './kept-run.ts';
import type { Leaf } from './leaf.ts';
import { valueLeaves } from './leaves.ts';
import type { Made } from './prepare.ts';
import type { Answer, Recorder, Sent } from './recorder.ts';

/** One run of a workflow in n8n, and every request that it sent. */
export type Ran = { kept: KeptRun; requests: Request[] } | { refused: string };

export type Called = { node: string; method: string; path: string; body: unknown };

export type RunOnce = (
  workflow: Made,
  trigger: string,
  answer: (sent: Sent) => Answer,
  called?: Called,
) => Promise<Ran>;

/** Saves it, starts it from a trigger, or calls its webhook as a stranger would, and waits for its end. */
export function runnerOnce(server: N8nServer, recorder: Recorder, read: ReadRun): RunOnce {
  return async (workflow, trigger, answer, called) => {
    const { id: _id, ...body } = workflow;
    const saved = await server.rest('POST', '/rest/workflows', body);
    const id = saved.json?.data?.id;
    if (!id) return { refused: problem(saved) };
    recorder.begin(answer);
    try {
      const reply = await server.rest('POST', `/rest/workflows/${id}/run`, { triggerToStartFrom: { name: trigger } });
      const direct = reply.json?.data?.executionId;
      if (!direct && !(called && reply.json?.data?.waitingForWebhook)) return { refused: problem(reply) };
      const said = called && !direct ? await call(server, called) : undefined;
      const run = direct ?? (await newest(server, String(id)));
      const kept = run ? await read(String(run)) : undefined;
      if (!kept) return { refused: run ? 'it did not end in time' : `its webhook gave ${said?.text.slice(0, 200)}` };
      return {
        kept,
        requests: [
          ...attributed(recorder.sent(), sending(workflow, kept)),
          ...replyOf(said, workflow, kept),
          ...handedOn(workflow, kept),
        ],
      };
    } finally {
      await server.rest('POST', `/rest/workflows/${id}/archive`, {}).catch(() => undefined);
      await server.rest('DELETE', `/rest/workflows/${id}`).catch(() => undefined);
    }
  };
}

function sending({ nodes }: Made, { runs }: KeptRun): KeptRun['runs'] {
  const inner = new Set(nodes.filter((it) => isInner(it.type)).map((it) => it.name));
  return Object.fromEntries(Object.entries(runs).filter(([name]) => !inner.has(name)));
}

type Said = { status: number; text: string };

/** n8n listens on the path a moment after it said that it waits. */
async function call(server: N8nServer, { method, path, body }: Called): Promise<Said> {
  const bare = method === 'GET' || method === 'HEAD';
  const query = bare ? `?${new URLSearchParams(Object.entries((body ?? {}) as Record<string, string>))}` : '';
  for (let tries = 0; ; tries++) {
    const reply = await fetch(`${server.base}/webhook-test/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(bare ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    const text = await reply.text();
    if (reply.status !== 404 || tries >= 10) return { status: reply.status, text };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function newest(server: N8nServer, workflowId: string): Promise<string | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId }));
  for (let tries = 0; tries < 50; tries++) {
    const { json } = await server.rest('GET', `/rest/executions?filter=${filter}&limit=1`);
    const id = json?.data?.results?.[0]?.id;
    if (id !== undefined) return String(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** What the caller of a webhook got counts as a request of the node that answers. */
function replyOf(said: Said | undefined, workflow: Made, kept: KeptRun): Request[] {
  if (!said) return [];
  const node = workflow.nodes.find((it) => /\.respondToWebhook$/.test(it.type) && kept.runs[it.name]);
  return node
    ? [{ ...EMPTY, node: node.name, host: 'reply', text: said.text, leaves: valueLeaves('body', said.text) }]
    : [];
}

/** What goes to another workflow, or into a table of n8n's own, never leaves n8n; its items are what was sent. */
function handedOn(workflow: Made, kept: KeptRun): Request[] {
  return workflow.nodes.flatMap((node): Request[] => {
    const runs = STAYS.test(node.type) ? (kept.runs[node.name] ?? []) : [];
    const leaves: Leaf[] = runs.flatMap((it) =>
      (it.data?.main ?? []).flatMap((items) =>
        valueLeaves(
          'item',
          items?.map(({ json }) => json),
        ),
      ),
    );
    return leaves.length > 0 ? [{ ...EMPTY, node: node.name, host: 'n8n', leaves }] : [];
  });
}

/** A sheet is read whole and looked through in n8n. */
const STAYS = /\.(?:executeWorkflow|googleSheets)$/;
const EMPTY = { at: 0, method: '', host: '', path: '', text: '', leaves: [] };

const problem = ({ json, text }: HttpReply): string => String(json?.message ?? text).slice(0, 300);
