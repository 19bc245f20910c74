import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import type { Action } from '../../profile.ts';
import { messageOf, placeholder } from '../../shape.ts';
import { envelope, text, to } from './shared.ts';

export const mediaActions: readonly Action[] = [
  {
    key: 'media.mediaUrlGet',
    title: 'Get WhatsApp file address',
    intents: ['download', 'get'],
    nouns: ['media', 'image', 'audio', 'voice', 'document', 'file', 'photo'],
    write: (v) => ({
      resource: 'media',
      operation: 'mediaUrlGet',
      mediaGetId: v.field('audio id', 'image id', 'document id', 'media id') ?? placeholder('WhatsApp media ID'),
    }),
    gives: [
      { path: 'url', words: ['media url', 'file url', 'url'] },
      { path: 'mime_type', words: ['file type', 'mime type'] },
      { path: 'file_size', words: ['file size'], type: 'number', internal: true },
      { path: 'id', words: ['media id'], internal: true },
    ],
    sideEffect: false,
  },
  {
    key: 'message.sendAndWait',
    title: 'Ask for approval in WhatsApp',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision'],
    needs: [to, text, ...decisionNeeds],
    write: (v) => ({
      ...envelope(v),
      operation: 'sendAndWait',
      message: messageOf(v),
      ...decision(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
