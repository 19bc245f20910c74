import { signInAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { howMany, identified, knownOf, messageOf, placeholder } from '../shape.ts';

const text: Need = {
  key: 'text',
  label: 'Text of the post',
  ask: 'What should the post say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const posted: Field[] = [
  { path: 'text', words: ['tweet text'], internal: true },
  { path: 'id', words: ['tweet id', 'post id'], internal: true },
];

export const twitter = profile({
  type: 'n8n-nodes-base.twitter',
  words: ['twitter', 'x (twitter)', 'x.com', 'x', 'tweet', 'tweets'],
  kind: 'action',
  actions: [
    {
      key: 'tweet.create',
      title: 'Post on X',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['tweet', 'post', 'thread', 'text', 'update'],
      needs: [text],
      write: (v) => ({ text: messageOf(v), additionalFields: {} }),
      gives: posted,
    },
    {
      key: 'tweet.reply',
      title: 'Reply on X',
      intents: ['reply', 'answer', 'comment'],
      nouns: ['reply', 'answer', 'mention'],
      needs: [text],
      write: (v) => ({
        text: messageOf(v),
        additionalFields: {
          inReplyToStatusId: identified('post', v.field('tweet id') ?? placeholder('post on X to reply to')),
        },
      }),
      gives: posted,
    },
    {
      key: 'tweet.search',
      title: 'Search X',
      intents: ['search', 'list', 'get'],
      nouns: ['tweet', 'post', 'mention', 'hashtag'],
      needs: [
        {
          key: 'query',
          label: 'Search words',
          ask: 'What should it search for on X?',
          from: ['quoted', 'handle', 'channel'],
        },
      ],
      write: (v) => ({ operation: 'search', searchText: v('query'), ...howMany(v), additionalFields: {} }),
      gives: [
        { path: 'text', words: ['text', 'tweet', 'content', 'post'] },
        { path: 'id', words: ['tweet id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'tweet.like',
      title: 'Like on X',
      intents: ['label'],
      nouns: ['like', 'tweet', 'heart'],
      write: (v) => ({
        operation: 'like',
        tweetId: identified('post', v.field('tweet id') ?? placeholder('post on X')),
      }),
      gives: [{ path: 'liked', words: ['liked'], type: 'boolean', internal: true }],
    },
    {
      key: 'directMessage.create',
      title: 'Send message on X',
      intents: ['send'],
      nouns: ['dm', 'message', 'direct message'],
      needs: [{ key: 'user', label: 'User on X', ask: 'Which user on X should get it?', from: ['handle'] }, text],
      write: (v) => ({
        resource: 'directMessage',
        user: { __rl: true, mode: 'username', value: knownOf(v, 'user', 'username') },
        text: messageOf(v),
        additionalFields: {},
      }),
      gives: [
        { path: 'dm_event_id', words: ['message id'], internal: true },
        { path: 'dm_conversation_id', words: ['conversation id'], internal: true },
      ],
    },
  ],
  credentials: {
    twitterOAuth2Api: signInAccount(
      'X OAuth2 API',
      'X',
      'at developer.x.com create a project and app, switch on OAuth 2.0 with read and write permission, enter the redirect address that n8n shows, and copy both.',
      10,
    ),
  },
});
