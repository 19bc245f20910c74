import type { Catalog } from './catalog.ts';
import type { Need } from './profile.ts';
import { profileOf } from './profile-of.ts';

/** A setting of a step, told by its node type, its action and its key. */
type Of = { node: string; action: string };

export function needOfSetting(catalog: Catalog, { node, action }: Of, key: string): Need | undefined {
  return profileOf(catalog, node)
    ?.actions.find((it) => it.key === action)
    ?.needs?.find((it) => it.key === key);
}

/** What people call a setting: "Slack channel", "Time of day". */
export const settingLabel = (catalog: Catalog, of: Of, key: string): string =>
  needOfSetting(catalog, of, key)?.label ?? LABELS[key] ?? (key.startsWith('way ') ? `Way “${key.slice(4)}”` : key);

const LABELS: Record<string, string> = {
  time: 'Time of day',
  date: 'Date',
  when: 'Start',
  interval: 'How often it looks',
  model: 'Language model',
  version: 'Model version',
  step: 'Step',
  node: 'Built with',
  change: 'Which changes',
  conditions: 'Condition',
  splitter: 'How texts are cut',
};

/** Other values that a setting may have, without the one that it has; none where only the user can know. */
export function alternatives(catalog: Catalog, of: Of, key: string, value: string): string[] {
  if (key === 'model' && !of.node.includes('.lmChat')) return [];
  const all = needOfSetting(catalog, of, key)?.options ?? (COUNTED.test(key) ? COUNTS : CHOICES[key]) ?? [];
  return all.filter((it) => it.toLowerCase() !== value.toLowerCase()).slice(0, MOST);
}

const MOST = 5;
const COUNTED = /^(?:limit|count|days)$/;
const COUNTS = ['1', '5', '10', '25', '50', '100'];
const CHOICES: Record<string, string[]> = {
  time: ['06:00', '07:00', '08:00', '09:00', '12:00', '17:00'],
  when: ['Every hour', 'Every day at 09:00', 'Every Monday at 09:00'],
  interval: ['Every minute', 'Every 5 minutes', 'Every hour', 'Every day at 09:00'],
  model: ['OpenAI', 'Claude', 'Gemini', 'Mistral', 'Ollama'],
};
