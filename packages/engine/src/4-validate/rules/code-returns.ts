import { quoted, rule } from '../rule.ts';
import { codesOf } from '../texts.ts';

/** A Code node hands on what it returns; without that it hands on nothing and fails. */
export const codeReturns = rule({
  code: 'code-returns',
  severity: 'warning',
  check: (subject) =>
    codesOf(subject)
      .filter(({ value, script }) => value.trim() !== '' && script.error === undefined)
      .filter(({ script }) => !script.tokens.some((it) => it.kind === 'name' && it.text === 'return'))
      .map(({ node, path }) => ({
        message: `${quoted(node.name)}: the code returns no items.`,
        at: { node: node.name, parameter: path },
      })),
});
