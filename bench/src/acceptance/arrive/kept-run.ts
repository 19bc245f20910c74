import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { N8nServer } from '../n8n/server.ts';

export type Item = { json: Record<string, unknown>; pairedItem?: unknown; binary?: unknown };

/** One time that a node ran. */
export type NodeRun = {
  startTime: number;
  executionTime: number;
  executionIndex?: number;
  source?: ({ previousNode: string; previousNodeOutput?: number; previousNodeRun?: number } | null)[];
  data?: Record<string, (Item[] | null)[]>;
  error?: { message?: string; description?: string };
};

/** What n8n keeps of a run, as far as it is read here. */
export type KeptRun = {
  status: string;
  runs: Readonly<Record<string, readonly NodeRun[]>>;
  error?: { message: string; node: string };
  /** As n8n's own code reads it. */
  whole: unknown;
};

export type ReadRun = (id: string) => Promise<KeptRun | undefined>;

/** `folder`: where n8n is installed; its own library reads what it kept. Undefined where a run did not end in time. */
export function runReader(folder: string, server: N8nServer, seconds = 25): ReadRun {
  const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
  const { parse } = load('flatted') as { parse(text: string): Whole };
  return async (id) => {
    const limit = performance.now() + seconds * 1000;
    let stopped = false;
    for (;;) {
      const { json } = await server.rest('GET', `/rest/executions/${id}`);
      const { status, data } = json?.data ?? {};
      if (typeof data === 'string' && status !== 'running' && status !== 'new') {
        const whole = parse(data);
        const { error, runData = {}, lastNodeExecuted = '' } = whole.resultData ?? {};
        const said = [error?.message, error?.description].filter(Boolean).join(' · ');
        return {
          status,
          runs: runData,
          whole,
          ...(error ? { error: { message: said, node: error.node?.name ?? lastNodeExecuted } } : {}),
        };
      }
      if (performance.now() > limit + AFTER_STOP) return undefined;
      if (performance.now() > limit && !stopped) {
        // What it came to until then is kept.
        await server.rest('POST', `/rest/executions/${id}/stop`, {});
        stopped = true;
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
}

const AFTER_STOP = 4000;

type Whole = {
  resultData?: {
    error?: { message?: string; description?: string; node?: { name?: string } };
    lastNodeExecuted?: string;
    runData?: Record<string, NodeRun[]>;
  };
};

/** The items that came into a node at one of its runs, from the output that led there. */
export function itemsInto(runs: KeptRun['runs'], run: NodeRun): Item[] {
  const source = run.source?.find((it) => it !== null);
  if (!source) return [];
  const before = runs[source.previousNode]?.[source.previousNodeRun ?? 0];
  return before?.data?.main?.[source.previousNodeOutput ?? 0] ?? [];
}

/** Each item that came into a node, as `run:item`. */
export const unitsOf = (runs: KeptRun['runs'], node: string): string[] =>
  (runs[node] ?? []).flatMap((run, i) => itemsInto(runs, run).map((_, item) => `${i}:${item}`));

/** The items that came into a node, as plain records. */
export const cameInto = (runs: KeptRun['runs'], node: string): Record<string, unknown>[] =>
  (runs[node] ?? []).flatMap((run) => itemsInto(runs, run).map(({ json }) => json));
