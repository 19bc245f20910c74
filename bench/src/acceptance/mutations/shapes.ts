import { idOf, locator } from '../selftest/example.ts';
import { at, having, isExpression, isLocator, type Mutation, nodes, values } from './mutation.ts';

const isList = (it: unknown): boolean => Array.isArray(it) && it.length > 0 && typeof it[0] === 'object';
const isGroup = (it: Record<string, unknown>): boolean =>
  typeof it === 'object' &&
  it !== null &&
  !Array.isArray(it) &&
  Object.values(it).some(isList) &&
  !('conditions' in it);
const isFilter = (it: { conditions?: unknown }): boolean => Array.isArray(it?.conditions);
const filters = values(({ value }) => isFilter(value));
const assignments = values(({ value }) => Array.isArray(value?.assignments));
const locators = values(({ value }) => isLocator(value));
const first = <T extends { conditions: { operator: Record<string, unknown> }[] }>(value: T) =>
  (value.conditions[0] ?? { operator: {} }) as Record<string, unknown> & { operator: Record<string, unknown> };

/** Values of parameters: their shapes, locators, choices and bounds. */
export const shapes: Mutation[] = [
  at(
    1,
    'one entry where a list belongs',
    values(({ value }) => isGroup(value)),
    ({ value }) => {
      const [group, list] = Object.entries(value).find(([, it]) => isList(it)) as [string, unknown[]];
      value[group] = list[0];
    },
  ),
  at(
    1,
    'the list without its group',
    values(({ value }) => isGroup(value)),
    ({ holder, key, value }) => {
      holder[key] = Object.values(value).find(isList);
    },
  ),
  at(
    1,
    'a group that does not exist',
    values(({ value }) => isGroup(value)),
    ({ value }) => {
      value.entries = Object.values(value).find(isList);
    },
  ),
  at(
    1,
    'a collection as a text',
    values(({ value }) => isGroup(value)),
    ({ holder, key }) => {
      holder[key] = 'everything';
    },
  ),
  at(
    1,
    'a collection as null',
    values(({ value }) => isGroup(value)),
    ({ holder, key }) => {
      holder[key] = null;
    },
  ),
  at(
    1,
    'a collection as an expression',
    values(({ value }) => isGroup(value)),
    ({ holder, key }) => {
      holder[key] = '={{ $json.values }}';
    },
  ),
  at(
    1,
    'null in the list',
    values(({ value }) => isGroup(value)),
    ({ value }) => {
      (Object.values(value).find(isList) as unknown[]).push(null);
    },
  ),
  at(1, 'options as a list', having('options'), ({ parameters }) => {
    parameters.options = [];
  }),
  at(1, 'options as a text', having('options'), ({ parameters }) => {
    parameters.options = 'none';
  }),
  at(1, 'conditions of the first If', filters, ({ holder, key }) => {
    holder[key] = { string: [{ value1: '={{ $json.a }}', operation: 'equal', value2: 'b' }] };
  }),
  at(1, 'conditions without their frame', filters, ({ holder, key, value }) => {
    holder[key] = value.conditions;
  }),
  at(1, 'an operator as a text', filters, ({ value }) => {
    first(value).operator = 'equals' as never;
  }),
  at(1, 'an operator of another language', filters, ({ value }) => {
    first(value).operator.operation = 'isGreaterThan';
  }),
  at(1, 'an operator of the first If', filters, ({ value }) => {
    first(value).operator.operation = 'equal';
  }),
  at(1, 'an operator of another type', filters, ({ value }) => {
    first(value).operator = { type: 'boolean', operation: 'gt' };
  }),
  at(1, 'a type of operator that does not exist', filters, ({ value }) => {
    first(value).operator.type = 'text';
  }),
  at(1, 'a combinator that does not exist', filters, ({ value }) => {
    value.combinator = 'all';
  }),
  at(1, 'no combinator', filters, ({ value }) => {
    delete value.combinator;
  }),
  at(1, 'a filter without options', filters, ({ value }) => {
    delete value.options;
  }),
  at(1, 'a condition without its left side', filters, ({ value }) => {
    delete first(value).leftValue;
  }),
  at(1, 'a condition without its right side', filters, ({ value }) => {
    Object.assign(first(value), { operator: { type: 'string', operation: 'equals' } });
    delete first(value).rightValue;
  }),
  at(1, 'a condition without an id', filters, ({ value }) => {
    delete first(value).id;
  }),
  at(1, 'a filter without conditions', filters, ({ value }) => {
    value.conditions = [];
  }),
  at(1, 'text compared as a number', filters, ({ value }) => {
    Object.assign(first(value), { rightValue: 'many', operator: { type: 'number', operation: 'gt' } });
  }),
  at(1, 'fields of Set as an object', assignments, ({ holder, key }) => {
    holder[key] = { name: '={{ $json.name }}' };
  }),
  at(1, 'fields of Set as a bare list', assignments, ({ holder, key, value }) => {
    holder[key] = value.assignments;
  }),
  at(1, 'a field without its id', assignments, ({ value }) => {
    for (const it of value.assignments) delete it.id;
  }),
  at(1, 'a field without its name', assignments, ({ value }) => {
    for (const it of value.assignments) delete it.name;
  }),
  at(1, 'a field without its value', assignments, ({ value }) => {
    for (const it of value.assignments) delete it.value;
  }),
  at(1, 'a field without its type', assignments, ({ value }) => {
    for (const it of value.assignments) delete it.type;
  }),
  at(1, 'a field of an unknown type', assignments, ({ value }) => {
    for (const it of value.assignments) it.type = 'text';
  }),
  at(1, 'a field that is no number', assignments, ({ value }) => {
    value.assignments.push({ id: idOf('n'), name: 'n', type: 'number', value: 'many' });
  }),
  at(1, 'a number in quotes', assignments, ({ value }) => {
    value.assignments.push({ id: idOf('n'), name: 'n', type: 'number', value: '12' });
  }),
  at(1, 'a list as a text', assignments, ({ value }) => {
    value.assignments.push({ id: idOf('n'), name: 'n', type: 'array', value: '["a", "b"]' });
  }),
  at(1, 'an object that is no JSON', assignments, ({ value }) => {
    value.assignments.push({ id: idOf('n'), name: 'n', type: 'object', value: '{ a: }' });
  }),
  at(1, 'a switch that says maybe', assignments, ({ value }) => {
    value.assignments.push({ id: idOf('n'), name: 'n', type: 'boolean', value: 'maybe' });
  }),
  at(1, 'no fields at all', nodes('set'), (it) => {
    it.parameters = { options: {} };
  }),
  at(
    1,
    'a mapper as a plain object',
    values(({ value }) => value?.mappingMode),
    ({ holder, key }) => {
      holder[key] = { Email: '={{ $json.email }}' };
    },
  ),
  at(
    1,
    'a mapper with an unknown mode',
    values(({ value }) => value?.mappingMode),
    ({ value }) => {
      value.mappingMode = 'manual';
    },
  ),
  at(
    1,
    'a mapper without its columns',
    values(({ value }) => value?.mappingMode === 'defineBelow'),
    ({ value }) => {
      delete value.value;
    },
  ),
  at(
    1,
    'a mapper without its schema',
    values(({ value }) => value?.mappingMode === 'defineBelow'),
    ({ value }) => {
      delete value.schema;
    },
  ),

  at(12, 'a locator as a text', locators, ({ holder, key }) => {
    holder[key] = 'Leads 2024';
  }),
  at(12, 'a locator as an expression', locators, ({ holder, key }) => {
    holder[key] = '={{ $json.id }}';
  }),
  at(12, 'a locator without its mark', locators, ({ value }) => {
    delete value.__rl;
  }),
  at(12, 'a locator without its mode', locators, ({ value }) => {
    delete value.mode;
  }),
  at(12, 'a locator with another mode', locators, ({ value }) => {
    value.mode = 'title';
  }),
  at(12, 'a locator with an empty value', locators, ({ value }) => {
    value.value = '';
  }),
  at(12, 'a locator with null', locators, ({ value }) => {
    value.value = null;
  }),
  at(12, 'a locator with an object', locators, ({ value }) => {
    value.value = { id: 'x' };
  }),
  at(12, 'a locator with a number', locators, ({ value }) => {
    value.value = 42;
  }),
  at(12, 'a locator without a value', locators, ({ value }) => {
    delete value.value;
  }),
  at(12, 'a made-up id from the list', locators, ({ holder, key }) => {
    holder[key] = locator('list', '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms', { cachedResultName: 'Leads' });
  }),
  at(12, 'an id with a space', locators, ({ holder, key }) => {
    holder[key] = locator('id', 'no id at all');
  }),
  at(12, 'an address that is none', locators, ({ holder, key }) => {
    holder[key] = locator('url', 'nowhere');
  }),
  at(12, 'an expression as the value', locators, ({ holder, key }) => {
    holder[key] = locator('id', '={{ $json.id }}');
  }),
  at(12, 'a mode in capitals', locators, ({ value }) => {
    value.mode = String(value.mode).toUpperCase();
  }),

  at(14, 'an address left out', having('url'), (it) => {
    delete it.parameters.url;
  }),
  at(14, 'an address that is empty', having('url'), (it) => {
    it.parameters.url = '';
  }),
  at(14, 'an address of spaces', having('url'), (it) => {
    it.parameters.url = '  ';
  }),
  at(14, 'an address that is null', having('url'), (it) => {
    it.parameters.url = null;
  }),
  at(14, 'an address as an object', having('url'), (it) => {
    it.parameters.url = { href: 'https://example.com' };
  }),
  at(14, 'an operation that does not exist', having('operation'), (it) => {
    it.parameters.operation = 'doIt';
  }),
  at(14, 'a resource that does not exist', having('resource'), (it) => {
    it.parameters.resource = 'thing';
  }),
  at(14, 'an operation in capitals', having('operation'), (it) => {
    it.parameters.operation = String(it.parameters.operation).toUpperCase();
  }),
  at(14, 'an operation as an expression', having('operation'), (it) => {
    it.parameters.operation = '={{ $json.operation }}';
  }),
  at(14, 'an operation where there is none', nodes(/\.(set|if|code|webhook|scheduleTrigger)$/), (it) => {
    it.parameters.operation = 'create';
  }),
  at(14, 'a parameter of nobody', nodes(), (it) => {
    it.parameters = { ...it.parameters, noSuchThing: 'x' };
  }),
  at(14, 'an empty parameter of nobody', nodes(), (it) => {
    it.parameters = { ...it.parameters, noSuchThing: '' };
  }),
  at(14, 'an option of nobody', having('options'), (it) => {
    it.parameters.options = { ...it.parameters.options, noSuchThing: true };
  }),
  at(14, 'a parameter of another choice', nodes('httpRequest'), (it) => {
    it.parameters = { ...it.parameters, sendBody: false, jsonBody: '{"a":1}' };
  }),
  at(14, 'a method that does not exist', nodes('httpRequest'), (it) => {
    it.parameters.method = 'FETCH';
  }),
  at(14, 'a method in small letters', nodes('httpRequest'), (it) => {
    it.parameters.method = 'post';
  }),
  at(
    14,
    'a number as a text',
    values(({ value, key }) => typeof value === 'number' && key !== 'version'),
    ({ holder, key, value }) => {
      holder[key] = String(value);
    },
  ),
  at(
    14,
    'a number as words',
    values(({ value, key }) => typeof value === 'number' && key !== 'version'),
    ({ holder, key }) => {
      holder[key] = 'ten';
    },
  ),
  at(
    14,
    'a number far out',
    values(({ value, key }) => typeof value === 'number' && key !== 'version'),
    ({ holder, key }) => {
      holder[key] = 100000;
    },
  ),
  at(
    14,
    'a number below',
    values(({ value, key }) => typeof value === 'number' && key !== 'version'),
    ({ holder, key }) => {
      holder[key] = -5;
    },
  ),
  at(
    14,
    'a switch as a text',
    values(({ value }) => typeof value === 'boolean'),
    ({ holder, key, value }) => {
      holder[key] = String(value);
    },
  ),
  at(
    14,
    'a switch as an expression',
    values(({ value, key }) => typeof value === 'boolean' && key !== '__rl'),
    ({ holder, key }) => {
      holder[key] = '={{ true }}';
    },
  ),
  at(
    14,
    'a text as a number',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = 5;
    },
  ),
  at(
    14,
    'a text as a list',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = ['a'];
    },
  ),
  at(
    14,
    'a text as an object',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = { a: 1 };
    },
  ),
  at(
    14,
    'a text as null',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = null;
    },
  ),
  at(
    14,
    'a text as true',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = true;
    },
  ),
  at(
    14,
    'a text that is empty',
    values(({ value, holder }) => isExpression(value) && !holder.__rl),
    ({ holder, key }) => {
      holder[key] = '';
    },
  ),
];
