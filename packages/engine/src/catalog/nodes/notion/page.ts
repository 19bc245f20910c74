import type { Action } from '../../profile.ts';
import { howMany } from '../../shape.ts';
import { pageText, paragraphs } from './paragraphs.ts';
import { page, pageFields, pageId, title, titleOf } from './shared.ts';

export const pageActions: readonly Action[] = [
  {
    key: 'page.create',
    title: 'Create Notion page',
    intents: ['create', 'generate', 'publish'],
    nouns: ['page', 'note', 'document', 'report', 'summary'],
    needs: [{ ...page, label: 'Notion page above it', ask: 'Below which Notion page should the new one be?' }, title],
    write: (v) => ({
      resource: 'page',
      operation: 'create',
      pageId: pageId(v),
      title: titleOf(v),
      ...(v.data('filledLater') === true && !v.has('text') ? {} : pageText(v)),
      options: {},
    }),
    gives: pageFields,
  },
  {
    key: 'block.append',
    title: 'Add text to Notion page',
    intents: ['add', 'update', 'post', 'comment'],
    nouns: ['text', 'paragraph', 'block', 'note', 'line', 'content'],
    needs: [
      page,
      { key: 'text', label: 'Text', ask: 'What should be added?', from: ['quoted', 'text'], weight: 'may' },
    ],
    write: (v) => ({ resource: 'block', blockId: pageId(v), blockUi: paragraphs(v) }),
    gives: [],
  },
  {
    key: 'page.search',
    title: 'Search Notion',
    intents: ['search'],
    nouns: ['page', 'document', 'note'],
    needs: [{ key: 'text', label: 'Search words', ask: 'What should it search for?', from: ['quoted'], weight: 'may' }],
    write: (v) => ({ resource: 'page', operation: 'search', text: v('text'), returnAll: true, options: {} }),
    gives: pageFields,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'page.archive',
    title: 'Archive Notion page',
    intents: ['archive', 'delete'],
    nouns: ['page', 'row', 'entry', 'task', 'item', 'record'],
    needs: [page],
    write: (v) => ({ resource: 'page', operation: 'archive', pageId: pageId(v) }),
    gives: [{ path: 'id', words: ['notion page id', 'page id', 'id'], internal: true }],
  },
  {
    key: 'block.getAll',
    title: 'Get text of Notion page',
    intents: ['list', 'get'],
    nouns: ['block', 'text', 'content', 'paragraph'],
    needs: [page],
    rare: true,
    write: (v) => ({ resource: 'block', operation: 'getAll', blockId: pageId(v), ...howMany(v) }),
    gives: [
      { path: 'content', words: ['content', 'text', 'block'] },
      { path: 'type', words: ['block type'], internal: true },
      { path: 'id', words: ['block id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'user.getAll',
    title: 'Get Notion users',
    intents: ['list'],
    nouns: ['user', 'member', 'person'],
    rare: true,
    write: (v) => ({ resource: 'user', operation: 'getAll', ...howMany(v) }),
    gives: [
      { path: 'name', words: ['name', 'user'] },
      { path: 'person.email', words: ['email', 'email address'] },
      { path: 'id', words: ['user id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
