import { quoted, rule } from '../rule.ts';
import { flat } from '../script.ts';
import { expressionsOf } from '../texts.ts';

/** `$fromAI()` asks the agent for a value: that works in its tools only. */
export const fromAi = rule({
  code: 'from-ai',
  severity: 'error',
  check: (subject) =>
    expressionsOf(subject)
      .filter(({ expression }) =>
        flat(expression.tokens).some((it) => /^\$from_?ai$/i.test(it.text) && it.kind === 'name'),
      )
      .filter(({ node }) => subject.knownNode(node.name)?.outputs.every((it) => it.type !== 'ai_tool') ?? false)
      .map(({ node, path }) => ({
        message: `${quoted(node.name)} uses $fromAI(), which works only in a tool of an AI agent.`,
        at: { node: node.name, parameter: path },
      })),
});
