import { isObject, valueAt } from '../../catalog/conditions.ts';
import { rule } from '../rule.ts';
import { valueRule } from '../value-rule.ts';

const anyMode = valueRule('locator-value', {
  title: 'An id or address that cannot be one',
  means:
    'The value has not the form that ids or addresses of this service have. n8n marks the node red and does not publish the workflow.',
  example: '"base": { "__rl": true, "mode": "id", "value": "My base" }',
  mend: 'Copy the id or the address from the service, or choose the thing from the list.',
});

/** An id or address in a form that it cannot have, so that n8n marks the node red. */
export const locatorValue = rule({
  ...anyMode,
  /** Only where another mode takes it as it is. Choosing from a list would hide that nobody knows such an id. */
  fix(subject, finding) {
    const { workflow } = subject;
    const node = (it: typeof workflow) => it.nodes.find(({ name }) => name === finding.at?.node);
    const mended = anyMode.fix?.(subject, finding) ?? workflow;
    const value = valueAt(node(mended)?.parameters, finding.at?.parameter ?? '');
    return isObject(value) && value.mode === 'list' ? workflow : mended;
  },
});
