import { setParameter } from '../edit.ts';
import { readExpression } from '../expression.ts';
import type { GivenValue } from '../parameter-values.ts';
import { quoted, rule } from '../rule.ts';
import { problemsOf } from '../value-problems.ts';

/** Choices like the operation take no expression: n8n cuts off the "=" and keeps the rest as plain text. */
export const expressionNotAllowed = rule({
  code: 'expression-not-allowed',
  severity: 'error',
  page: {
    title: 'An expression where none is taken',
    means:
      'Choices such as the operation decide how the node looks, so they take no expression. n8n cuts off the `=` and keeps the rest as text.',
    example: '"operation": "={{ $json.operation }}"',
    mend: 'Choose a fixed value; use a Switch with several nodes where it depends on the data.',
  },
  check: (subject) =>
    subject.misfits('expression-not-allowed').map(({ node, given }) => ({
      message: `${quoted(node.name)}: ${quoted(given.parameter?.label)} takes no expression.`,
      at: { node: node.name, parameter: given.path },
      detail: given,
    })),
  /** `={{ 'none' }}` is just none. */
  fix({ workflow }, { at, detail }) {
    const { parameter, value, path, at: place } = detail as GivenValue;
    const [token, ...others] = readExpression(String(value)).tokens;
    if (!parameter || !at?.node || token?.kind !== 'text' || others.length > 0) return workflow;
    return problemsOf(parameter, token.text, place).length === 0
      ? setParameter(workflow, at.node, path, token.text)
      : workflow;
  },
});
