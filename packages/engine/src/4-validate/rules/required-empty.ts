import { valueAt } from '../../catalog/conditions.ts';
import type { Variant } from '../../catalog/facts.ts';
import { LOCATORS } from '../../catalog/locator.ts';
import { onceEach } from '../../catalog/once-each.ts';
import { requiredEmpty } from '../../catalog/required.ts';
import { quoted, rule } from '../rule.ts';

/** Something that the node cannot work without is empty: n8n marks it red and does not switch the workflow on. */
export const requiredEmptyRule = rule({
  code: 'required-empty',
  severity: 'error',
  page: {
    title: 'Something required is empty',
    means: 'The node cannot work without this value. n8n marks it red and does not publish the workflow.',
    example: '"type": "n8n-nodes-base.httpRequest", "parameters": {}',
    mend: 'Fill it in.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, variant, complete, form }) => {
      // An id in a wrong form is another rule's business.
      return requiredEmpty(variant, complete, form)
        .filter(({ path }) => !locatorsOf(variant).has(path) || !valueAt(complete, `${path}.value`))
        .map(({ path, label }) => ({
          message: `${quoted(node.name)}: ${quoted(label)} must be filled in.`,
          at: { node: node.name, parameter: path },
        }));
    }),
});

const locatorsOf = onceEach(
  ({ parameters }: Variant) => new Set(parameters.filter((it) => LOCATORS.has(it.type)).map((it) => it.name)),
);
