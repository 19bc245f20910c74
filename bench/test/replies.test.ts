import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { loadCatalog } from '@plainflow/engine/load';
import type { EmbeddedReader } from '@plainflow/reader';
import { expect, inject, test } from 'vitest';
import { type Engine, engineOf, readerOf } from '../src/play/engine.ts';
import { DEVELOPMENT, isPractice, playSet } from '../src/play/sets.ts';
import { readLines } from '../src/score/cases.ts';
import { contradictionsIn, type Told } from './held/contradictions.ts';
import { unasked, wordsOf } from './held/unasked.ts';

// Replies to all cases of the benchmark, held against their words and against the files that they come with.

const CASES = join(import.meta.dirname, '../cases');
const LONG = { timeout: 900_000 };
/** Without `npm test -- --all` every twelfth case. */
const EVERY = inject('all') ? 1 : 12;
const part = <T>(some: readonly T[]): T[] => some.filter((_, i) => i % EVERY === 0);

const catalog = once(loadCatalog);
/** Both readers, as in the product. Each message is read once for all tests. */
const both = once((): Engine => engineOf(catalog(), readsOnce(readerOf(catalog(), {}))));
/** Practice cases and wordings of one request are read by the rules: with the model they would take minutes. */
const plain = once((): Engine => engineOf(catalog(), () => undefined));

const saysIn = (set: string): { id: string; says: string }[] =>
  readLines<{ id: string; says?: string; prompt?: string }>(join(CASES, `${set}.jsonl`)).flatMap(
    ({ id, says, prompt = says }) => (prompt === undefined ? [] : [{ id, says: prompt }]),
  );

/** The replies with a workflow, without a question before. */
const toldOf = (some: readonly { id: string; says: string }[], engine: Engine): Told[] =>
  some.flatMap(({ id, says }) => {
    const reply = engine([{ says }], { force: true });
    return reply.kind === 'workflow' ? [{ id, says, ...reply } as unknown as Told] : [];
  });

/** The audit's messages, a third of them read by both readers: the model takes half a second for a message. */
const audited = once(() => {
  const asked = part([...saysIn('audit'), ...saysIn('audit-blind')]);
  const isThird = (_: unknown, i: number): boolean => i % 3 === 0;
  return [
    ...toldOf(asked.filter(isThird), both()),
    ...toldOf(
      asked.filter((it, i) => !isThird(it, i)),
      plain(),
    ),
  ];
});

test('no workflow of the benchmark sends, publishes, deletes, pays or invites without words for it', LONG, () => {
  const played = DEVELOPMENT.flatMap((file) => {
    let nth = 0;
    const engine = isPractice(basename(file)) ? plain() : both();
    const { cases, outputs } = playSet(engine, file, () => nth++ % EVERY === 0);
    return cases.flatMap((it) =>
      [...outputs].flatMap(([stem, { workflow }]) =>
        workflow && stem.replace(/\.\d+$/, '') === it.id
          ? [{ id: stem, words: wordsOf(it), workflow: workflow as Workflow }]
          : [],
      ),
    );
  });
  const wordings = readLines<{ id: string; wordings: string[] }>(join(CASES, 'paraphrases.jsonl')).flatMap((it) =>
    it.wordings.map((says) => ({ id: it.id, says })),
  );
  const asked = [...audited(), ...toldOf(part(wordings), plain())].map((it) => ({ ...it, words: it.says }));
  const samples = join(import.meta.dirname, '../../samples');
  const shown = readdirSync(samples).flatMap((id) => {
    const words = readFileSync(join(samples, id, 'conversation.txt'), 'utf8');
    const turns = words.split(/^---$/m).map((it) => ({ says: it.trim() }));
    const reply = both()(turns, { force: true });
    return reply.kind === 'workflow' ? [{ id, words, workflow: reply.workflow as Workflow }] : [];
  });
  const all = [...played, ...asked, ...shown];
  expect(all.length).toBeGreaterThan(900 / EVERY);
  expect(all.flatMap((it) => unasked(it.id, it.words, it.workflow)).filter((it) => !MISREAD.has(it))).toEqual([]);
});

/** What the trained reader of 2026-11-28 takes words for that mean something else; it is named in the reply as not sure. */
const MISREAD = new Set(['dev-081 posts: Send Slack message']);

test('a mail that nobody asked for would be found', () => {
  const node = {
    name: 'Send',
    type: 'n8n-nodes-base.gmail',
    parameters: { operation: 'send' },
  } as unknown as WorkflowNode;
  expect(unasked('x', 'write every new row into a sheet', { nodes: [node] } as unknown as Workflow)).toHaveLength(1);
});

test('no reply says that something is open, not built or left to the user that its file has', LONG, () => {
  const built = [...toldOf(part(saysIn('dev')), both()), ...audited()];
  expect(built.length).toBeGreaterThan(250 / EVERY);
  expect(built.flatMap(contradictionsIn)).toEqual([]);
});

test('a contradiction would be found', () => {
  const workflow = { nodes: [{ name: 'Ask', parameters: { status: 'subscribed' } }] } as unknown as Workflow;
  const guide = {
    notUnderstood: [],
    assumptions: [],
    toFill: [{ node: 'Ask', parameter: 'list', label: 'Audience', ask: '' }],
    byHand: [{ node: 'Ask', option: 'status', value: 'subscribed' }],
  } as unknown as Told['guide'];
  expect(contradictionsIn({ id: 'x', says: '', workflow, guide })).toHaveLength(2);
});

function once<T>(make: () => T): () => T {
  const kept: { made?: T } = {};
  return () => {
    kept.made ??= make();
    return kept.made;
  };
}

/** A reader that keeps what it understood of a conversation. */
function readsOnce(read: EmbeddedReader): EmbeddedReader {
  const kept = new Map<string, ReturnType<EmbeddedReader>>();
  return (turns) => {
    const key = JSON.stringify(turns);
    if (!kept.has(key)) kept.set(key, read(turns));
    return kept.get(key);
  };
}
