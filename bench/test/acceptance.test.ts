import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noFindings } from '../src/acceptance/check/findings.ts';
import { checkReach, flowWarnings } from '../src/acceptance/check/flow.ts';
import { structureIssues } from '../src/acceptance/check/structure.ts';
import { edgesOf } from '../src/acceptance/check/wires.ts';
import { workflowFiles } from '../src/acceptance/files.ts';
import type { Verdict } from '../src/acceptance/judge.ts';
import { catalogOf } from '../src/acceptance/n8n/description.ts';
import { n8nEnvironment } from '../src/acceptance/n8n/environment.ts';
import { reportText } from '../src/acceptance/report.ts';
import { good } from '../src/acceptance/selftest/good.ts';

// The checks as a whole are proved by `npm run acceptance -- --selftest`, which needs an n8n.

test('of a sample only its workflow is judged, of a benchmark run only its outputs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['samples/b/workflow.json', 'samples/b/broken.json', 'out/dev/dev-1.0.json', 'out/a.txt']) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '{}');
  }
  const found = workflowFiles(folder).map((it) => relative(folder, it).replaceAll('\\', '/'));
  expect(found).toEqual(['out/dev/dev-1.0.json', 'samples/b/workflow.json']);
  expect(workflowFiles(join(folder, 'nowhere'))).toEqual([]);
});

test('the same objection in many files is told once, with how often', () => {
  const verdict = (file: string, doors: Verdict['doors']): Verdict => ({
    file,
    doors,
    findings: {
      ...noFindings(),
      nodeIssues: [
        {
          node: 'Tell',
          type: 'n8n-nodes-base.slack',
          kind: 'unknown-parameter',
          parameter: 'chanel',
          issue: 'is dropped',
        },
      ],
    },
    objections: ['nodeIssues:1'],
  });
  const text = reportText([verdict('a.json', { import: null }), verdict('b.json', { import: 'no name' })], 5);
  expect(text).toContain('✗ import errors                  1  in 1 files\n       1× no name   (b.json)');
  expect(text).toContain(
    '✗ dropped parameters             2  in 2 files\n       2× slack · unknown-parameter · chanel: is dropped   (a.json “Tell”)',
  );
  expect(text).toContain('✓ activation errors              0');
  expect(text).toContain('0 of 2 files without any objection');
});

test.each(Object.entries(good))(
  'the good example %s is sound in its structure, and a trigger leads to all of it',
  (_name, make) => {
    const it = make();
    const names = new Set<string>(it.nodes.map((one: { name: string }) => one.name));
    expect(structureIssues(it, names)).toEqual([]);
    const { unreachable, warnings } = checkReach(it.nodes, new Map(), edgesOf(it.connections));
    // Webhooks are no triggers by name; n8n's own description says that they are.
    expect(unreachable.length === 0 || it.nodes[0].type === 'n8n-nodes-base.webhook').toBe(true);
    expect(warnings.length).toBe(it.nodes[0].type === 'n8n-nodes-base.webhook' ? 1 : 0);
    expect(flowWarnings(it.nodes, edgesOf(it.connections))).toEqual([]);
  },
);

test('a loop that does not come back is noticed', () => {
  const it = good.loopOverItems?.();
  for (const name of ['Pause', 'Note failure']) delete it.connections[name];
  expect(flowWarnings(it.nodes, edgesOf(it.connections))).toEqual([
    { kind: 'loop', node: 'Loop Over Items', issue: expect.stringContaining('never comes back') },
  ]);
});

test('a node type with several descriptions is looked up by version, without one the newest', () => {
  const one = { name: 'x', properties: [] };
  const catalog = catalogOf({
    nodes: [
      { ...one, version: [1, 1.1] },
      { ...one, version: 2, defaultVersion: 1.1 },
    ],
    credentials: [{ name: 'c' }],
  });
  expect(catalog.versions('x')).toEqual([1, 1.1, 2]);
  expect(catalog.describe('x', 1.1)?.version).toEqual([1, 1.1]);
  expect(catalog.describe('x')?.version).toBe(2);
  expect(catalog.describe('x', 3)).toBeUndefined();
  expect([catalog.defaultVersion('x'), catalog.isCredential('c'), catalog.isCredential('d')]).toEqual([
    1.1,
    true,
    false,
  ]);
});

test('the n8n of the acceptance run listens on this machine only and reaches no other', () => {
  const env = n8nEnvironment({ home: 'home', port: 4000 });
  expect(env).toMatchObject({
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_PORT: '4000',
    N8N_RUNNERS_BROKER_PORT: '4001',
    N8N_DIAGNOSTICS_ENABLED: 'false',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1,localhost',
  });
});
