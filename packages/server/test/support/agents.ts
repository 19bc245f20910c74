import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { loadCatalog } from '@plainflow/engine/load';
import { engineHere } from '@plainflow/mcp/engine';
import { openEmbeddedReader } from '@plainflow/reader';
import { createSandbox } from '@plainflow/sandbox';
import type { AskTools } from '../../src/features/mcp/tool-engine.ts';

/** The engine for tools in this thread, with the reader that ships. */
export function toolsHere(): AskTools {
  const catalog = loadCatalog();
  const engine = engineHere({ catalog, read: openEmbeddedReader(catalog), lab: createSandbox() });
  return async (name, input, { signal }) => {
    signal?.throwIfAborted();
    return (engine[name] as (input: unknown) => unknown)(input);
  };
}

type Era = 'legacy' | 'auto';

/** An agent by the protocol's own client, over real HTTP. */
export async function agent(url: string, token: string, { era = 'legacy' }: { era?: Era } = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode: era } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return client;
}

/** A reader takes seconds to load, and longer on a busy machine. */
const WAIT = 300_000;
type Arguments = Record<string, unknown>;

/** What a tool tells where it works. */
export async function told(client: Client, name: string, args: Arguments) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args }, { timeout: WAIT });
  if (isError) throw new Error(`${name}: ${textOf(content)}`);
  // biome-ignore lint/suspicious/noExplicitAny: each tool tells its own.
  return structuredContent as Record<string, any>;
}

/** What a tool says where it refuses. */
export async function refused(client: Client, name: string, args: Arguments): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: args }, { timeout: WAIT });
  if (!isError) throw new Error(`${name} did not refuse.`);
  return textOf(content);
}

const textOf = (content: unknown): string => (content as { text?: string }[])[0]?.text ?? '';
