import { setParameter } from '../edit.ts';
import { readExpression } from '../expression.ts';
import type { GivenValue } from '../parameter-values.ts';
import { quoted, rule } from '../rule.ts';
import { problemsOf } from '../value-problems.ts';

/** Choices like the operation take no expression: n8n cuts off the "=" and keeps the rest as plain text. */
export const expressionNotAllowed = rule({
  code: 'expression-not-allowed',
  severity: 'error',
  check: ({ known }) =>
    known.flatMap(({ node, values }) =>
      values
        .filter(
          ({ parameter, value, at }) =>
            parameter && problemsOf(parameter, value, at)[0]?.kind === 'expression-not-allowed',
        )
        .map((given) => ({
          message: `${quoted(node.name)}: ${quoted(given.parameter?.label)} takes no expression.`,
          at: { node: node.name, parameter: given.path },
          detail: given,
        })),
    ),
  /** `={{ 'none' }}` is just none. */
  fix(_catalog, workflow, { at, detail }) {
    const { parameter, value, path, at: place } = detail as GivenValue;
    const [token, ...others] = readExpression(String(value)).tokens;
    if (!parameter || !at?.node || token?.kind !== 'text' || others.length > 0) return workflow;
    return problemsOf(parameter, token.text, place).length === 0
      ? setParameter(workflow, at.node, path, token.text)
      : workflow;
  },
});
