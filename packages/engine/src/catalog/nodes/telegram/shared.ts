import type { Need, Values } from '../../profile.ts';
import { chosen, isExpression, isPlaceholder, placeholder } from '../../shape.ts';

export const chat: Need = {
  key: 'chat',
  label: 'Telegram chat ID',
  ask: 'Which Telegram chat should it write to (a chat ID, or the @name of a channel)?',
  from: ['id', 'handle', 'channel'],
  nouns: ['chat', 'group', 'channel'],
};
export const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the Telegram message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/**
 * The chat that was named, or the one that a message came from. Public channels are known by their name with @; any other
 * name is none to Telegram, and with the sign before it some stranger's channel.
 */
export function chatId(v: Values): string {
  if (!v.has('chat')) return v.asked('chat id') ?? v('chat');
  const said = v('chat').trim();
  const open = /^FILL_IN: ([^\n]+)$/.exec(said)?.[1];
  if (open !== undefined)
    return /\bIDs?\b|@|[“"]/i.test(open) ? said : placeholder(`${/\bchat\b/i.test(open) ? '' : 'chat '}ID of ${open}`);
  if (isExpression(said) || isPlaceholder(said) || /^-?\d+$|^@/.test(said)) return said;
  const words = String(v.data('says') ?? '').toLowerCase();
  return words.includes(`@${said.toLowerCase()}`) ? `@${said}` : chosen(`${chat.label} of`, said);
}

/** The message in question: the one that came in, or that an earlier step sent. */
export const messageId = (v: Values): string =>
  v.field('message id', 'telegram message id') ?? placeholder('Telegram message ID');
