import { misusesIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import { codesOf, expressionsOf } from '../texts.ts';

/** Calls that n8n refuses: `$()` without a name, `$input.first('Other node')`. */
export const expressionMisuse = rule({
  code: 'expression-misuse',
  severity: 'error',
  check: (subject) =>
    [
      ...expressionsOf(subject).map((it) => ({ ...it, tokens: it.expression.tokens })),
      ...codesOf(subject).map((it) => ({ ...it, tokens: it.script.tokens })),
    ].flatMap(({ node, path, tokens }) =>
      misusesIn(tokens).map((fault) => ({
        message: `${quoted(node.name)}: in ${quoted(path)}, ${fault}.`,
        at: { node: node.name, parameter: path },
      })),
    ),
});
