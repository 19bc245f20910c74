import type { Action, Field, Need } from '../../profile.ts';
import { fromFields, given, messageOf, numbered, placeholder } from '../../shape.ts';
import { several } from '../../work-needs.ts';
import { message } from './markup.ts';
import { chat, chatId, messageId, text } from './shared.ts';

/** What is done with messages that are there, and what else a bot says. */

const sent: Field[] = [
  { path: 'result.message_id', words: ['message id', 'telegram message id'], internal: true },
  { path: 'result.chat.id', words: ['chat id'], internal: true },
];

const buttons: Need = {
  key: 'buttons',
  label: 'Buttons',
  ask: 'Which buttons should the message have?',
  from: ['quoted'],
  nouns: ['buttons', 'button'],
};

/** "Yes, No", "Open: https://example.com": one below the other; what is pressed comes back as its own words. */
function keyboard(said: string): object {
  const rows = several(said).map((it) => {
    const [, name = it, url] = /^(.*?)\s*[:=]\s*(https?:\S+)$/.exec(it) ?? [];
    const does = url ? { url } : { callback_data: name.slice(0, 64) };
    return { row: { buttons: [{ text: name, additionalFields: does }] } };
  });
  return { replyMarkup: 'inlineKeyboard', inlineKeyboard: { rows } };
}

const coordinate = (key: string, label: string): Need => ({
  key,
  label,
  ask: `Which ${label.toLowerCase()}?`,
  from: [],
  nouns: [key],
});
const latitude = coordinate('latitude', 'Latitude');
const longitude = coordinate('longitude', 'Longitude');

export const handlingActions: readonly Action[] = [
  {
    key: 'message.reply',
    title: 'Reply to Telegram message',
    intents: ['reply', 'answer'],
    nouns: ['quote'],
    needs: [chat, text],
    rare: true,
    write: (v) => {
      const { text, additionalFields } = message(v);
      const answered = fromFields(v, { reply_to_message_id: ['message id', 'telegram message id'] });
      return { chatId: chatId(v), text, additionalFields: { ...additionalFields, ...answered } };
    },
    gives: sent,
  },
  {
    key: 'message.sendButtons',
    title: 'Send Telegram message with buttons',
    intents: ['send', 'post'],
    nouns: ['button', 'keyboard'],
    needs: [chat, text, buttons],
    rare: true,
    write: (v) => ({
      chatId: chatId(v),
      ...message(v),
      ...keyboard(v('buttons')),
    }),
    gives: sent,
  },
  {
    key: 'message.editMessageText',
    title: 'Change Telegram message',
    intents: ['update'],
    nouns: ['message'],
    needs: [chat, text],
    rare: true,
    write: (v) => ({
      operation: 'editMessageText',
      chatId: chatId(v),
      messageId: messageId(v),
      text: messageOf(v),
      additionalFields: {},
    }),
    gives: sent,
  },
  {
    key: 'message.pinChatMessage',
    title: 'Pin Telegram message',
    intents: ['update'],
    nouns: ['message'],
    needs: [chat],
    rare: true,
    write: (v) => ({
      operation: 'pinChatMessage',
      chatId: chatId(v),
      messageId: messageId(v),
      additionalFields: {},
    }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'message.deleteMessage',
    title: 'Delete Telegram message',
    intents: ['delete'],
    nouns: ['message'],
    needs: [chat],
    rare: true,
    write: (v) => ({ operation: 'deleteMessage', chatId: chatId(v), messageId: messageId(v) }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'message.sendLocation',
    title: 'Send Telegram location',
    intents: ['send'],
    nouns: ['location'],
    needs: [chat, latitude, longitude],
    rare: true,
    write: (v) => ({
      operation: 'sendLocation',
      chatId: chatId(v),
      latitude: v.has('latitude')
        ? numbered(v('latitude'), latitude.label)
        : (v.field('latitude') ?? numbered(v('latitude'), latitude.label)),
      longitude: v.has('longitude')
        ? numbered(v('longitude'), longitude.label)
        : (v.field('longitude') ?? numbered(v('longitude'), longitude.label)),
      additionalFields: {},
    }),
    gives: sent,
  },
  {
    key: 'message.sendChatAction',
    title: 'Show that the Telegram bot is typing',
    intents: ['send'],
    nouns: ['typing', 'action'],
    needs: [chat],
    rare: true,
    write: (v) => ({ operation: 'sendChatAction', chatId: chatId(v), action: 'typing' }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'callback.answerQuery',
    title: 'Answer pressed Telegram button',
    intents: ['answer', 'reply'],
    nouns: ['callback', 'query'],
    needs: [text],
    rare: true,
    write: (v) => ({
      resource: 'callback',
      queryId: v.field('query id', 'callback id') ?? placeholder('ID of the Telegram callback'),
      additionalFields: given(v, { text: 'text' }),
    }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'chat.get',
    title: 'Get Telegram chat',
    intents: ['get'],
    nouns: ['chat', 'group'],
    needs: [chat],
    rare: true,
    write: (v) => ({ resource: 'chat', operation: 'get', chatId: chatId(v) }),
    gives: [
      { path: 'result.title', words: ['title', 'chat name', 'name'] },
      { path: 'result.id', words: ['chat id'], internal: true },
    ],
    sideEffect: false,
  },
];
