import { detailOf, headingOf } from '../../headings.ts';
import type { Action, Values } from '../../profile.ts';
import { chosen, fromFields, howMany, placeholder } from '../../shape.ts';
import { asDay, assignee, byId, changes, due, dueOf, newTitle } from '../../work-needs.ts';
import { ID, listed, project, task, text, title, workspace, written } from './shared.ts';

/** Asana tells no more of a listed task than it is asked for. */
const READ = [
  'name',
  'notes',
  'due_on',
  'completed',
  'completed_at',
  'created_at',
  'permalink_url',
  'assignee.name',
  'assignee.email',
  'memberships.section.name',
];

const taskId = (v: Values): string => v.field('task id') ?? placeholder('ID of the Asana task');

export const taskActions: readonly Action[] = [
  {
    key: 'task.create',
    title: 'Create Asana task',
    intents: ['create', 'add', 'assign', 'post'],
    nouns: ['task', 'todo', 'item', 'ticket'],
    needs: [project, title, workspace, text, due, assignee],
    write: (v) => ({
      workspace: chosen('Asana workspace', v('workspace'), ID),
      name: headingOf(v, 'title', 'title', 'subject', 'name', 'task'),
      otherProperties: {
        ...detailOf(v, 'notes'),
        projects: [chosen('Asana project', v('project'), ID)],
        ...(dueOf(v, 'day') === undefined ? {} : { due_on: dueOf(v, 'day') }),
        ...changes(v, { assignee: ['assignee', byId('Asana user', ID)] }),
      },
    }),
    gives: written,
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
        opt_fields: READ,
      },
    }),
    gives: listed,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'task.get',
    title: 'Get Asana task',
    intents: ['get'],
    nouns: ['task', 'detail'],
    write: (v) => ({ operation: 'get', id: taskId(v) }),
    gives: written,
    sideEffect: false,
  },
  {
    key: 'task.update',
    title: 'Update Asana task',
    intents: ['update', 'assign', 'move'],
    nouns: ['task', 'due date', 'assignee'],
    needs: [due, assignee, newTitle],
    write: (v) => {
      const said = changes(v, {
        due_on: ['due', asDay],
        assignee: ['assignee', byId('Asana user', ID)],
        name: ['title'],
      });
      return {
        operation: 'update',
        id: taskId(v),
        otherProperties:
          Object.keys(said).length > 0
            ? said
            : fromFields(v, { notes: ['notes', 'description'], due_on: ['due date'] }),
      };
    },
    gives: written,
  },
  {
    key: 'task.complete',
    title: 'Complete Asana task',
    intents: ['complete', 'update'],
    nouns: ['task', 'status', 'done'],
    write: (v) => ({ operation: 'update', id: taskId(v), otherProperties: { completed: true } }),
    gives: task,
  },
];
