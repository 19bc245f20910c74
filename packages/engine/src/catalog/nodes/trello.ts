import { type Field, type Need, profile } from '../profile.ts';
import { chosen, fromFields, howMany, knownOf, messageOf, picked, placeholder } from '../shape.ts';

const list: Need = {
  key: 'list',
  label: 'Trello list ID',
  ask: 'Which Trello list?',
  from: ['quoted', 'name'],
  nouns: ['list', 'column', 'board', 'trello'],
  weight: 'must',
};
const title: Need = {
  key: 'title',
  label: 'Name of the card',
  ask: 'What should the card be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const ID = /^[0-9a-f]{24}$/;
const CARD = { id: ID, url: /trello\.com\/c\// };

const card: Field[] = [
  { path: 'name', words: ['card', 'title', 'name', 'task'] },
  { path: 'desc', words: ['description', 'text'] },
  { path: 'due', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'shortUrl', words: ['link', 'url'] },
  { path: 'id', words: ['card id', 'id'], internal: true },
];

export const trello = profile({
  type: 'n8n-nodes-base.trello',
  words: ['trello', 'trello card', 'trello board'],
  kind: 'action',
  actions: [
    {
      key: 'card.create',
      title: 'Create Trello card',
      intents: ['create', 'add', 'post'],
      nouns: ['card', 'task', 'ticket', 'item'],
      needs: [list, title, text],
      write: (v) => ({
        listId: chosen('Trello list', v('list'), ID),
        name: knownOf(v, 'title', 'title', 'subject', 'name', 'task'),
        description: messageOf(v),
        additionalFields: fromFields(v, { due: ['due date', 'deadline'] }),
      }),
      gives: card,
    },
    {
      key: 'list.getCards',
      title: 'Get cards of Trello list',
      intents: ['list', 'get', 'search'],
      nouns: ['card', 'task', 'list', 'board'],
      needs: [list],
      write: (v) => ({
        resource: 'list',
        operation: 'getCards',
        id: chosen('Trello list', v('list'), ID),
        ...howMany(v),
        additionalFields: {},
      }),
      gives: card,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'card.update',
      title: 'Update Trello card',
      intents: ['update', 'move', 'complete', 'archive'],
      nouns: ['card', 'list', 'due date'],
      needs: [{ ...list, label: 'Trello list to move it to', weight: 'may' }],
      write: (v) => ({
        operation: 'update',
        id: picked('Trello card', v.field('card id') ?? placeholder('Trello card'), CARD),
        updateFields: v.has('list')
          ? { idList: chosen('Trello list', v('list'), ID) }
          : fromFields(v, { name: ['title', 'name'], desc: ['description', 'text'] }),
      }),
      gives: card,
    },
    {
      key: 'cardComment.create',
      title: 'Comment on Trello card',
      intents: ['comment', 'reply', 'add'],
      nouns: ['comment', 'note'],
      needs: [text],
      write: (v) => ({
        resource: 'cardComment',
        cardId: picked('Trello card', v.field('card id') ?? placeholder('Trello card'), CARD),
        text: messageOf(v),
      }),
    },
    {
      key: 'list.create',
      title: 'Create Trello list',
      intents: ['create'],
      nouns: ['list', 'column'],
      needs: [
        { ...title, label: 'Name of the list', ask: 'What should the list be called?' },
        { key: 'board', label: 'Trello board ID', ask: 'On which board?', from: [], nouns: ['board'] },
      ],
      write: (v) => ({
        resource: 'list',
        operation: 'create',
        idBoard: chosen('Trello board', v('board'), ID),
        name: knownOf(v, 'title', 'name', 'title'),
        additionalFields: {},
      }),
      gives: [{ path: 'id', words: ['list id', 'id'], internal: true }],
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
