import { setParameter } from '../edit.ts';
import { type Read, readsIn } from '../reads.ts';
import { type Finding, quoted, rule } from '../rule.ts';
import type { Subject } from '../subject.ts';
import { expressionsOf } from '../texts.ts';
import { GIVEN_BY_WEBHOOK, replacedBody, WEBHOOK } from '../webhook-data.ts';

/** What a caller sent is looked for behind a step that gives items of its own, or not where a webhook puts it. */
export const deadReferenceField = rule({
  code: 'dead-reference-field',
  severity: 'warning',
  page: {
    title: 'Data of a webhook that is not there any more',
    means:
      'A webhook gives what a caller sends under `body`. The next step that gives items of its own replaces it, so `$json.body` is empty behind that step. Read by name, too, the data lies under `body` or `query`.',
    example: `Webhook → Slack → Gmail, and Gmail has "={{ $json.body.email }}"`,
    mend: "Name the webhook: `{{ $('Webhook').item.json.body.email }}`.",
  },
  check: (subject) => {
    if (!subject.nodes.some(({ type }) => type === WEBHOOK)) return [];
    return expressionsOf(subject).flatMap(({ node, path, value, expression }) =>
      readsIn(expression.tokens).flatMap((read) => {
        const found = read.node === undefined ? goneFrom(subject, node.name, read) : wrongIn(subject, node.name, read);
        if (!found) return [];
        const { hook, ...finding } = found;
        const detail = hook === undefined ? {} : { detail: { hook, value } };
        return [{ ...finding, at: { node: node.name, parameter: path }, ...detail }];
      }),
    );
  },
  /** With one webhook there is no other body that could be meant. */
  fix({ workflow }, { at, detail }) {
    if (!detail || !at?.node || !at.parameter) return workflow;
    const { hook, value } = detail as { hook: string; value: string };
    const name = hook.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    const mended = value.replace(/\$json(?=\??\.body\b)/g, () => `$('${name}').item.json`);
    return mended === value ? workflow : setParameter(workflow, at.node, at.parameter, mended);
  },
});

type Found = Pick<Finding, 'message'> & { hook?: string };

/** `$json.body` where the items of another step come in. */
function goneFrom(subject: Subject, name: string, { of, keys, called }: Read): Found | undefined {
  if (of !== 'json' || keys[0] !== 'body' || (called && keys.length === 1)) return undefined;
  const replaced = replacedBody(subject, name);
  const [hook, ...others] = replaced?.hooks ?? [];
  if (!replaced || hook === undefined) return undefined;
  const written = keys.join('.');
  const message = `${quoted(name)} reads ${quoted(written)} of what comes in, but ${quoted(replaced.by)} gives items of its own: $('${hook}').item.json.${written}.`;
  return others.length === 0 ? { message, hook } : { message };
}

/** `$('Webhook').item.json.email`, which lies under its body. */
function wrongIn(subject: Subject, name: string, { node = '', of, keys: [first], called }: Read): Found | undefined {
  if (of !== 'json' || first === undefined || called || subject.node(node)?.type !== WEBHOOK) return undefined;
  if (GIVEN_BY_WEBHOOK.has(first)) return undefined;
  return {
    message: `${quoted(name)} reads ${quoted(first)} of ${quoted(node)}, but a webhook gives it under “body” (or “query”): $('${node}').item.json.body.${first}.`,
  };
}
