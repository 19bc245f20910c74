import { quoted, rule } from '../rule.ts';
import { codesOf } from '../texts.ts';

/** JavaScript that cannot be read: brackets or quotes do not match. */
export const codeSyntax = rule({
  code: 'code-syntax',
  severity: 'error',
  check: (subject) =>
    codesOf(subject).flatMap(({ node, path, script }) =>
      script.error === undefined
        ? []
        : [
            {
              message: `${quoted(node.name)}: the code cannot be read: ${script.error}.`,
              at: { node: node.name, parameter: path },
            },
          ],
    ),
});
