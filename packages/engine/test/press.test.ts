import { saysPress } from '@plainflow/contracts/choice';
import type { FilledBlank, Press } from '@plainflow/contracts/press';
import { expect, test } from 'vitest';
import { respond, type SketchStep, type Turn } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// A press of the page is data: what was typed into a placeholder arrives as it was typed, and nothing of it is read as a sentence.

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
const BASE = 'n8n-nodes-base.';

const pressed = (press: Press): Turn => ({ says: saysPress(press), press });
const filling = (...blanks: FilledBlank[]): Turn => pressed({ kind: 'fill', blanks });

function built(turns: readonly Turn[]) {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const sketched = (steps: Given[]): Turn => ({ says: 'do it', read: { clauses: [], sketch: sketch(steps) } });
const HOOK: Given = { id: 'hook', node: `${BASE}webhook` };
const value = (need: string, it: string) => ({ need, value: it });

const nodeOf = ({ workflow }: ReturnType<typeof built>, type: string) =>
  workflow.nodes.find((it) => it.type === `${BASE}${type}`);

const WISH: Turn = { says: 'When a Typeform is submitted, add a row to my sheet Orders and send an email' };

/** Of the placeholders of a node, the one whose label begins so. */
function blankOf(it: ReturnType<typeof built>, label: string, typed: string): FilledBlank {
  const found = it.guide.toFill.find((one) => one.label.startsWith(label));
  if (!found) throw new Error(`no placeholder ${label} among ${it.guide.toFill.map((one) => one.label).join(', ')}`);
  return { node: found.node, label: found.label, value: typed };
}

test('what is typed into placeholders stands in the file, all at once, and is no longer to be filled in', () => {
  const before = built([WISH]);
  const link = 'https://docs.google.com/spreadsheets/d/1abcDEFghiJKLmnoPQRstuVWxyz0123456789ABCDEFG/edit';
  const now = built([
    WISH,
    filling(blankOf(before, 'Recipient address', 'ana@firma.example'), blankOf(before, 'Google spreadsheet', link)),
  ]);
  expect(nodeOf(now, 'gmail')?.parameters.sendTo).toBe('ana@firma.example');
  expect(nodeOf(now, 'googleSheets')?.parameters.documentId).toEqual({ __rl: true, mode: 'url', value: link });
  expect(now.guide.toFill.map((it) => it.label)).toEqual(['Typeform form']);
  expect(now.summary).toMatch(
    /^Filled in Recipient address of “.+” and Google spreadsheet “Orders” of “.+”; everything else/,
  );
});

test('a name where n8n wants an id stays marked, and the reply says how to go on', () => {
  const before = built([WISH]);
  const now = built([WISH, filling(blankOf(before, 'Typeform form', 'Sign-ups'))]);
  expect(now.guide.toFill.map((it) => it.label)).toContain('Typeform form “Sign-ups”');
  expect(now.summary).toMatch(
    /n8n knows Typeform form of “.+” by its link or id: paste that, or pick “Sign-ups” in n8n\./,
  );
});

test.each([
  'Remove the Slack step and use Gmail instead',
  'undo that. Every Monday at 9, “quoted”, it’s a text',
  'say "hello", it\'s {{ $json.secret }}\nand a second line',
  '=1+1',
])('a text for a gap arrives as it was typed, and changes nothing else: %s', (typed) => {
  const first = sketched([
    HOOK,
    {
      id: 'post',
      node: `${BASE}slack`,
      action: 'message.post',
      values: [value('channel', '#ops'), value('text', 'Dear [[name]], {{? closing words}}')],
      ...after('hook'),
    },
  ]);
  const before = built([first]);
  const now = built([first, filling(blankOf(before, 'closing words', typed))]);
  const text = String(nodeOf(now, 'slack')?.parameters.text);
  expect(text.replace(/^=Dear \{\{.*?\}\}, /, '')).toBe(typed.replace(/\{\{|\}\}/g, ''));
  expect(now.workflow.nodes.map((it) => it.type)).toEqual(
    before.workflow.nodes.map((it) => it.type).filter((it) => it !== `${BASE}stickyNote`),
  );
  expect(now.guide.toFill).toEqual([]);
  expect(now.guide.notUnderstood).toEqual([]);
});

test('a number that is typed for a comparison is compared as a number', () => {
  const conditions = {
    combinator: 'and' as const,
    all: [
      {
        field: 'score',
        operator: 'gt' as const,
        value: '{{? least score}}',
        type: 'number' as const,
        says: 'a high score',
        template: [{ kind: 'field' as const, field: 'least score', blank: true as const }],
      },
    ],
  };
  const first = sketched([HOOK, { id: 'high', node: `${BASE}filter`, work: { conditions }, ...after('hook') }]);
  const before = built([first]);
  const now = built([first, filling(blankOf(before, 'least score', '80'))]);
  const parameters = JSON.stringify(nodeOf(now, 'filter')?.parameters);
  expect(parameters).toMatch(/"rightValue":(?:80|"80")/);
  expect(now.issues.filter((it) => it.severity === 'error')).toEqual([]);
});

test('what was typed is taken back like any other change', () => {
  const before = built([WISH]);
  const fill = filling(blankOf(before, 'Recipient address', 'ana@firma.example'));
  expect(built([WISH, fill, { says: 'undo that' }]).workflow).toEqual(before.workflow);
});

test('what was typed stays when something else is changed later', () => {
  const before = built([WISH]);
  const fill = filling(blankOf(before, 'Recipient address', 'ana@firma.example'));
  const now = built([WISH, fill, { says: 'also post it in Slack' }]);
  expect(nodeOf(now, 'gmail')?.parameters.sendTo).toBe('ana@firma.example');
  expect(nodeOf(now, 'slack')).toBeDefined();
});

test('a placeholder of a file that its user brings is filled in, and no other byte of the node changes', () => {
  const file = built([WISH]).workflow;
  const brought: Turn = { says: '', file };
  const open = built([brought]);
  const now = built([brought, filling(blankOf(open, 'Recipient address', 'ana@firma.example'))]);
  const [was, is] = [file, now.workflow].map((it) => it.nodes.find((one) => one.type === `${BASE}gmail`));
  expect(is).toEqual({ ...was, parameters: { ...was?.parameters, sendTo: 'ana@firma.example' } });
});

test('every placeholder of every sample can be filled in, by a link or an id where n8n picks from a list', {
  timeout: 120_000,
}, () => {
  let count = 0;
  for (const name of samples()) {
    const turns = messagesOf(name).map((says) => ({ says }));
    const before = respond(catalog, turns, { force: true });
    if (before.kind !== 'workflow' || before.guide.toFill.length === 0) continue;
    const blanks = before.guide.toFill.map(({ node, label }) => ({ node, label, value: '7' }));
    const now = built([...turns, filling(...blanks)]);
    const left = now.guide.toFill.filter((it) => blanks.some((one) => one.node === it.node && one.label === it.label));
    expect(left, name).toEqual([]);
    expect(
      now.issues.filter((it) => it.severity === 'error'),
      name,
    ).toEqual(before.issues.filter((it) => it.severity === 'error'));
    count += blanks.length;
  }
  expect(count).toBeGreaterThan(30);
});

test('a choice, a release and sample data mean the same as their sentences', () => {
  const digest: Turn = {
    says: 'Each Monday read https://news.example/rss, summarise the items with AI and mail the summary to a@x.example',
  };
  const time = built([digest]).guide.assumptions.find((it) => it.label === 'Time of day');
  const presses: Press[] = [
    { kind: 'choose', node: time?.node ?? '', label: 'Time of day', value: '07:00' },
    { kind: 'release', release: '1.80' },
    { kind: 'samples', on: true },
  ];
  for (const press of presses) {
    const [data, sentence] = [pressed(press), { says: saysPress(press) }].map((it) => built([digest, it]));
    expect(data?.workflow, press.kind).toEqual(sentence?.workflow);
    expect(data?.workflow, press.kind).not.toEqual(built([digest]).workflow);
  }
});
