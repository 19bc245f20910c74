import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShown, type Scope } from '../src/catalog/conditions.ts';
import { digest } from '../src/catalog/digest.ts';
import type { NodeFacts, Parameter } from '../src/catalog/facts.ts';
import { completeParameters, shape, type Values } from '../src/catalog/parameters.ts';
import { catalog } from './support/catalog.ts';

const facts = (type: string): NodeFacts => {
  const found = catalog.facts(type) ?? catalog.facts(`n8n-nodes-base.${type}`);
  if (!found) throw new Error(`no node type ${type}`);
  return found;
};
const shaped = (type: string, wanted: Values) => shape(facts(type), facts(type).defaultVersion, wanted);
const parameters = (type: string, wanted: Values) => shaped(type, wanted).parameters;

describe('what n8n saves', () => {
  test('holds only what is shown and differs from a default', () => {
    const wanted = {
      resource: 'message',
      operation: 'send',
      sendTo: 'a@example.com',
      subject: 'Hi',
      emailType: 'text',
      message: 'Hello',
    };
    expect(parameters('gmail', { ...wanted, sender: 'x' })).toEqual({
      sendTo: 'a@example.com',
      subject: 'Hi',
      emailType: 'text',
      message: 'Hello',
      options: {},
    });
  });

  test('names what this choice of settings does not take', () => {
    expect(shaped('gmail', { operation: 'reply', sendTo: 'a@example.com', nonsense: 1 }).dropped).toEqual([
      'sendTo',
      'nonsense',
    ]);
  });

  test('does not hold what is blank, and says nothing of it', () => {
    expect(shaped('gmail', { operation: 'reply', sendTo: '', options: { nothing: '' } }).dropped).toEqual([]);
  });

  test('knows a long default by its digest only', () => {
    const css = facts('formTrigger')
      .variants.at(-1)
      ?.parameters.find((it) => it.name === 'options');
    const own = css?.parameters?.find((it) => it.name === 'customCss');
    expect(own?.default).toEqual({ $hash: expect.any(String) });
    expect(digest('a')).not.toEqual(digest('b'));
  });
});

describe('what is missing', () => {
  test('is what n8n would mark red', () => {
    expect(shaped('httpRequest', {}).missing).toEqual([{ path: 'url', label: 'URL' }]);
    expect(shaped('formTrigger', { formTitle: 'Hi', formFields: { values: [{}] } }).missing).toEqual([
      { path: 'formFields.values[0].fieldLabel', label: 'Label' },
    ]);
  });

  test('includes the conditions of an If, and ids in a form that they cannot have', () => {
    expect(shaped('if', {}).missing).toEqual([{ path: 'conditions', label: 'Conditions' }]);
    const pageId = { __rl: true, mode: 'id', value: 'my page' };
    expect(shaped('notion', { resource: 'page', operation: 'archive', pageId }).missing).toContainEqual({
      path: 'pageId',
      label: expect.any(String),
    });
  });
});

describe('simpler forms become those of n8n:', () => {
  test('a text becomes a locator, in the mode that it fits', () => {
    const mode = (value: string) =>
      (parameters('googleSheets', { operation: 'read', documentId: value }).documentId as Values).mode;
    expect(mode('https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/edit')).toBe('url');
    expect(mode('1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789')).toBe('id');
    expect(mode('={{ $json.sheet }}')).toBe('id');
    expect(mode('My leads')).toBe('list');
  });

  test('a channel by its name is taken by name', () => {
    expect(parameters('slack', { select: 'channel', channelId: '#sales' }).channelId).toEqual({
      __rl: true,
      mode: 'name',
      value: '#sales',
    });
  });

  test('a label becomes its value, a text a number or a switch', () => {
    const wanted = { resource: 'Message', operation: 'Get Many', returnAll: 'false', limit: '5' };
    expect(parameters('gmail', wanted)).toMatchObject({ operation: 'getAll', limit: 5 });
  });

  test('a number beyond the bounds is put back to the nearest', () => {
    const rule = { interval: [{ field: 'minutes', minutesInterval: 90 }] };
    expect(parameters('scheduleTrigger', { rule })).toEqual({
      rule: { interval: [{ field: 'minutes', minutesInterval: 59 }] },
    });
  });

  test('one entry becomes a list of one, and a bare list goes into the only group', () => {
    const headers = [{ name: 'Accept', value: 'text/html' }];
    const wanted = (headerParameters: unknown) =>
      parameters('httpRequest', { url: 'x', sendHeaders: true, headerParameters });
    expect(wanted(headers)).toEqual(wanted({ parameters: headers[0] }));
    expect(wanted(headers)).toMatchObject({ headerParameters: { parameters: headers } });
  });

  test('fields to set come from a plain object too', () => {
    const { assignments } = parameters('set', { assignments: { name: '={{ $json.n }}', count: 2, ok: true } });
    expect((assignments as Values).assignments).toMatchObject([
      { name: 'name', value: '={{ $json.n }}', type: 'string' },
      { name: 'count', value: 2, type: 'number' },
      { name: 'ok', value: true, type: 'boolean' },
    ]);
  });

  test('conditions get their operators, types and options', () => {
    const condition = {
      leftValue: '={{ $json.a }}',
      operator: { type: 'number', operation: 'larger' },
      rightValue: '5',
    };
    expect(parameters('if', { conditions: [condition], looseTypeValidation: true }).conditions).toMatchObject({
      options: { typeValidation: 'loose', version: 3 },
      combinator: 'and',
      conditions: [{ operator: { type: 'number', operation: 'gt' }, rightValue: 5 }],
    });
  });

  test('columns become a resource mapper', () => {
    const wanted = { operation: 'append', documentId: 'x', sheetName: 'y', columns: { Email: '={{ $json.email }}' } };
    expect(parameters('googleSheets', wanted).columns).toMatchObject({
      mappingMode: 'defineBelow',
      value: { Email: '={{ $json.email }}' },
      schema: [{ id: 'Email', displayName: 'Email', type: 'string' }],
    });
  });
});

