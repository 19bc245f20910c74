import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printModelAnswers, printModelFiles } from '../src/model/main.ts';

vi.setConfig({ testTimeout: 60_000 });

const FORM = {
  id: 'form',
  node: 'n8n-nodes-base.formTrigger',
  action: 'form',
  title: 'Contact',
  says: 'a form comes in',
};
const SLACK = {
  id: 'post',
  node: 'n8n-nodes-base.slack',
  action: 'message.post',
  title: 'Tell us',
  says: 'tell us in Slack',
  values: [{ need: 'channel', value: '#sales' }],
  after: [{ step: 'form' }],
};
const question = { about: 'target', text: 'Where should it go?', options: ['Slack', 'Email'] };

/** Under which id the outline of a prompt has the step that posts. */
const idOfSlack = (prompt: string): string | undefined => /"id":"(\w+)","node":"[^"]*slack"/.exec(prompt)?.[1];

/** What is printed meanwhile. */
async function printed(work: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => lines.push(text));
  await work();
  log.mockRestore();
  return lines.join('\n');
}

/** A folder with cases, answered in files; each run prints what it prints and gives it. */
function folder(cases: object[]) {
  const dir = mkdtempSync(join(tmpdir(), 'plainflow-model-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'cases.jsonl');
  writeFileSync(file, cases.map((it) => JSON.stringify(it)).join('\n'));
  const listed = (kind: string): string[] => readdirSync(join(dir, kind)).sort();
  return {
    answer: (name: string, answer: object) => {
      mkdirSync(join(dir, 'answers'), { recursive: true });
      writeFileSync(join(dir, 'answers', `${name}.json`), JSON.stringify({ kind: 'automation', ...answer }));
    },
    judge: (name: string, verdict: object) => {
      mkdirSync(join(dir, 'verdicts'), { recursive: true });
      writeFileSync(join(dir, 'verdicts', `${name}.json`), JSON.stringify(verdict));
    },
    run: (options: { blind?: boolean } = {}): Promise<string> =>
      printed(() => printModelFiles(dir, { files: [file], asksModels: false, ...options })),
    waiting: () => readFileSync(join(dir, 'waiting.txt'), 'utf8').split('\n').slice(0, -1),
    prompts: () => listed('prompts'),
    files: () => listed('files'),
    read: (file: string) => readFileSync(join(dir, file), 'utf8'),
    has: (file: string) => existsSync(join(dir, file)),
  };
}

const request = {
  id: 'one-1',
  prompt: 'when a form comes in, tell us in Slack #sales',
  expect: { trigger: ['n8n-nodes-base.formTrigger'], nodes: [{ anyOf: ['n8n-nodes-base.slack'] }] },
};

test('a prompt waits in a file, with the rules and the form of the answer beside it; an answer is built and scored', async () => {
  const { answer, run, waiting, read, files } = folder([request]);
  expect(await run()).toContain('1 cases: 0 finished, 1 wait for an answer');
  expect(waiting()).toEqual(['one-1']);
  expect(read('prompts/one-1.md')).toContain('tell us in Slack #sales');
  expect(read('rules.md')).toContain('You read what people write');
  expect(JSON.parse(read('schema.json'))).toMatchObject({ type: 'object' });
  answer('one-1', { steps: [FORM, SLACK] });
  const told = await run();
  expect(told).toContain('1 cases: 1 finished, 0 wait for an answer');
  expect(told).toMatch(/first answer taken 1 \(1\.000\)/);
  expect(told).toMatch(/whole case right.*1\.000/);
  expect(waiting()).toEqual([]);
  expect(files()).toEqual(['one-1.json', 'one-1.md']);
  expect(JSON.parse(read('files/one-1.json'))).toMatchObject({ nodes: expect.any(Array) });
  expect(read('files/one-1.md')).toContain('when a form comes in, tell us in Slack #sales');
  expect(read('files/one-1.md')).toContain('Credentials to create');
});

test('an answer that can’t be used is told back in a prompt of its own, which only says what is new', async () => {
  const { answer, run, waiting, read } = folder([request]);
  answer('one-1', { steps: [FORM, { ...SLACK, node: 'n8n-nodes-base.carrierPigeon' }] });
  await run();
  expect(waiting()).toEqual(['one-1.r1']);
  expect(read('prompts/one-1.r1.md')).toContain('n8n-nodes-base.carrierPigeon');
  expect(read('prompts/one-1.r1.md')).not.toContain('<conversation>');
  answer('one-1.r1', { steps: [FORM, SLACK] });
  const told = await run();
  expect(told).toContain('first answer taken 0 (0.000), told back once 1');
  expect(told).toContain('! one-1 told back 1×');
});

test('a model that asks for more nodes gets them in a prompt of its own, which is no answer that was told back', async () => {
  const { answer, run, waiting, read } = folder([request]);
  answer('one-1', { lookFor: ['Airtable attachments'] });
  await run();
  expect(waiting()).toEqual(['one-1.r1']);
  expect(read('prompts/one-1.r1.md')).toContain('airtable');
  answer('one-1.r1', { steps: [FORM, SLACK] });
  expect(await run()).toContain('first answer taken 1 (1.000), told back once 0, twice or more 0, other rounds 1');
});

test('after two times told back the embedded reader takes the message, and that is counted', async () => {
  const { answer, run } = folder([request]);
  for (const name of ['one-1', 'one-1.r1', 'one-1.r2']) answer(name, { steps: [{ ...SLACK, node: 'nothing' }] });
  expect(await run()).toContain('embedded reader took over 1');
});

test('a question is answered from the case, and a later message waits until the earlier one is read', async () => {
  const { answer, run, waiting, read, files } = folder([
    {
      id: 'two-1',
      steps: [
        { say: 'when a form comes in, tell us', answers: { where: 'Slack, channel #sales' } },
        { say: 'use #support instead' },
      ],
    },
  ]);
  answer('two-1.0', { questions: [question] });
  await run();
  expect(waiting()).toEqual(['two-1.0.q1']);
  expect(read('prompts/two-1.0.q1.md')).toContain('Slack, channel #sales');
  answer('two-1.0.q1', { steps: [FORM, { ...SLACK, says: 'Slack, channel #sales' }] });
  await run();
  expect(waiting()).toEqual(['two-1.1']);
  // What was built stands in the outline, under ids of ours.
  const id = idOfSlack(read('prompts/two-1.1.md'));
  answer('two-1.1', { steps: [{ id, values: [{ need: 'channel', value: '#support' }] }] });
  expect(await run()).toContain('1 cases: 1 finished');
  expect(files()).toEqual(['two-1.0.json', 'two-1.0.md', 'two-1.1.json', 'two-1.1.md']);
  expect(read('files/two-1.1.json')).toContain('#support');
  expect(read('files/two-1.1.md')).toContain('Where should it go?');
});

test('a run again changes nothing, and an answer to a prompt that has changed counts as it is', async () => {
  const { answer, run, read } = folder([request]);
  answer('one-1', { steps: [FORM, SLACK] });
  const first = await run();
  const built = read('files/one-1.json');
  expect(await run()).toBe(first);
  expect(read('files/one-1.json')).toBe(built);
});

test('prompts that nothing asks for any more are taken away, unless they were answered', async () => {
  const { answer, run, prompts } = folder([request]);
  answer('one-1', { steps: [{ ...SLACK, node: 'nothing' }] });
  await run();
  expect(prompts()).toEqual(['one-1.md', 'one-1.r1.md']);
  answer('one-1', { steps: [FORM, SLACK] });
  await run();
  expect(prompts()).toEqual(['one-1.md']);
});

test('of blind cases totals are told and nothing else; what judges think is counted with its causes', async () => {
  const { answer, run, judge } = folder([request, { ...request, id: 'one-2' }]);
  answer('one-1', { steps: [{ ...SLACK, node: 'nothing' }] });
  answer('one-1.r1', { steps: [FORM] });
  answer('one-2', { steps: [FORM, SLACK] });
  judge('one-1', { does: false, invented: [], causes: ['step missing'] });
  judge('one-2', { does: true });
  const told = await run({ blind: true });
  expect(told).not.toMatch(/one-[12]/);
  expect(told).toMatch(/unseen/);
  expect(told).toContain('2 files judged by hand: 1 do all that was asked (0.500), 0 with invented facts');
  expect(told).toMatch(/step missing +1/);
});

test('kept answers are replayed for the cases that have one, with what judges thought of them then', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'plainflow-kept-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const cases = join(dir, 'cases.jsonl');
  writeFileSync(cases, [request, { ...request, id: 'one-2' }].map((it) => JSON.stringify(it)).join('\n'));
  const kept = join(dir, 'kept.jsonl');
  const lines = [
    { date: '2026-01-31', model: 'somebody', cases: [relative(join(import.meta.dirname, '../..'), cases)] },
    { name: 'one-1', answer: { kind: 'automation', steps: [FORM, SLACK] } },
    { name: 'one-1', verdict: { does: true } },
  ];
  writeFileSync(kept, lines.map((it) => JSON.stringify(it)).join('\n'));
  const told = await printed(() => printModelAnswers(kept, {}));
  expect(told).toContain('somebody, answers of 2026-01-31');
  expect(told).toContain('1 cases: 1 finished, 0 wait for an answer');
  expect(told).toMatch(/whole case right.*1\.000/);
  expect(told).toContain('1 files judged by hand: 1 do all that was asked (1.000)');
});
