import { quoted, rule } from '../rule.ts';

/** Two webhooks with one path and method: n8n does not switch the workflow on. */
export const webhookPath = rule({
  code: 'webhook-path',
  severity: 'error',
  page: {
    title: 'Two webhooks at one address',
    means: 'Two webhooks with the same path and method cannot both listen: n8n does not publish the workflow.',
    example: 'two nodes with "httpMethod": "POST", "path": "orders"',
    mend: 'Give one of them another path.',
  },
  check({ known }) {
    const webhooks = known.filter(({ node }) => node.type === 'n8n-nodes-base.webhook' && !node.disabled);
    const address = ({ complete: { path }, node }: (typeof webhooks)[number]) =>
      String(path || node.webhookId).replace(/^\/|\/$/g, '');
    const methods = ({ complete: { httpMethod } }: (typeof webhooks)[number]) => [httpMethod].flat();
    return webhooks
      .filter((it, at) =>
        webhooks
          .slice(0, at)
          .some(
            (other) => address(other) === address(it) && methods(other).some((method) => methods(it).includes(method)),
          ),
      )
      .map((it) => ({
        message: `${quoted(it.node.name)} has the same path and method as another webhook: ${methods(it).join(', ')} ${quoted(address(it))}.`,
        at: { node: it.node.name, parameter: 'path' },
      }));
  },
});
