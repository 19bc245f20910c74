import { isMain } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** A Merge waits for all its inputs: one that nothing leads to keeps back the others, or gives half of what was meant. */
export const mergeInputs = rule({
  code: 'merge-inputs',
  severity: 'warning',
  page: {
    title: 'A Merge with an empty input',
    means: 'A Merge waits for all its inputs. Where nothing leads to one, half of what was meant is missing.',
    example: '"numberInputs": 3 with two connections',
    mend: 'Connect each input, or lower their number.',
  },
  check: ({ known, graph }) =>
    known
      .filter(({ node }) => node.type === 'n8n-nodes-base.merge')
      .flatMap(({ node: { name }, inputs }) => {
        const wired = new Set(
          graph
            .into(name)
            .filter(isMain)
            .map((it) => it.input),
        );
        const empty = inputs.map((_, index) => index).filter((index) => !wired.has(index));
        if (empty.length === 0 || wired.size === 0) return [];
        const which = empty.map((index) => `input ${index + 1}`).join(' and ');
        return [
          {
            message: `${quoted(name)} has ${inputs.length} inputs, and nothing leads to ${which}.`,
            at: { node: name },
          },
        ];
      }),
});
