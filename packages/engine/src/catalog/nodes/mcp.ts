import { type Profile, profile } from '../profile.ts';
import { address } from '../shape.ts';

const LC = '@n8n/n8n-nodes-langchain.';

const server = profile({
  type: `${LC}mcpTrigger`,
  words: ['mcp server'],
  kind: 'trigger',
  actions: [
    {
      key: 'serve',
      title: 'MCP server',
      intents: ['watch'],
      nouns: ['mcp', 'server'],
      needs: [{ key: 'path', label: 'MCP path', ask: 'Which path should the server have?', from: [], weight: 'may' }],
      write: (v) => ({ authentication: 'bearerAuth', path: v.has('path') ? v('path') : v.id('path') }),
      gives: [],
    },
  ],
});

const client = profile({
  type: `${LC}mcpClientTool`,
  words: ['mcp client'],
  kind: 'sub-node',
  actions: [
    {
      key: 'client',
      title: 'MCP client',
      intents: ['get'],
      nouns: ['mcp', 'tool'],
      needs: [
        {
          key: 'url',
          label: 'Address of the MCP server',
          ask: 'What is the address of the MCP server?',
          from: ['url'],
        },
      ],
      write: (v) => ({
        endpointUrl: address(v('url')),
        ...(/\/sse\/?$/.test(v('url')) ? { serverTransport: 'sse' } : {}),
        ...(v.data('authentication') ? { authentication: v.data('authentication') } : {}),
        options: {},
      }),
    },
  ],
});

export const mcp: readonly Profile[] = [server, client];
