import { isExpression } from '../../catalog/conditions.ts';
import { setParameter } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** `{{ $json.name }}` without a "=" in front of the whole text is no expression: n8n uses it as it stands. */
export const notAnExpression = rule({
  code: 'not-an-expression',
  severity: 'error',
  check: (subject) =>
    textsOf(subject)
      .filter(({ node, value }) => !isExpression(value) && READS.test(value) && !TEMPLATES.has(node.type))
      .map(({ node, path, value }) => ({
        message: `${quoted(node.name)}: ${shown(value)} is used as plain text, because it does not start with “=”.`,
        at: { node: node.name, parameter: path },
        detail: value,
      })),
  fix: (_catalog, workflow, { at, detail }) =>
    setParameter(workflow, at?.node ?? '', at?.parameter ?? '', `=${String(detail)}`),
});

const READS =
  /\{\{[\s\S]*?(\$json|\$\(|\$node|\$input|\$now|\$today|\$workflow|\$execution|\$items|\$binary|\$vars)[\s\S]*?\}\}/;

/** Nodes that fill in `{{ }}` themselves, or where it is just text. */
const TEMPLATES = new Set(
  ['html', 'mailgun', 'form', 'formTrigger', 'code', 'function', 'functionItem'].map((it) => `n8n-nodes-base.${it}`),
);
