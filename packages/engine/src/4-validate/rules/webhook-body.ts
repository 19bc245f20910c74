import { fieldsReadIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import { sourcesOf } from '../sources.ts';
import { expressionsOf } from '../texts.ts';
import { GIVEN_BY_WEBHOOK, WEBHOOK } from '../webhook-data.ts';

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
  check: (subject) => {
    if (!subject.nodes.some(({ type }) => type === WEBHOOK)) return [];
    const hooked = new Map<string, boolean>();
    const isHooked = (name: string): boolean => {
      const known = hooked.get(name);
      if (known !== undefined) return known;
      const sources = sourcesOf(subject, name);
      const made = sources.length > 0 && sources.every((it) => subject.node(it)?.type === WEBHOOK);
      hooked.set(name, made);
      return made;
    };
    return expressionsOf(subject).flatMap(({ node, path, expression }) => {
      const wrong = [...new Set(fieldsReadIn(expression.tokens))].filter((field) => !GIVEN_BY_WEBHOOK.has(field));
      if (wrong.length === 0 || !isHooked(node.name)) return [];
      return wrong.map((field) => ({
        message: `${quoted(node.name)} reads ${quoted(field)}, but a webhook gives it under “body” (or “query”): $json.body.${field}.`,
        at: { node: node.name, parameter: path },
      }));
    });
  },
});
