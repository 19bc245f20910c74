import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { augment } from '../src/commands/augment.ts';
import { catalog as writeCatalog } from '../src/commands/catalog.ts';
import { replySchema } from '../src/reader/reply-schema.ts';

const catalog = loadCatalog();
const folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
const out = path.join(folder, 'out.json');
const OPTIONS = { seed: 1, to: 0, out, missing: false, before: false, side: 'training', aside: ['kept'] };

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const talk = `> when a Typeform answer comes in, tell #board on slack
in: typeformTrigger «a Typeform answer comes in»
tell: slack message.post «tell #board on slack» <- in
  channel = #board
> make it #players
tell: . «make it #players»
  channel = #players
`;
  writeFileSync(path.join(folder, 'kept.txt'), `@ kept-1 | club | one sentence\n${talk}`);
  writeFileSync(path.join(folder, 'read.txt'), `@ read-1 | club | one sentence\n${talk}`);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

type Line = { id: string; by: string[]; turns: Record<string, unknown>[] };
const written = (): Line[] =>
  readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((it) => JSON.parse(it) as Line);

describe('what is written for a model to learn from', () => {
  test('is of the writers who are not kept aside, or of those alone', () => {
    augment(catalog, [folder], OPTIONS);
    expect(written().map((it) => it.id)).toEqual(['read-1']);
    augment(catalog, [folder], { ...OPTIONS, side: 'development' });
    expect(written().map((it) => it.id)).toEqual(['kept-1']);
  });

  test('has what stood before a later message, and its reading by those ids; of variants too where that is wanted', () => {
    augment(catalog, [folder], { ...OPTIONS, to: 4 });
    const [original, ...variants] = written();
    expect(original?.turns.map((it) => 'before' in it)).toEqual([false, true]);
    expect(original?.turns[1]).toMatchObject({
      before: { steps: [{ id: 's1' }, { id: 's2', after: [{ step: 's1' }] }] },
      sketch: { steps: [{ id: 's2' }] },
    });
    expect(variants.length).toBeGreaterThan(0);
    expect(variants.some((it) => it.turns.some((turn) => 'before' in turn))).toBe(false);
    augment(catalog, [folder], { ...OPTIONS, to: 4, before: true });
    expect(written().every((it) => it.turns[1]?.before !== undefined)).toBe(true);
  });

  test('is what a reader may write', () => {
    augment(catalog, [folder], OPTIONS);
    for (const { text: _, before: __, ...reply } of written().flatMap((it) => it.turns))
      expect(replySchema.parse(reply)).toEqual(reply);
  });
});

test('the facts of the catalog have each action with what it needs', () => {
  expect(writeCatalog(catalog, out)).toBe(0);
  const { nodes } = JSON.parse(readFileSync(out, 'utf8')) as { nodes: { type: string; words: string[] }[] };
  expect(nodes.length).toBe(catalog.index.filter((it) => !it.hidden).length);
  expect(nodes.filter((it) => it.words.length === 0)).toEqual([]);
  expect(nodes.find((it) => it.type === 'n8n-nodes-base.slack')).toMatchObject({
    short: 'slack',
    name: 'Slack',
    kind: 'action',
    actions: expect.arrayContaining([
      expect.objectContaining({
        key: 'message.post',
        nouns: expect.arrayContaining(['message']),
        needs: expect.arrayContaining([expect.objectContaining({ key: 'channel', label: 'Slack channel' })]),
      }),
    ]),
  });
});
