import { isExpression } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A key or password in the open: whoever gets the file has it. It belongs into a credential. */
export const secret = rule({
  code: 'secret',
  severity: 'warning',
  check: (subject) =>
    textsOf(subject)
      .filter(({ value }) => SECRETS.some((it) => it.test(isExpression(value) ? value.slice(1) : value)))
      .map(({ node, path }) => ({
        message: `${quoted(node.name)}: there seems to be a key or password in ${quoted(path)}; put it into a credential.`,
        at: { node: node.name, parameter: path },
      })),
});

/** Forms of keys that are hardly anything else. Words like YOUR_KEY have no digits and capitals mixed. */
const SECRETS = [
  /\bsk-(?:proj-|ant-)?(?=[\w-]*\d)[\w-]{20,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bgh[pousr]_\w{30,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}\b/,
  /\b(?:sk|rk)_live_\w{16,}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /\bpat[A-Za-z0-9]{14}\.[a-f0-9]{32,}/,
  /\b(?:Bearer|Basic|token)\s+(?=[^\s{]*\d)(?=[^\s{]*[A-Za-z])[\w.~+/=-]{20,}/i,
  /\b\d{8,10}:[\w-]{35}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
];
