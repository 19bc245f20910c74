import type { Outline, Step } from '../2-outline/outline.ts';
import { fromAgent } from '../catalog/from-agent.ts';
import type { Reference } from '../catalog/template.ts';

/**
 * The code of what no step gives and the run knows all the same: what the model of an agent says when it calls a tool, and the
 * address at which a workflow that waits for a call goes on. undefined for anything else.
 */
export function beyondSteps({ steps, wires }: Outline, step: Step, { field, ai }: Reference): string | undefined {
  if (ai)
    return wires.some((it) => it.from === step.id && it.type === 'ai_tool')
      ? fromAgent(field, field).slice('={{ '.length, -' }}'.length)
      : undefined;
  return RESUME.test(field) && steps.some((it) => it.node.endsWith('.wait') && it.action === 'webhook')
    ? '$execution.resumeUrl'
    : undefined;
}

const RESUME = /^resume (?:link|url|address)$/i;
