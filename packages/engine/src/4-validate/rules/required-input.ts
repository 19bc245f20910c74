import { connect } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** An input that must be connected is not: an agent without a model, a vector store without embeddings. */
export const requiredInput = rule({
  code: 'required-input',
  severity: 'error',
  page: {
    title: 'A sub-node is missing',
    means: 'An agent needs a model, a vector store needs embeddings. Without it the node is red and fails.',
    example: 'an AI Agent to which no "ai_languageModel" leads',
    mend: 'Add the node and connect it from below.',
  },
  check: ({ known, graph }) =>
    known.flatMap(({ node, inputs }) =>
      inputs.flatMap((port, at) => {
        const index = inputs.slice(0, at).filter((it) => it.type === port.type).length;
        const connected = graph.into(node.name).some((it) => it.toType === port.type && it.input === index);
        if (!port.required || connected) return [];
        return [
          {
            message: `${quoted(node.name)} needs a ${quoted(port.label ?? port.type)} and has none.`,
            at: { node: node.name },
            detail: { type: port.type, index },
          },
        ];
      }),
    ),
  /** The one node of that kind that serves nobody yet. */
  fix({ workflow, known, graph }, { at, detail }) {
    const { type, index } = detail as { type: string; index: number };
    const idle = known.filter(
      ({ node, outputs }) => outputs.some((port) => port.type === type) && graph.outOf(node.name).length === 0,
    );
    const [one, ...others] = idle;
    if (!one || others.length > 0 || !at?.node) return workflow;
    return connect(workflow, one.node.name, type, 0, { node: at.node, type, index });
  },
});
