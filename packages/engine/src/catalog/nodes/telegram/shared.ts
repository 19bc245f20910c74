import type { Need, Values } from '../../profile.ts';

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

/** The chat that was named, or the one that a message came from. Names of public channels begin with @. */
export function chatId(v: Values): string {
  const said = v.has('chat') ? v('chat') : (v.field('chat id') ?? v('chat'));
  return /^[A-Za-z]\w{3,}$/.test(said) ? `@${said}` : said;
}
