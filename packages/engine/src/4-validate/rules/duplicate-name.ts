import { changeNodeAt } from '../edit.ts';
import { repeated } from '../repeated.ts';
import { quoted, rule } from '../rule.ts';

/** Connections go by name, so n8n refuses a file with the same name twice. The later ones are numbered, as its editor does. */
export const duplicateName = rule({
  code: 'duplicate-name',
  severity: 'error',
  page: {
    title: 'Two nodes with one name',
    means: 'Connections and expressions go by name, so each name may be there once. n8n refuses the file.',
    example: '"nodes": [{ "name": "Send", … }, { "name": "Send", … }]',
    mend: 'Rename one of them. Connections to the name belong to the first.',
  },
  check: ({ workflow }) =>
    repeated(workflow.nodes, 'name').map(({ node, at, count }) => ({
      message: `Two nodes are called ${quoted(node.name)}.`,
      at: { node: node.name },
      detail: { at, count },
    })),
  alwaysFixable: true,
  fix({ workflow }, { detail }) {
    const { at, count } = detail as { at: number; count: number };
    const isTaken = (name: string) => workflow.nodes.some((it) => it?.name === name);
    return changeNodeAt(workflow, at, (node) => {
      let number = count;
      while (isTaken(`${node.name}${number}`)) number += 1;
      return { ...node, name: `${node.name}${number}` };
    });
  },
});
