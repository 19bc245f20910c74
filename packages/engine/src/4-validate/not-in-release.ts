import { rule } from './rule.ts';

/**
 * Told where a file is made for an older n8n (see 6-explain/release-notes.ts): a file alone does not say for which it is, so
 * nothing is to be found here. It is a rule for its page.
 */
export const notInRelease = rule({
  code: 'not-in-release',
  severity: 'warning',
  page: {
    title: 'Something that this n8n release lacks',
    means:
      'The file was made for an older release of n8n, which does not have a node, an action or a setting that was asked for.',
    example: 'Made for n8n 1.79: “MCP Server Trigger” came later.',
    mend: 'Look at what stands in its place, or update n8n and have the file made again for the newer release.',
  },
  check: () => [],
});
