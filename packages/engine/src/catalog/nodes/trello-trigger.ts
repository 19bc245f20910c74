import { type Field, type Need, profile } from '../profile.ts';
import { placeholder } from '../shape.ts';

const list: Need = {
  key: 'list',
  label: 'Trello list',
  ask: 'Which Trello list should it watch?',
  from: [],
  nouns: ['list', 'column'],
  weight: 'may',
};
const board: Need = {
  key: 'board',
  label: 'Trello board',
  ask: 'Which Trello board should it watch?',
  from: ['quoted', 'name'],
  nouns: ['board', 'trello'],
  weight: 'may',
};

const card: Field[] = [
  { path: 'action.data.card.name', words: ['card', 'card name', 'name', 'title', 'task'] },
  { path: 'action.data.list.name', or: 'action.data.listAfter.name', words: ['list', 'list name', 'column'] },
  { path: 'action.data.listAfter.name', words: ['status', 'new list', 'stage', 'list after'], internal: true },
  { path: 'action.data.listBefore.name', words: ['old list', 'previous list', 'list before'], internal: true },
  { path: 'action.data.board.name', words: ['board', 'board name'] },
  { path: 'action.memberCreator.fullName', words: ['member', 'author', 'user', 'who'] },
  { path: 'action.date', words: ['date', 'created', 'time'], type: 'date' },
  { path: 'action.data.text', words: ['comment', 'comment text'], internal: true },
  { path: 'action.data.card.shortLink', words: ['short link', 'card link id'], internal: true },
  { path: 'action.data.card.id', words: ['card id', 'id'], internal: true },
  { path: 'action.type', words: ['action type', 'what happened'], internal: true },
];

const ID = /^[0-9a-f]{24}$/;

export const trelloTrigger = profile({
  type: 'n8n-nodes-base.trelloTrigger',
  words: ['trello', 'trello card', 'trello board'],
  kind: 'trigger',
  actions: [
    {
      key: 'model',
      title: 'When something happens in Trello',
      intents: ['watch', 'create', 'add', 'update', 'move', 'comment', 'archive', 'complete', 'label', 'assign'],
      nouns: ['card', 'list', 'board', 'comment', 'task', 'member', 'label'],
      needs: [list, board],
      tells: [
        { said: /\bcomment/i, field: 'action type', value: 'commentCard', says: 'somebody commented' },
        {
          said: /\b(?:new|created?|added) (?:trello )?card\b|\bcards? (?:is |gets |was )?(?:created|added|made)\b/i,
          field: 'action type',
          value: 'createCard',
          says: 'a card was made',
        },
        {
          said: /\bmember\b.*\badded\b|\bassigned\b/i,
          field: 'action type',
          value: 'addMemberToCard',
          says: 'somebody was assigned',
        },
        { said: /\barchived\b/i, field: 'action type', value: 'updateCard', says: 'a card changed' },
      ],
      write: (v) => {
        const kind = v.has('list') ? 'list' : 'board';
        const on = kind === 'list' && v.has('board') ? ` on the board “${v('board')}”` : '';
        const named = v.has(kind) ? ` “${v(kind)}”${on}` : '';
        return { id: ID.test(v(kind)) ? v(kind) : placeholder(`ID of the Trello ${kind}${named}`) };
      },
      gives: card,
    },
  ],
  credentials: {
    trelloApi: {
      label: 'Trello API',
      how: 'At trello.com/power-ups/admin create a Power-Up and generate its API key; the link beside the key makes a token. In n8n open Credentials → Add credential → Trello API and paste both.',
      minutes: 5,
    },
  },
});
