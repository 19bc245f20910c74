import { judge, respond } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { BASE, built, catalog, code, type Given, judged, ORDER, post, SAYS, sketch } from './judging.ts';

const TOTAL = `const { customer, lines } = $json.body;
return { json: { customer, total: lines.reduce((sum, it) => sum + it.price * it.quantity, 0) } };`;

describe('code that a language model wrote', () => {
  test('is run, and stands in the file as it was written', () => {
    const of = sketch(ORDER, code(TOTAL, { each: true }), post('[[total]] for [[customer]]'));
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    const { js, node, issues } = built(of);
    expect(js).toBe(TOTAL);
    expect(node('.code')?.parameters.mode).toBe('runOnceForEachItem');
    expect(issues.filter((it) => it.severity === 'error')).toEqual([]);
  });

  test('gives what it returned: later steps read that, and previews show it', () => {
    const { node, guide } = built(sketch(ORDER, code(TOTAL, { each: true }), post('[[total]] for [[sum: customer]]')));
    expect(node('.slack')?.parameters.text).toBe('={{ $json.total }} for {{ $json.customer }}');
    expect(JSON.stringify(guide.previews)).toMatch(/\d+(?:\.\d+)? for /);
  });

  test('what later steps read and it does not give is told, with what it gives', () => {
    const { hints } = judged(sketch(ORDER, code(TOTAL, { each: true }), post('[[currency]] for [[sum: buyer]]')));

    expect(hints).toEqual([
      '*post*: no step before it gives "buyer". There is: *sum* gives customer, total; *order* gives body, query, headers, params.',
    ]);
  });

  test('names steps by their ids, also within texts, and gets the names that they have', () => {
    const { js } = built(
      sketch(
        ORDER,
        { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', says: 'rows', title: 'Read prices' },
        code(`return [{ json: { rows: $('rows').all().length, first: [[order: customer]] } }];`),
        post('[[rows]]'),
      ),
    );
    expect(js).toContain("$('Read prices').all().length");
    expect(js).toContain("first: $('Webhook').first().json.body.customer");
  });

  test('that makes one item of all can still be traced to what was before', () => {
    const { js, node } = built(
      sketch(
        ORDER,
        { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', says: 'rows', title: 'Read prices' },
        code(`return [{ json: { sum: items.reduce((sum, { json }) => sum + Number(json.price), 0) } }];`),
        post('[[sum]] for [[order: customer]]'),
      ),
    );
    expect(js).toContain('pairedItem: all');
    expect(node('.slack')?.parameters.text).toBe("={{ $json.sum }} for {{ $('Webhook').item.json.body.customer }}");
  });

  test('may read a table of the user in either place where its fields can lie', () => {
    const rows: Given = {
      id: 'rows',
      node: `${BASE}airtable`,
      action: 'record.search',
      says: 'rows',
      values: [{ need: 'table', value: 'Hours' }],
    };
    const sum = code(
      `return [{ json: { hours: items.reduce((all, { json }) => all + Number((json.fields ?? json)['Hours'] || 0), 0) } }];`,
    );
    expect(judged(sketch(ORDER, rows, sum, post('[[hours]]'))).hints).toEqual([]);
  });

  test('may read why a call failed that goes on all the same', () => {
    const ping: Given = {
      id: 'ping',
      node: `${BASE}httpRequest`,
      action: 'get',
      says: 'ping it',
      values: [{ need: 'url', value: 'https://shop.example/health' }],
      work: { fullResponse: true, onError: 'goOn' },
    };
    const why = code(`return { json: { why: String($json.error?.message ?? $json.statusCode) } };`, { each: true });
    expect(judged(sketch(ORDER, ping, why, post('[[why]]'))).hints).toEqual([]);
  });

  test.each([
    [
      'return items.map(({ json }) => ({ json: { total: json.body.lines.totl.x.y } })); fetch("https://x.example")',
      /fetch/,
    ],
    ['throw new Error("nothing to do");\nreturn [];', /nothing to do/],
    ["return $('nowhere').all();", /"nowhere" is no step before it/],
    ["return $('post').all();", /is no step before it/],
    ['while (true) {}\nreturn [];', /does not end/],
    ['return { total: 3 };', /array of items/],
  ])('is told back where it can not be used, and a marked stub stands for it: %s', (body, fault) => {
    const of = sketch(ORDER, code(body), post('[[total]]'));
    const { hints, stubs, complaints } = judged(of);
    expect([complaints, stubs]).toEqual([[], ['sum']]);
    expect(hints.join('\n')).toMatch(fault);
    const { js, guide } = built(of);
    expect(js).not.toContain(body.slice(0, 20));
    expect(guide.toFill.map((it) => it.node)).toContain('Work out total');
  });

  test('is in no file before it was run', () => {
    const reply = respond(catalog, [{ says: SAYS, read: { clauses: [], sketch: sketch(ORDER, code(TOTAL)) } }], {
      force: true,
    });
    expect(JSON.stringify(reply.kind === 'workflow' && reply.workflow)).not.toContain('reduce');
    expect(judge(catalog, [{ says: SAYS }], { clauses: [], sketch: sketch(ORDER, code(TOTAL)) }).stubs).toEqual([
      'sum',
    ]);
  });

  test('that reads a field which a step is known not to have is told what there is', () => {
    const of = sketch(
      { id: 'mail', node: `${BASE}gmailTrigger`, says: 'a mail comes' },
      code('return { json: { ...$json, short: $json.headline.slice(0, 20) } };', { each: true }),
      post('[[short]]'),
    );
    expect(judged(of).hints.join('\n')).toMatch(/has no "headline".*subject/i);
  });

  test('reads columns of tables that nobody listed', () => {
    const of = sketch(
      { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', says: 'rows', title: 'Read rows' },
      code(
        `const open = $input.all().filter(({ json }) => json.Status !== 'done' && json['Due date'] < $now.toISO());
const byOwner = {};
for (const { json } of open) (byOwner[json.Owner] ??= []).push(json.Task.trim());
return Object.entries(byOwner).map(([owner, tasks]) => ({ json: { owner, tasks: tasks.join('\\n'), count: tasks.length } }));`,
      ),
      post('[[owner]]: [[count]]'),
    );
    const start = { id: 'clock', node: `${BASE}scheduleTrigger`, says: 'When', work: {} };
    const whole = sketch(start, ...(of.steps as Given[]).map(({ after: _, ...it }) => it));
    expect(judged(whole)).toMatchObject({ complaints: [], hints: [] });
    expect(built(whole).node('.slack')?.parameters.text).toBe('={{ $json.owner }}: {{ $json.count }}');
  });

  test('one after the other, each gets what the one before gave', () => {
    const of = sketch(
      ORDER,
      code(TOTAL, { each: true }),
      {
        ...code('return { json: { ...$json, label: $json.total.toFixed(2) + " " + $json.customer } };', { each: true }),
        id: 'label',
        title: 'Label',
      },
      post('[[label]] of [[total]]'),
    );
    expect(judged(of)).toMatchObject({ complaints: [], hints: [] });
    expect(built(of).node('.slack')?.parameters.text).toBe('={{ $json.label }} of {{ $json.total }}');
  });
});
