import { changeNodeAt } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Connections go by name, so n8n refuses a file with the same name twice. The later ones are numbered, as its editor does. */
export const duplicateName = rule({
  code: 'duplicate-name',
  severity: 'error',
  check: ({ workflow, nodes }) =>
    nodes
      .filter((node, at) => nodes.findIndex((it) => it.name === node.name) < at)
      .map((node) => ({
        message: `Two nodes are called ${quoted(node.name)}.`,
        at: { node: node.name },
        detail: workflow.nodes.indexOf(node),
      })),
  fix(_catalog, workflow, { detail }) {
    const taken = new Set(workflow.nodes.map((it) => it.name));
    return changeNodeAt(workflow, Number(detail), (node) => {
      let number = 1;
      while (taken.has(`${node.name}${number}`)) number += 1;
      return { ...node, name: `${node.name}${number}` };
    });
  },
});
