import { quoted, rule } from '../rule.ts';
import { expressionsOf } from '../texts.ts';

/** An expression that n8n cannot read. */
export const expressionSyntax = rule({
  code: 'expression-syntax',
  severity: 'error',
  check: (subject) =>
    expressionsOf(subject).flatMap(({ node, path, expression }) =>
      expression.faults.map((fault) => ({
        message: `${quoted(node.name)}: n8n cannot read the expression in ${quoted(path)}: ${fault}.`,
        at: { node: node.name, parameter: path },
      })),
    ),
});
