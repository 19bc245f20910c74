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
): { adds: Field[]; replaces: boolean; items: 'same' | 'one' | 'many'; open: boolean } | undefined {
  const tried = codeOf(step)?.tried;
  if (!tried) return undefined;
  const adds = tried.fields.map(({ path, type, likely }) => ({
    path,
    words: wordsFor(path),
    ...(type && !(type === 'date' && HEADING.test(path)) ? { type } : {}),
    ...(likely ? { likely } : {}),
  }));
  return { adds, replaces: !tried.keeps, items: tried.items, open: tried.open === true };
}

/** "Date": a column by its heading, which code handed on with whatever somebody typed into its cells. */
const HEADING = /^[A-Z]|\s/;

/**
 * Does it make items of which nobody can tell what they were made of? One for one in the order that they came in is told by n8n
 * itself.
 */
export function losesOrigins(step: Step): boolean {
  const code = codeOf(step);
  if (!code?.tried?.unpaired || code.each) return false;
  return code.tried.items !== 'same' || REORDERS.test(code.body);
}

/** What may leave items out, add some, or put them into another order. */
const REORDERS =
  /\.(?:flatMap|filter|sort|toSorted|reverse|slice|splice|reduce|concat)\(|\bObject\.(?:values|keys|entries|groupBy)\(|\bnew (?:Map|Set)\b/;

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
    .replace(STEP_FIELD, (whole, id: string, field: string, at: number, text: string) => {
      if (!names.has(id)) return whole;
      const found = fieldOf({ kind: 'field', step: id, field }) ?? 'undefined';
      const code = / \/ 100$/.test(found)
        ? isDivided(text, at, at + whole.length)
          ? found.slice(0, -6)
          : `(${found})`
        : found;
      return each
        ? code
        : code.replace(/\$json\b/g, '$input.first().json').replace(/\)\.item\.json/g, ').first().json');
    });
}

/** The same code, where one empty item comes in for an empty list. */
export const skippingEmpty = (code: WrittenCode): WrittenCode => ({
  ...code,
  body: code.body.replaceAll(ALL, `${ALL}.filter((it) => Object.keys(it.json).length > 0)`),
});
const ALL = '$input.all()';

/** Does the code itself make whole units of the cents that stand there, at once or by the name that it gives to them? */
function isDivided(text: string, from: number, until: number): boolean {
  if (DIVIDED.test(text.slice(until))) return true;
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from);
  const name = /\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=[^;,]*$/.exec(line)?.[1];
  const uses =
    name === undefined
      ? []
      : text
          .slice(until)
          .split(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`))
          .slice(1);
  return uses.some((it) => DIVIDED.test(it));
}

/** What is multiplied by a hundred before is rounded, and not divided. */
export const DIVIDED = /^[\s)|0-9?]*(?:\/\s*100\b(?!\.)|\*\s*0?\.01\b)/;

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
