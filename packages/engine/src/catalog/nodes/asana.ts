import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { chosen, fromFields, howMany, knownOf, messageOf, placeholder } from '../shape.ts';

const workspace: Need = {
  key: 'workspace',
  label: 'Asana workspace',
  ask: 'Which Asana workspace?',
  from: [],
  nouns: ['workspace'],
};
const project: Need = {
  key: 'project',
  label: 'Asana project',
  ask: 'Which Asana project?',
  from: ['quoted', 'name'],
  nouns: ['project', 'board'],
  weight: 'must',
};
const title: Need = {
  key: 'title',
  label: 'Name of the task',
  ask: 'What should the task be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const ID = /^\d{10,}$/;

const task: Field[] = [
  { path: 'name', words: ['task', 'title', 'name'] },
  { path: 'notes', words: ['description', 'notes', 'text'] },
  { path: 'due_on', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'permalink_url', words: ['link', 'url'] },
  { path: 'gid', words: ['task id', 'id'], internal: true },
];

export const asana = profile({
  type: 'n8n-nodes-base.asana',
  words: ['asana', 'asana task', 'asana project'],
  kind: 'action',
  actions: [
    {
      key: 'task.create',
      title: 'Create Asana task',
      intents: ['create', 'add', 'assign', 'post'],
      nouns: ['task', 'todo', 'item', 'ticket'],
      needs: [project, title, workspace, text],
      write: (v) => ({
        workspace: chosen('Asana workspace', v('workspace'), ID),
        name: knownOf(v, 'title', 'title', 'subject', 'name', 'task'),
        otherProperties: {
          notes: messageOf(v),
          projects: [chosen('Asana project', v('project'), ID)],
          ...fromFields(v, { due_on: ['due date', 'deadline'] }),
        },
      }),
      gives: task,
    },
    {
      key: 'task.getAll',
      title: 'Get Asana tasks',
      intents: ['list', 'get', 'search'],
      nouns: ['task', 'todo', 'project'],
      needs: [project],
      write: (v) => ({
        operation: 'getAll',
        ...howMany(v),
        filters: {
          project: chosen('Asana project', v('project'), ID),
          opt_fields: ['name', 'notes', 'due_on', 'permalink_url'],
        },
      }),
      gives: task,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'task.update',
      title: 'Update Asana task',
      intents: ['update', 'complete', 'move'],
      nouns: ['task', 'status'],
      write: (v) => {
        const changes = fromFields(v, { notes: ['notes', 'description'], due_on: ['due date'] });
        return {
          operation: 'update',
          id: v.field('task id') ?? placeholder('ID of the Asana task'),
          otherProperties: Object.keys(changes).length > 0 ? changes : { completed: true },
        };
      },
      gives: task,
    },
    {
      key: 'taskComment.add',
      title: 'Comment on Asana task',
      intents: ['comment', 'reply', 'add'],
      nouns: ['comment', 'note'],
      needs: [text],
      write: (v) => ({
        resource: 'taskComment',
        id: v.field('task id') ?? placeholder('ID of the Asana task'),
        text: messageOf(v),
        additionalFields: {},
      }),
    },
    {
      key: 'project.create',
      title: 'Create Asana project',
      intents: ['create'],
      nouns: ['project'],
      needs: [
        { ...title, label: 'Name of the project', ask: 'What should the project be called?' },
        workspace,
        { key: 'team', label: 'Asana team', ask: 'Which team in Asana?', from: [], nouns: ['team'] },
      ],
      write: (v) => ({
        resource: 'project',
        operation: 'create',
        name: knownOf(v, 'title', 'name', 'title'),
        workspace: chosen('Asana workspace', v('workspace'), ID),
        team: chosen('Asana team', v('team'), ID),
        additionalFields: {},
      }),
      gives: [{ path: 'gid', words: ['project id', 'id'], internal: true }],
    },
  ],
  credentials: {
    asanaApi: keyAccount('Asana API', 'At app.asana.com/0/my-apps create a personal access token.'),
  },
});
