import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { loadCatalog } from '@plainflow/engine/load';
import { openEmbeddedReader } from '@plainflow/reader';
import { createSandbox } from '@plainflow/sandbox';
import { readFile, sketches } from '@plainflow/server/local';
import { engineHere } from '../../src/engine-here.ts';
import { createMcpServer, type Engine, type Parts } from '../../src/index.ts';

/** What the command line hands in, with the engine in this thread. */
export function partsHere(own: Partial<Engine> = {}): Parts & { faults: unknown[] } {
  const catalog = loadCatalog();
  const here = engineHere({ catalog, read: openEmbeddedReader(catalog), lab: createSandbox() });
  const faults: unknown[] = [];
  const engine = Object.fromEntries(
    Object.entries(here).map(([name, run]) => [name, async (input: never) => run(input)]),
  ) as unknown as Engine;
  return {
    engine: { ...engine, ...own },
    sketches,
    readFile,
    onFault: (_, error) => faults.push(error),
    faults,
  };
}

/** A client of the protocol's own makers, connected to a server of tools without any process or port. */
export async function connect(parts: Parts): Promise<Client> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(parts, { version: '0.0.0' }).connect(theirs);
  const client = new Client({ name: 'test', version: '0.0.0' });
  await client.connect(mine);
  return client;
}

type Arguments = Record<string, unknown>;

/** What a tool tells where it works. The client holds it against the schema of the tool. */
export async function told(client: Client, name: string, args: Arguments) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(`${name}: ${textOf(content)}`);
  // biome-ignore lint/suspicious/noExplicitAny: each tool tells its own.
  return structuredContent as Record<string, any>;
}

/** What a tool says where it refuses. */
export async function refused(client: Client, name: string, args: Arguments): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: args });
  if (!isError) throw new Error(`${name} did not refuse.`);
  return textOf(content);
}

const textOf = (content: unknown): string => (content as { text?: string }[])[0]?.text ?? '';
