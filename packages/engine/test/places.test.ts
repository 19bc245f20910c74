import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { play } from './play.ts';

const catalog = loadCatalog();
const CARD = 96;

const phrases = fc.constantFrom(
  'get the rows from Google Sheets',
  'summarise it with AI',
  'if the amount is above 100 post to #big on Slack, otherwise post to #small on Slack',
  'add a row to Airtable',
  'wait 5 minutes',
  'ask the API at https://api.example.com/x',
  'email bob@example.com',
  'check every 10 seconds until it is done',
);

test('nodes never lie on each other, and everything runs from left to right but for the ways back of a loop', () => {
  fc.assert(
    fc.property(fc.array(phrases, { minLength: 1, maxLength: 6 }), (list) => {
      const reply = play(catalog, [`Every hour ${list.join('. Then ')}`]);
      if (reply.kind !== 'workflow') return;
      const nodes = reply.workflow.nodes.filter((it) => !it.type.endsWith('stickyNote'));
      for (const [i, a] of nodes.entries()) {
        for (const b of nodes.slice(i + 1)) {
          const apart =
            Math.abs(a.position[0] - b.position[0]) >= CARD || Math.abs(a.position[1] - b.position[1]) >= CARD;
          expect(apart, `${a.name} and ${b.name} in “${list.join('. ')}”`).toBe(true);
        }
      }
      const x = (name: string): number => nodes.find((it) => it.name === name)?.position[0] ?? 0;
      for (const [from, types] of Object.entries(reply.workflow.connections)) {
        for (const to of (types.main ?? []).flatMap((it) => it ?? [])) {
          const loop = nodes.find((it) => it.name === to.node)?.type;
          if (!/wait|splitInBatches/.test(loop ?? ''))
            expect(x(to.node), `${from} → ${to.node}`).toBeGreaterThan(x(from));
        }
      }
    }),
    { numRuns: 120 },
  );
});

test('a filter that is added later stands where it works, not at the end', () => {
  const reply = play(catalog, [
    'Every 15 minutes read the RSS feed https://jobs.example/rss and send new jobs to Telegram',
    "only jobs with 'remote' in the title",
  ]);
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  const at = Object.fromEntries(reply.workflow.nodes.map((it) => [it.type.split('.').at(-1), it.position[0]]));
  expect(at.rssFeedRead).toBeLessThan(at.filter ?? 0);
  expect(at.filter).toBeLessThan(at.telegram ?? 0);
});
