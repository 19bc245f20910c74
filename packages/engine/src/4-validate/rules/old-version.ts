import { quoted, rule } from '../rule.ts';

/** An older version than n8n would add today. It works; n8n keeps old versions running. */
export const oldVersion = rule({
  code: 'old-version',
  severity: 'info',
  check: ({ known }) =>
    known
      .filter(({ node, facts }) => node.typeVersion < facts.defaultVersion)
      .map(({ node, facts }) => ({
        message: `${quoted(node.name)} is in version ${node.typeVersion}; the newest is ${facts.defaultVersion}.`,
        at: { node: node.name },
      })),
});
