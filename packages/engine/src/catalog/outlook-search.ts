import type { Need, Values } from './profile.ts';
import { clauses } from './shape.ts';

/** What of a mail Outlook's filters can choose by. */
export const PICKS = ['sender', 'subject', 'mail flag', 'importance', 'attached kind'];

const may = (key: string, label: string, ask: string, also: string[]): Need => ({
  key,
  label,
  ask,
  from: [],
  also,
  weight: 'may',
});

/** Words to look for; the trigger, which can't search, finds them in the subject. */
export const outlookQuery: Need = may('query', 'Search text', 'Which words should the email contain?', [
  'search',
  'search text',
  'search query',
  'subject',
  'custom',
  'filter query',
]);

export const outlookSearchNeeds: Need[] = [
  outlookQuery,
  may('sender', 'Sender', 'Only emails from a certain sender?', ['from', 'from address']),
  may('receivedAfter', 'Received after', 'Since when?', ['received after', 'since', 'after']),
  may('receivedBefore', 'Received before', 'Until when?', ['received before', 'until', 'before']),
];

/** In OData, and not words to look for. */
export const isClause = (query: string): boolean =>
  /^(?:not )?(?:contains|startswith|endswith)\(|^\(*[\w/]+ (?:eq|ne|gt|ge|lt|le) /i.test(query);

/** Outlook has parameters for some of it, and OData for the rest; of a file it only knows that one is attached. */
export function outlookFilters(v: Values): Record<string, string | boolean> {
  const { subject, ...picks } = (v.data('picks') ?? {}) as Record<string, string>;
  const flag = picks['mail flag']?.toLowerCase();
  const sender = v.has('sender') ? v('sender') : picks.sender;
  const fixed = [
    ...(picks.importance || flag === 'important' ? ["importance eq 'high'"] : []),
    ...(/^(?:flag(?:ged)?|star(?:red)?)$/.test(flag ?? '') ? ["flag/flagStatus eq 'flagged'"] : []),
  ].map((it) => [it, '', ''] as const);
  const inSubject = [subject ?? '', v.has('query') ? v('query') : ''].flatMap((it): [string, string, string][] =>
    it === '' ? [] : isClause(it) ? [[it, '', '']] : [["contains(subject, '", it, "')"]],
  );
  const custom = clauses([...fixed, ...inSubject]);
  return {
    ...(sender ? { sender } : {}),
    ...(flag === 'unread' ? { readStatus: 'unread' } : {}),
    ...(picks['attached kind'] ? { hasAttachments: true } : {}),
    ...(custom ? { custom } : {}),
  };
}
