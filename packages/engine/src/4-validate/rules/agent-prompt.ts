import { before } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** An agent or chain reads the chat's message unless it is told otherwise; without a chat before it there is none. */
export const agentPrompt = rule({
  code: 'agent-prompt',
  severity: 'warning',
  check: ({ known, wires, node }) =>
    known
      .filter(({ complete }) => complete.promptType === 'auto')
      .filter(({ node: { name } }) => {
        const sources = before(wires, name).map((it) => node(it));
        return (
          sources.length > 0 && !sources.some((it) => it && (/chatTrigger$/i.test(it.type) || PASSES_ON.test(it.type)))
        );
      })
      .map(({ node: { name } }) => ({
        message: `${quoted(name)} takes its question from a chat, and no chat comes before it.`,
        at: { node: name, parameter: 'promptType' },
      })),
});

/** Nodes that may well give a field "chatInput" of their own. */
const PASSES_ON = /\.(set|code|if|switch|filter|merge|noOp|splitInBatches|executeWorkflowTrigger|limit|wait)$/;
