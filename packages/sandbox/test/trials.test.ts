import { type CodeLab, judge } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { BASE, built, builtOf, catalog, code, type Given, judged, lab, ORDER, post, SAYS, sketch } from './judging.ts';

const FILTER: Given = {
  id: 'overdue',
  node: `${BASE}filter`,
  title: 'Older than 30 days',
  work: {
    conditions: {
      all: [{ field: 'total', operator: 'larger', value: '100', type: 'number', says: 'total over 100' } as never],
      combinator: 'and',
    },
  },
};
const ROWS: Given = {
  id: 'rows',
  node: `${BASE}googleSheets`,
  action: 'sheet.read',
  title: 'Read prices',
  says: 'rows',
};
const LOOP: Given = { id: 'loop', node: `${BASE}splitInBatches`, title: 'One by one' };

describe('code may name', () => {
  test.each([
    ['a filter', [FILTER], "$('overdue').item.json.total"],
    ['an if', [{ ...FILTER, node: `${BASE}if` }], "$('overdue').item.json.total"],
    ['a filter behind a table', [ROWS, FILTER], "$('overdue').item.json.total"],
    ['a loop', [ROWS, LOOP], "$('loop').item.json.total"],
  ] as const)('%s before it, whose items came in before', (_, before, read) => {
    const last = before.at(-1)?.id ?? '';
    const way = last === 'loop' ? 'loop' : 0;
    const of = sketch(
      ORDER,
      ...before,
      { ...code(`return { json: { twice: Number(${read}) * 2 } };`, { each: true }), after: [{ step: last, way }] },
      post('[[twice]]'),
    );
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    expect(built(of).js).not.toContain(last);
  });
});

describe('what a text or a list has of itself is no field of the item', () => {
  test.each([
    '$json.body.number.length',
    '$json.body.number.substr(0, 2).length',
    '$json.body.rows.at(0).number.length',
  ])('%s', (read) => {
    const of = sketch(ORDER, code(`return { json: { size: ${read} } };`, { each: true }), post('[[size]]'));
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
  });

  test('and a number that somebody types into a form is a text', () => {
    const form = { label: 'Number', type: 'text', required: true } as never;
    const of = sketch(
      { id: 'form', node: `${BASE}formTrigger`, says: 'a form', work: { form: [form] } },
      code('const number = $json.Number;\nreturn { json: { size: number.length, plain: number.trim() } };', {
        each: true,
      }),
      post('[[size]]'),
    );
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
  });
});

describe('code that gives nothing for the samples', () => {
  const none = code(
    `const found = [];
for (const { json } of items) {
  const row = { link: json.body.link };
  row.kind = 'page';
  if (json.body.text === 'a' && json.body.text === 'b') found.push({ json: { ...row, at: { day: 1 } }, pairedItem: 0 });
}
return found;`,
  );

  test('gives what its own text names', () => {
    const of = sketch(ORDER, none, post('See [[link]] [[sum: kind]] [[sum: at.day]]'));
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    expect(built(of).node('.slack')?.parameters.text).toBe('=See {{ $json.link }} {{ $json.kind }} {{ $json.at.day }}');
  });

  test('gives nothing else', () => {
    expect(judged(sketch(ORDER, none, post('[[sum: buyer]]'))).hints.join()).toMatch(/no step before it gives "buyer"/);
  });

  test('for each field that only some items have, the same', () => {
    const of = sketch(
      ORDER,
      code("return { json: { text: 'a', link: undefined } };", { each: true }),
      post('See [[text]] [[link]]'),
    );
    expect(judged(of).hints).toEqual([]);
    expect(built(of).node('.slack')?.parameters.text).toBe('=See {{ $json.text }} {{ $json.link }}');
  });
});

