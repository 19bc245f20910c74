import { before } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** An agent or chain reads the chat's message unless it is told otherwise; without a chat before it there is none. */
export const agentPrompt = rule({
  code: 'agent-prompt',
  severity: 'warning',
  page: {
    title: 'A question from a chat that is not there',
    means:
      'An AI node without a prompt of its own reads the field `chatInput`. Only a Chat Trigger gives it, and none comes before this node, so the run fails with “No prompt specified”.',
    example: '"parameters": { "promptType": "auto" }',
    mend: 'Put a Chat Trigger before it, or set *Source for Prompt* to *Define below* and write the prompt.',
  },
  check: ({ known, graph, node }) =>
    known
      .filter(({ complete }) => complete.promptType === 'auto')
      .filter(({ node: { name } }) => {
        const sources = before(graph, name).map((it) => node(it));
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
