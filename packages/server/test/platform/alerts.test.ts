import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countersIn } from '../../src/platform/metrics/counters.ts';
import { gaugesIn } from '../../src/platform/metrics/gauges.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('each alert asks for metrics that there are, and names its section of the runbook', async () => {
  const registry = new Registry();
  countersIn(registry);
  gaugesIn(registry, {
    version: 'test',
    engine: () => ({}),
    readerIsLoaded: () => true,
    connections: () => null,
    database: () => Promise.reject(new Error('There is none.')),
  });
  const known = registry.getMetricsAsArray().map((it) => it.name);
  const alerts = readFileSync(`${deploy}alerts.yml`, 'utf8');
  const asked = new Set(alerts.match(/\bplainflow_\w+/g)?.map((it) => it.replace(/_(?:bucket|count|sum)$/, '')));
  expect(asked.size).toBeGreaterThan(8);
  expect(known).toEqual(expect.arrayContaining([...asked]));
  const runbook = readFileSync(`${deploy}../docs/runbook.md`, 'utf8');
  for (const [, name = ''] of alerts.matchAll(/- alert: (\w+)/g)) expect(runbook).toContain(name);
});

test.runIf(hasPromtool)('Prometheus takes the alerts, and each fires when it should', () => {
  const checked = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: deploy, encoding: 'utf8' });
  expect(checked.stdout + checked.stderr).toContain('SUCCESS');
  expect(checked.status).toBe(0);
});
