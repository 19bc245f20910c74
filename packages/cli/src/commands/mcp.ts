import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '@plainflow/mcp';
import { readFile, sketches } from '@plainflow/server/local';
import packageJson from '../../package.json' with { type: 'json' };
import { engineThreads } from '../mcp/engine-threads.ts';

/** Serves Plainflow's tools to an agent on this machine, over standard input and output, until that one leaves. */
export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  // Standard output is the protocol's; whoever else prints would break it.
  console.log = console.error;
  console.info = console.error;
  console.debug = console.error;
  const { engine, stop } = engineThreads();
  const onFault = (tool: string, error: unknown): void => console.error(`plainflow mcp: ${tool} failed:`, error);
  const left = Promise.withResolvers<void>();
  const handle = serveStdio(
    () => createMcpServer({ engine, sketches, readFile, onFault }, { version: packageJson.version }),
    { onerror: (error) => console.error(`plainflow mcp: ${error.message}`) },
  );
  process.stdin.once('close', left.resolve);
  process.once('SIGTERM', left.resolve);
  process.once('SIGINT', left.resolve);
  // The reader takes seconds to load: before somebody waits for it.
  engine.understand({ turns: [{ says: WARMING }] }, new AbortController().signal).catch(() => {});
  await left.promise;
  await handle.close();
  await stop();
  return 0;
}

/** The rules leave such words to the trained reader. */
const WARMING = 'whatever somebody hands in gets a second look';
