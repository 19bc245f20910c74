import { after, comesBack } from '../../graph.ts';
import { withOutputs } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Loop Over Items: output 1 is done, output 2 loops and must come back; the done path must not. */
export const loop = rule({
  code: 'loop',
  severity: 'warning',
  check: ({ known, wires }) =>
    known
      .filter(({ node }) => node.type === 'n8n-nodes-base.splitInBatches' && node.typeVersion >= 3)
      .flatMap(({ node: { name } }) => {
        const at = { node: name };
        const [done, looping] = [comesBack(wires, name, 0), comesBack(wires, name, 1)];
        if (done && !looping) {
          return [
            {
              message: `${quoted(name)}: the path that comes back leaves at “done”; it must leave at “loop”.`,
              at,
              detail: 'swap',
            },
          ];
        }
        if (after(wires, name, 1).length === 0) {
          return [{ message: `${quoted(name)}: nothing is connected to “loop”, so no item is worked on.`, at }];
        }
        if (looping) return [];
        return [
          { message: `${quoted(name)}: the loop never comes back to it, so only the first batch is worked on.`, at },
        ];
      }),
  fix: (_catalog, workflow, { at, detail }) =>
    detail === 'swap'
      ? withOutputs(workflow, at?.node ?? '', 'main', ([done = [], looping = []]) => [looping, done])
      : workflow,
});
