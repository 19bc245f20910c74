import type { Conditions, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { UNSAID } from '../catalog/unsaid.ts';
import { isNamedIn } from './step-sentences.ts';

/** Is only a part of what was asked for a choice? Then neither its node, nor all that it tests, was chosen: the reason says what was. */
export function isPartOf(catalog: Catalog, { steps }: Outline, step: Step, key: string): boolean {
  const it = step.settings[key];
  if (step.says === '' || it?.from !== 'assumed' || it.because === UNSAID) return false;
  if (key === 'conditions') return ((step.data?.conditions as Conditions | undefined)?.all.length ?? 0) > 1;
  if (key !== 'node') return false;
  const { label = '', credentials = [] } = catalog.entry(step.node) ?? {};
  if (credentials.length === 0 || OWN.test(step.node)) return true;
  const service = label.replace(/ (?:Trigger|Tool)$/, '');
  return steps.some(({ says }) => isNamedIn(says, service));
}

/** n8n's own tools, of which people ask for what they do. */
const OWN = /\.(?:httpRequest|webhook|formTrigger|form|wait|respondToWebhook)$/;
