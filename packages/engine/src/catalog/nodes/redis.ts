import { milliseconds } from '../amounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { messageOf } from '../shape.ts';

const key: Need = {
  key: 'key',
  label: 'Redis key',
  ask: 'Under which key?',
  from: ['quoted', 'id'],
  nouns: ['key'],
};
const value: Need = { key: 'value', label: 'Value', ask: 'What should be stored?', from: ['text'], weight: 'may' };

const ttl: Need = {
  key: 'ttl',
  label: 'Seconds until it expires',
  ask: 'When should it expire?',
  from: ['number'],
  weight: 'may',
  also: ['expires in', 'expire after', 'time to live', 'expiration', 'expiry'],
};

/** "86400", "24 hours": n8n counts seconds. */
function expiry(v: Values): object {
  const time = v.has('ttl') ? milliseconds(v('ttl'), 1000) : undefined;
  if (time === undefined) return {};
  return { expire: true, ttl: typeof time === 'number' ? Math.max(1, Math.round(time / 1000)) : time };
}

export const redis = profile({
  type: 'n8n-nodes-base.redis',
  words: ['redis', 'redis cache'],
  implies: ['cache'],
  kind: 'action',
  actions: [
    {
      key: 'set',
      title: 'Set key in Redis',
      intents: ['add', 'update', 'create', 'upsert'],
      nouns: ['key', 'value', 'cache', 'flag'],
      needs: [key, value, { ...ttl, from: [] }],
      write: (v) => ({ operation: 'set', key: v('key'), value: messageOf(v, 'value'), ...expiry(v) }),
      flow: 'passes',
    },
    {
      key: 'get',
      title: 'Get key from Redis',
      intents: ['get', 'search'],
      nouns: ['key', 'value', 'cache'],
      needs: [key],
      write: (v) => ({ operation: 'get', propertyName: 'value', key: v('key'), options: {} }),
      gives: [{ path: 'value', words: ['value', 'cached value'] }],
      sideEffect: false,
    },
    {
      key: 'incr',
      title: 'Increment key in Redis',
      intents: ['compute'],
      nouns: ['counter', 'count'],
      needs: [key, ttl],
      write: (v) => ({
        operation: 'incr',
        key: v('key'),
        ...expiry(v),
      }),
      gives: [],
    },
    {
      key: 'push',
      title: 'Push to Redis list',
      intents: ['add', 'send'],
      nouns: ['list', 'queue', 'message', 'buffer'],
      needs: [{ ...key, label: 'Redis list', ask: 'To which list?', nouns: ['list', 'queue'] }, value],
      write: (v) => ({ operation: 'push', list: v('key'), messageData: messageOf(v, 'value'), tail: true }),
      flow: 'passes',
    },
    {
      key: 'pop',
      title: 'Pop from Redis list',
      intents: ['get', 'move'],
      nouns: ['list', 'queue'],
      needs: [{ ...key, label: 'Redis list', ask: 'From which list?', nouns: ['list', 'queue'] }],
      write: (v) => ({ operation: 'pop', list: v('key'), propertyName: 'value', options: {} }),
      gives: [{ path: 'value', words: ['value', 'message'] }],
      sideEffect: false,
    },
    {
      key: 'publish',
      title: 'Publish to Redis channel',
      intents: ['publish', 'send', 'post'],
      nouns: ['channel', 'message', 'event'],
      needs: [
        { ...key, label: 'Redis channel', ask: 'To which channel?', from: ['channel', 'quoted'], nouns: ['channel'] },
        value,
      ],
      write: (v) => ({ operation: 'publish', channel: v('key'), messageData: messageOf(v, 'value') }),
      flow: 'passes',
    },
    {
      key: 'delete',
      title: 'Delete key from Redis',
      intents: ['delete'],
      nouns: ['key', 'cache'],
      needs: [key],
      write: (v) => ({ operation: 'delete', key: v('key') }),
      flow: 'passes',
    },
  ],
  credentials: {
    redis: {
      label: 'Redis',
      how: 'In n8n open Credentials → Add credential → Redis and enter host, port (6379), password and database number of your server.',
      minutes: 3,
    },
  },
});
