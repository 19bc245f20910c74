import { quoted, rule } from '../rule.ts';
import { codesOf } from '../texts.ts';

/** A Code node hands on what it returns; without that it hands on nothing and fails. */
export const codeReturns = rule({
  code: 'code-returns',
  severity: 'warning',
  page: {
    title: 'Code that returns nothing',
    means: 'A Code node hands on what it returns. This one has no `return`, so it fails or hands on nothing.',
    example: '"jsCode": "const total = 1;"',
    mend: 'End it with `return [{ json: { total } }];`.',
  },
  check: (subject) =>
    codesOf(subject)
      .filter(({ value, fault }) => value.trim() !== '' && fault === undefined)
      .filter(({ script }) => !script.tokens.some((it) => it.kind === 'name' && it.text === 'return'))
      .map(({ node, path }) => ({
        message: `${quoted(node.name)}: the code returns no items.`,
        at: { node: node.name, parameter: path },
      })),
});
