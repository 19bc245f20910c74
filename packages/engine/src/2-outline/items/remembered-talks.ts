import { type Flow, needed, reached } from './flow.ts';

/**
 * Whoever answers an assistant's question writes another message, and that is another run: without a memory the assistant does not know what
 * it asked. One that people talk with has one, unless another was told.
 */
export function rememberTalks(flow: Flow): void {
  const talked = reached(
    flow,
    flow.steps.flatMap((it) => (TALKS.test(it.node) ? [it.id] : [])),
  );
  for (const agent of [...flow.steps]) {
    const remembers = flow.wires.some((it) => it.to === agent.id && it.type === 'ai_memory');
    if (
      !agent.node.endsWith('langchain.agent') ||
      !agent.sketched ||
      agent.kept ||
      !talked.has(agent.id) ||
      remembers ||
      agent.data?.inside === true
    )
      continue;
    const memory = needed(
      flow,
      { id: `${agent.id}-memory`, node: MEMORY, action: 'memory' },
      'an answer to what the assistant asks is a message of its own',
    );
    flow.steps.push(memory);
    flow.wires.push({ from: memory.id, to: agent.id, type: 'ai_memory' });
  }
}

const MEMORY = '@n8n/n8n-nodes-langchain.memoryBufferWindow';
const TALKS = /\.(?:chatTrigger|telegramTrigger|whatsAppTrigger|slackTrigger)$/;
