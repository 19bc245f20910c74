import { type Need, type Profile, profile, type Values } from '../profile.ts';
import { numeric } from '../shape.ts';

const LC = '@n8n/n8n-nodes-langchain.';

const session: Need = {
  key: 'session',
  label: 'What tells conversations apart',
  ask: 'By what are conversations told apart?',
  from: [],
  weight: 'may',
  also: ['sessionKey', 'session key', 'session id', 'sessionId', 'key'],
};
const size: Need = {
  key: 'window',
  label: 'How many messages it remembers',
  ask: 'How many messages should it remember?',
  from: [],
  weight: 'may',
  also: ['contextWindowLength', 'context window length', 'context window', 'window length', 'messages', 'size'],
};

export const memories: readonly Profile[] = (
  [
    ['memoryBufferWindow', 'Memory'],
    ['memoryPostgresChat', 'Postgres memory'],
    ['memoryRedisChat', 'Redis memory'],
    ['memoryMongoDbChat', 'MongoDB memory'],
    ['memoryXata', 'Xata memory'],
  ] as const
).map(([type, title]) =>
  profile({
    type: `${LC}${type}`,
    words: ['memory'],
    kind: 'sub-node',
    actions: [
      {
        key: 'memory',
        title,
        intents: ['get'],
        nouns: ['memory'],
        needs: [session, size],
        write: (v) => {
          const key = v.has('session') ? v('session') : sessionKey(v);
          const count = v.has('window') ? numeric(v('window'), 5) : v.data('window');
          return {
            ...(key ? { sessionIdType: 'customKey', sessionKey: key } : {}),
            ...(typeof count === 'number' ? { contextWindowLength: count } : {}),
          };
        },
      },
    ],
  }),
);

/** Whose conversation it is, from what came in; nothing where n8n's own chat gives a session. */
function sessionKey(v: Values): string | undefined {
  const per = String(v.data('per') ?? '');
  const own = v.field('session id', 'session');
  if (own) return own.includes('.sessionId') ? undefined : own;
  const person = v.field('user id', 'sender id', 'sender phone', 'user', 'sender email', 'email', 'from', 'sender');
  const thread = v.field('thread', 'thread id', 'conversation id');
  const first = v.field('message timestamp');
  if (per === 'user' && person) return person;
  // The first message of a thread has no thread yet: its own time stamp names the thread that follows.
  const talk = thread && first ? thread.replace(/ }}$/, ` || ${first.replace(/^={{ | }}$/g, '')} }}`) : thread;
  if (per === 'thread' && talk) return talk;
  const body = v.field('body');
  if (body) return body.replace(/ }}$/, '.sessionId || $workflow.id }}');
  const place = v.field('chat id', 'channel id', 'channel');
  return (per === 'channel' ? place : undefined) ?? talk ?? place ?? person ?? ONE_SESSION;
}

/** A clock or a button talks with nobody: its runs share one memory. */
const ONE_SESSION = '={{ $workflow.id }}';
