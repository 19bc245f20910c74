import { codeFor } from '../code-steps.ts';
import { spellingsOf } from '../column-spellings.ts';
import { type Profile, profile, type Values } from '../profile.ts';
import { asCode, isExpression, isPlaceholder, placeholder } from '../shape.ts';

type Rule = { label: string; filter: unknown };

/**
 * Whoever opens a node that compares texts gets `caseSensitive` written anew from this option: without it "Paid" and "paid" would be two
 * from then on.
 */
function anyCase(filters: readonly unknown[]): { ignoreCase?: true } {
  const texts = filters
    .filter((it) => !isStrictCase(it))
    .flatMap(testsOf)
    .filter((it) => it.operator.type === 'string');
  return texts.length > 0 ? { ignoreCase: true } : {};
}

type Test = { operator: { type: string } };
const testsOf = (filter: unknown): readonly Test[] => (filter as { conditions?: Test[] } | undefined)?.conditions ?? [];
const isStrictCase = (filter: unknown): boolean =>
  (filter as { options?: { caseSensitive?: boolean } } | undefined)?.options?.caseSensitive === true;

const isLoose = (filter: unknown): boolean =>
  (filter as { options?: { typeValidation?: string } } | undefined)?.options?.typeValidation !== 'strict';

const condition = profile({
  type: 'n8n-nodes-base.if',
  words: ['if'],
  kind: 'logic',
  actions: [
    {
      key: 'if',
      title: 'If',
      intents: ['filter'],
      nouns: ['condition'],
      write: (v) => ({
        conditions: v.data('filter'),
        looseTypeValidation: isLoose(v.data('filter')),
        options: anyCase([v.data('filter')]),
      }),
      flow: 'passes',
    },
  ],
});

const filter = profile({
  type: 'n8n-nodes-base.filter',
  words: ['filter'],
  kind: 'logic',
  actions: [
    {
      key: 'filter',
      title: 'Filter',
      intents: ['filter'],
      nouns: ['condition'],
      write: (v) => ({
        conditions: v.data('filter'),
        looseTypeValidation: isLoose(v.data('filter')),
        options: anyCase([v.data('filter')]),
      }),
      flow: 'passes',
    },
  ],
});

const route = profile({
  type: 'n8n-nodes-base.switch',
  words: ['switch'],
  kind: 'logic',
  actions: [
    {
      key: 'rules',
      title: 'Switch',
      intents: ['classify'],
      nouns: ['route', 'case'],
      write: (v) => ({
        rules: {
          values: ((v.data('rules') as Rule[] | undefined) ?? []).map((it) => ({
            conditions: it.filter,
            renameOutput: true,
            outputKey: it.label,
          })),
        },
        looseTypeValidation: true,
        options: {
          ...(v.data('fallback') ? { fallbackOutput: 'extra' } : {}),
          ...anyCase(((v.data('rules') as Rule[] | undefined) ?? []).map((it) => it.filter)),
        },
      }),
      flow: 'passes',
    },
  ],
});

/** Only waits for all inputs; the items of the first go on. Side by side, the first items become one, and so on. */
const waiting = (v: Values): Record<string, unknown> =>
  v.data('wait')
    ? { mode: 'chooseBranch' }
    : v.data('sideBySide')
      ? {
          mode: 'combine',
          combineBy: 'combineByPosition',
          ...(v.data('bothSides') ? { options: { clashHandling: { values: { resolveClash: 'addSuffix' } } } } : {}),
        }
      : {};

/** Where each of two lists has a field. */
type KeysOf = (names: readonly string[], others: readonly string[]) => { field1: string; field2: string }[];

/** Two lists become one by a field that both have, which may be called otherwise in the second. */
function joined(v: Values): Record<string, unknown> {
  const by = String(v.data('by') || placeholder('field that both lists have'));
  const other = v.data('byOther');
  const keysOf = v.data('by') ? (v.data('keysOfLists') as KeysOf | undefined) : undefined;
  const named = { field1: by, field2: typeof other === 'string' ? other : by };
  const [keys = named] = keysOf?.([named.field1], [named.field2]) ?? [];
  const fields =
    keys.field1 === keys.field2
      ? { fieldsToMatchString: keys.field1 }
      : { advanced: true, mergeByFields: { values: [keys] } };
  return { mode: 'combine', ...fields, joinMode: JOINS[String(v.data('keep'))] ?? 'keepEverything', options: {} };
}

const JOINS: Readonly<Record<string, string>> = {
  matches: 'keepMatches',
  all: 'keepEverything',
  first: 'enrichInput1',
};

const merge = profile({
  type: 'n8n-nodes-base.merge',
  words: ['merge'],
  kind: 'logic',
  actions: [
    {
      key: 'append',
      title: 'Merge',
      intents: ['merge'],
      nouns: ['list', 'data'],
      // With a field the two lists become one by it: whoever is in only one of them is kept too.
      write: (v) =>
        v.data('by') !== undefined
          ? joined(v)
          : { ...waiting(v), numberInputs: (v.data('inputs') as number | undefined) ?? 2 },
      flow: 'passes',
    },
  ],
});

const loop = profile({
  type: 'n8n-nodes-base.splitInBatches',
  words: ['loop over items'],
  kind: 'logic',
  actions: [
    {
      key: 'loop',
      title: 'Loop over items',
      intents: ['split'],
      nouns: ['batch'],
      write: (v) => ({ batchSize: (v.data('batch') as number | undefined) ?? 1, options: {} }),
      flow: 'passes',
    },
  ],
});

