import type { Outline, Step } from '../2-outline/outline.ts';

/** How the workflow is switched on. n8n publishes none that only a click starts; `waits`: what is to be answered before there is a start, or a source. */
export function activationOf({ steps }: Outline, waits?: string): string[] {
  const starts = steps.filter((it) => /Trigger$|\.(?:webhook|emailReadImap)$/.test(it.node));
  if (waits !== undefined)
    return [
      'Save the workflow.',
      `Before it can be switched on, one answer is missing: ${waits} Tell me, and I will add that.`,
    ];
  if (starts.length === 0 || !starts.every((it) => it.node.endsWith('.manualTrigger')))
    return ['Save the workflow.', PUBLISH, ...linkOf(starts)];
  if (starts.some((it) => it.settings.when?.from === 'missing'))
    return [
      'Save the workflow.',
      'Tell me what starts it, or put a trigger in place of “When clicking Execute workflow”: it can be switched on then.',
    ];
  return ['Save the workflow.', 'There is nothing to switch on: it runs whenever you click “Execute workflow”.'];
}

/** Whoever expects the form on their own site looks for it there. */
const linkOf = (starts: readonly Step[]): string[] =>
  starts.some((it) => it.node.endsWith('.formTrigger'))
    ? [
        'The form is one of n8n’s own: open its first node, copy the Production URL and give people that link, or link to it from your site.',
      ]
    : [];

const PUBLISH = 'Switch it on with the Publish (or Active) control at the top right. From then on it runs by itself.';
