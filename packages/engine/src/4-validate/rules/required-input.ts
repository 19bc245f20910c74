import { connect } from '../edit.ts';
import { quoted, rule } from '../rule.ts';
import { subjectOf } from '../subject.ts';

/** An input that must be connected is not: an agent without a model, a vector store without embeddings. */
export const requiredInput = rule({
  code: 'required-input',
  severity: 'error',
  check: ({ known, wires }) =>
    known.flatMap(({ node, inputs }) =>
      inputs.flatMap((port, at) => {
        const index = inputs.slice(0, at).filter((it) => it.type === port.type).length;
        const connected = wires.some((it) => it.to === node.name && it.toType === port.type && it.input === index);
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
  fix(catalog, workflow, { at, detail }) {
    const { type, index } = detail as { type: string; index: number };
    const { known, wires } = subjectOf(catalog, workflow);
    const idle = known.filter(
      ({ node, outputs }) => outputs.some((port) => port.type === type) && !wires.some((it) => it.from === node.name),
    );
    const [one, ...others] = idle;
    if (!one || others.length > 0 || !at?.node) return workflow;
    return connect(workflow, one.node.name, type, 0, { node: at.node, type, index });
  },
});
