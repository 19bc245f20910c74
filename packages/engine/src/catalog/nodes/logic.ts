import { type Profile, profile, type Values } from '../profile.ts';

type Rule = { label: string; filter: unknown };

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
      write: (v) => ({ conditions: v.data('filter'), looseTypeValidation: true, options: {} }),
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
      write: (v) => ({ conditions: v.data('filter'), looseTypeValidation: true, options: {} }),
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
        options: v.data('fallback') ? { fallbackOutput: 'extra' } : {},
      }),
    },
  ],
});

/** Only waits for all inputs; the items of the first go on. */
const waiting = (v: Values): Record<string, unknown> => (v.data('wait') ? { mode: 'chooseBranch' } : {});

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
        v.data('by')
          ? { mode: 'combine', fieldsToMatchString: v.data('by') as string, joinMode: 'keepEverything', options: {} }
          : { ...waiting(v), numberInputs: (v.data('inputs') as number | undefined) ?? 2 },
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
    value: it.type === 'number' ? Number(it.value) : it.type === 'boolean' ? it.value === 'true' : it.value,
  }));
}

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
      write: (v) => ({
        assignments: {
          assignments: fieldsOf(v).map(({ name, value, type }) => ({ id: v.id(name), name, value, type })),
        },
        includeOtherFields: true,
        options: {},
      }),
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
        const by = v.data('groupBy');
        return {
          jsCode: typeof by === 'string' ? grouping(by, v.likely(by)) : codeFor(String(v.data('instruction') ?? '')),
        };
      },
    },
  ],
});

/** Code that runs as it is: it hands the items on, and says in words what is to be worked out. */
function codeFor(instruction: string): string {
  const words = instruction.replace(/\s+/g, ' ').replace(/\*\//g, '').trim();
  return [
    `// To do here: ${words || 'work on the items'}`,
    '// Each item is { json: { … } }; what is returned goes to the next node.',
    'const items = $input.all();',
    '',
    'return items.map((item) => ({ json: { ...item.json } }));',
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
