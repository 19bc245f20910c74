import { detailOf, headingOf } from '../../headings.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { chosen, fromFields, howMany, type Locator, messageOf, picked, placeholder } from '../../shape.ts';
import { asTime, byId, changes, due, dueOf, label, newTitle } from '../../work-needs.ts';
import { CARD, card, ID, list, text, title } from './shared.ts';

const member: Need = {
  key: 'member',
  label: 'Member of the Trello board',
  ask: 'Who should do it?',
  from: [],
  nouns: ['member', 'assignee'],
  weight: 'may',
};

const cardId = (v: Values): Locator => picked('Trello card', v.field('card id') ?? placeholder('Trello card'), CARD);

/** Members and labels have ids that only the board knows. */
const people = (v: Values): Record<string, unknown> =>
  changes(v, {
    idMembers: ['member', byId('Trello member', ID)],
    idLabels: ['label', byId('Trello label', ID)],
  });

export const cardActions: readonly Action[] = [
  {
    key: 'card.create',
    title: 'Create Trello card',
    intents: ['create', 'add', 'post'],
    nouns: ['card', 'task', 'ticket', 'item'],
    needs: [list, title, text, due, member, label],
    write: (v) => ({
      listId: chosen('Trello list', v('list'), ID),
      name: headingOf(v, 'title', 'title', 'subject', 'name', 'task'),
      ...detailOf(v, 'description'),
      additionalFields: { ...(dueOf(v) === undefined ? {} : { due: dueOf(v) }), ...people(v) },
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
    needs: [{ ...list, label: 'Trello list to move it to', weight: 'may' }, due, member, label, newTitle],
    write: (v) => {
      const said = {
        ...changes(v, { idList: ['list', byId('Trello list', ID)], due: ['due', asTime], name: ['title'] }),
        ...people(v),
      };
      return {
        operation: 'update',
        id: cardId(v),
        updateFields:
          Object.keys(said).length > 0
            ? said
            : fromFields(v, { name: ['title', 'name'], desc: ['description', 'text'] }),
      };
    },
    gives: card,
  },
  {
    key: 'card.archive',
    title: 'Archive Trello card',
    intents: ['archive'],
    nouns: ['card'],
    write: (v) => ({
      operation: 'update',
      id: cardId(v),
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
      cardId: cardId(v),
      text: messageOf(v),
    }),
    gives: [
      { path: 'data.text', words: ['comment text'], internal: true },
      { path: 'date', words: ['comment date'], type: 'date', internal: true },
      { path: 'id', words: ['comment id'], internal: true },
    ],
  },
];