describe('whatever is given,', () => {
  const actions = catalog.index.flatMap((it) => {
    const own = facts(it.type);
    const choices = it.group === 'trigger' ? [] : it.actions.map(([resource, operation]) => ({ resource, operation }));
    return [{}, ...choices].map((wanted) => ({
      own,
      wanted: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)),
    }));
  });

  test('every action of every node is shaped once and for all', { timeout: 60_000 }, () => {
    const unstable = actions.filter(({ own, wanted }) => {
      const once = shape(own, own.defaultVersion, wanted);
      const twice = shape(own, own.defaultVersion, once.parameters);
      return (
        once.dropped.length > 0 ||
        twice.dropped.length > 0 ||
        JSON.stringify(once.parameters) !== JSON.stringify(twice.parameters)
      );
    });
    expect(actions.length).toBeGreaterThan(3000);
    expect(unstable.map(({ own, wanted }) => [own.type, wanted])).toEqual([]);
  });

  test('what comes out needs no more shaping and loses nothing more', { timeout: 60_000 }, () => {
    const types = catalog.index.map((it) => it.type);
    const given = fc.constantFrom(...types).chain((type) => {
      const own = facts(type);
      return fc
        .constantFrom(...own.variants)
        .chain((variant) =>
          fc.tuple(fc.constant(own), fc.constantFrom(...variant.versions), level(variant.parameters)),
        );
    });
    fc.assert(
      fc.property(given, ([own, version, wanted]) => {
        const once = shape(own, version, wanted);
        const twice = shape(own, version, once.parameters);
        expect(twice.parameters).toEqual(once.parameters);
        expect(twice.dropped).toEqual([]);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  /** Values for some of these parameters: mostly of their type, sometimes of another. */
  function level(list: readonly Parameter[]): fc.Arbitrary<Values> {
    const entries = list
      .slice(0, 40)
      .map((it) => fc.option(fc.tuple(fc.constant(it.name), value(it)), { freq: 2, nil: undefined }));
    return fc.tuple(...entries).map((all) => Object.fromEntries(all.filter((it) => it !== undefined)) as Values);
  }

  function value(it: Parameter): fc.Arbitrary<unknown> {
    const odd = fc.constantFrom<unknown>('', 'x', 7, true, null, [], ['a'], {}, { a: 1 }, '={{ $json.a }}', '12', {
      mode: 'id',
      value: 'q',
    });
    const groups = (it.groups ?? [])
      .slice(0, 3)
      .map(
        (group) =>
          [
            group.name,
            it.multiple ? fc.array(level(group.parameters), { maxLength: 2 }) : level(group.parameters),
          ] as const,
      );
    const fitting =
      it.options && it.options.length > 0 && it.type === 'options'
        ? fc.constantFrom<unknown>(...it.options.map((option) => option.value))
        : it.type === 'collection'
          ? level(it.parameters ?? [])
          : it.type === 'fixedCollection'
            ? fc.record(Object.fromEntries(groups), { requiredKeys: [] })
            : odd;
    return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: odd });
  }
});

describe('a condition', () => {
  const scope = (values: Values, version = 2): Scope => ({
    values,
    root: { top: 'yes', ...values },
    version,
    tool: false,
  });

  test.each<[string, Values, boolean]>([
    ['eq', { a: { _cnd: { eq: 'x' } } }, true],
    ['not', { a: { _cnd: { not: 'x' } } }, false],
    ['includes', { a: { _cnd: { includes: 'y' } } }, false],
    ['startsWith', { a: { _cnd: { startsWith: 'x' } } }, true],
    ['endsWith', { a: { _cnd: { endsWith: 'q' } } }, false],
    ['regex', { a: { _cnd: { regex: '^x$' } } }, true],
    ['exists', { b: { _cnd: { exists: true } } }, false],
    ['gte of the version', { '@version': { _cnd: { gte: 2 } } }, true],
    ['lt of the version', { '@version': { _cnd: { lt: 2 } } }, false],
    ['between', { '@version': { _cnd: { between: { from: 1, to: 3 } } } }, true],
    ['a value from the root', { '/top': 'yes' }, true],
    ['the tool form', { '@tool': true }, false],
  ])('%s is judged as n8n does', (_name, condition, holds) => {
    const show = Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, [value]]));
    expect(isShown({ show }, scope({ a: 'x' }))).toBe(holds);
    expect(isShown({ hide: show }, scope({ a: 'x' }))).toBe(!holds);
  });

  test('holds for an expression, whose value only a run can tell', () => {
    expect(isShown({ show: { a: ['x'] } }, scope({ a: '={{ $json.a }}' }))).toBe(true);
  });

  test('looks through a locator at its value', () => {
    expect(isShown({ show: { a: ['x'] } }, scope({ a: { __rl: true, mode: 'id', value: 'x' } }))).toBe(true);
  });
});

test('parameters are completed with the defaults of what is shown', () => {
  const complete = completeParameters(facts('scheduleTrigger'), facts('scheduleTrigger').defaultVersion, {});
  expect(complete).toMatchObject({ rule: { interval: [{ field: 'days', daysInterval: 1, triggerAtHour: 0 }] } });
});
