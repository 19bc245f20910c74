import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fileField, messageOf, placeholder } from '../shape.ts';

const chat: Need = {
  key: 'chat',
  label: 'Telegram chat ID',
  ask: 'Which Telegram chat should it write to (a chat ID, or the @name of a channel)?',
  from: ['id', 'handle', 'channel'],
  nouns: ['chat', 'group', 'channel'],
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the Telegram message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** The chat that was named, or the one that a message came from. Names of public channels begin with @. */
function chatId(v: Values): string {
  const said = v.has('chat') ? v('chat') : (v.field('chat id') ?? v('chat'));
  return /^[A-Za-z]\w{3,}$/.test(said) ? `@${said}` : said;
}

const file = (v: Values): object => ({ binaryData: true, binaryPropertyName: fileField(v) });

const caption = (v: Values): object => (v.has('text') ? { caption: v('text') } : {});

const sent: Field[] = [
  { path: 'result.message_id', words: ['message id', 'telegram message id'], internal: true },
  { path: 'result.chat.id', words: ['chat id'], internal: true },
];

export const telegram = profile({
  type: 'n8n-nodes-base.telegram',
  words: ['telegram', 'telegram bot', 'telegram message', 'tg'],
  kind: 'action',
  actions: [
    {
      key: 'message.sendMessage',
      title: 'Send Telegram message',
      intents: ['send', 'post', 'reply', 'answer', 'publish', 'share', 'add', 'create'],
      nouns: ['message', 'alert', 'notification', 'summary', 'digest', 'report', 'reminder', 'reply', 'answer', 'text'],
      needs: [chat, text],
      write: (v) => ({ chatId: chatId(v), text: messageOf(v), additionalFields: { appendAttribution: false } }),
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
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in Telegram',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
      needs: [chat, text],
      write: (v) => ({
        operation: 'sendAndWait',
        chatId: chatId(v),
        message: messageOf(v),
        approvalOptions: { values: { approvalType: 'double' } },
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
  ],
  credentials: {
    telegramApi: keyAccount(
      'Telegram API',
      'In Telegram write to @BotFather, send /newbot and choose a name: the reply holds the access token. Then write once to your new bot (or add it to your group), so that it may answer.',
    ),
  },
});
