import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDict, short } from '../check/findings.ts';
import type { Dict, Node } from '../n8n/code.ts';
import { type Catalog, isTrigger } from '../n8n/description.ts';
import type { N8nServer } from '../n8n/server.ts';
import type { Demo } from './make.ts';
import { type Probe, withProbes } from './probe.ts';

/** How a run by hand from one trigger ended. `node`: where; `what`: n8n's words, or ours. */
export type Outcome = {
  name: string;
  trigger: string;
  end: 'green' | 'waits' | 'stops' | 'outside' | 'nothing' | 'failed' | 'refused';
  node?: string;
  what?: string;
  /** Expressions of pinned steps that find nothing in the sample data. */
  empty: readonly string[];
};

export type RunDemo = (demo: Demo) => Promise<Outcome[]>;

/** `folder`: where n8n is installed; its own library reads what it kept of a run. */
export function demoRunner(folder: string, catalog: Catalog, server: N8nServer): RunDemo {
  const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
  const { parse } = load('flatted') as { parse(text: string): unknown };
  const describe = (node: Node) => catalog.describe(String(node.type), node.typeVersion);
  return async ({ name, workflow: made }) => {
    const { workflow, probes } = withProbes(made);
    const { id: _id, ...body } = workflow;
    const saved = await server.rest('POST', '/rest/workflows', body);
    const nodes = workflow.nodes as Node[];
    const triggers = nodes.filter((it) => {
      const description = describe(it);
      return description && isTrigger(description) && !BY_OTHERS_ONLY.test(it.type);
    });
    return Promise.all(
      triggers.map(async (trigger): Promise<Outcome> => {
        const start = { name, trigger: trigger.name, empty: [] };
        const asked = { triggerToStartFrom: { name: trigger.name } };
        const path = `/rest/workflows/${saved.json?.data?.id}/run`;
        const reply = saved.status === 200 ? await server.rest('POST', path, asked) : saved;
        const id = reply.json?.data?.executionId;
        if (!id) return { ...start, end: 'refused', what: short(reply.json?.message ?? reply.text, 200) };
        const run = await ended(server, String(id));
        if (!run) return { ...start, end: 'failed', what: 'it did not end within half a minute' };
        const kept = parse(run.data) as Kept;
        const needsAccount = (node: Node) => (describe(node)?.credentials ?? []).length > 0;
        return { ...start, ...judged(run.status, kept, workflow, trigger.name, probes, needsAccount) };
      }),
    );
  };
}

/** An MCP client starts it; n8n has no button for that. */
const BY_OTHERS_ONLY = /\.(?:mcpTrigger|errorTrigger)$/;

/** What n8n keeps of a run, as far as it is read here. */
type Kept = {
  resultData: {
    error?: { message?: string; description?: string; node?: { name?: string } };
    lastNodeExecuted?: string;
    runData: Record<string, { error?: { message?: string }; data?: { main?: ({ json: Dict }[] | null)[] } }[]>;
  };
};

/** Undefined: it went round in a circle, and was stopped. */
async function ended(server: N8nServer, id: string): Promise<{ status: string; data: string } | undefined> {
  const limit = performance.now() + 30_000;
  for (;;) {
    const { json } = await server.rest('GET', `/rest/executions/${id}`);
    const { status, data } = json?.data ?? {};
    if (typeof data === 'string' && status !== 'running' && status !== 'new') return { status, data };
    if (performance.now() > limit) {
      await server.rest('POST', `/rest/executions/${id}/stop`, {});
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function judged(
  status: string,
  { resultData: { error, lastNodeExecuted, runData } }: Kept,
  workflow: Dict,
  trigger: string,
  probes: readonly Probe[],
  needsAccount: (node: Node) => boolean,
): Pick<Outcome, 'end' | 'node' | 'what' | 'empty'> {
  const node = error?.node?.name ?? lastNodeExecuted ?? '';
  const at = (workflow.nodes as Node[]).find((it) => it.name === node);
  const empty = probes.flatMap((it) => emptyIn(it, runData));
  if (status === 'waiting') return { end: 'waits', node, empty };
  if (status !== 'success') {
    const what = short([error?.message, error?.description].filter(Boolean).join(' · '), 240);
    if (at?.type.endsWith('.stopAndError')) return { end: 'stops', node, what, empty };
    return { end: at && needsAccount(at) ? 'outside' : 'failed', node, what, empty };
  }
  const last = lastSteps(workflow, trigger);
  const reached = last.some((it) => runData[it] !== undefined);
  const ran = Object.keys(runData).findLast((it) => !it.startsWith('probe of '));
  return reached ? { end: 'green', empty } : { end: 'nothing', ...(ran ? { node: ran } : {}), empty };
}

/** The steps after a trigger that lead no further; in a circle all of them count. */
function lastSteps(workflow: Dict, trigger: string): string[] {
  const connections = workflow.connections as Record<string, { main?: ({ node: string }[] | null)[] }>;
  const after = (name: string) => (connections[name]?.main ?? []).flatMap((it) => it ?? []).map((it) => it.node);
  const seen = new Set([trigger]);
  for (const name of seen) for (const next of after(name)) if (!next.startsWith('probe of ')) seen.add(next);
  const ends = [...seen].filter((it) => after(it).every((next) => next.startsWith('probe of ')));
  return ends.length > 0 ? ends : [...seen];
}

function emptyIn({ name, about, asks }: Probe, runData: Kept['resultData']['runData']): string[] {
  const runs = runData[name] ?? [];
  const failed = runs.flatMap((it) => (it.error ? [`${about}: ${it.error.message}`] : []));
  const items = runs.flatMap((it) => (it.data?.main ?? []).flatMap((output) => output ?? []));
  const found = asks.filter((_, i) => items.some(({ json }) => isNothing(json[`ask${i}`])));
  return [...failed, ...found.map(({ at, expression }) => `${about} · ${at}: ${expression}`)];
}

const isNothing = (it: unknown): boolean =>
  it === undefined || it === null || it === '' || (isDict(it) && Object.keys(it).length === 0);
