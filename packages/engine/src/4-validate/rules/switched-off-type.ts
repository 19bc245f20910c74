import { quoted, rule } from '../rule.ts';

/** Nodes that reach the machine n8n runs on: a standard n8n does not know them until its owner allows them. */
export const switchedOffType = rule({
  code: 'switched-off-type',
  severity: 'error',
  page: {
    title: 'A node that n8n switches off',
    means: 'It can run commands or read files on the machine, so n8n does not know it unless its owner allows it.',
    example: '"type": "n8n-nodes-base.executeCommand"',
    mend: 'Use another node, or ask the owner to allow it by the setting `NODES_EXCLUDE` (not possible on n8n Cloud).',
  },
  check: ({ known }) =>
    known
      .filter(({ node }) => SWITCHED_OFF.has(node.type))
      .map(({ node, facts }) => ({
        message: `${quoted(node.name)}: ${quoted(facts.label)} is switched off in n8n until NODES_EXCLUDE allows it.`,
        at: { node: node.name },
      })),
});

const SWITCHED_OFF = new Set(
  ['executeCommand', 'executeCommandTool', 'localFileTrigger'].map((name) => `n8n-nodes-base.${name}`),
);
