import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { judge, type Reply, respond, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** What annotators of conversations stumbled over: each reading here says what the words mean, and the file has to follow. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
type Built = Extract<Reply, { kind: 'workflow' }>;

const turn = (says: string, of: Sketch): Turn => ({ says, read: { clauses: [], sketch: of } });
function built(...turns: Turn[]): Built {
  const reply = respond(catalog, turns);
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  return reply;
}
const nodeOf = ({ workflow }: Built, type: string) => workflow.nodes.find((it) => it.type.endsWith(`.${type}`));

test.each(["child's name", "the child's no.", 'back\\slash'])(
  'a field of a form called %s is read by that name',
  (label) => {
    const reply = built(
      turn(
        'a form that is noted',
        sketch([
          { id: 'form', node: `${BASE}formTrigger`, says: 'a form', work: { form: [{ label, type: 'text' }] } },
          {
            id: 'note',
            node: `${BASE}set`,
            says: 'is noted',
            work: { assign: [{ name: 'it', value: `[[form: ${label}]]`, type: 'string' }] },
            ...after('form'),
          },
        ]),
      ),
    );
    const [form, note] = ['formTrigger', 'set'].map((it) => nodeOf(reply, it));
    const { assignments } = (note?.parameters.assignments ?? { assignments: [] }) as {
      assignments: { value: string }[];
    };
    const run = dryRun(
      reply.workflow,
      { [form?.name ?? '']: [{ json: { [label]: 'Ada' } }] },
      '2025-01-15T09:00:00.000Z',
    );
    const [scope] = run.scopesOf(note?.name ?? '');
    if (!scope) throw new Error('nothing comes in');
    expect(evaluate(assignments[0]?.value, scope)).toMatchObject({ known: true, value: 'Ada' });
  },
);

test('a service whose name is a common word is built where its words are cited', () => {
  const says = 'when I get a payment of 100 in stripe, the contract to my tax guy in box';
  const reply = built(
    turn(
      says,
      sketch([
        { id: 'new', node: `${BASE}stripeTrigger`, says: 'a payment of 100 in stripe' },
        {
          id: 'share',
          node: `${BASE}box`,
          action: 'file.share',
          says: 'the contract to my tax guy in box',
          ...after('new'),
        },
      ]),
    ),
  );
  expect(nodeOf(reply, 'box')).toBeDefined();
});

test('a chat model that is named later takes the place of the one that was assumed', () => {
  const first = turn(
    'When a chat message arrives let an agent answer it',
    sketch([
      { id: 'chat', node: `${LC}chatTrigger`, says: 'a chat message' },
      { id: 'bot', node: `${LC}agent`, says: 'let an agent answer it', ...after('chat') },
    ]),
  );
  const bot = built(first).outline.steps.find((it) => it.node.endsWith('.agent'))?.id ?? '';
  const gemini = sketch([{ id: 'model', node: `${LC}lmChatGoogleGemini`, says: 'use Gemini', under: bot }]);
  expect(judge(catalog, [first, { says: 'use Gemini' }], { clauses: [], sketch: gemini }).complaints).toEqual([]);
  const models = built(first, turn('use Gemini', gemini)).workflow.nodes.filter((it) => it.type.includes('.lmChat'));
  expect(models.map((it) => it.type)).toEqual([`${LC}lmChatGoogleGemini`]);
});

/** The parameters of one step behind a clock, with these values. */
function written(node: string, action: string, values: Record<string, string>): string {
  const first = { id: 'clock', node: `${BASE}scheduleTrigger`, says: 'every day' };
  const reply = built(
    turn(
      `every day look for ${Object.values(values).join(', ')}`,
      sketch([
        first,
        {
          id: 'look',
          node: `${BASE}${node}`,
          action,
          says: 'look for',
          values: Object.entries(values).map(([need, value]) => ({ need, value })),
          ...after('clock'),
        },
      ]),
    ),
  );
  return JSON.stringify(nodeOf(reply, node)?.parameters);
}

test('mails of Outlook are searched for by words, and by sender and time besides', () => {
  expect(written('microsoftOutlook', 'message.getAll', { query: 'invoice' })).toContain(
    '{"filterBy":"search","search":"invoice"}',
  );
  const all = written('microsoftOutlook', 'message.getAll', {
    query: "Anna's",
    sender: 'anna@x.example',
    receivedAfter: '[[now - 7 days]]',
  });
  expect(all).toContain(`"custom":"contains(subject, 'Anna''s')"`);
  expect(all).toContain('"sender":"anna@x.example"');
  expect(all).toContain('"receivedAfter":"={{ $now.minus({ days: 7 }).toISO() }}"');
});

test('files in Drive are searched for by the time of their last change', () => {
  const text = written('googleDrive', 'fileFolder.search', {
    query: "Anna's report",
    modifiedAfter: '[[now - 1 day]]',
  });
  expect(JSON.parse(text)).toMatchObject({
    searchMethod: 'query',
    queryString: "=name contains 'Anna\\'s report' and modifiedTime > '{{ $now.minus({ days: 1 }).toISO() }}'",
  });
});

test('a file of a form reaches the upload though a model came between', () => {
  const reply = built(
    turn(
      'a form with a photo, AI summarises the note, then the photo goes to Drive',
      sketch([
        {
          id: 'form',
          node: `${BASE}formTrigger`,
          says: 'a form with a photo',
          work: {
            form: [
              { label: 'photo', type: 'file' },
              { label: 'note', type: 'text' },
            ],
          },
        },
        { id: 'sum', node: `${LC}chainLlm`, says: 'AI summarises the note', ...after('form') },
        {
          id: 'up',
          node: `${BASE}googleDrive`,
          action: 'file.upload',
          says: 'the photo goes to Drive',
          ...after('sum'),
        },
      ]),
    ),
  );
  expect(JSON.stringify(nodeOf(reply, 'set')?.parameters)).toContain("$('Form submitted').item.binary.photo");
  const [to] = reply.workflow.connections[nodeOf(reply, 'set')?.name ?? '']?.main?.[0] ?? [];
  expect(to?.node).toBe(nodeOf(reply, 'googleDrive')?.name);
});

test('behind code that makes items anew, nothing is read of one of the items that other code made before', () => {
  const code = (id: string, from: string, fields: string[]) => ({
    id,
    node: `${BASE}code`,
    title: id,
    says: 'works',
    work: {
      code: {
        body: 'return $input.all().flatMap((it) => [{ json: it.json }]);',
        tried: {
          fields: fields.map((path) => ({ path })),
          keeps: false,
          items: 'many' as const,
          sample: [],
          unpaired: true as const,
        },
      },
    },
    ...after(from),
  });
  const steps = [
    { id: 'form', node: `${BASE}formTrigger`, says: 'a form' },
    code('objects', 'form', ['street']),
    code('pairs', 'objects', ['price']),
    {
      id: 'note',
      node: `${BASE}set`,
      says: 'is noted',
      work: { assign: [{ name: 'it', value: '[[objects: street]]', type: 'string' as const }] },
      ...after('pairs'),
    },
  ];
  const reply = built(turn('a form works and is noted', sketch(steps)));
  expect(JSON.stringify(nodeOf(reply, 'set')?.parameters)).not.toContain("$('objects').item");
});