type Assigned = { name: string; value: string | number | boolean; type: string };

/** The values that were said, as what they are; without any, the fields that the words name. */
function fieldsOf(v: Values): Assigned[] {
  const said = v.data('values') as { name: string; value: string; type: string }[] | undefined;
  if (!said) return v.columns().map((it) => ({ ...it, type: 'string' }));
  return said.map((it) => ({
    ...it,
    value: typed(it),
  }));
}

/** A number or a yes as what it is; an expression, or words in their place, stay as they are. */
function typed({ type, value }: { type: string; value: string }): Assigned['value'] {
  if (isExpression(value) || isPlaceholder(value)) return value;
  if (type === 'boolean') return /^(?:true|yes)$/i.test(value.trim());
  const number = Number(value.replaceAll(',', ''));
  return type === 'number' && value.trim() !== '' && !Number.isNaN(number) ? number : value;
}

/** One part of the item becomes the item. */
const lifted = (part: string): Record<string, unknown> => ({
  mode: 'raw',
  // Where nothing was found, an empty item comes.
  jsonOutput: `={{ $json.${part}${part === 'fields' ? ' ?? {}' : ''} }}`,
  options: {},
});

/** Each item as it is, and empty where it lacks the column, however that is headed. */
const withColumn = (column: string): Record<string, unknown> => ({
  mode: 'raw',
  jsonOutput: `={{ { ${JSON.stringify(column)}: ${spellingsOf(column)
    .map((it) => `$json[${JSON.stringify(it)}]`)
    .join(' ?? ')} ?? '' } }}`,
  includeOtherFields: true,
  options: {},
});

const set = profile({
  type: 'n8n-nodes-base.set',
  words: ['set', 'edit fields'],
  kind: 'logic',
  actions: [
    {
      key: 'set',
      title: 'Edit fields',
      intents: ['compute'],
      nouns: ['field'],
      write: (v) =>
        v.data('lift')
          ? lifted(String(v.data('lift')))
          : v.data('column')
            ? withColumn(String(v.data('column')))
            : {
                assignments: {
                  assignments: fieldsOf(v).map(({ name, value, type }) => ({ id: v.id(name), name, value, type })),
                },
                includeOtherFields: v.data('only') !== true,
                options: {},
              },
      gives: [],
      flow: 'adds',
      open: { spelling: 'as said' },
    },
  ],
});

const code = profile({
  type: 'n8n-nodes-base.code',
  words: ['code', 'javascript'],
  kind: 'logic',
  actions: [
    {
      key: 'code',
      title: 'Code',
      intents: ['compute', 'convert'],
      nouns: ['script'],
      write: (v) => {
        if (v.data('remembers')) return { mode: 'runOnceForEachItem', jsCode: remembering(v) };
        const by = v.data('groupBy');
        const written = v.data('code') as { script: string; each: boolean } | undefined;
        if (written) return { ...(written.each ? { mode: 'runOnceForEachItem' } : {}), jsCode: written.script };
        return {
          jsCode: typeof by === 'string' ? grouping(by, v.likely(by)) : codeFor(String(v.data('instruction') ?? ''), v),
        };
      },
      gives: [],
      flow: 'adds',
      open: { spelling: 'snake' },
    },
  ],
});

/** Is a field another than when this record came last? Each item goes on, with the answer in it. */
function remembering(v: Values): string {
  const { name, value } = v.data('remembers') as { name: string; value: string };
  const key = v.field('record id', 'id', 'row number', 'key', 'guid') ?? v.likely('id');
  const isNow = value === '' ? '' : `now === ${JSON.stringify(value)} && `;
  return [
    `// What ${name.replace(/\s+/g, ' ')} was is kept for each record, and only while the workflow is switched on.`,
    "const memory = $getWorkflowStaticData('node');",
    `const record = String(${key ? asCode(key) : '$json.id'});`,
    `const now = String(${asCode(v('remembered'))} ?? '');`,
    `const changed = ${isNow}memory[record] !== now;`,
    'memory[record] = now;',
    '',
    'return { ...$input.item, json: { ...$json, changed } };',
  ].join('\n');
}

/** One item for each value of a field, with the list of those that have it. */
function grouping(by: string, known: string | undefined): string {
  const path = /^=\{\{ \$json((?:\.\w+|\[[^\]]+\])+) \}\}$/.exec(known ?? '')?.[1];
  const field = by.replace(/\W+/g, '_');
  return [
    `// One item for each ${by}, with all that belongs to it.`,
    'const groups = new Map();',
    'for (const [index, { json }] of $input.all().entries()) {',
    `  const key = json${path ? path.replace(/\.|\[/g, (it) => `?.${it === '[' ? '[' : ''}`) : `?.[${JSON.stringify(field)}]`} ?? 'none';`,
    '  const { first, items } = groups.get(key) ?? { first: index, items: [] };',
    '  groups.set(key, { first, items: [...items, json] });',
    '}',
    '',
    'return [...groups].map(([key, { first, items }]) => ({',
    `  json: { ${field}: key, count: items.length, items },`,
    '  pairedItem: first,',
    '}));',
  ].join('\n');
}

export const logic: readonly Profile[] = [condition, filter, route, merge, loop, set, code];
