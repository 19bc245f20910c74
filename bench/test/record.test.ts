import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CaseSet } from '../src/play/sets.ts';
import { DEVELOPMENT, UNSEEN } from '../src/play/sets.ts';
import { isPutAside } from '../src/put-aside.ts';
import { differenceText } from '../src/record/difference.ts';
import { recordedOf } from '../src/record/record.ts';
import { RESULTS, type Recorded, readRecorded, recordedText } from '../src/record/recorded.ts';
import { resultsText } from '../src/record/text.ts';
import { groupsOf, unseenGroups } from '../src/report/groups.ts';
import { tagLines } from '../src/report/tags.ts';
import { printRun, type RunOptions } from '../src/run.ts';
import { type Case, readCases } from '../src/score/cases.ts';

// A run of the engine may take its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const trigger = (name: string) => `n8n-nodes-base.${name}`;
const workflow = (type: string) => ({
  nodes: [{ name: 'Start', type: trigger(type), typeVersion: 1, parameters: {} }],
  connections: {},
});

/** A file of cases that want a schedule, and that were given this start each. */
function setOf(name: string, starts: Record<string, string>): CaseSet {
  const cases = Object.keys(starts).map(
    (id): Case => ({ id, prompt: 'daily', tags: ['words'], expect: { trigger: [trigger('scheduleTrigger')] } }),
  );
  const played = (type: string) => ({ asked: [], workflow: workflow(type) });
  return { name, cases, outputs: new Map(Object.entries(starts).map(([id, type]) => [id, played(type)])) };
}

const [right, wrong] = ['scheduleTrigger', 'webhook'];
const recorded = (first: string, second: string): Recorded =>
  recordedOf(groupsOf([setOf('dev', { 'dev-001': first, 'dev-002': second, 'dev-004': wrong })]));

test('every fourth request, two tutorials and all unseen cases are put aside, with all their steps', () => {
  const ids = DEVELOPMENT.map((file) => readCases(file).map((it) => it.id));
  expect(ids.slice(0, 3).map((it) => it.filter(isPutAside).length)).toEqual([30, 0, 2]);
  expect(ids.slice(3).flat().filter(isPutAside)).toEqual([]);
  expect(UNSEEN.flatMap((file) => readCases(file)).every((it) => isPutAside(it.id))).toBe(true);
  expect(
    ['dev-100', 'dvid-008', 'odlg-003.1', 'dev-102', 'dvid-010', 'ddlg-004.1', 'para-004'].map(isPutAside),
  ).toEqual([true, true, true, false, false, false, false]);
});

test('cases that are put aside count in a group of their own and in no other', () => {
  const groups = groupsOf([
    setOf('dev', { 'dev-001': right, 'dev-004': wrong }),
    setOf('dev-dialogue', { 'ddlg-004': right }),
  ]);
  expect(groups.map((it) => [it.name, it.result.cases.map(({ id }) => id)])).toEqual([
    ['looked at', ['dev-001', 'ddlg-004']],
    ['requests', ['dev-001']],
    ['dialogues', ['ddlg-004']],
    ['put aside', ['dev-004']],
  ]);
});

test('cases for practice are looked at, and count together in a group of their own', () => {
  const groups = groupsOf([
    setOf('dev', { 'dev-001': right }),
    setOf('practice-lists', { 'list-001': right }),
    setOf('practice-values', { 'value-001': wrong }),
  ]);
  expect(groups.map((it) => [it.name, it.result.cases.length])).toEqual([
    ['looked at', 3],
    ['requests', 1],
    ['practice', 2],
  ]);
});

test('a recording keeps the scores of each case that is looked at, and of others totals only', () => {
  const { cases, totals } = recorded(right, wrong);
  expect(Object.keys(cases)).toEqual(['dev-001', 'dev-002']);
  expect(cases['dev-002']).toMatchObject({ trigger: 0, pass: 0 });
  expect(totals['put aside']).toMatchObject({ workflows: 1, trigger: 0 });
  const read = JSON.parse(recordedText({ cases, totals }));
  expect(read.cases).toEqual(cases);
  expect(read.totals['looked at'].trigger).toBe(0.5);
});

