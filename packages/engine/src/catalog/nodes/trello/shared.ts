import type { Field, Need } from '../../profile.ts';

export const list: Need = {
  key: 'list',
  label: 'Trello list ID',
  ask: 'Which Trello list?',
  from: ['quoted', 'name'],
  nouns: ['list', 'column', 'board', 'trello'],
  weight: 'must',
};
export const title: Need = {
  key: 'title',
  label: 'Name of the card',
  ask: 'What should the card be called?',
  from: ['quoted'],
};
export const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

export const ID = /^[0-9a-f]{24}$/;
export const CARD = { id: ID, url: /trello\.com\/c\// };

export const card: Field[] = [
  { path: 'name', words: ['card', 'title', 'name', 'task'] },
  { path: 'desc', words: ['description', 'text'] },
  { path: 'due', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'shortUrl', words: ['link', 'url'] },
  { path: 'id', words: ['card id', 'id'], internal: true },
  { path: 'closed', words: ['archived'], type: 'boolean', internal: true },
  { path: 'idList', words: ['list id'], internal: true },
  { path: 'idBoard', words: ['board id'], internal: true },
  { path: 'dueComplete', words: ['due complete'], type: 'boolean', internal: true },
  { path: 'labels', words: ['labels'], type: 'array', internal: true },
  { path: 'dateLastActivity', words: ['last activity'], type: 'date', internal: true },
];
