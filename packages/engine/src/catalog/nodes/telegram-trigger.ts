import { keyAccount } from '../accounts.ts';
import { type Field, profile } from '../profile.ts';

const fields: Field[] = [
  {
    path: 'message.text',
    words: ['text', 'message', 'content', 'message text', 'question', 'command', 'prompt', 'url', 'link'],
  },
  { path: 'message.chat.id', words: ['chat id', 'chat'], internal: true },
  { path: 'message.from.first_name', words: ['name', 'first name', 'sender name', 'sender', 'user'] },
  { path: 'message.from.username', words: ['username', 'user name', 'handle'] },
  { path: 'message.from.id', words: ['user id', 'sender id'], internal: true },
  { path: 'message.message_id', words: ['message id'], internal: true },
  {
    path: 'message.voice.duration',
    words: ['duration', 'length', 'voice duration', 'length in seconds'],
    type: 'number',
    internal: true,
  },
  { path: 'message.date', words: ['date', 'time', 'timestamp'], type: 'number' },
];

export const telegramTrigger = profile({
  type: 'n8n-nodes-base.telegramTrigger',
  words: ['telegram', 'telegram bot', 'telegram message', 'tg'],
  kind: 'trigger',
  actions: [
    {
      key: 'message',
      title: 'When a Telegram message arrives',
      intents: ['watch', 'send', 'get', 'post', 'reply', 'answer'],
      nouns: ['message', 'text', 'question', 'command', 'link', 'chat', 'bot'],
      write: () => ({ updates: ['message'], additionalFields: {} }),
      gives: [
        ...fields,
        { path: 'message.caption', words: ['caption'], internal: true },
        { path: 'message.voice.file_id', words: ['voice file id', 'voice file', 'voice'], internal: true },
      ],
    },
    {
      key: 'voice',
      title: 'When a Telegram voice message arrives',
      intents: ['transcribe', 'send', 'watch'],
      nouns: ['voice', 'audio', 'recording'],
      write: () => ({ updates: ['message'], additionalFields: {} }),
      gives: [{ path: 'message.voice.file_id', words: ['file id', 'voice', 'audio', 'voice file'] }, ...fields],
    },
    {
      key: 'file',
      title: 'When a Telegram file arrives',
      intents: ['send', 'upload', 'watch', 'download', 'analyze'],
      nouns: ['photo', 'image', 'picture', 'file', 'document', 'pdf', 'video', 'receipt', 'invoice'],
      write: () => ({ updates: ['message'], additionalFields: { download: true } }),
      gives: [
        {
          path: 'message.document.file_id',
          words: ['file id', 'photo', 'photo file id', 'document', 'file'],
          read: 'telegramFile',
          internal: true,
        },
        { path: 'message.caption', words: ['caption', 'description'] },
        ...fields,
      ],
      file: 'data',
    },
    {
      key: 'callback_query',
      title: 'When a Telegram button is pressed',
      intents: ['watch', 'approve', 'run'],
      nouns: ['button', 'callback'],
      write: () => ({ updates: ['callback_query'], additionalFields: {} }),
      gives: [
        { path: 'callback_query.data', words: ['data', 'choice', 'answer', 'button'] },
        { path: 'callback_query.message.chat.id', words: ['chat id', 'chat'], internal: true },
        { path: 'callback_query.from.first_name', words: ['name', 'first name', 'user'] },
        { path: 'callback_query.message.message_id', words: ['message id'], internal: true },
        { path: 'callback_query.id', words: ['query id', 'callback id'], internal: true },
      ],
    },
    {
      key: 'channel_post',
      title: 'When a Telegram channel gets a post',
      intents: ['post', 'publish'],
      nouns: ['channel', 'post'],
      write: () => ({ updates: ['channel_post'], additionalFields: {} }),
      gives: [
        { path: 'channel_post.text', words: ['text', 'message', 'content', 'post'] },
        { path: 'channel_post.chat.id', words: ['chat id', 'chat'], internal: true },
        { path: 'channel_post.chat.title', words: ['channel', 'channel name', 'title'] },
      ],
    },
  ],
  credentials: {
    telegramApi: keyAccount(
      'Telegram API',
      'In Telegram write to @BotFather, send /newbot and choose a name: the reply holds the access token. One bot can serve one active trigger only.',
    ),
  },
});