test('the difference to a recording names the measures that moved, and the cases that got worse and better', () => {
  const before = recorded(right, wrong);
  expect(differenceText(before, before)).toBe('No measure moved.');
  const lines = differenceText(before, recorded(wrong, right)).split('\n');
  expect(lines).toEqual([
    'No measure moved.',
    'worse (1)',
    expect.stringMatching(/^ {2}dev-001 +-\d\.\d{3} +pass, trigger$/),
    'better (1)',
    expect.stringMatching(/^ {2}dev-002 +\+\d\.\d{3} +pass, trigger$/),
  ]);
  expect(differenceText(before, recorded(right, right))).toMatch(/looked at: trigger right +0\.500 +1\.000 +\+0\.500/);
});

test('a measure of other cases than those recorded is not compared', () => {
  const part = recordedOf(groupsOf([setOf('dev', { 'dev-001': wrong })]));
  expect(differenceText(recorded(right, wrong), part)).toMatch(/^No measure moved\.\nworse \(1\)\n {2}dev-001 /);
});

test('the page of results marks what falls short of its bar, and what is lower on unseen cases', () => {
  const groups = groupsOf([setOf('dev', { 'dev-001': right, 'dev-004': wrong })]);
  const unseen = unseenGroups([setOf('unseen', { 'own-1': right })]);
  const text = resultsText({
    ...recordedOf([...groups, ...unseen]),
    tags: tagLines(groups[0]?.result.cases ?? []),
    paraphrases: [{ kind: 'plain', right: 8, of: 10 }],
    offers: [
      ['cases', 'recall'],
      ['dev', '0.998'],
    ],
    audit: [
      ['measure', 'all'],
      ['notices', '3'],
    ],
    speed: { p50: 4.2, p99: 60, cold: 700 },
    failures: 0,
  });
  expect(text).toContain('| trigger right | ≥ 0.97 | ✓ | 1.000 |');
  expect(text).toContain('| trigger right | 1.000 | 0.000 ✗ | 1.000 ✓ | 1.000 ✓ |');
  expect(text).toContain('| all | ≥ 0.90 | ✗ | 8/10 | 0.800 |');
  expect(text).toContain('| words | 1 |');
  expect(text).toContain('| one reply, warm, p99 | ≤ 50 ms | ✗ | 60 ms |');
  expect(text).not.toMatch(/dev-\d|own-\d/);
});

test('what is recorded names no case that is put aside', () => {
  const { cases, totals } = readRecorded(RESULTS);
  expect(Object.keys(cases).length).toBeGreaterThan(100);
  expect(Object.keys(cases).filter(isPutAside)).toEqual([]);
  expect(totals).toMatchObject({ 'looked at': {}, 'put aside': {}, unseen: {} });
});

async function printed(options: Omit<RunOptions, 'files' | 'once' | 'out'>): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'plainflow-bench-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await printRun({ files: DEVELOPMENT, once: true, out, ...options });
  const text = [...log.mock.calls, ...error.mock.calls].flat().join('\n');
  log.mockRestore();
  error.mockRestore();
  return text;
}

test('a run prints the tags, the ten worst cases and the measures', async () => {
  const text = await printed({ only: ['ddlg-'], diff: true });
  expect(text.match(/^. ddlg-\d+\.\d .*\btrig /gm)).toHaveLength(10);
  expect(text).toMatch(/^tag +workflows +score/m);
  expect(text).toMatch(/^step of a dialogue right +≥ 0\.60/m);
});

test.each<Omit<RunOptions, 'files'>>([
  { explain: 'dev-004' },
  { only: ['dev-004'], verbose: true },
  { only: ['dvid-008'], json: true },
])('nothing of a case that is put aside is printed, even where %j asks for it', async (options) => {
  expect((await printed(options)).replace(/starts with .*/, '')).not.toMatch(/dev-004|dvid-008|put aside/);
});
