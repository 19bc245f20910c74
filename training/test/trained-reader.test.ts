import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { modelIn, nodeFacts, Reader } from '@plainflow/reader';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { replySchema } from '../src/reader/reply-schema.ts';
import { randomModel } from './random-model.ts';

// What the numbers of a model are is chance here: the reader must hold any model in check.

const catalog = loadCatalog();
const nodes = nodeFacts(catalog);
const SEEDS = inject('all') ? [1, 3, 5, 8] : [1, 3];
const TEXTS = [
  'every weekday at 9 post the weather in Oslo to Slack #general',
  'When an order over 200 comes in on Shopify make a deal in HubSpot and mail "big one" to ann@shop.example, otherwise add a row to my sheet',
  '- Triggers every hour\n- Fetches https://a.example/list.json\n- If the status isn’t ok: tell me on Telegram\n- wait 2 days, then delete it',
  'hi',
  '🙂🙂 \ud83d ￿ 你好 ',
  'thanks',
  '?',
];

describe('whatever the numbers of a model are', () => {
  const readers: Reader[] = [];
  beforeAll(() => {
    for (const seed of SEEDS) readers.push(new Reader(randomModel(nodes, seed), nodes));
  });

  test.each(TEXTS)('a message is read as a sketch that can be built, and said again as the same one: %j', (says) => {
    for (const reader of readers) {
      const reply = reader.read({ text: says });
      expect(replySchema.safeParse(reply).error).toBeUndefined();
      expect(reader.read({ text: says })).toEqual(reply);
      for (const { span, node } of reply.sketch?.steps ?? []) {
        expect(span === undefined || (span[0] < span[1] && span[1] <= says.length)).toBe(true);
        expect(nodes.some((it) => it.type === node)).toBe(true);
      }
      expect(() => respond(catalog, [turnOf(says, reply)])).not.toThrow();
    }
  });

  test('a later message changes what is there, and everything still hangs together', () => {
    const sizes: number[] = [];
    for (const reader of readers)
      for (const says of TEXTS.slice(0, 3)) {
        const first = turnOf(TEXTS[1] ?? '', reader.read({ text: TEXTS[1] ?? '' }));
        const before = first.read?.sketch?.steps ?? [];
        const reply = reader.read({
          text: says,
          before: { steps: before },
          asked: { text: 'Where to?', options: ['A', 'B'] },
        });
        expect(replySchema.safeParse(reply).error).toBeUndefined();
        const known = new Set([...before, ...(reply.sketch?.steps ?? [])].map((it) => it.id));
        for (const { after = [] } of reply.sketch?.steps ?? [])
          for (const it of after) expect(known).toContain(it.step);
        expect(() => respond(catalog, [first, turnOf(says, reply)])).not.toThrow();
        sizes.push(reply.sketch?.steps.length ?? 0);
      }
    // Chance writes steps: else nothing of this was tried.
    expect(Math.max(...sizes)).toBeGreaterThan(3);
  });

  test('a long message ends', () => {
    const says = `${'send the "thing" to a@b.example at 9, if it is > 5; '.repeat(400)}`;
    const reply = readers[0]?.read({ text: says });
    expect(replySchema.safeParse(reply).error).toBeUndefined();
  });
});

test('a folder without a model is told as such', async () => {
  expect(() => modelIn('/nowhere')).toThrow(/nowhere/);
});

const turnOf = (says: string, reply: Awaited<ReturnType<Reader['read']>>): Turn => ({
  says,
  read: { clauses: [], ...reply },
});
