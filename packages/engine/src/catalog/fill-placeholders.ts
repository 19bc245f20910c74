import type { Parameter } from './facts.ts';
import { labelsIn, MARKED } from './placeholders.ts';
import { isExpression, type Locator } from './shape.ts';

/**
 * Parameters of a node with what somebody typed in place of the placeholders of that label. `isNumber`: of the parameter with this name, n8n
 * takes a number.
 */
export function withPlaceholderFilled(
  parameters: unknown,
  label: string,
  typed: string,
  isNumber: (name: string) => boolean,
  name = '',
): unknown {
  const inner = (it: unknown, key: string): unknown => withPlaceholderFilled(it, label, typed, isNumber, key);
  if (typeof parameters === 'string') return labelsIn(parameters).includes(label) ? inText(parameters) : parameters;
  if (Array.isArray(parameters)) return parameters.map((it) => inner(it, name));
  if (parameters === null || typeof parameters !== 'object') return parameters;
  if (isLocator(parameters) && labelsIn(parameters.value).includes(label)) return pickedAs(parameters, typed);
  return Object.fromEntries(Object.entries(parameters).map(([key, it]) => [key, inner(it, key)]));

  function inText(text: string): string | number {
    const whole = WHOLE.exec(text);
    if (whole || text === `FILL_IN: ${label}`) return isNumber(name) && NUMBER.test(typed) ? Number(typed) : typed;
    if (!isExpression(text)) return SOURCE_CODE.test(name) ? replaced(text, label, quotable(typed)) : inLiteral(text);
    const parts = text.slice(1).split(/(\{\{[\s\S]*?\}\}(?!\}))/);
    const made = parts.map((it, i) => {
      if (i % 2 === 0) return replaced(it, label, plain(typed));
      return WHOLE.test(`=${it}`) && labelsIn(it).includes(label) ? plain(typed) : replaced(it, label, quotable(typed));
    });
    return made.some((it, i) => i % 2 === 1 && it.startsWith('{{')) ? `=${made.join('')}` : made.join('');
  }

  /** A body in JSON keeps its quotes whole. */
  function inLiteral(text: string): string {
    return replaced(text, label, /^\s*[{[]/.test(text) ? quotable(typed) : typed);
  }
}

const replaced = (text: string, label: string, by: string): string =>
  text.replace(MARKED, (all: string, found: string) =>
    found.trim() === label ? by + found.slice(found.trimEnd().length) : all,
  );

/** Nothing but the placeholder, in an expression. */
const WHOLE = /^=\s*\{\{\s*(["'])FILL_IN: [^\n"'}]+\1\s*\}\}\s*$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const SOURCE_CODE = /^(?:jsCode|pythonCode|functionCode)$/;

/** Within quotes of JavaScript or JSON. */
const quotable = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll("'", '\\u0027');

/** Braces of the text itself would begin an expression. */
const plain = (text: string): string => text.replace(/\{\{|\}\}/g, '');

const isLocator = (value: object): value is Locator =>
  '__rl' in value && 'value' in value && typeof value.value === 'string';

/** A link as a link, anything else as an id. */
function pickedAs({ cachedResultName: _, ...locator }: Locator, typed: string): Locator {
  if (locator.mode !== 'list') return { ...locator, value: typed };
  return { ...locator, mode: /^https?:\/\//i.test(typed) ? 'url' : 'id', value: typed };
}

/** Whether n8n takes a number for one of the parameters that has this name. */
export const takesNumber = (parameters: readonly Parameter[], name: string): boolean =>
  parameters.some(
    (it) =>
      (it.name === name && it.type === 'number') ||
      takesNumber(it.parameters ?? [], name) ||
      (it.groups ?? []).some((group) => takesNumber(group.parameters, name)),
  );
