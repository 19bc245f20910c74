import { after } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** An error output that is switched on and leads nowhere: whatever fails is lost without a word. */
export const errorOutput = rule({
  code: 'error-output',
  severity: 'warning',
  page: {
    title: 'An error output that leads nowhere',
    means: 'The node sends what fails to an output of its own, and nothing is connected there: errors vanish.',
    example: '"onError": "continueErrorOutput"',
    mend: 'Connect the output, or set *On Error* to *Stop Workflow*.',
  },
  check: ({ known, graph }) =>
    known
      .filter(({ node }) => node.onError === 'continueErrorOutput')
      .filter(
        ({ node, outputs }) =>
          after(graph, node.name, outputs.filter((it) => it.type === 'main').length - 1).length === 0,
      )
      .map(({ node }) => ({
        message: `${quoted(node.name)} has an output for errors that leads nowhere: what fails is lost.`,
        at: { node: node.name },
      })),
});
