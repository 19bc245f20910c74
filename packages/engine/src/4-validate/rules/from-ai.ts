import { quoted, rule } from '../rule.ts';
import { expressionsOf } from '../texts.ts';

/** `$fromAI()` asks the agent for a value: that works in its tools only. */
export const fromAi = rule({
  code: 'from-ai',
  severity: 'error',
  page: {
    title: '$fromAI outside of a tool',
    means:
      '`$fromAI()` lets an agent fill in a value. That works only in nodes that are connected to an agent as tools.',
    example: `"={{ $fromAI('text', 'what to say', 'string') }}"`,
    mend: 'Use `$json` here, or connect the node to the agent as a tool.',
  },
  check: (subject) =>
    expressionsOf(subject)
      .filter(({ expression }) => expression.tokens.some((it) => it.kind === 'name' && /^\$from_?ai$/i.test(it.text)))
      .filter(({ node }) => subject.knownNode(node.name)?.outputs.every((it) => it.type !== 'ai_tool') ?? false)
      .map(({ node, path }) => ({
        message: `${quoted(node.name)} uses $fromAI(), which works only in a tool of an AI agent.`,
        at: { node: node.name, parameter: path },
      })),
});
