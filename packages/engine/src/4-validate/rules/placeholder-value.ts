import { quoted, rule, shown } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A value that was never meant to stay: YOUR_SHEET_ID, <your email>, REPLACE_ME. */
export const placeholderValue = rule({
  code: 'placeholder-value',
  severity: 'warning',
  check: (subject) =>
    textsOf(subject)
      .filter(({ key, value }) => key !== 'jsCode' && PLACEHOLDERS.some((it) => it.test(value)))
      .map(({ node, path, value }) => ({
        message: `${quoted(node.name)}: ${shown(value)} stands for something that is still to be filled in.`,
        at: { node: node.name, parameter: path },
      })),
});

const PLACEHOLDERS = [
  /\b(?:YOUR|MY|ENTER|INSERT)[_-][A-Z]{2,}(?:[_-][A-Z0-9]+)*\b/,
  /<\s*(?:your|enter|insert|placeholder)[\w\s-]*>/i,
  /\bREPLACE[_-]?(?:ME|WITH|THIS)\b/,
  /__PLACEHOLDER/i,
  /\[(?:your|enter|insert)\s[^\]]*\]/i,
];
