import { before } from '../../graph.ts';
import { fieldsReadIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import { expressionsOf } from '../texts.ts';

/** What a caller sends to a webhook lies under `body` or `query`; read straight from the item it is always empty. */
export const webhookBody = rule({
  code: 'webhook-body',
  severity: 'warning',
  page: {
    title: 'Data of a webhook is under “body”',
    means:
      'What a caller sends lies under `body`, what stands in the address under `query`. Read from the item itself it is always empty.',
    example: '"={{ $json.email }}"',
    mend: 'Write `{{ $json.body.email }}`.',
  },
  check: (subject) =>
    expressionsOf(subject).flatMap(({ node, path, expression }) => {
      const sources = before(subject.graph, node.name).map((name) => subject.node(name));
      if (sources.length === 0 || sources.some((it) => it?.type !== 'n8n-nodes-base.webhook')) return [];
      const wrong = [...new Set(fieldsReadIn(expression.tokens))].filter((field) => !GIVEN.has(field));
      return wrong.map((field) => ({
        message: `${quoted(node.name)} reads ${quoted(field)}, but a webhook gives it under “body” (or “query”): $json.body.${field}.`,
        at: { node: node.name, parameter: path },
      }));
    }),
});

const GIVEN = new Set(['body', 'query', 'headers', 'params', 'webhookUrl', 'executionMode', 'rawBody']);
