import { quoted, rule, shown } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A value that was never meant to stay: YOUR_SHEET_ID, <your email>, REPLACE_ME. */
export const placeholderValue = rule({
  code: 'placeholder-value',
  severity: 'warning',
  page: {
    title: 'A value that is still to be filled in',
    means: 'The text stands for something that only you know: an id, an address, a key.',
    example: '"url": "https://api.example.com/YOUR_API_KEY"',
    mend: 'Put the real value in its place; keys belong into a credential.',
  },
  check: (subject) =>
    textsOf(subject)
      .filter(({ key, value }) => key !== 'jsCode' && PLACEHOLDERS.some((it) => it.test(value.slice(0, LONGEST))))
      .map(({ node, path, value }) => ({
        message: `${quoted(node.name)}: ${shown(value)} stands for something that is still to be filled in.`,
        at: { node: node.name, parameter: path },
      })),
});

/** Texts beyond this are documents. */
const LONGEST = 20_000;

const PLACEHOLDERS = [
  /\b(?:YOUR|MY|ENTER|INSERT)[_-][A-Z]{2,}(?:[_-][A-Z0-9]+)*\b/,
  /<\s*(?:your|enter|insert|placeholder)[\w\s-]{0,100}>/i,
  /\bREPLACE[_-]?(?:ME|WITH|THIS)\b/,
  /__PLACEHOLDER/i,
  /\[(?:your|enter|insert)\s[^\]]{0,200}\]/i,
];
