import type { Step } from '../2-outline/outline.ts';
import { title } from './field-lines.ts';

/** An agent chooses its tools by what they are for, in the words of the request, and not by what n8n calls the node. */
export function describedTool(
  step: Step,
  action: string | undefined,
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const says = step.says.replace(/\s+/g, ' ').trim();
  if (!step.sketched || says === '' || parameters.toolDescription !== undefined) return parameters;
  return {
    ...parameters,
    descriptionType: 'manual',
    toolDescription: action ? `${title(says)} (${action})` : title(says),
  };
}
