import { describe, expect, test } from 'vitest';
import { BASE, built, code, type Given, judged, post, sketch } from './judging.ts';

/** What code reads of a step lies where the service has it, and what it gives is read from its own items. */

const START: Given = { id: 'start', node: `${BASE}manualTrigger` };
const ROWS: Given = { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read' };
const nodeOf = (of: Parameters<typeof built>[0], type: string) =>
  built(of).workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters as Record<string, unknown>;

describe('a field that a service gives elsewhere is told with its place', () => {
  const PEOPLE: Given = { id: 'people', node: `${BASE}pipedrive`, action: 'person.getAll' };

  test('and nothing is told of code that reads it there', () => {
    const wrong = code("return $input.all().map((it) => ({ json: { mail: it.json.email ?? '' } }));");
    expect(judged(sketch(START, PEOPLE, wrong)).hints.join()).toMatch(/has no "email": it gives "emails\[0\]\.value"/);
    const right = code('return $input.all().map((it) => ({ json: { mail: it.json.emails?.[0]?.value } }));');
    expect(judged(sketch(START, PEOPLE, right)).hints).toEqual([]);
  });
});

describe('behind code that makes other items', () => {
  const dedupe = code(
    'const by = {}; for (const it of $input.all()) by[it.json.Email] = it.json; return Object.values(by).map((it) => ({ json: { row_number: it.row_number, mail: it.Email } }));',
  );

  test('a field is read from them, not from the many that came in', () => {
    expect(nodeOf(sketch(START, ROWS, dedupe, post('Row [[row_number]] of [[rows: row number]]')), 'slack').text).toBe(
      '=Row {{ $json.row_number }} of {{ $json.row_number }}',
    );
  });

  test('what they did not bring along is told', () => {
    expect(judged(sketch(START, ROWS, dedupe, post('[[rows: Phone]]'))).hints.join()).toContain('"Phone"');
  });
});

test('what code makes of fields that it found empty is read from the code', () => {
  const hook: Given = { id: 'hook', node: `${BASE}webhook` };
  const score = code(
    "const c = $input.first().json.body ?? {}; return [{ json: { industry: c.industry || '', points: 3 } }];",
  );
  expect(nodeOf(sketch(hook, score, post('[[sum: industry]]')), 'slack').text).toBe('={{ $json.industry }}');
});

test('code that makes whole units of cents gets cents', () => {
  const paid: Given = { id: 'paid', node: `${BASE}stripeTrigger`, action: 'charge.succeeded' };
  const own = 'return [{ json: { a: Number([[paid: amount]]) / 100, b: [[paid: amount]] } }];';
  const script = String(nodeOf(sketch(paid, code(own)), 'code').jsCode);
  expect(script).toContain('a: Number($input.first().json.data.object.amount) / 100');
  expect(script).toContain('b: ($input.first().json.data.object.amount / 100)');
});

describe('a file', () => {
  const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived' };
  const read: Given = { id: 'read', node: `${BASE}extractFromFile`, action: 'pdf' };
  const store: Given = { id: 'store', node: `${BASE}googleDrive`, action: 'file.upload' };

  test('is called as the code calls it', () => {
    const own = code(
      'return $input.all().map((it) => ({ json: {}, binary: { invoice: Object.values(it.binary)[0] } }));',
    );
    expect(nodeOf(sketch(mail, own, read), 'extractFromFile').binaryPropertyName).toBe('invoice');
  });

  test('that a step in between does not hand on is brought along', () => {
    const of = sketch(mail, read, store);
    expect(JSON.stringify(nodeOf(of, 'set'))).toContain('.item.binary.attachment_0 }}');
    expect(nodeOf(of, 'googleDrive').inputDataFieldName).toBe('attachment_0');
  });
});

const PAID: Given = { id: 'paid', node: `${BASE}stripe`, action: 'charge.getAll' };

test('what code copies from something that the sample does not have may hold any field, and nothing is told', () => {
  const own = code(
    'const donors = {};\nfor (const { json: it } of items) if (String(it.id).length > 900) donors[it.id] = { donor: it.id, gifts: 1 };\nreturn Object.values(donors).map((d) => ({ json: { ...d, late: true } }));',
  );
  const next: Given = {
    ...code("const d = $('sum').item.json; return { json: { line: `${d.donor} is late` } };", { each: true }),
    id: 'line',
  };
  const of = sketch(START, PAID, own, next, post('[[line: line]]'));
  expect(judged(of).hints).toEqual([]);
});
