import type { Action } from '../../profile.ts';
import { chosen, fromFields, howMany, knownOf, messageOf, picked, placeholder } from '../../shape.ts';
import { CARD, card, ID, list, text, title } from './shared.ts';

export const cardActions: readonly Action[] = [
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
    intents: ['update', 'move', 'complete'],
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
    key: 'card.archive',
    title: 'Archive Trello card',
    intents: ['archive'],
    nouns: ['card'],
    write: (v) => ({
      operation: 'update',
      id: picked('Trello card', v.field('card id') ?? placeholder('Trello card'), CARD),
      updateFields: { closed: true },
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
];
