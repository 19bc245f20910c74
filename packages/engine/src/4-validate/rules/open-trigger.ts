import { quoted, rule } from '../rule.ts';

/** An address that anybody who knows it can call, and nothing asks who it is. */
export const openTrigger = rule({
  code: 'open-trigger',
  severity: 'warning',
  page: {
    title: 'An address that is open to everybody',
    means:
      'Whoever knows the address can start the workflow, with any data. n8n allows it, and sometimes it is meant so.',
    example: '"type": "n8n-nodes-base.webhook", "parameters": { "authentication": "none" }',
    mend: 'Set *Authentication* to header, basic or JWT auth, unless the caller cannot send any; then check what it sends.',
  },
  check: ({ known }) =>
    known
      .filter(({ node, complete }) => OPEN.has(node.type) && !node.disabled && complete.authentication === 'none')
      .filter(({ node, complete }) => node.type !== CHAT || complete.public === true)
      .map(({ node }) => ({
        message: `${quoted(node.name)} lets anybody in who knows its address: it asks for no authentication.`,
        at: { node: node.name, parameter: 'authentication' },
      })),
});

const CHAT = '@n8n/n8n-nodes-langchain.chatTrigger';
/** Forms are left out: they are made for the public. */
const OPEN = new Set(['n8n-nodes-base.webhook', CHAT, '@n8n/n8n-nodes-langchain.mcpTrigger']);
