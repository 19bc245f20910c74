import { quoted, rule } from '../rule.ts';
import { expressionsOf } from '../texts.ts';

/** An expression that n8n cannot read. */
export const expressionSyntax = rule({
  code: 'expression-syntax',
  severity: 'error',
  page: {
    title: 'An expression that cannot be read',
    means:
      'What stands between `{{` and `}}` must be one JavaScript value: no `if`, no `const`, no bracket too many. The first `}}` ends it, also inside of objects.',
    example: '"={{ $json.total + }}"',
    mend: 'Mend the place that is named. Put a blank between two closing braces of objects: `} }`.',
  },
  check: (subject) =>
    expressionsOf(subject).flatMap(({ node, path, expression }) =>
      expression.faults.map((fault) => ({
        message: `${quoted(node.name)}: n8n cannot read the expression in ${quoted(path)}: ${fault}.`,
        at: { node: node.name, parameter: path },
      })),
    ),
});
