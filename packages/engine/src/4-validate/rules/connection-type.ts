import { CONNECTION_TYPES, type ConnectionType } from '@plainflow/contracts/workflow';
import type { Port } from '../../catalog/facts.ts';
import type { Entry } from '../../graph.ts';
import { changeEntry, connect, setParameter } from '../edit.ts';
import { placeOf, quoted, rule } from '../rule.ts';

/**
 * A connection of a type that its two ends cannot have: unknown, different at both ends, or one that the nodes have no ports
 * for. Where the two have just one type in common, that was meant; where only the way back has, it was drawn backwards.
 */
export const connectionType = rule({
  code: 'connection-type',
  severity: 'error',
  page: {
    title: 'A connection of the wrong type',
    means:
      'Items flow by `main`; models, memory and tools hang on their root by `ai_…`, from the sub-node up to the root. n8n drops a connection that its two ends do not have.',
    example: '"OpenAI Chat Model": { "main": [[{ "node": "AI Agent", "type": "main", "index": 0 }]] }',
    mend: 'Use the type that both ends have: here `ai_languageModel`.',
  },
  check: ({ entries, knownNode }) =>
    entries.flatMap((it) => {
      const [from, to] = [knownNode(it.from), knownNode(it.entry.node)];
      const why = faultOf(it, from?.outputs, to?.inputs);
      return why
        ? [{ message: `${quoted(it.from)} to ${quoted(it.entry.node)}: ${why}.`, at: placeOf(it), detail: it }]
        : [];
    }),
  fix({ workflow, knownNode }, { detail }) {
    const at = detail as Entry;
    const [from, to] = [knownNode(at.from), knownNode(at.entry.node)];
    if (!from || !to) return workflow;
    const parser = at.type === 'ai_outputParser' && to.complete.hasOutputParser === false;
    if (parser && from.outputs.some((it) => it.type === at.type))
      return setParameter(workflow, to.node.name, 'hasOutputParser', true);
    const cut = changeEntry(workflow, at, undefined);
    const forth = shared(from.outputs, to.inputs);
    const back = shared(to.outputs, from.inputs);
    const [type, ...others] = forth.length > 0 ? forth : back;
    if (type === undefined || others.length > 0) return to.inputs.length === 0 && back.length === 0 ? cut : workflow;
    if (forth.length > 0) return connect(cut, at.from, type, sameOutput(from.outputs, at, type), { ...at.entry, type });
    return connect(cut, at.entry.node, type, 0, { node: at.from, type, index: 0 });
  },
});

function faultOf({ type, entry }: Entry, outputs: Port[] | undefined, inputs: Port[] | undefined): string | undefined {
  if (!CONNECTION_TYPES.includes(type as ConnectionType)) return `there is no connection of the type ${quoted(type)}`;
  if (entry.type !== type) return `it leaves as ${quoted(type)} and arrives as ${quoted(entry.type)}`;
  if (outputs && !outputs.some((port) => port.type === type))
    return `the first has no output of the type ${quoted(type)}`;
  if (inputs && !inputs.some((port) => port.type === type))
    return `the second has no input of the type ${quoted(type)}`;
  return undefined;
}

function shared(outputs: Port[], inputs: Port[]): string[] {
  return [...new Set(outputs.map((it) => it.type))].filter((type) => inputs.some((it) => it.type === type));
}

function sameOutput(outputs: Port[], at: Entry, type: string): number {
  return type === at.type && at.output < outputs.filter((it) => it.type === type).length ? at.output : 0;
}
