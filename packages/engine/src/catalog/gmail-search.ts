import type { Values } from './profile.ts';

/** What of a mail Gmail's filters can choose by. */
export const PICKS = ['sender', 'label', 'tag', 'subject'];

/** Gmail's own search tells labels and subjects by name, where the node's parameters ask for ids. */
export function searched(v: Values, ...more: string[]): Record<string, string> {
  const { sender, subject, ...picks } = (v.data('picks') ?? {}) as Record<string, string>;
  const label = picks.label ?? picks.tag;
  const quoted = (it: string): string => (/\s/.test(it) ? `"${it}"` : it);
  const q = [
    ...(v.has('query') ? [v('query')] : []),
    ...more,
    ...(label ? [`label:${label.trim().replace(/\s+/g, '-')}`] : []),
    ...(subject ? [`subject:${quoted(subject)}`] : []),
  ].join(' ');
  const from = v.has('sender') ? v('sender') : sender;
  return { ...(from ? { sender: from } : {}), ...(q ? { q } : {}) };
}
