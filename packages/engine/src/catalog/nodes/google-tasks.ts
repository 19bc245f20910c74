import { googleAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { chosen, fromFields, howMany, knownOf, placeholder } from '../shape.ts';

const list: Need = {
  key: 'list',
  label: 'Google Tasks list',
  ask: 'Which list in Google Tasks?',
  from: [],
  nouns: ['list', 'task list'],
  assume: { value: '@default', because: 'it is the first list of the account' },
};

const DEFAULT = /^@default$/;

export const googleTasks = profile({
  type: 'n8n-nodes-base.googleTasks',
  words: ['google tasks', 'google task', 'gtasks'],
  kind: 'action',
  actions: [
    {
      key: 'task.create',
      title: 'Create Google task',
      intents: ['create', 'add'],
      nouns: ['task', 'todo', 'reminder', 'item'],
      needs: [
        list,
        { key: 'title', label: 'Title of the task', ask: 'What should the task be called?', from: ['quoted'] },
      ],
      write: (v) => ({
        task: chosen('Google Tasks list', v('list'), DEFAULT),
        title: knownOf(v, 'title', 'title', 'subject', 'name', 'task'),
        additionalFields: fromFields(v, { notes: ['description', 'notes', 'text'], dueDate: ['due date', 'deadline'] }),
      }),
      gives: [{ path: 'id', words: ['task id', 'id'], internal: true }],
    },
    {
      key: 'task.getAll',
      title: 'Get Google tasks',
      intents: ['list', 'get'],
      nouns: ['task', 'todo', 'list'],
      needs: [list],
      write: (v) => ({
        operation: 'getAll',
        task: chosen('Google Tasks list', v('list'), DEFAULT),
        ...howMany(v),
        additionalFields: { showCompleted: false },
      }),
      gives: [
        { path: 'title', words: ['title', 'task', 'name'] },
        { path: 'due', words: ['due date', 'deadline', 'date'], type: 'date' },
        { path: 'notes', words: ['notes', 'description', 'text'] },
        { path: 'id', words: ['task id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'task.complete',
      title: 'Complete Google task',
      intents: ['complete', 'update'],
      nouns: ['task', 'todo', 'done'],
      needs: [list],
      write: (v) => ({
        operation: 'update',
        task: chosen('Google Tasks list', v('list'), DEFAULT),
        taskId: v.field('task id') ?? placeholder('ID of the task'),
        updateFields: { status: 'completed' },
      }),
    },
    {
      key: 'task.delete',
      title: 'Delete Google task',
      intents: ['delete'],
      nouns: ['task', 'todo'],
      needs: [list],
      write: (v) => ({
        operation: 'delete',
        task: chosen('Google Tasks list', v('list'), DEFAULT),
        taskId: v.field('task id') ?? placeholder('ID of the task'),
      }),
    },
  ],
  credentials: { googleTasksOAuth2Api: googleAccount('Google Tasks OAuth2 API', 'Google Tasks API') },
});
