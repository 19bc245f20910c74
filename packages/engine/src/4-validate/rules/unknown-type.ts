import type { Catalog } from '../../catalog/catalog.ts';
import { nearest } from '../../catalog/nearest.ts';
import { changeNode } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** A type that n8n does not have, or one without its package in front. */
export const unknownType = rule({
  code: 'unknown-type',
  severity: 'error',
  page: {
    title: 'A type of node that does not exist',
    means:
      'n8n has no such node: the name is wrong, its package is missing (`n8n-nodes-base.`), or it belongs to a package of the community.',
    example: '"type": "slack"',
    mend: 'Use the full name of the type, or install the package.',
  },
  check: ({ catalog, nodes }) =>
    nodes
      .filter((node) => !catalog.entry(node.type))
      .map((node) => ({ message: messageFor(node.name, node.type), at: { node: node.name } })),
  fix({ catalog, workflow }, { at }) {
    const node = workflow.nodes.find((it) => it?.name === at?.node);
    const [meant, ...others] = node ? meantTypes(catalog, node.type) : [];
    if (!node || !meant || others.length > 0) return workflow;
    return changeNode(workflow, node.name, (it) => ({ ...it, type: meant }));
  },
  // A type of a community package is right where that package is installed.
  suggest({ catalog, workflow }, { at }) {
    const node = workflow.nodes.find((it) => it?.name === at?.node);
    if (!node || isForeign(node.type)) return [];
    return nearest(shortName(node.type), catalog.index, (it) => shortName(it.type), 3, LEAST_LIKE).map((it) => ({
      label: `Make it ${quoted(it.label)}`,
      workflow: changeNode(workflow, node.name, (one) => ({ ...one, type: it.type })),
    }));
  },
});

const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];

function messageFor(name: string, type: string): string {
  const [origin = ''] = type.split(LAST_DOT);
  if (!isForeign(type)) return `${quoted(name)}: n8n has no node type ${quoted(type)}.`;
  return `${quoted(name)}: ${quoted(type)} is not part of n8n; the package ${quoted(origin)} must be installed for it.`;
}

const LAST_DOT = /\.(?=[^.]*$)/;
const isForeign = (type: string): boolean => type.includes('.') && !PACKAGES.includes(type.split(LAST_DOT)[0] ?? '');

/** How like a type must be to one that there is: `slak` and `slack` are. */
const LEAST_LIKE = 0.5;

/** Types that differ in their package, or in capital letters only. */
function meantTypes(catalog: Catalog, type: string): string[] {
  const wanted = shortName(type).toLowerCase();
  return catalog.index
    .flatMap((it) => [it.type, it.toolType, it.approvalType])
    .filter((it) => it !== undefined)
    .filter((it) => shortName(it).toLowerCase() === wanted);
}

const shortName = (type: string): string => type.slice(type.lastIndexOf('.') + 1);
