import { fieldLabel, isBareName } from './field-labels.ts';

type Test = { field: string; operator: string; left?: { field: string } };

/**
 * What a fork is called whose first way is that of a yes. Words that say no ("if you can't tell whose it is", "if no match is there") where the test
 * asks whether something is there would call its ways the other way round.
 */
export function testName(tests: readonly Test[], words: string): string {
  const [test, more] = tests;
  if (!test || more || !SAYS_NO.test(words)) return words;
  const field = (test.left?.field ?? test.field).replace(/^\[\[|\]\]$/g, '').replace(/^\w+: /, '');
  if (SAYS_NO.test(field)) return words;
  if (test.operator === 'notEmpty')
    return isBareName(field) || /(?:\bid|_id|Id)$/.test(field) || /^(?:all|id)\b/.test(field)
      ? 'Something was found'
      : `The ${inName(field)} is known`;
  // A formula is no name.
  return test.operator === 'true' && /^[\p{L}\p{N}_ ]+$/u.test(field) && !/^(?:it|this)\b/i.test(field)
    ? fieldLabel(field)
    : words;
}

/** A field within a name: "PY" stays as it is. */
export const inName = (field: string): string =>
  /^\p{Lu}{2,}$/u.test(field) ? field : fieldLabel(field).toLowerCase();

const SAYS_NO = /\b(?:no|not|none|nobody|nothing|never|without|cannot|\w+n['’]t)\b/i;
