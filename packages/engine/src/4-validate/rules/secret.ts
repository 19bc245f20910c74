import { isExpression } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';
import { once } from '../subject.ts';
import type { Text } from '../texts.ts';

/** A key or password in the open: whoever gets the file has it. It belongs into a credential. */
export const secret = rule({
  code: 'secret',
  severity: 'warning',
  page: {
    title: 'A key or password in the open',
    means: 'Whoever gets the file has it: people, version control, chats.',
    example: '"value": "Bearer sk-…"',
    mend: 'Put it into a credential, take it out of the file, and change it at the service, as it may have been seen.',
  },
  check: (subject) =>
    subject.texts.flatMap(({ all }) => {
      const names = once(() => new Map(all.filter(({ key }) => key === 'name').map((it) => [it.path, it.value])));
      return all
        .filter((it) => isSecret(it.value) || isNamedSecret(it, (path) => names().get(path) ?? ''))
        .map(({ node, path }) => ({
          message: `${quoted(node.name)}: there seems to be a key or password in ${quoted(path)}; put it into a credential.`,
          at: { node: node.name, parameter: path },
        }));
    }),
});

function isSecret(value: string): boolean {
  if (value.length < SHORTEST) return false;
  const text = value.length > LONGEST ? value.slice(0, LONGEST) : value;
  return MAY_BE.test(text) && SECRETS.some((it) => it.test(isExpression(text) ? text.slice(1) : text));
}

/** No key is shorter. */
const SHORTEST = 15;
/** Texts beyond this are documents. */
const LONGEST = 20_000;

/** A fixed value in a header, a field or a parameter that is named like one: X-API-Key, password, access_token. */
function isNamedSecret({ value, key, path }: Text, nameAt: (path: string) => string): boolean {
  if (!/^[^=\s]\S{11,199}$/.test(value) || !(/\d/.test(value) && /[a-z]/i.test(value))) return false;
  if (key !== 'value') return key !== 'name' && NAMED.test(key) && !/id$/i.test(key);
  return NAMED.test(nameAt(`${path.slice(0, path.lastIndexOf('.') + 1)}name`));
}

const NAMED =
  /^(?:x-)?(?:api[_-]?key|apikey|auth[_-]?token|access[_-]?token|authorization|client[_-]?secret|secret|password|passwd|token)$/i;

/** Without one of these, no form fits. */
const MAY_BE =
  /sk-|xox|gh[pousr]_|AKIA|AIza|_live_|SG\.|pat|bearer|basic|token|\d:|BEGIN|eyJ|key=|key_|\/\/[^\s/]{8,150}@/i;

/** Forms of keys that are hardly anything else. Words like YOUR_KEY have no digits and capitals mixed. */
const SECRETS = [
  /\bsk-(?:proj-|ant-)?(?=[\w-]{0,60}\d)[\w-]{20}/,
  /\bxox[abprs]-[\w-]{10}/,
  /\bgh[pousr]_\w{30}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}\b/,
  /\b(?:sk|rk)_live_\w{16}/,
  /\bSG\.[\w-]{16,80}\.[\w-]{16}/,
  /\bpat[A-Za-z0-9]{14}\.[a-f0-9]{32}/,
  /\b(?:Bearer|Basic|token)\s{1,5}(?=[^\s{]{0,80}\d)(?=[^\s{]{0,80}[A-Za-z])[\w.~+/=-]{20}/i,
  /\b\d{8,10}:[\w-]{35}\b/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  /\beyJ[\w-]{10,300}\.[\w-]{10,2000}\.[\w-]{10}/,
  /[?&](?:api[_-]?key|access_token|token|key)=(?=[^&\s]{0,80}\d)[\w-]{20}/i,
  /\/\/[^\s/:@]{1,60}:[^\s/:@{}]{6,80}@/,
];
