/**
 * Our MCP server beside n8n-mcp, measured: calls, characters, time, and what is found of planted errors, in five tasks.
 *
 *   node bench/src/agents/main.ts --n8n-mcp FOLDER      the folder into which “npm install n8n-mcp” was run; never a dependency
 *   node bench/src/agents/main.ts --n8n-mcp FOLDER -v   also which needs, parameters and errors each has missed
 *
 * Nothing here plays the language model: it is taken to write each file, sketch and query rightly at once.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Done, Side } from './done.ts';
import { startN8nMcp, startOurs } from './servers.ts';
import { building, writtenFiles } from './tasks/building.ts';
import { configuring } from './tasks/configuring.ts';
import { finding } from './tasks/finding.ts';
import { validating } from './tasks/validating.ts';

const { values } = parseArgs({ options: { 'n8n-mcp': { type: 'string' }, verbose: { type: 'boolean', short: 'v' } } });
const folder = values['n8n-mcp'] ?? '';
if (!existsSync(path.join(folder, 'node_modules/n8n-mcp'))) {
  console.error(
    'Say where n8n-mcp is: mkdir /tmp/n8n-mcp && cd /tmp/n8n-mcp && npm install n8n-mcp, then --n8n-mcp /tmp/n8n-mcp',
  );
  process.exit(2);
}

const none = { small: { nodes: [] }, large: { nodes: [] } };
const ours: Side = { server: await startOurs(), isOurs: true, written: none };
const theirs: Side = { server: await startN8nMcp(folder), isOurs: false, written: await writtenFiles(ours) };
const sides = [theirs, ours];
try {
  const done: Done[][] = [];
  for (const side of sides) {
    await warmUp(side);
    const own: Done[] = [];
    for (const task of [finding, configuring, validating, building]) own.push(...(await task(side)));
    done.push(own);
  }
  print(done);
} finally {
  for (const { server } of sides) await server.close();
}

/** Both load what they need when they are first asked; that is measured by other means. */
async function warmUp({ server, isOurs }: Side): Promise<void> {
  await server.call('search_nodes', { query: 'slack' });
  await server.call('validate_workflow', { workflow: { name: 'x', nodes: [], connections: {} } });
  if (isOurs) await server.call('generate_workflow', { description: 'email me a joke every day', force: true });
  server.spent();
}

function print([byTheirs = [], byOurs = []]: Done[][]): void {
  for (const { server } of sides)
    console.log(`${server.version}: what a model reads of its tools first, ${tokens(server.toolsLength)} tokens`);
  console.log('\n| task | | calls | tokens read | tokens written | ms a call | result |');
  console.log('|---|---|---|---|---|---|---|');
  for (const side of [byTheirs, byOurs])
    for (const { task, spent, result } of side) {
      const { calls, read, written, ms } = spent;
      const name = side === byOurs ? 'Plainflow' : 'n8n-mcp';
      const each = (ms / calls).toFixed(0);
      console.log(`| ${task} | ${name} | ${calls} | ${tokens(read)} | ${tokens(written)} | ${each} | ${result} |`);
    }
  if (!values.verbose) return;
  for (const [name, side] of [
    ['n8n-mcp', byTheirs],
    ['Plainflow', byOurs],
  ] as const)
    for (const { task, missed } of side) for (const it of missed) console.log(`${name}, ${task}: ${it}`);
}

/** A plain estimate: four characters a token. */
function tokens(characters: number): string {
  return Math.round(characters / 4).toLocaleString('en');
}
