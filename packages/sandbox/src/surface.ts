/** What n8n gives to the code of a Code node, and what of JavaScript itself it may use. */

const COMMON = [
  '$',
  '$input',
  '$now',
  '$today',
  '$runIndex',
  '$workflow',
  '$execution',
  'DateTime',
  'Duration',
  'Interval',
  'console',
];

/** The names that the body finds, by its mode: once for each item, or once for all. */
export const argumentsOf = (each: boolean): readonly string[] =>
  each ? [...COMMON, '$json', '$binary', '$itemIndex', 'item'] : [...COMMON, 'items'];

export const LANGUAGE: ReadonlySet<string> = new Set(
  (
    'undefined NaN Infinity Object Array String Number Boolean Math JSON Date Map Set WeakMap RegExp Symbol BigInt Error ' +
    'TypeError RangeError parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI Intl'
  ).split(' '),
);
