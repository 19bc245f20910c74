import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { loadCatalog } from '@plainflow/engine/load';
import type { EmbeddedReader } from '@plainflow/reader';
import { standardModels } from '@plainflow/server/reading';
import { expect, test } from 'vitest';
import { readKept } from '../src/model/kept.ts';
import { playWithModels } from '../src/model/play-model.ts';
import { type Engine, engineOf, readerOf } from '../src/play/engine.ts';
import { DEVELOPMENT, isPractice, playSet } from '../src/play/sets.ts';
import { readCases, readLines } from '../src/score/cases.ts';
import { contradictionsIn, type Told } from './held/contradictions.ts';
import { unasked, wordsOf } from './held/unasked.ts';

// Replies to all cases of the benchmark, held against their words and against the files that they come with.

const CASES = join(import.meta.dirname, '../cases');
const LONG = { timeout: 900_000 };

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

const audited = once(() => toldOf([...saysIn('audit'), ...saysIn('audit-blind')], both()));

test('no workflow of the benchmark sends, publishes, deletes, pays or invites without words for it', LONG, () => {
  const played = DEVELOPMENT.flatMap((file) => {
    const { cases, outputs } = playSet(isPractice(basename(file)) ? plain() : both(), file);
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
  const asked = [...audited(), ...toldOf(wordings, plain())].map((it) => ({ ...it, words: it.says }));
  const samples = join(import.meta.dirname, '../../samples');
  const shown = readdirSync(samples).flatMap((id) => {
    const words = readFileSync(join(samples, id, 'conversation.txt'), 'utf8');
    const turns = words.split(/^---$/m).map((it) => ({ says: it.trim() }));
    const reply = both()(turns, { force: true });
    return reply.kind === 'workflow' ? [{ id, words, workflow: reply.workflow as Workflow }] : [];
  });
  const all = [...played, ...asked, ...shown];
  expect(all.length).toBeGreaterThan(900);
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

/** The last reply to each case that good answers of a language model are kept for. */
const answered = once(async (): Promise<Told[]> => {
  const files = readdirSync(CASES).filter((it) => it.startsWith('model-answers-'));
  const played = await Promise.all(
    files.map(async (file) => {
      const { cases, answering, answered: ids } = readKept(join(CASES, file));
      const own = cases.flatMap((it) => readCases(it)).filter((it) => ids.has(it.id));
      const told: Told[] = [];
      for (const it of own) {
        const { steps } = await playWithModels(
          { catalog: catalog(), models: [answering], limits: standardModels() },
          it,
        );
        const [step] = steps.slice(-1);
        if (step?.reply.kind === 'workflow')
          told.push({ id: it.id, says: it.prompt ?? '', ...step.reply } as unknown as Told);
      }
      return told;
    }),
  );
  return played.flat();
});

test('no reply says that something is open, not built or left to the user that its file has', LONG, async () => {
  const built = [...toldOf(saysIn('dev'), both()), ...audited()];
  const answers = await answered();
  expect(built.length).toBeGreaterThan(250);
  expect(answers.length).toBeGreaterThan(50);
  expect([...built, ...answers].flatMap(contradictionsIn)).toEqual([]);
});

test('what good answers of a language model have built, no notice calls missing', LONG, async () => {
  const told = await answered();
  const notices = told.flatMap((it) => it.guide.notUnderstood.map((one) => `${it.id} ${one}`));
  // Readers of these files missed no step that was asked for, but for three of them.
  expect(notices.length).toBeLessThanOrEqual(told.length * WRONG);
});
/** Share of the files that may hold a notice. */
const WRONG = 0.05;

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
