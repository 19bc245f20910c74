import type { Condition } from '../2-outline/outline.ts';

/** The list of a field of all items, as a text gets it. */
const LIST = /^(\$\('(?:[^'\\]|\\.)*'\))\.all\(\)\.map\(\(it\) => (?:(?! \?\? ).)*\)(?=\.join\(', '\)$)/;

/**
 * The left side of a test on a field of several items behind a step that made one of them, where n8n refuses to choose: is any there, is any
 * of them more or less? Of others the first is tested. `code`: the list as a text.
 */
export function anyOf(code: string, { operator, type }: Condition): string {
  if (/^(?:empty|notEmpty)$/.test(operator)) return code;
  const list = LIST.exec(code)?.[0];
  if (list === undefined) return code;
  if (type !== 'number' || !/^[gl]te?$/.test(operator)) return `${list}[0]`;
  const numbers = `${list}.map((it) => Number(it ?? NaN)).filter((it) => Number.isFinite(it))`;
  return `${operator.startsWith('g') ? 'Math.max' : 'Math.min'}(...${numbers})`;
}
