import { googleAccount } from '../accounts.ts';
import { headingOf } from '../headings.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { done, receipt } from '../receipts.ts';
import { chosen, fromFields, howMany, placeholder } from '../shape.ts';
import { asTime, changes, due, dueOf, newTitle } from '../work-needs.ts';

const list: Need = {
  key: 'list',
  label: 'Google Tasks list',
  ask: 'Which list in Google Tasks?',
  from: [],
  nouns: ['list', 'task list'],
  assume: { value: '@default', because: 'it is the first list of the account' },
};

const task: Field[] = [
  { path: 'title', words: ['title', 'task', 'name'] },
  { path: 'due', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'notes', words: ['notes', 'description', 'text'] },
  { path: 'status', words: ['status'], internal: true },
  { path: 'webViewLink', words: ['task link', 'link'], internal: true },
  { path: 'completed', words: ['completed date'], type: 'date', internal: true },
  { path: 'id', words: ['task id', 'id'], internal: true },
];

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
        due,
      ],
      write: (v) => ({
        task: chosen('Google Tasks list', v('list'), DEFAULT),
        title: headingOf(v, 'title', 'title', 'subject', 'name', 'task'),
        additionalFields: {
          ...fromFields(v, { notes: ['description', 'notes', 'text'] }),
          ...(dueOf(v) === undefined ? {} : { dueDate: dueOf(v) }),
        },
      }),
      gives: receipt(task),
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
      gives: task,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'task.update',
      title: 'Update Google task',
      intents: ['update', 'move'],
      nouns: ['task', 'todo', 'due date'],
      needs: [list, due, newTitle],
      write: (v) => {
        const said = changes(v, { dueDate: ['due', asTime], title: ['title'] });
        return {
          operation: 'update',
          task: chosen('Google Tasks list', v('list'), DEFAULT),
          taskId: v.field('task id') ?? placeholder('ID of the task'),
          updateFields:
            Object.keys(said).length > 0
              ? said
              : fromFields(v, { notes: ['description', 'notes'], dueDate: ['due date', 'deadline'] }),
        };
      },
      gives: [{ path: 'id', words: ['task id', 'id'], internal: true }],
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
      gives: receipt(task),
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
      gives: done,
    },
  ],
  credentials: { googleTasksOAuth2Api: googleAccount('Google Tasks OAuth2 API', 'Google Tasks API') },
});
