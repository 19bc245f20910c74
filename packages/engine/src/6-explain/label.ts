import type { Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** What people call a setting: "Slack channel", "Time of day". */
export function labelOf(catalog: Catalog, step: Step, key: string): string {
  const profile = profileOf(catalog, step.node);
  const need = profile?.actions.find((it) => it.key === step.action)?.needs?.find((it) => it.key === key);
  return need?.label ?? LABELS[key] ?? key;
}

const LABELS: Record<string, string> = { time: 'Time of day', when: 'Start', model: 'Language model' };
