import { quoted, rule } from '../rule.ts';

/** A node that n8n no longer offers, though it still runs. */
export const retiredType = rule({
  code: 'retired-type',
  severity: 'hint',
  page: {
    title: 'A node that n8n no longer offers',
    means: 'It still runs, but it is not in the list of nodes any more and may stop working in a later release.',
    example: '"type": "n8n-nodes-base.function"',
    mend: 'Use the node that took its place, such as *Code* for *Function*.',
  },
  check: ({ known }) =>
    known
      .filter(({ facts }) => facts.hidden)
      .map(({ node, facts }) => ({
        message: `${quoted(node.name)}: n8n no longer offers ${quoted(facts.label)}; it may stop working in a later release.`,
        at: { node: node.name },
      })),
});
