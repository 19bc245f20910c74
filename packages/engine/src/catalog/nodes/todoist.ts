import { keyAccount } from '../accounts.ts';
import { headingOf } from '../headings.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { done } from '../receipts.ts';
import { asCode, fromFields, given, howMany, picked, placeholder } from '../shape.ts';
import { changes, label, newTitle, priority, ranked, several } from '../work-needs.ts';

const project: Need = {
  key: 'project',
  label: 'Todoist project',
  ask: 'Which Todoist project?',
  from: [],
  nouns: ['project', 'list'],
};
const title: Need = { key: 'title', label: 'Text of the task', ask: 'What should the task say?', from: ['quoted'] };
const due: Need = { key: 'due', label: 'Due', ask: 'When is it due?', from: ['date', 'time'], weight: 'may' };

/** Todoist counts the other way round: 4 is the most urgent. */
const rank = ranked(4, 3, 2, 1);

const taskId = (v: Values): string => v.field('task id') ?? placeholder('ID of the Todoist task');

/** In one of two ways, since Todoist refuses both: a moment of UTC, or a day in words, also that of a field, with its hour where it has one. */
function dueOf(v: Values): Record<string, unknown> {
  const due = v('due');
  if (!due) return dueInField(v);
  return /\.toISO\(\)/.test(String(due))
    ? { dueDateTime: String(due).replace('.toISO()', '.toUTC().toISO()') }
    : given(v, { dueString: 'due' });
}

function dueInField(v: Values): Record<string, unknown> {
  const field = v.asked('due date', 'deadline');
  return field === undefined
    ? {}
    : { dueString: `={{ (${asCode(field)})?.toDateTime().toFormat('yyyy-MM-dd HH:mm').replace(' 00:00', '') }}` };
}

const task: Field[] = [
  { path: 'content', words: ['task', 'title', 'name', 'text'] },
  { path: 'description', words: ['description', 'notes'] },
  { path: 'due.date', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'url', words: ['link', 'url'] },
  { path: 'id', words: ['task id', 'id'], internal: true },
  { path: 'priority', words: ['priority'], type: 'number', internal: true },
  { path: 'project_id', words: ['project id'], internal: true },
  { path: 'labels', words: ['labels', 'tags'], type: 'array', internal: true },
  { path: 'due.string', words: ['due'], internal: true },
  { path: 'added_at', words: ['created'], type: 'date', internal: true },
];

export const todoist = profile({
  type: 'n8n-nodes-base.todoist',
  words: ['todoist', 'todoist task'],
  implies: ['to-do list', 'todo list'],
  kind: 'action',
  actions: [
    {
      key: 'task.create',
      title: 'Create Todoist task',
      intents: ['create', 'add', 'post'],
      nouns: ['task', 'todo', 'reminder', 'item'],
      needs: [title, project, due, priority, label],
      write: (v) => ({
        project: picked('Todoist project', v('project'), { id: /^(?:\d{8,}|\w{16})$/ }),
        content: headingOf(v, 'title', 'title', 'subject', 'name', 'task', 'text'),
        options: {
          ...fromFields(v, { description: ['description', 'notes', 'link'] }),
          ...dueOf(v),
          ...changes(v, { priority: ['priority', rank] }),
        },
        ...changes(v, { labels: ['label', several] }),
      }),
      gives: task,
    },
    {
      key: 'task.getAll',
      title: 'Get Todoist tasks',
      intents: ['list', 'get', 'search'],
      nouns: ['task', 'todo', 'list'],
      needs: [
        {
          key: 'filter',
          label: 'Todoist filter',
          ask: 'Only certain tasks?',
          from: ['quoted'],
          nouns: ['filter'],
          assume: { value: 'today | overdue', because: 'these are the tasks that wait' },
        },
      ],
      write: (v) => ({ operation: 'getAll', ...howMany(v), filters: { filter: v('filter') } }),
      gives: task,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'task.close',
      title: 'Complete Todoist task',
      intents: ['complete', 'update'],
      nouns: ['task', 'done'],
      write: (v) => ({ operation: 'close', taskId: taskId(v) }),
      gives: done,
    },
    {
      key: 'task.update',
      title: 'Update Todoist task',
      intents: ['update', 'label', 'move'],
      nouns: ['task', 'due date', 'priority'],
      needs: [{ ...due, from: [], nouns: ['due date', 'deadline'] }, priority, label, newTitle],
      write: (v) => {
        const said = {
          ...(v.has('due') ? dueOf(v) : {}),
          ...changes(v, { priority: ['priority', rank], labels: ['label', several], content: ['title'] }),
        };
        return {
          operation: 'update',
          taskId: taskId(v),
          updateFields:
            Object.keys(said).length > 0
              ? said
              : {
                  ...fromFields(v, { content: ['title', 'task'], description: ['description', 'notes'] }),
                  ...dueInField(v),
                },
        };
      },
      gives: done,
    },
    {
      key: 'task.delete',
      title: 'Delete Todoist task',
      intents: ['delete'],
      nouns: ['task'],
      write: (v) => ({ operation: 'delete', taskId: taskId(v) }),
      gives: done,
    },
  ],
  credentials: {
    todoistApi: keyAccount(
      'Todoist API',
      'In Todoist open Settings → Integrations → Developer and copy the API token.',
      2,
    ),
  },
});
