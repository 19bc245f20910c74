import { quoted, rule } from '../rule.ts';

/** Some nodes may be there only once: n8n adds no second manual or error trigger. */
export const tooManyOfType = rule({
  code: 'too-many-of-type',
  severity: 'warning',
  page: {
    title: 'More of a node than n8n allows',
    means: 'A workflow has one manual trigger and one error trigger at most.',
    example: 'two nodes of "n8n-nodes-base.manualTrigger"',
    mend: 'Delete one and connect the other to both ways.',
  },
  check: ({ known }) =>
    [...Map.groupBy(known, ({ node }) => node.type).values()].flatMap((alike) => {
      const most = alike[0]?.facts.maxNodes ?? alike.length;
      return alike.slice(most).map(({ node, facts }, index) => ({
        message: `${quoted(node.name)}: a workflow may have ${most} ${quoted(facts.label)}, and this is number ${most + index + 1}.`,
        at: { node: node.name },
      }));
    }),
});
