import type { CallToolResult, McpServer, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ToolFault } from './fault.ts';
import type { LastGuide } from './last-guide.ts';
import type { Parts } from './parts.ts';

/** One call of a tool: whether somebody still waits, and how far it is. */
export type Call = {
  signal: AbortSignal;
  /** Told to whoever asked for progress. */
  progress(stage: string): void;
};

/** What a tool works with: what the server was handed, and the guide of the last workflow, which is a resource. */
export type Bench = Parts & { lastGuide: LastGuide };

export type ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  annotations: ToolAnnotations;
  /** @throws {ToolFault} what is wrong, and what would be right */
  run(bench: Bench, input: z.output<Input>, call: Call): Promise<z.input<Output>>;
};

export type Tool = { name: string; register(server: McpServer, bench: Bench): void };

/** Nothing outside is read or changed by any of the tools: the same input gives the same output. */
export const PURE: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(spec: ToolSpec<Input, Output>): Tool {
  const { name, title, description, annotations, run } = spec;
  const [inputSchema, outputSchema]: [z.ZodObject, z.ZodObject] = [spec.input, spec.output];
  return {
    name,
    register: (server, bench) =>
      server.registerTool(
        name,
        { title, description, inputSchema, outputSchema, annotations: { title, ...annotations } },
        async (args, context): Promise<CallToolResult> => {
          const { call, end } = callOf(context);
          try {
            if (isTooDeep(args)) throw new ToolFault(TOO_DEEP);
            // The server has parsed them by the schema before.
            const told = await run(bench, args as z.output<Input>, call);
            return { content: [{ type: 'text', text: JSON.stringify(told) }], structuredContent: told };
          } catch (error) {
            return refusal(error, () => call.signal.aborted || bench.onFault(name, error));
          } finally {
            end();
          }
        },
      ),
  };
}

/** Clients that wait so long without a word may give a call up. */
const BEAT_MS = 5000;

/** `end`: when the call is answered. */
function callOf({ mcpReq }: ServerContext): { call: Call; end(): void } {
  const { signal, _meta } = mcpReq;
  const progressToken = _meta?.progressToken;
  let stages = 0;
  let stage: string | undefined;
  const tell = (message: string): void => {
    if (progressToken === undefined || signal.aborted) return;
    stage = message;
    stages += 1;
    const params = { progressToken, progress: stages, message };
    // Whoever is gone needs no progress.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const beat = setInterval(() => {
    if (stage !== undefined) tell(stage);
  }, BEAT_MS);
  return { call: { signal, progress: tell }, end: () => clearInterval(beat) };
}

function refusal(error: unknown, report: () => unknown): CallToolResult {
  if (!(error instanceof ToolFault)) report();
  const text = error instanceof ToolFault ? error.message : OURS;
  return { content: [{ type: 'text', text }], isError: true };
}

/** Objects and lists within each other: what recursion can't walk must not come in. */
const DEEPEST = 100;
const TOO_DEEP = `The input has values within values, more than ${DEEPEST} deep; no n8n workflow and no sketch does.`;

function isTooDeep(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((it) => (typeof it === 'object' && it !== null ? Object.values(it) : []));
  }
  return false;
}

const OURS =
  'Something went wrong inside of Plainflow; what you sent may well be right. Try once more in other words; what happened stands in the log of the server (standard error).';
