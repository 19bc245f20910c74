import { expect, onTestFinished, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { fuzzWorld } from './world.ts';

test('no request, however wrong, brings about a fault of ours, an error without its problem details or an endless reply', async () => {
  const world = await fuzzWorld();
  onTestFinished(world.close);
  const { requests, statuses, faults } = await fuzz(world, { requests: 3000, seed: 4711 });
  expect(faults).toEqual([]);
  expect(requests).toBe(3000);
  // What is asked for rightly is answered, or nothing behind the checks of input was reached.
  const reachable = [...statuses].filter(([call]) => !NEEDS_N8N.test(call));
  const good = reachable.filter(([, it]) => it.has(200));
  expect(good.length).toBeGreaterThan(reachable.length / 2);
}, 240_000);

/** Nobody here has an n8n of their own. */
const NEEDS_N8N = /\/my-n8n\b/;
