import { asData, isExpression, placeholder } from '../catalog/shape.ts';
import { type Part, type Template, templateIn } from '../catalog/template.ts';

/** The code of a part, or undefined when no step gives what it names. `asText`: a list or an object is to be read in a text. */
export type CodeOf = {
  (part: Exclude<Part, string>, asText?: boolean): string | undefined;
  /** What of the item is read in its place, where the name of a field is still to be filled in. */
  open?(part: Exclude<Part, string>): string | undefined;
};

/** A template as the text of a parameter: literal text around `{{ … }}`; what nothing gives is a marked placeholder. */
export function written(template: Template, codeOf: CodeOf, asText = false): string {
  const [only, more] = template;
  if (only !== undefined && typeof only !== 'string' && more === undefined) {
    const code = codeOf(only, asText) ?? codeOf.open?.(only);
    if (code === undefined) return placeholder(labelOf(only));
    return `={{ ${only.kind === 'worked' && LEFT_OUT.test(code) && !code.startsWith('[') ? `([${code}].find((it) => Number.isFinite(it)) ?? '')` : code} }}`;
  }
  const json = isJson(template);
  const parts = template.map((it, i) => {
    if (typeof it === 'string') return json ? it.replace(/\{\{/g, '{ {').replace(/\}\}/g, '} }') : withoutBraces(it);
    const code = codeOrMark(it, codeOf, !json);
    return `{{ ${json ? inJson(code, isQuoted(template.slice(0, i))) : code} }}`;
  });
  return `=${parts.join('')}`;
}

/** A model leaves out what is not in the text: a sum with it is nothing, and not NaN. */
const LEFT_OUT = /\bjson\.output\b/;

/** Is the whole text an object or a list in JSON? */
function isJson(template: Template): boolean {
  const [first, last] = [template[0], template.at(-1)];
  return (
    typeof first === 'string' &&
    typeof last === 'string' &&
    /^\s*[{[]/.test(first) &&
    /[}\]]\s*$/.test(last) &&
    template.length > 1
  );
}

/** Within quotes a value must not end them; outside of them a value brings its own. */
const inJson = (code: string, quoted: boolean): string =>
  quoted ? `JSON.stringify(String(${code} ?? '')).slice(1, -1)` : `JSON.stringify(${asData(code)} ?? null)`;

const isQuoted = (before: Template): boolean =>
  before
    .filter((it) => typeof it === 'string')
    .join('')
    .replace(/\\./g, '')
    .split('"').length %
    2 ===
  0;

/** Marks that still stand in what a profile wrote: instructions, prompts, texts that came through untouched. */
export function withoutMarks(value: unknown, codeOf: CodeOf, isStep: (id: string) => boolean, key = ''): unknown {
  if (typeof value === 'string') return SOURCE_CODE.test(key) ? value : filledText(value, codeOf, isStep);
  if (Array.isArray(value)) return value.map((it) => withoutMarks(it, codeOf, isStep, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, withoutMarks(it, codeOf, isStep, name)]));
}

/** Two brackets are arrays there. */
const SOURCE_CODE = /^(?:jsCode|pythonCode|functionCode|jsonSchemaExample|inputSchema)$/;

function filledText(text: string, codeOf: CodeOf, isStep: (id: string) => boolean): string {
  if (!/\[\[|\{\{\?/.test(text)) return text;
  if (!isExpression(text)) {
    const template = templateIn(text, isStep);
    return template ? written(template, codeOf) : text;
  }
  const parts = text.split(/(\{\{[\s\S]*?\}\}(?!\}))/);
  return parts
    .map((it, i) => {
      const template = i % 2 ? undefined : templateIn(it, isStep);
      return template
        ? template.map((one) => (typeof one === 'string' ? one : `{{ ${codeOrMark(one, codeOf, true)} }}`)).join('')
        : it;
    })
    .join('');
}

const codeOrMark = (part: Exclude<Part, string>, codeOf: CodeOf, asText: boolean): string =>
  codeOf(part, asText) ?? codeOf.open?.(part) ?? JSON.stringify(placeholder(labelOf(part)));

/** Braces of the text itself would end the expression, or begin one. */
const withoutBraces = (text: string): string => text.replace(/\{\{|\}\}/g, '');

/** What a blank for it is called. */
export const labelOf = (part: Exclude<Part, string>): string =>
  part.kind === 'field'
    ? part.field
    : part.kind === 'worked'
      ? workedWords(part.words)
      : part.kind === 'whole'
        ? 'data'
        : typeof part.of === 'string'
          ? part.of
          : part.of.field;

/** "today - last login | days" → "days since last login". */
function workedWords(told: string): string {
  const words = told.replaceAll(/\b[A-Za-z][\w-]{0,30}:\s*/g, '').trim();
  const [, past, unit] = /^(?:today|now) - (.+?) \| (\w+)$/.exec(words) ?? [];
  if (past) return `${unit} since ${past}`;
  const [, coming, left] = /^(.+?) - (?:today|now) \| (\w+)$/.exec(words) ?? [];
  return coming ? `${left} until ${coming}` : words.replace(/ \| \w+$/, '');
}
