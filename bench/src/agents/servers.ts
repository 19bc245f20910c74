import path from 'node:path';
import { Client, type JsonSchemaValidator, type jsonSchemaValidator } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** What one call gave: the text that a model would read, whether it is a refusal, how long it took. */
export type Reply = { text: string; isError: boolean; ms: number };

/** One MCP server over standard input and output, with a note of each call. */
export type Measured = {
  version: string;
  /** Characters of the list of tools, which a model reads before it calls anything. */
  toolsLength: number;
  call(tool: string, args: Record<string, unknown>): Promise<Reply>;
  /** The calls since this was last asked. */
  spent(): Spent;
  close(): Promise<void>;
};
/** Of some calls: how many, the characters of their replies, the characters that the model wrote, milliseconds. */
export type Spent = { calls: number; read: number; written: number; ms: number };

const WAIT = { timeout: 600_000 };

/** A client of the SDK refuses replies that are not as the server's own schema says; here they are read all the same. */
const TAKES_ALL: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (data) => ({ valid: true, data: data as T, errorMessage: undefined }),
};

async function measured(args: string[], env: Record<string, string>): Promise<Measured> {
  const home = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args, stderr: 'ignore', env: { ...home, ...env } },
  });
  const client = new Client({ name: 'plainflow-bench', version: '1' }, { jsonSchemaValidator: TAKES_ALL });
  await client.connect(transport, WAIT);
  const { tools } = await client.listTools({}, WAIT);
  let spent: Spent = { calls: 0, read: 0, written: 0, ms: 0 };
  return {
    version: `${client.getServerVersion()?.name} ${client.getServerVersion()?.version}`,
    toolsLength: JSON.stringify(tools).length,
    async call(name, given) {
      const from = performance.now();
      const { content, isError = false } = await client.callTool({ name, arguments: given }, WAIT);
      const ms = performance.now() - from;
      const text = content.map((it) => (it.type === 'text' ? it.text : '')).join('');
      spent = {
        calls: spent.calls + 1,
        read: spent.read + text.length,
        written: spent.written + JSON.stringify(given).length,
        ms: spent.ms + ms,
      };
      return { text, isError, ms };
    },
    spent() {
      const until = spent;
      spent = { calls: 0, read: 0, written: 0, ms: 0 };
      return until;
    },
    close: () => client.close(),
  };
}

export const startOurs = (): Promise<Measured> =>
  measured([path.join(import.meta.dirname, '../../../packages/cli/src/main.ts'), 'mcp'], {});

/** As its README says for use without an n8n; nothing is sent about it. */
export const startN8nMcp = (folder: string): Promise<Measured> =>
  measured([path.join(folder, 'node_modules/n8n-mcp/dist/mcp/index.js')], {
    ...{ MCP_MODE: 'stdio', LOG_LEVEL: 'error', DISABLE_CONSOLE_OUTPUT: 'true', N8N_MCP_TELEMETRY_DISABLED: 'true' },
  });
