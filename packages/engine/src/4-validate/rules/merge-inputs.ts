import { quoted, rule } from '../rule.ts';

/** A Merge waits for all its inputs: one that nothing leads to keeps back the others, or gives half of what was meant. */
export const mergeInputs = rule({
  code: 'merge-inputs',
  severity: 'warning',
  check: ({ known, wires }) =>
    known
      .filter(({ node }) => node.type === 'n8n-nodes-base.merge')
      .flatMap(({ node: { name }, inputs }) => {
        const wired = new Set(wires.filter((it) => it.to === name && it.type === 'main').map((it) => it.input));
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
