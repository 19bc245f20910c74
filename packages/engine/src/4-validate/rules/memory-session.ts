import { isExpression } from '../../catalog/conditions.ts';
import { before, rootsOf } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import type { Subject } from '../subject.ts';

/** A memory needs to know whose conversation it is: from a chat, or by a key of its own that differs from person to person. */
export const memorySession = rule({
  code: 'memory-session',
  severity: 'warning',
  page: {
    title: 'A memory that does not know whose talk it is',
    means:
      'The memory takes its key from a Chat Trigger, and none comes before it; or its key is one fixed text, so that all people share one memory.',
    example: '"sessionIdType": "fromInput" behind a Telegram Trigger',
    mend: 'Define a key below, from what tells people apart: `={{ $json.message.chat.id }}`.',
  },
  check: (subject) =>
    subject.known
      .filter(({ outputs }) => outputs.some((it) => it.type === 'ai_memory'))
      .flatMap(({ node: { name }, complete }) => {
        const { sessionIdType, sessionKey } = complete;
        if (sessionIdType === 'customKey' && sessionKey && !isExpression(sessionKey))
          return [
            {
              message: `${quoted(name)} has one fixed key: everybody shares one memory.`,
              at: { node: name, parameter: 'sessionKey' },
            },
          ];
        if (sessionIdType !== 'fromInput' || isFedByChat(subject, name)) return [];
        return [
          {
            message: `${quoted(name)} takes its key from a chat, and no chat comes before it: it needs a key of its own.`,
            at: { node: name, parameter: 'sessionIdType' },
          },
        ];
      }),
});

/** Nodes in between may hand the key on. */
function isFedByChat({ graph, node }: Subject, name: string): boolean {
  const roots = rootsOf(graph, name);
  const sources = roots.flatMap((it) => [...before(graph, it), ...rootsOf(graph, it)]);
  return sources.length === 0 || sources.some((it) => MAY_GIVE.test(node(it)?.type ?? ''));
}

const MAY_GIVE =
  /\.(chatTrigger|manualChatTrigger|chat|set|code|if|switch|filter|merge|noOp|executeWorkflowTrigger|agent)$/;
