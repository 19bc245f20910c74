import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_EXAMPLES } from '../../src/platform/api-guide.ts';
import { fuzzWorld } from '../fuzz/world.ts';
import type { World } from '../support/build.ts';
import { program, verified } from '../support/tokens.ts';

type Operation = { description?: string; security?: Record<string, string[]>[] };

const hasCurl = spawnSync('curl', ['--version']).status === 0;
let world: World;
let folder: string;
let url: string;
beforeAll(async () => {
  loadCatalog();
  world = await fuzzWorld();
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'plainflow-examples-'));
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** `GET /api/workflows/{id}` → what its description shows. */
async function examples(): Promise<[call: string, text: string | undefined][]> {
  const { body } = await world.visitor().get('/api/openapi.json');
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, it]) => it.security?.some((one) => one.personalToken))
      .map(([method, { description = '' }]): [string, string | undefined] => [
        `${method.toUpperCase()} ${path}`,
        /```sh\n([\s\S]*?)\n```/.exec(description)?.[1],
      ]),
  );
}

function run(script: string, variables: Record<string, string>): Promise<{ code: number | null; out: string }> {
  const child = spawn('bash', ['-ec', script], { cwd: folder, env: { ...variables, PATH: process.env.PATH ?? '' } });
  let out = '';
  for (const it of [child.stdout, child.stderr]) it.setEncoding('utf8').on('data', (text: string) => (out += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

test('every call that takes a token has an example', async () => {
  const all = await examples();
  expect(all.filter(([, text]) => text === undefined)).toEqual([]);
  expect(all).toHaveLength(Object.keys(API_EXAMPLES).length);
});

test.skipIf(!hasCurl)('every example of /api/docs does what it says when it is typed', async () => {
  const ann = await verified(world, 'ann');
  const { token } = await program(world, ann);
  const json_data = { name: 'First', nodes: [], connections: {} };
  const { id: ID } = (await ann.post('/api/workflows', { name: 'First', description: '', json_data })).body;
  const variables = { PLAINFLOW: url, PLAINFLOW_TOKEN: token, ID, CURL_HOME: folder, HOME: folder };
  // What deletes and what brings back, in this order; the conversation before what reads it.
  const order = (call: string) => ['generate', 'DELETE', 'undelete'].findIndex((it) => call.includes(it));
  const all = (await examples()).toSorted(
    ([a], [b]) => Number(order(b) === 0) - Number(order(a) === 0) || order(a) - order(b),
  );
  for (const [call, text = 'false'] of all) {
    const { code, out } = await run(text, variables);
    expect(code, `${call}\n${text}\n${out}`).toBe(0);
    expect(out, call).not.toContain('urn:plainflow:problem');
  }
  expect(JSON.parse(readFileSync(join(folder, 'workflow.json'), 'utf8'))).toMatchObject({ nodes: [] });
  expect((await ann.get('/api/workflows')).body.map((it: { name: string }) => it.name).toSorted()).toEqual([
    'Copy of Hello again',
    'Hello',
    'Hello again',
  ]);
});
