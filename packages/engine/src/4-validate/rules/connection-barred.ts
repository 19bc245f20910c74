import type { Port } from '../../catalog/facts.ts';
import type { Entry } from '../../graph.ts';
import { placeOf, quoted, rule } from '../rule.ts';

/** Some inputs take only certain nodes: an agent needs a chat model, not one that completes texts. */
export const connectionBarred = rule({
  code: 'connection-barred',
  severity: 'error',
  page: {
    title: 'Two nodes that may not be connected',
    means: 'Some inputs take only certain nodes: an AI Agent takes chat models, but none that complete texts.',
    example:
      '"OpenAI Model": { "ai_languageModel": [[{ "node": "AI Agent", "type": "ai_languageModel", "index": 0 }]] }',
    mend: 'Use a node that this input takes, such as *OpenAI Chat Model*.',
  },
  check: ({ entries, node, knownNode }) =>
    entries
      .filter((it) => {
        const output = portAt(knownNode(it.from)?.outputs, it.type, it.output);
        const input = portAt(knownNode(it.entry.node)?.inputs, it.type, it.entry.index);
        return isBarred(output, node(it.entry.node)?.type) || isBarred(input, node(it.from)?.type);
      })
      .map((it: Entry) => ({
        message: `${quoted(it.from)} cannot be connected to ${quoted(it.entry.node)}: n8n does not allow this pair.`,
        at: placeOf(it),
      })),
});

function portAt(ports: Port[] | undefined, type: string, index: number): Port | undefined {
  return ports?.filter((port) => port.type === type)[index];
}

function isBarred(port: Port | undefined, type: string | undefined): boolean {
  if (!port || type === undefined) return false;
  return (
    (port.only !== undefined && port.only.length > 0 && !port.only.includes(type)) ||
    port.except?.includes(type) === true
  );
}
