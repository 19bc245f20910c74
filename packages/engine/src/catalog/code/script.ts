import { plainWords } from '../template.ts';
import { type Fields, fieldsOf, type Resolve } from './fields.ts';
import { helpersOf } from './helpers.ts';
import { shapeOf } from './instruction.ts';
import type { Operation } from './operation.ts';

/** JavaScript for a Code node that runs once for all items. Each operation is headed by the words that ask for it. */
export function scriptOf(operations: readonly Operation[], resolve: Resolve): string {
  const brought = new Map<string, string>();
  const parts = operations.map((it, i) => {
    const before = shapeOf(operations.slice(0, i));
    const made = new Set(before.adds.map((one) => one.path));
    const noted: Resolve = (words) => {
      const source = resolve(words);
      if (source && 'from' in source) brought.set(words, source.from);
      return source;
    };
    return [`// ${comment(it.says)}`, scoped(it.emit(fieldsOf(noted, made, before.replaces)))].join('\n');
  });
  const body = parts.join('\n\n');
  const start = brought.size === 0 ? 'let items = $input.all();' : bringing(brought);
  const helpers = helpersOf(body);
  const called = helpers.length > 0 ? ['// What is called above.', ...helpers] : [];
  return [start, body, 'return items;', ...called].join('\n\n');
}

/** Names of its own end with it: the same may be done twice. */
const scoped = (code: string): string => (/^const /m.test(code) ? `{\n${code.replace(/^(?=.)/gm, '  ')}\n}` : code);

/** What an earlier node gave, beside what came in. */
function bringing(brought: ReadonlyMap<string, string>): string {
  const f: Fields = fieldsOf(() => undefined, new Set(), false);
  const fields = [...brought].map(([words, from]) => `    ${f.write(words, from)},`);
  return [
    '// These come from earlier nodes.',
    'let items = $input.all().map(({ json, ...item }, index) => ({',
    '  ...item,',
    ['  json: {', '    ...json,', ...fields, '  },'].join('\n'),
    '}));',
  ].join('\n');
}

export const comment = (words: string): string =>
  plainWords(words)
    .replace(/\s+/g, ' ')
    .replaceAll('*/', '')
    .replace(/[\u2028\u2029]/g, ' ')
    .trim()
    .slice(0, 300);

/** Hands the items on; the mark puts what is left to do on the list. `label`: without quotes and braces, which would end it. */
export function stubOf(label: string): string {
  return [
    `// ${label}`,
    '// Each item is { json: { … } }; what is returned goes to the next node. Until this is written, the items go on unchanged.',
    'const items = $input.all();',
    '',
    'return items.map((item) => ({ ...item, json: { ...item.json } }));',
  ].join('\n');
}
