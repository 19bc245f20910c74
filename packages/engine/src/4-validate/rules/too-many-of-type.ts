import { quoted, rule } from '../rule.ts';

/** Some nodes may be there only once: n8n adds no second manual or error trigger. */
export const tooManyOfType = rule({
  code: 'too-many-of-type',
  severity: 'warning',
  check: ({ known }) =>
    known.flatMap(({ node, facts }) => {
      const alike = known.filter((it) => it.node.type === node.type);
      const at = alike.findIndex((it) => it.node === node);
      if (facts.maxNodes === undefined || at < facts.maxNodes) return [];
      return [
        {
          message: `${quoted(node.name)}: a workflow may have ${facts.maxNodes} ${quoted(facts.label)}, and this is number ${at + 1}.`,
          at: { node: node.name },
        },
      ];
    }),
});
