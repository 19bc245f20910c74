import { quoted, rule } from '../rule.ts';
import type { Token } from '../script.ts';
import { codesOf } from '../texts.ts';

/** Short code that does what a node of n8n does: the node can be read and changed by people who do not program. */
export const codeForBuiltIn = rule({
  code: 'code-for-built-in',
  severity: 'hint',
  page: {
    title: 'Code that a node does as well',
    means:
      'The code only sorts, filters or cuts its items. A node does the same and can be read by people who do not program.',
    example: '"jsCode": "return $input.all().filter((it) => it.json.open);"',
    mend: 'Replace the Code node by the node that is named. The code works; there is no need.',
  },
  check: (subject) =>
    codesOf(subject)
      .filter(({ node, fault }) => fault === undefined && node.type === 'n8n-nodes-base.code')
      .flatMap(({ node, path, script }) => {
        const instead = nodeFor(script.tokens);
        if (instead === undefined) return [];
        return [
          {
            message: `${quoted(node.name)}: the node ${quoted(instead)} does this without code.`,
            at: { node: node.name, parameter: path },
          },
        ];
      }),
});

/** Longer code does more than one thing. */
const SHORT = 40;

/** The node that does it all; undefined where the code does anything besides. */
function nodeFor(tokens: readonly Token[]): string | undefined {
  if (tokens.length > SHORT || tokens[0]?.text !== 'return') return undefined;
  const [returned, source] = [tokens.map((it) => it.text), tokens.slice(1, 7).map((it) => it.text)];
  const start = source.join('').startsWith('$input.all()') ? 6 : source[0] === 'items' ? 2 : undefined;
  if (start === undefined) return undefined;
  const [dot, method] = [returned[start], returned[start + 1] ?? ''];
  const calls = tokens.filter((it, at) => it.text === '(' && tokens[at - 1]?.kind === 'name').length;
  if (dot !== '.') return undefined;
  if (method === 'sort' && calls <= 3) return 'Sort';
  if (method === 'slice' && calls <= 2) return 'Limit';
  if (method === 'reverse' && calls <= 2) return 'Sort';
  return method === 'filter' && calls <= 2 ? 'Filter' : undefined;
}
