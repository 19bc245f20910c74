import type { Values } from './profile.ts';

/** What of a mail Gmail's filters can choose by. */
export const PICKS = ['sender', 'label', 'tag', 'subject', 'mail flag', 'importance', 'attached kind', 'sent to'];

/** How Gmail searches for a kind of file: by the end of its name. */
const ENDS: Record<string, string> = { word: 'docx', excel: 'xlsx', xls: 'xlsx', doc: 'docx', image: '(jpg OR png)' };

/** Gmail's own search tells labels and subjects by name, where the node's parameters ask for ids. */
export function searched(v: Values, ...more: string[]): Record<string, string> {
  const { sender, subject, ...picks } = (v.data('picks') ?? {}) as Record<string, string>;
  const label = picks.label ?? picks.tag;
  const flag = picks['mail flag']?.toLowerCase();
  const kind = picks['attached kind']?.toLowerCase();
  const quoted = (it: string): string => (/\s/.test(it) ? `"${it}"` : it);
  const q = [
    ...(v.has('query') ? [v('query')] : []),
    ...more.filter((it) => !v.has('query') || !v('query').includes(it)),
    ...(kind ? [...(more.length > 0 ? [] : ['has:attachment']), `filename:${ENDS[kind] ?? kind}`] : []),
    ...(flag && flag !== 'unread' ? [`is:${/^(?:flag(?:ged)?|star)$/.test(flag) ? 'starred' : flag}`] : []),
    ...(picks.importance ? ['is:important'] : []),
    ...(label ? [`label:${label.trim().replace(/\s+/g, '-')}`] : []),
    ...(picks['sent to'] ? [`to:${picks['sent to']}`] : []),
    ...(v.data('notOwn') === true ? ['-from:me'] : []),
    ...(subject ? [`subject:${quoted(subject)}`] : []),
  ].join(' ');
  const from = v.has('sender') ? v('sender') : sender;
  return {
    ...(flag === 'unread' ? { readStatus: 'unread' } : {}),
    ...(from ? { sender: from } : {}),
    ...(q ? { q } : {}),
  };
}
