import type { Action } from '../../profile.ts';
import { chosen, fromFields, howMany, knownOf, messageOf, placeholder } from '../../shape.ts';
import { ID, project, task, text, title, workspace } from './shared.ts';

export const taskActions: readonly Action[] = [
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
        opt_fields: ['name', 'notes', 'due_on', 'completed_at', 'created_at', 'permalink_url'],
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
];
