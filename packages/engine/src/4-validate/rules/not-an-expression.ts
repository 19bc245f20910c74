import { isExpression } from '../../catalog/conditions.ts';
import { setParameter } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';
import type { Subject } from '../subject.ts';
import { type Text, textsOf } from '../texts.ts';

/** `{{ $json.name }}` without a "=" in front of the whole text is no expression: n8n uses it as it stands. */
export const notAnExpression = rule({
  code: 'not-an-expression',
  severity: 'error',
  page: {
    title: 'Braces without the equals sign',
    means: 'n8n computes a text only when it starts with `=`. This one is used as it stands, braces and all.',
    example: '"text": "Hello {{ $json.name }}"',
    mend: 'Put `=` in front: `"=Hello {{ $json.name }}"`.',
  },
  check: (subject) =>
    textsOf(subject)
      .filter(
        (it) => !isExpression(it.value) && reads(it.value) && !TEMPLATES.has(it.node.type) && !isQuery(subject, it),
      )
      .map(({ node, path, value }) => ({
        message: `${quoted(node.name)}: ${shown(value)} is used as plain text, because it does not start with “=”.`,
        at: { node: node.name, parameter: path },
        detail: value,
      })),
  alwaysFixable: true,
  fix: ({ workflow }, { at, detail }) =>
    setParameter(workflow, at?.node ?? '', at?.parameter ?? '', `=${String(detail)}`),
});

/** A query takes no expression as a whole: its node works out what stands in braces. Azure Cosmos DB alone does not. */
const isQuery = ({ knownNode }: Subject, { node, path }: Text): boolean =>
  !/\.azureCosmosDb(?:Tool)?$/.test(node.type) &&
  knownNode(node.name)?.values.some(
    (it) => it.path === path && it.parameter?.fixed === true && it.parameter.shape?.editor === 'sqlEditor',
  ) === true;

/** Braces around something of n8n's. Step by step: one pattern would go through a long text again and again. */
function reads(value: string): boolean {
  const open = value.indexOf('{{');
  if (open < 0) return false;
  NAMES.lastIndex = open;
  const name = NAMES.exec(value);
  return name !== null && value.includes('}}', name.index);
}

const NAMES = /\$json|\$\(|\$node|\$input|\$now|\$today|\$workflow|\$execution|\$items|\$binary|\$vars/g;

/** Nodes that fill in `{{ }}` themselves, or where it is just text. */
const TEMPLATES = new Set(
  ['html', 'mailgun', 'form', 'formTrigger', 'code', 'function', 'functionItem'].map((it) => `n8n-nodes-base.${it}`),
);
