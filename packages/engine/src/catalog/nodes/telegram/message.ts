import type { Action, Field, Values } from '../../profile.ts';
import { fileField, placeholder } from '../../shape.ts';
import { message } from './markup.ts';
import { chat, chatId, text } from './shared.ts';

const file = (v: Values): object => ({ binaryData: true, binaryPropertyName: fileField(v) });

const caption = (v: Values): object => (v.has('text') ? { caption: v('text') } : {});

const sent: Field[] = [
  { path: 'result.message_id', words: ['message id', 'telegram message id'], internal: true },
  { path: 'result.chat.id', words: ['chat id'], internal: true },
];

export const messageActions: readonly Action[] = [
  {
    key: 'message.sendMessage',
    title: 'Send Telegram message',
    intents: ['send', 'post', 'reply', 'answer', 'publish', 'share', 'add', 'create'],
    nouns: ['message', 'alert', 'notification', 'summary', 'digest', 'report', 'reminder', 'reply', 'answer', 'text'],
    needs: [chat, text],
    write: (v) => ({ chatId: chatId(v), ...message(v) }),
    gives: sent,
  },
  {
    key: 'message.sendPhoto',
    title: 'Send Telegram photo',
    intents: ['send', 'post', 'upload', 'publish'],
    nouns: ['photo', 'image', 'picture', 'screenshot'],
    needs: [chat, { ...text, label: 'Caption', ask: 'What should be written below the picture?' }],
    write: (v) => {
      const url = v.has('file') ? undefined : v.field('image url', 'photo url', 'image link');
      const photo = url === undefined ? file(v) : { file: url };
      return { operation: 'sendPhoto', chatId: chatId(v), ...photo, additionalFields: caption(v) };
    },
    gives: sent,
  },
  {
    key: 'message.sendDocument',
    title: 'Send Telegram file',
    intents: ['send', 'upload', 'share'],
    nouns: ['file', 'document', 'pdf', 'csv', 'attachment', 'report'],
    needs: [chat, { ...text, label: 'Caption', ask: 'What should be written below the file?' }],
    write: (v) => ({ operation: 'sendDocument', chatId: chatId(v), ...file(v), additionalFields: caption(v) }),
    gives: sent,
  },
  {
    key: 'message.sendAudio',
    title: 'Send Telegram audio',
    intents: ['send', 'reply'],
    nouns: ['audio', 'voice', 'recording', 'mp3', 'podcast'],
    needs: [chat],
    write: (v) => ({ operation: 'sendAudio', chatId: chatId(v), ...file(v), additionalFields: {} }),
    gives: sent,
  },
  {
    key: 'message.sendVideo',
    title: 'Send Telegram video',
    intents: ['send', 'post'],
    nouns: ['video', 'clip', 'reel'],
    needs: [chat, { ...text, label: 'Caption', ask: 'What should be written below the video?' }],
    write: (v) => ({ operation: 'sendVideo', chatId: chatId(v), ...file(v), additionalFields: caption(v) }),
    gives: sent,
  },
  {
    key: 'file.get',
    title: 'Download Telegram file',
    intents: ['download', 'get'],
    nouns: ['file', 'photo', 'image', 'voice', 'audio', 'document', 'video', 'attachment'],
    write: (v) => ({
      resource: 'file',
      fileId: v.field('file id', 'voice', 'document', 'photo', 'video') ?? placeholder('Telegram file ID'),
    }),
    gives: [{ path: 'result.file_path', words: ['file path'], internal: true }],
    file: 'data',
    items: 'same',
    sideEffect: false,
  },
];
