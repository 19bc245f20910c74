import { keyAccount } from '../accounts.ts';
import { detailOf, headingOf } from '../headings.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { chosen, fromFields, howMany, messageOf, placeholder } from '../shape.ts';
import { assignee, asTime, byId, changes, due, dueOf, newTitle, priority, ranked } from '../work-needs.ts';

const list: Need = {
  key: 'list',
  label: 'ClickUp list',
  ask: 'Which ClickUp list?',
  from: ['quoted', 'name'],
  nouns: ['list', 'board', 'clickup'],
  weight: 'must',
};
const title: Need = {
  key: 'title',
  label: 'Name of the task',
  ask: 'What should the task be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };
const status: Need = {
  key: 'status',
  label: 'ClickUp status',
  ask: 'Which status should it get?',
  from: ['quoted'],
  nouns: ['status'],
  weight: 'may',
};

const ID = /^\d{6,}$/;

/** A list lies in a space, the space in a workspace; each has an id that only the account knows. */
const place = (v: Values): object => ({
  team: placeholder('ClickUp workspace'),
  space: placeholder('ClickUp space'),
  folderless: true,
  list: chosen('ClickUp list', v('list'), ID),
});

const taskId = (v: Values): string => v.field('task id') ?? placeholder('ID of the ClickUp task');

/** People have ids in ClickUp. */
const said = (v: Values): Record<string, unknown> =>
  changes(v, {
    status: ['status'],
    dueDate: ['due', asTime],
    addAssignees: ['assignee', byId('ClickUp user', ID)],
    priority: ['priority', ranked(1, 2, 3, 4)],
    name: ['title'],
  });

const task: Field[] = [
  { path: 'name', words: ['task', 'title', 'name'] },
  { path: 'text_content', words: ['description', 'text'] },
  { path: 'status.status', words: ['status'] },
  { path: 'due_date', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'url', words: ['link', 'url'] },
  { path: 'id', words: ['task id', 'id'], internal: true },
  { path: 'priority.priority', words: ['priority'], internal: true },
  { path: 'assignees[0].username', words: ['assignee'], internal: true },
  { path: 'assignees[0].id', words: ['assignee id'], internal: true },
  { path: 'assignees[0].email', words: ['assignee email'], internal: true },
  { path: 'creator.username', words: ['creator'], internal: true },
  { path: 'list.name', words: ['list', 'list name'], internal: true },
  { path: 'date_created', words: ['created'], internal: true },
  { path: 'custom_id', words: ['custom id'], internal: true },
  { path: 'tags', words: ['tags'], type: 'array', internal: true },
];

export const clickUp = profile({
  type: 'n8n-nodes-base.clickUp',
  words: ['clickup', 'click up', 'clickup task'],
  kind: 'action',
  actions: [
    {
      key: 'task.create',
      title: 'Create ClickUp task',
      intents: ['create', 'add', 'assign', 'post'],
      nouns: ['task', 'todo', 'ticket', 'item'],
      needs: [list, title, text, due, assignee, priority, { ...status, from: [] }],
      write: (v) => ({
        ...place(v),
        name: headingOf(v, 'title', 'title', 'subject', 'name', 'task'),
        additionalFields: {
          ...detailOf(v, 'content'),
          ...(dueOf(v) === undefined ? {} : { dueDate: dueOf(v) }),
          ...changes(v, {
            assignees: ['assignee', (it) => [byId('ClickUp user', ID)(it)]],
            priority: ['priority', ranked(1, 2, 3, 4)],
            status: ['status'],
          }),
        },
      }),
      gives: task,
    },
    {
      key: 'task.getAll',
      title: 'Get ClickUp tasks',
      intents: ['list', 'get', 'search'],
      nouns: ['task', 'todo', 'list'],
      needs: [list],
      write: (v) => ({ operation: 'getAll', ...place(v), ...howMany(v), filters: {} }),
      gives: task,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'task.get',
      title: 'Get ClickUp task',
      intents: ['get'],
      nouns: ['task', 'detail'],
      write: (v) => ({ operation: 'get', id: taskId(v) }),
      gives: task,
      sideEffect: false,
    },
    {
      key: 'task.update',
      title: 'Update ClickUp task',
      intents: ['update', 'complete', 'assign', 'move'],
      nouns: ['task', 'status', 'assignee'],
      needs: [status, due, assignee, priority, newTitle],
      write: (v) => ({
        operation: 'update',
        id: taskId(v),
        updateFields:
          Object.keys(said(v)).length > 0
            ? said(v)
            : fromFields(v, { name: ['title', 'name'], content: ['description', 'text'] }),
      }),
      gives: task,
    },
    {
      key: 'comment.create',
      title: 'Comment on ClickUp task',
      intents: ['comment', 'reply', 'add'],
      nouns: ['comment', 'note'],
      needs: [text],
      write: (v) => ({
        resource: 'comment',
        commentOn: 'task',
        id: taskId(v),
        commentText: messageOf(v),
        additionalFields: {},
      }),
      gives: [
        { path: 'date', words: ['comment date'], internal: true },
        { path: 'id', words: ['comment id'], internal: true },
      ],
    },
  ],
  credentials: {
    clickUpApi: keyAccount('ClickUp API', 'In ClickUp open Settings → Apps and generate an API token.'),
  },
});
