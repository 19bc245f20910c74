import { type Action, profile, type Values } from '../profile.ts';
import { messageOf } from '../shape.ts';

const text = { key: 'value', label: 'Text', ask: 'Which text?', from: ['quoted' as const], weight: 'may' as const };

const result = [{ path: 'data', words: ['hash', 'result', 'signature', 'data'] }];

/** One field where one was named, else all that comes in. */
function textOf(v: Values): string {
  const columns = v.columns();
  const [one] = columns;
  return !v.has('value') && one && columns.length === 1 ? one.value : messageOf(v, 'value');
}

const coded = (action: 'hash' | 'hmac', title: string, nouns: string[]): Action => ({
  key: action,
  title,
  intents: ['convert', 'generate', 'compute'],
  nouns,
  needs: [
    text,
    {
      key: 'type',
      label: 'Method',
      ask: 'With which method?',
      options: ['SHA256', 'SHA512', 'MD5'],
      from: [],
      assume: { value: 'SHA256', because: 'it is the usual one today' },
    },
  ],
  write: (v) => ({ action, type: v('type'), value: textOf(v) }),
  gives: result,
  items: 'same',
  sideEffect: false,
  flow: 'adds',
});

export const crypto = profile({
  type: 'n8n-nodes-base.crypto',
  words: ['crypto node', 'hash', 'hmac', 'sha256', 'md5'],
  kind: 'action',
  actions: [
    coded('hash', 'Hash text', ['hash', 'checksum', 'fingerprint']),
    coded('hmac', 'Sign with HMAC', ['hmac', 'signature']),
    {
      key: 'generate',
      title: 'Generate random ID',
      intents: ['generate', 'create'],
      nouns: ['uuid', 'id', 'random', 'token', 'password'],
      write: () => ({ action: 'generate', dataPropertyName: 'uuid' }),
      gives: [{ path: 'uuid', words: ['uuid', 'random id', 'token'] }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
  ],
  credentials: {
    crypto: {
      label: 'Crypto',
      how: 'In n8n open Credentials → Add credential → Crypto and enter the secret that both sides share.',
      minutes: 2,
    },
  },
});
