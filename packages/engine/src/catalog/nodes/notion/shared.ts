import type { Field, Need, Values } from '../../profile.ts';
import { identified, type Locator, placeholder } from '../../shape.ts';

export const database: Need = {
  key: 'database',
  label: 'Notion database',
  ask: 'Which Notion database?',
  from: ['quoted', 'name'],
  nouns: ['database', 'table', 'notion', 'board', 'page'],
  weight: 'must',
};
export const page: Need = {
  key: 'page',
  label: 'Notion page',
  ask: 'Which Notion page (best by its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['page'],
};
export const title: Need = {
  key: 'title',
  label: 'Title',
  ask: 'What should the title be?',
  from: [],
  nouns: ['title', 'called', 'named'],
  weight: 'may',
};

export const ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/;
export const URL = /notion\.(?:so|com)\//;

export const pageId = (v: Values): Locator =>
  identified(
    'Notion page',
    v.has('page') ? v('page') : (v.field('notion page id', 'page id') ?? placeholder(page.label)),
    {
      url: URL,
      id: ID,
    },
  );

export const titleOf = (v: Values): string =>
  v.has('title')
    ? v('title')
    : (v.field('title', 'name', 'subject', 'full name') ?? v.likely('name') ?? placeholder(title.label));

export const pageFields: Field[] = [
  { path: 'name', words: ['title', 'name', 'page title', 'task', 'item'] },
  { path: 'url', words: ['link', 'url', 'page link'] },
  { path: 'id', words: ['notion page id', 'page id', 'id'], internal: true },
];
