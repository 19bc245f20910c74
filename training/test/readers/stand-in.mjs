// A reader in place of a trained one. What it does is named: node stand-in.mjs KIND
import { createInterface } from 'node:readline';

const step = (id, node, more) => ({ id, node, ...more });
const KINDS = {
  echo: (it) => ({
    sketch: {
      steps: [step('in', 'n8n-nodes-base.webhook')],
      notes: [it.text, ...(it.before?.steps ?? []).map(({ id }) => id)],
    },
  }),
  talk: () => ({ talk: 'thanks' }),
  unknown: () => ({ sketch: { steps: [step('in', 'no.such', { after: [{ step: 'nowhere' }] })] } }),
  'no-json': (_, i) => (i === 1 ? 'ready' : {}),
  'wrong-shape': (_, i) => (i === 1 ? { sketch: { steps: [{ id: 'in', nodes: 'webhook' }] } } : {}),
  'wrong-span': (it, i) =>
    i === 1 ? { sketch: { steps: [step('in', 'n8n-nodes-base.webhook', { span: [0, it.text.length + 1] })] } } : {},
  'too-few': (_, i) => (i === 1 ? process.exit(3) : {}),
  'too-many': (_, i) => (i === 1 ? '{}\n{}' : {}),
  slow: () => new Promise((resolve) => setTimeout(() => resolve({}), 60_000)),
};

let i = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const reply = await KINDS[process.argv[2]](JSON.parse(line), i);
  process.stdout.write(`${typeof reply === 'string' ? reply : JSON.stringify(reply)}\n`);
  i += 1;
}
