import type { Step, WrittenCode } from '../2-outline/outline.ts';
import { STEP_CALL, STEP_FIELD } from '../catalog/code-marks.ts';
import type { Field } from '../catalog/profile.ts';
import { placeholder } from '../catalog/shape.ts';
import { BLANK, type Reference } from '../catalog/template.ts';
import type { CodeOf } from './template.ts';

/** The code that a language model wrote for a step; undefined for other steps. */
export const codeOf = ({ node, data }: Step): WrittenCode | undefined =>
  node.endsWith('.code') ? (data?.code as WrittenCode | undefined) : undefined;

/** What it gives, as its trial showed. */
export function triedShape(
  step: Step,
): { adds: Field[]; replaces: boolean; items: 'same' | 'one' | 'many' } | undefined {
  const tried = codeOf(step)?.tried;
  if (!tried) return undefined;
  const adds = tried.fields.map(({ path, type, likely }) => ({
    path,
    words: wordsFor(path),
    ...(type ? { type } : {}),
    ...(likely ? { likely } : {}),
  }));
  return { adds, replaces: !tried.keeps, items: tried.items };
}

/** "customer.firstName": "customer first name", "first name". */
function wordsFor(path: string): string[] {
  const plain = (it: string): string =>
    it
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[._-]+/g, ' ')
      .toLowerCase();
  const last = path.split('.').at(-1) ?? path;
  return [...new Set([plain(path), path.toLowerCase(), plain(last), last.toLowerCase()])];
}

/** Fields that the code names by their steps. */
export const codeReferences = (step: Step): Reference[] =>
  [...(codeOf(step)?.body ?? '').matchAll(STEP_FIELD)].map(([, id = '', field = '']) => ({
    kind: 'field',
    step: id,
    field,
  }));

/** The body as n8n runs it: steps by the names of their nodes, fields by their paths; a field that nothing gives is undefined. */
export function bodyOf({ body, each }: WrittenCode, names: ReadonlyMap<string, string>, fieldOf: CodeOf): string {
  return body
    .replace(new RegExp(BLANK, 'g'), (_, what: string) => placeholder(what))
    .replace(STEP_CALL, (whole, quote: string, id: string) => {
      const name = names.get(id);
      return name === undefined ? whole : `$(${quote}${name.replaceAll(quote, `\\${quote}`)}${quote})`;
    })
    .replace(STEP_FIELD, (whole, id: string, field: string) => {
      if (!names.has(id)) return whole;
      const code = fieldOf({ kind: 'field', step: id, field }) ?? 'undefined';
      return each
        ? code
        : code.replace(/\$json\b/g, '$input.first().json').replace(/\)\.item\.json/g, ').first().json');
    });
}

/** The same with what n8n needs beside it, as the Code node holds it. */
export function scriptOf(code: WrittenCode, body: string): string {
  if (!code.tried?.unpaired || code.each) return body;
  return [
    'const made = (() => {',
    body.trimEnd(),
    '})();',
    '',
    '// Where their number changed, each item is traced to all that came in: later steps may read what was before.',
    'const all = $input.all().map((_, index) => index);',
    'return made.length === all.length ? made : made.map((item) => ({ pairedItem: all, ...item }));',
  ].join('\n');
}
