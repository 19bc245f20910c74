import { after } from '../../graph.ts';
import { withOutputs } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Loop Over Items: output 1 is done, output 2 loops and must come back; the done path must not. */
export const loop = rule({
  code: 'loop',
  severity: 'warning',
  page: {
    title: 'A loop that does not loop',
    means:
      'Loop Over Items has two outputs: *done* first, *loop* second. The path from *loop* must lead back to it, the one from *done* must not.',
    example: '"Loop Over Items": { "main": [[{ "node": "Work" }], []] }',
    mend: 'Connect the work to *loop*, and its last node back to Loop Over Items.',
  },
  check: ({ known, graph, comesBack }) =>
    known
      .filter(({ node }) => node.type === 'n8n-nodes-base.splitInBatches' && node.typeVersion >= 3)
      .flatMap(({ node: { name } }) => {
        const at = { node: name };
        const [done, looping] = [comesBack(name, 0), comesBack(name, 1)];
        if (done && !looping) {
          return [
            {
              message: `${quoted(name)}: the path that comes back leaves at “done”; it must leave at “loop”.`,
              at,
              detail: 'swap',
            },
          ];
        }
        if (after(graph, name, 1).length === 0) {
          return [{ message: `${quoted(name)}: nothing is connected to “loop”, so no item is worked on.`, at }];
        }
        if (looping) return [];
        return [
          { message: `${quoted(name)}: the loop never comes back to it, so only the first batch is worked on.`, at },
        ];
      }),
  fix: ({ workflow }, { at, detail }) =>
    detail === 'swap'
      ? withOutputs(workflow, at?.node ?? '', 'main', ([done = [], looping = []]) => [looping, done])
      : workflow,
});
