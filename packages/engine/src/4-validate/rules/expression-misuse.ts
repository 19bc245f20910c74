import { misusesIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import { codesOf, expressionsOf } from '../texts.ts';

/** Calls that n8n refuses: `$()` without a name, `$input.first('Other node')`. */
export const expressionMisuse = rule({
  code: 'expression-misuse',
  severity: 'error',
  page: {
    title: 'A call that n8n refuses',
    means:
      '`$()` needs the name of a node, and `$input.first()`, `.last()` and `.all()` take nothing in their brackets.',
    example: `"={{ $input.first('Get rows').json.id }}"`,
    mend: "Write `$('Get rows').first()` to read from another node.",
  },
  check: (subject) =>
    [
      ...expressionsOf(subject).map(({ node, path, expression }) => ({ node, path, tokens: expression.tokens })),
      ...codesOf(subject),
    ].flatMap(({ node, path, tokens }) =>
      misusesIn(tokens).map((fault) => ({
        message: `${quoted(node.name)}: in ${quoted(path)}, ${fault}.`,
        at: { node: node.name, parameter: path },
      })),
    ),
});
