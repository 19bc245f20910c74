import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { connectMyN8n, sendToMyN8n, testMyN8n } from '@plainflow/contracts/my-n8n';
import type { Workflow } from '@plainflow/contracts/workflow';
import { startServer } from '../server.ts';
import { signedIn } from './as-user.ts';
import type { N8nServer } from './n8n/server.ts';

/**
 * Sends samples to this n8n as a user does: through our own server, with address and API key from Settings. Each must be
 * there afterwards, under the link that came back, node for node.
 *
 * @param samples folders with a `workflow.json` each
 * @returns how many things were wrong
 */
export async function sendSamples(n8n: N8nServer, samples: readonly string[]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-acceptance-'));
  const server = await startServer(dataDir, null, { MY_N8N_NETWORKS: '127.0.0.1' });
  try {
    const ask = await signedIn(server.base);
    const wrongKey = await ask(connectMyN8n, { address: n8n.base, key: 'not-a-key' });
    const connected = await ask(connectMyN8n, { address: `${n8n.base}/home/workflows`, key: n8n.key });
    const tested = await ask(testMyN8n);
    const findings = [
      ...(wrongKey.body.n8nFault === 'wrong-key' ? [] : [`a wrong key: ${wrongKey.text}`]),
      ...(connected.status === 200 ? [] : [`connecting: ${connected.text}`]),
      ...(tested.status === 200 ? [] : [`testing: ${tested.text}`]),
    ];
    for (const sample of samples) {
      const workflow = JSON.parse(readFileSync(join(sample, 'workflow.json'), 'utf8')) as Workflow;
      const sent = await ask(sendToMyN8n, { workflow });
      const differs = sent.status === 200 ? await difference(n8n, workflow, sent.body.url) : sent.text;
      if (differs) findings.push(`${sample}: ${differs}`);
    }
    const verdict =
      findings.length === 0 ? 'all there, node for node; a wrong key is told as such' : findings.join('\n  ');
    console.log(`sent to “my n8n” through our own server: ${samples.length} samples, ${verdict}`);
    return findings.length;
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function difference(n8n: N8nServer, sent: Workflow, url: string): Promise<string | null> {
  const [base, id] = url.split('/workflow/');
  if (base !== n8n.base) return `the link leads to ${url}`;
  const { status, json, text } = await n8n.api('GET', `/api/v1/workflows/${id}`);
  if (status !== 200) return `not there: ${text}`;
  if (json.active) return 'it was switched on';
  if (json.name !== sent.name) return `it is called ${json.name}`;
  if (!isDeepStrictEqual(json.connections, sent.connections)) return 'its connections are others';
  return isDeepStrictEqual(json.nodes, sent.nodes) ? null : 'its nodes are others';
}
