import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { loadCatalog } from '@plainflow/engine/load';
import { standardModels } from '@plainflow/server/reading';
import { expect, test } from 'vitest';
import { readKept } from '../src/model/kept.ts';
import { playWithModels } from '../src/model/play-model.ts';
import { openEngine } from '../src/play/engine.ts';
import { readCases, readLines } from '../src/score/cases.ts';

// What a reply says is missing, open or assumed, held against the file that it comes with.

type Told = { id: string; says: string; workflow: Workflow; guide: Guide };

/** All that a node holds, as text; expressions may be built from it. */
const heldBy = (node: WorkflowNode | undefined): string => JSON.stringify(node?.parameters ?? {});
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');

/** One parameter: by its path in the node, or by what people call it. */
const isSame = (one: { parameter: string; label: string }, other: { parameter: string; label: string }): boolean =>
  one.parameter === other.parameter || plain(one.label) === plain(other.label);

/** Every sentence of a guide that its file contradicts. */
function contradictionsIn({ id, workflow, guide }: Told): string[] {
  const nodeOf = (name: string): WorkflowNode | undefined => workflow.nodes.find((it) => it.name === name);
  const open = guide.toFill.flatMap((it) =>
    heldBy(nodeOf(it.node)).includes('FILL_IN') ? [] : [`${id} open, but set: ${it.node}, ${it.label}`],
  );
  const byHand = (guide.byHand ?? []).flatMap((it) => {
    const held = (nodeOf(it.node)?.parameters ?? {}) as Record<string, unknown>;
    const same = Object.entries(held).some(
      ([key, value]) => plain(key) === plain(it.option) && plain(String(value)) === plain(it.value),
    );
    return same ? [`${id} to be set by hand, but set: ${it.node}, ${it.option}`] : [];
  });
  const both = guide.toFill.flatMap((it) =>
    guide.assumptions.some((one) => one.node === it.node && isSame(one, it))
      ? [`${id} assumed and open: ${it.node}, ${it.label}`]
      : [],
  );
  const all = plain(JSON.stringify(workflow.nodes.map((it) => [it.name, it.parameters])));
  const lost = guide.notUnderstood.flatMap((it) => {
    const values = it.match(/https?:\/\/[^\s"]+|[\w.+-]+@[\w-]+\.\w+/g) ?? [];
    const isAlone = values.length === 1 && plain(it) === plain(values[0] ?? '');
    return isAlone && all.includes(plain(it)) ? [`${id} not built, but there: ${it}`] : [];
  });
  const twice = guide.notUnderstood.filter((it) => (guide.byHand ?? []).some((one) => plain(it) === plain(one.value)));
  return [...open, ...both, ...byHand, ...lost, ...twice.map((it) => `${id} not built and to be set by hand: ${it}`)];
}

const CASES = join(import.meta.dirname, '../cases');

/** The last reply to each case that good answers of a language model are kept for. */
const replayed = once(async (): Promise<Told[]> => {
  const catalog = loadCatalog();
  const files = readdirSync(CASES).filter((it) => it.startsWith('model-answers-'));
  const played = await Promise.all(
    files.map(async (file) => {
      const { cases, answering, answered } = readKept(join(CASES, file));
      const own = cases.flatMap((it) => readCases(it)).filter((it) => answered.has(it.id));
      const told: Told[] = [];
      for (const it of own) {
        const { steps } = await playWithModels({ catalog, models: [answering], limits: standardModels() }, it);
        const [step] = steps.slice(-1);
        if (step?.reply.kind === 'workflow')
          told.push({ id: it.id, says: it.prompt ?? '', ...step.reply } as unknown as Told);
      }
      return told;
    }),
  );
  return played.flat();
});

/** Both tests look at the same replies. */
function once<T>(make: () => T): () => T {
  const kept: { made?: T } = {};
  return () => {
    kept.made ??= make();
    return kept.made;
  };
}

test('no reply says that something is open, not built or left to the user that its file has', {
  timeout: 300_000,
}, async () => {
  // To read all of them with the model takes minutes.
  const engines = { dev: openEngine(), audit: openEngine({ rules: true }), 'audit-blind': openEngine({ rules: true }) };
  const built = Object.entries(engines).flatMap(([set, engine]) =>
    readLines<{ id: string; says?: string; prompt?: string }>(join(CASES, `${set}.jsonl`)).flatMap(
      ({ id, says, prompt = says }): Told[] => {
        if (prompt === undefined) return [];
        const reply = engine([{ says: prompt }], { force: true });
        return reply.kind === 'workflow' ? [{ id, says: prompt, ...reply } as unknown as Told] : [];
      },
    ),
  );
  const answers = await replayed();
  expect(built.length).toBeGreaterThan(250);
  expect(answers.length).toBeGreaterThan(50);
  expect([...built, ...answers].flatMap(contradictionsIn)).toEqual([]);
});

test('what good answers of a language model have built, no notice calls missing', { timeout: 300_000 }, async () => {
  const told = await replayed();
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
  } as unknown as Guide;
  expect(contradictionsIn({ id: 'x', says: '', workflow, guide })).toHaveLength(2);
});
