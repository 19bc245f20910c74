import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, inject, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { messagesOf, play, samples } from './play.ts';

const catalog = loadCatalog();
const CARD = 96;
/** Nodes that items may come back to. */
const LOOPS = /\.(?:splitInBatches|wait)$/;

/** Every request that the tables of the pattern tests hold: their lines that begin with a quote. */
const requests = readdirSync(import.meta.dirname)
  .filter((it) => /^patterns-(?!ai|layout).*\.test\.ts$/.test(it))
  .flatMap((it) => readFileSync(path.join(import.meta.dirname, it), 'utf8').split('\n'))
  .flatMap((line) => /^ {2}(['"`])(.{30,})\1,$/.exec(line)?.[2]?.replaceAll('\\n', '\n') ?? []);

function expectTidy(workflow: Workflow, of: string): void {
  const nodes = workflow.nodes.filter((it) => !it.type.endsWith('.stickyNote'));
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) {
      const apart = Math.max(Math.abs(a.position[0] - b.position[0]), Math.abs(a.position[1] - b.position[1]));
      expect(apart, `${a.name} and ${b.name} in “${of}”`).toBeGreaterThanOrEqual(CARD);
    }
  const named = new Map(nodes.map((it) => [it.name, it]));
  for (const [from, byType] of Object.entries(workflow.connections)) {
    const source = named.get(from);
    for (const [type, outputs] of Object.entries(byType)) {
      for (const to of (outputs ?? []).flatMap((it) => it ?? [])) {
        const target = named.get(to.node);
        if (!source || !target) throw new Error(`${from} → ${to.node}`);
        if (type !== 'main') expect(source.position[1], `${from} under ${to.node}`).toBeGreaterThan(target.position[1]);
        else if (!LOOPS.test(target.type))
          expect(target.position[0], `${from} → ${to.node} in “${of}”`).toBeGreaterThan(source.position[0]);
      }
    }
    const ways = (byType.main ?? []).map((it) =>
      Math.min(...(it ?? []).map((to) => named.get(to.node)?.position[1] ?? 0)),
    );
    const told = ways.filter((it) => Number.isFinite(it));
    expect(told, `ways of ${from} from top to bottom in “${of}”`).toEqual([...told].sort((a, b) => a - b));
  }
}

test.each(samples())('sample %s lies tidy: apart, left to right, ways from top to bottom, sub-nodes below', (name) => {
  const reply = play(catalog, messagesOf(name));
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  expectTidy(reply.workflow, name);
});

/** Without `npm test -- --all` every fourth request. */
const EVERY = inject('all') ? 1 : 4;

test('so does what the requests of the pattern tests come to', () => {
  expect(requests.length).toBeGreaterThan(400);
  for (const says of requests.filter((_, i) => i % EVERY === 0)) {
    const reply = play(catalog, [says]);
    if (reply.kind === 'workflow') expectTidy(reply.workflow, says);
  }
});
