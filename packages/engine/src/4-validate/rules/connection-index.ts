import type { Entry } from '../../graph.ts';
import { changeEntry, setParameter } from '../edit.ts';
import { type Finding, placeOf, quoted, rule } from '../rule.ts';
import type { KnownNode } from '../subject.ts';

/** A connection at an output or input that the node does not have, set as it is. n8n's editor drops it without a word. */
export const connectionIndex = rule({
  code: 'connection-index',
  severity: 'error',
  page: {
    title: 'An output or input that does not exist',
    means:
      'An If has two outputs, a Switch one for each rule, a Merge as many inputs as it says. A connection at another place is dropped on import.',
    example: '"If": { "main": [[…], […], [{ "node": "Third way", … }]] }',
    mend: 'Connect an output that exists, or add the rule or input that is missing.',
  },
  check: ({ entries, knownNode }) =>
    entries.flatMap((it): Finding[] => {
      const { from, type, output, entry } = it;
      const outputs = knownNode(from)?.outputs.filter((port) => port.type === type).length ?? 0;
      const inputs = knownNode(entry.node)?.inputs.filter((port) => port.type === type).length ?? 0;
      if (outputs > 0 && output >= outputs)
        return [
          {
            message: `${quoted(from)} has ${count(outputs, 'output')}; ${nth(output)} does not exist.`,
            at: placeOf(it),
            detail: it,
          },
        ];
      if (inputs > 0 && entry.index >= inputs)
        return [
          {
            message: `${quoted(entry.node)} has ${count(inputs, 'input')}; ${nth(entry.index)} does not exist.`,
            at: placeOf(it),
            detail: it,
          },
        ];
      return [];
    }),
  fix({ workflow, knownNode }, { detail }) {
    const at = detail as Entry;
    const to = knownNode(at.entry.node);
    const inputs = to?.inputs.filter((port) => port.type === at.type).length ?? 0;
    if (!to || inputs === 0 || at.entry.index < inputs) return workflow;
    if (hasMoreInputs(to, at.entry.index + 1))
      return setParameter(workflow, to.node.name, 'numberInputs', at.entry.index + 1);
    return inputs === 1 ? changeEntry(workflow, at, { ...at.entry, index: 0 }) : workflow;
  },
});

/** Merge and the like: the number of inputs is a setting. */
function hasMoreInputs({ variant, complete }: KnownNode, count: number): boolean {
  if (!('numberInputs' in complete)) return false;
  return variant.parameters.some(
    (it) => it.name === 'numberInputs' && it.options?.some(({ value }) => value === count),
  );
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const nth = (index: number): string => `number ${index + 1}`;
