import { quoted, rule } from '../rule.ts';
import { codesOf } from '../texts.ts';

/** JavaScript that cannot be read: brackets or quotes do not match. */
export const codeSyntax = rule({
  code: 'code-syntax',
  severity: 'error',
  page: {
    title: 'Code that cannot be read',
    means:
      'The JavaScript of a Code node has a fault in its grammar, so no line of it runs. Types of TypeScript, `import` and Python are no JavaScript.',
    example: '"jsCode": "return [{ json: { a: 1 }];"',
    mend: 'Mend the place that is named; often a bracket or a comma is missing.',
  },
  check: (subject) =>
    codesOf(subject).flatMap(({ node, path, fault }) =>
      fault === undefined
        ? []
        : [
            {
              message: `${quoted(node.name)}: the code cannot be read: ${fault}.`,
              at: { node: node.name, parameter: path },
            },
          ],
    ),
});
