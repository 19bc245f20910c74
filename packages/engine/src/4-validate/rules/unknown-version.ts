import { variantOf } from '../../catalog/parameters.ts';
import { changeNode } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';

/** A version that the node never had, or none. The nearest one below it is what was most likely meant. */
export const unknownVersion = rule({
  code: 'unknown-version',
  severity: 'error',
  page: {
    title: 'A version that the node never had',
    means: 'Each node has its own versions. n8n does not publish a workflow with another.',
    example: '"type": "n8n-nodes-base.set", "typeVersion": 9',
    mend: 'Use one of those that are listed in the message.',
  },
  check: ({ catalog, nodes }) =>
    nodes.flatMap((node) => {
      const facts = catalog.facts(node.type);
      if (!facts || variantOf(facts, node.typeVersion)) return [];
      const versions = facts.variants.flatMap((it) => it.versions).toSorted((a, b) => a - b);
      const which = node.typeVersion === undefined ? 'has no version' : `has no version ${shown(node.typeVersion)}`;
      return [
        {
          message: `${quoted(node.name)}: ${quoted(facts.label)} ${which}; there is ${versions.join(', ')}.`,
          at: { node: node.name },
          detail: nearest(versions, node.typeVersion) ?? facts.defaultVersion,
        },
      ];
    }),
  fix: ({ workflow }, { at, detail }) =>
    changeNode(workflow, at?.node ?? '', (node) => ({ ...node, typeVersion: Number(detail) })),
});

function nearest(versions: number[], wanted: unknown): number | undefined {
  const number = Number(wanted);
  if (wanted === undefined || wanted === null || Number.isNaN(number)) return undefined;
  return versions.findLast((it) => it <= number) ?? versions[0];
}
