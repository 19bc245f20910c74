import type { Act, Reading } from '../1-read/clause.ts';
import { append, attach, attachModel, type Draft, LC, stepFor } from './draft.ts';

/** Where a conversation is kept, when a database was named for it. */
const MEMORY: Record<string, string> = {
  redis: 'memoryRedisChat',
  postgres: 'memoryPostgresChat',
  mongoDb: 'memoryMongoDbChat',
};

/** The agent of a conversation, made at the first mention of it, with model and memory. */
export function agentStep(draft: Draft, said: Act, agent: NonNullable<Reading['agent']>): string {
  if (draft.agent) return draft.agent;
  const step = append(draft, {
    node: `${LC}agent`,
    action: 'agent',
    says: said.text,
    settings: {},
    data: { instruction: said.text },
  });
  draft.agent = step.id;
  attachModel(draft, step.id, said.ai?.model);
  const talks = draft.steps[0]?.node === `${LC}chatTrigger` || /Trigger$/.test(draft.steps[0]?.node ?? '');
  if (agent.memory || talks)
    attach(draft, step.id, 'ai_memory', {
      node: `${LC}${MEMORY[agent.store ?? ''] ?? 'memoryBufferWindow'}`,
      action: 'memory',
      says: '',
      settings: {},
      ...(agent.window ? { data: { window: agent.window } } : {}),
    });
  return step.id;
}

/** One tool per service and kind of work; "create, find, change and delete" are several. */
export function attachTool(draft: Draft, root: string, type: string, said: Act): void {
  for (const intent of [said.intent, ...(said.also ?? [])]) {
    const step = stepFor(draft, type, { ...said, intent, verb: intent === said.intent ? said.verb : '' });
    const same = draft.steps.some((it) => it.node === type && it.action === step.action);
    if (!same) attach(draft, root, 'ai_tool', step);
  }
}
