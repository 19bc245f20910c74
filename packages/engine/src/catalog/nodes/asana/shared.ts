import type { Field, Need } from '../../profile.ts';

export const workspace: Need = {
  key: 'workspace',
  label: 'Asana workspace',
  ask: 'Which Asana workspace?',
  from: [],
  nouns: ['workspace'],
};
export const project: Need = {
  key: 'project',
  label: 'Asana project',
  ask: 'Which Asana project?',
  from: ['quoted', 'name'],
  nouns: ['project', 'board'],
  weight: 'must',
};
export const title: Need = {
  key: 'title',
  label: 'Name of the task',
  ask: 'What should the task be called?',
  from: ['quoted'],
};
export const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

export const ID = /^\d{10,}$/;

export const task: Field[] = [
  { path: 'name', words: ['task', 'title', 'name'] },
  { path: 'notes', words: ['description', 'notes', 'text'] },
  { path: 'due_on', words: ['due date', 'deadline', 'date'], type: 'date' },
  { path: 'completed_at', words: ['closed date'], type: 'date', internal: true },
  { path: 'created_at', words: ['created'], type: 'date', internal: true },
  { path: 'permalink_url', words: ['link', 'url'] },
  { path: 'gid', words: ['task id', 'id'], internal: true },
];

/** A task of a list, with the fields that are asked for. */
export const listed: Field[] = [
  ...task,
  { path: 'completed', words: ['completed', 'done'], type: 'boolean', internal: true },
  { path: 'assignee.name', words: ['assignee'], internal: true },
  { path: 'assignee.email', words: ['assignee email'], internal: true },
  { path: 'assignee.gid', words: ['assignee id'], internal: true },
  { path: 'memberships[0].section.name', words: ['section', 'column'], internal: true },
];

/** A task that was just written comes back with all that Asana knows of it. */
export const written: Field[] = [
  ...task,
  { path: 'completed', words: ['completed', 'done'], type: 'boolean', internal: true },
  { path: 'assignee.name', words: ['assignee'], internal: true },
  { path: 'assignee.gid', words: ['assignee id'], internal: true },
  { path: 'projects[0].name', words: ['project', 'project name'], internal: true },
];
