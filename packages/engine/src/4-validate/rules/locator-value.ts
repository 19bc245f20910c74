import { isObject, valueAt } from '../../catalog/conditions.ts';
import { rule } from '../rule.ts';
import { valueRule } from '../value-rule.ts';

const anyMode = valueRule('locator-value');

/** An id or address in a form that it cannot have, so that n8n marks the node red. */
export const locatorValue = rule({
  ...anyMode,
  /** Only where another mode takes it as it is. Choosing from a list would hide that nobody knows such an id. */
  fix(catalog, workflow, finding) {
    const node = (it: typeof workflow) => it.nodes.find(({ name }) => name === finding.at?.node);
    const mended = anyMode.fix?.(catalog, workflow, finding) ?? workflow;
    const value = valueAt(node(mended)?.parameters, finding.at?.parameter ?? '');
    return isObject(value) && value.mode === 'list' ? workflow : mended;
  },
});
