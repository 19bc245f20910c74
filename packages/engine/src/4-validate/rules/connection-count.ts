import { quoted, rule } from '../rule.ts';

/** An input that takes one connection has several: two models for one agent. */
export const connectionCount = rule({
  code: 'connection-count',
  severity: 'error',
  page: {
    title: 'More connections than an input takes',
    means: "An input for one connection has several: two models for one agent. n8n's editor keeps the first only.",
    example: 'two nodes with "ai_languageModel": [[{ "node": "AI Agent", … }]]',
    mend: 'Decide which one stays, and cut the others.',
  },
  check: ({ known, graph }) =>
    known.flatMap(({ node, inputs }) =>
      inputs.flatMap((port, at) => {
        const index = inputs.slice(0, at).filter((it) => it.type === port.type).length;
        const sources = graph.into(node.name).filter((it) => it.toType === port.type && it.input === index);
        const count = new Set(sources.map((it) => it.from)).size;
        if (port.max === undefined || count <= port.max) return [];
        const what = port.label ?? port.type;
        return [
          {
            message: `${quoted(node.name)} takes ${port.max} ${quoted(what)} and has ${count}.`,
            at: { node: node.name },
          },
        ];
      }),
    ),
});
