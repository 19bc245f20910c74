import type { Values } from './profile.ts';

/** What of a mail Outlook's filters can choose by. */
export const PICKS = ['sender', 'subject', 'mail flag', 'importance', 'attached kind'];

/** Outlook has parameters for some of it, and OData for the rest; of a file it only knows that one is attached. */
export function outlookFilters(v: Values): Record<string, string | boolean> {
  const { subject, ...picks } = (v.data('picks') ?? {}) as Record<string, string>;
  const flag = picks['mail flag']?.toLowerCase();
  const sender = v.has('sender') ? v('sender') : picks.sender;
  const custom = [
    ...(picks.importance || flag === 'important' ? ["importance eq 'high'"] : []),
    ...(/^(?:flag(?:ged)?|star(?:red)?)$/.test(flag ?? '') ? ["flag/flagStatus eq 'flagged'"] : []),
    ...(subject ? [`contains(subject, '${subject.replaceAll("'", "''")}')`] : []),
  ].join(' and ');
  return {
    ...(sender ? { sender } : {}),
    ...(flag === 'unread' ? { readStatus: 'unread' } : {}),
    ...(picks['attached kind'] ? { hasAttachments: true } : {}),
    ...(custom ? { custom } : {}),
  };
}
