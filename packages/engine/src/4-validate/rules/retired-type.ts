import { quoted, rule } from '../rule.ts';

/** A node that n8n no longer offers, though it still runs. */
export const retiredType = rule({
  code: 'retired-type',
  severity: 'info',
  check: ({ known }) =>
    known
      .filter(({ facts }) => facts.hidden)
      .map(({ node, facts }) => ({
        message: `${quoted(node.name)}: n8n no longer offers ${quoted(facts.label)}; it may stop working in a later release.`,
        at: { node: node.name },
      })),
});