describe('samples for code hold', () => {
  test('headings, links and prices of a page', () => {
    const page: Given = { id: 'page', node: `${BASE}httpRequest`, action: 'page', title: 'Get page', says: 'a page' };
    const of = sketch(
      ORDER,
      { ...page, values: [{ need: 'url', value: 'https://example.com/shop' }] },
      code(`const html = String($input.first().json.data || '');
const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)</g)].map((it) => it[1]);
const price = /\\$([\\d.]+)/.exec(html);
if (!price || links.length === 0 || !/<h2/.test(html)) throw new Error('no such page');
return links.map((link) => ({ json: { link, price: Number(price[1]) } }));`),
      post('[[link]] costs [[price]]'),
    );
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    expect(
      judged(of).read.sketch?.steps.find((it) => it.id === 'sum')?.work.code?.tried?.sample.length,
    ).toBeGreaterThan(1);
  });

  test.each(['application/pdf', 'text/csv'])('files of the kind %s of mails that come with attachments', (kind) => {
    const of = sketch(
      { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', says: 'a mail with attachment' },
      code(`return items.flatMap(({ binary = {} }) => Object.entries(binary)
  .filter(([, file]) => file.mimeType === ${JSON.stringify(kind)})
  .map(([name, file]) => ({ json: { name, [file.fileName]: 1, size: 1 }, binary: { [name]: file } })));`),
      post('[[name]]'),
    );
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    const sample = judged(of).read.sketch?.steps.find((it) => it.id === 'sum')?.work.code?.tried?.sample;
    expect(sample?.[0]).toMatchObject({ name: 'attachment_0' });
  });
});

describe('a machine that is too busy to try code', () => {
  const busy: CodeLab = { read: lab.read, run: () => ({ untried: true, missed: [] }) };
  const of = sketch(
    ORDER,
    code('return { json: { total: $json.body.total * 2 } };', { each: true }),
    post('[[total]]'),
  );

  test('is no fault of the code, which is marked as untried', () => {
    const { hints, stubs, complaints, read } = judged(of, busy);
    expect([complaints, hints, stubs]).toEqual([[], [], undefined]);
    const { js, guide, node } = builtOf(read);
    expect(js).toContain('$json.body.total * 2');
    expect(node('.slack')?.parameters.text).toBe('={{ $json.total }}');
    expect(guide.testing.join()).toContain('“Work out total” was not tried');
    expect(built(of).guide.testing.join()).not.toContain('not tried');
  });

  test('does not let through what its text says is wrong', () => {
    expect(judged(sketch(ORDER, code('return fetch("https://example.com");'), post('a')), busy).stubs).toEqual(['sum']);
  });

  test('nor one that can try none', () => {
    const { hints, stubs } = judge(catalog, [{ says: SAYS }], { clauses: [], sketch: of });
    expect([hints, stubs]).toEqual([[], ['sum']]);
  });
});

describe('of faults that follow from one another, only the first is told:', () => {
  const label = (body: string): Given => ({ ...code(body, { each: true }), id: 'label', title: 'Label' });

  test('not what later steps would read of code that can not be used', () => {
    const { hints, stubs } = judged(
      sketch(
        ORDER,
        code("throw new Error('nothing to do');", { each: true }),
        label("return { json: { text: [[sum: total]].toFixed(2) + $('sum').item.json.customer.name.trim() } };"),
        post('[[sum: total]] for [[customer name]] [[label: text]]'),
      ),
    );
    expect([hints, stubs]).toEqual([['*sum*, its code: it returns nothing.'], ['sum']]);
  });

  test('but what nothing else is the cause of', () => {
    const { hints } = judged(
      sketch(ORDER, code('return nothing;'), label('return fetch("x");'), post('[[label: colour]]')),
    );
    expect(hints).toHaveLength(2);
    expect(hints.join()).toMatch(/nothing is not available.*fetch is not available/);
  });

  test('nor what depends on a source that is asked about', () => {
    const of = sketch(
      ORDER,
      code('return { json: { sum: [[order: sum]].rows.x.y() } };', { each: true }),
      post('[[sum]]'),
    );
    const asks = [{ about: 'source', text: 'Where do the orders come from?', options: ['A webhook', 'Shopify'] }];
    expect(judged({ ...of, asks })).toMatchObject({ complaints: [], hints: [] });
    expect(judged(of).hints).not.toEqual([]);
  });
});
