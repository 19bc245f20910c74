import { quoted, rule } from '../rule.ts';

/** An older version than n8n would add today. It works; n8n keeps old versions running. */
export const oldVersion = rule({
  code: 'old-version',
  severity: 'hint',
  page: {
    title: 'An older version of a node',
    means: 'n8n would add a newer version today. Old ones keep working.',
    example: '"type": "n8n-nodes-base.set", "typeVersion": 3.2',
    mend: 'Nothing has to be done. To renew it, add the node again in n8n.',
  },
  check: ({ known }) =>
    known
      .filter(({ node, facts }) => node.typeVersion < facts.defaultVersion)
      .map(({ node, facts }) => ({
        message: `${quoted(node.name)} is in version ${node.typeVersion}; the newest is ${facts.defaultVersion}.`,
        at: { node: node.name },
      })),
});
