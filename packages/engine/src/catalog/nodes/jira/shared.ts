import type { Field, Need, Values } from '../../profile.ts';
import { placeholder } from '../../shape.ts';

export const project: Need = {
  key: 'project',
  label: 'Jira project',
  ask: 'Which Jira project?',
  from: ['quoted', 'name'],
  nouns: ['project', 'board'],
  weight: 'must',
};
export const type: Need = {
  key: 'type',
  label: 'Issue type',
  ask: 'Which type of issue?',
  options: ['Task', 'Bug', 'Story'],
  from: [],
  nouns: ['type'],
  assume: { value: 'Task', because: 'every Jira project has this type' },
};
export const title: Need = {
  key: 'title',
  label: 'Summary of the issue',
  ask: 'What should the issue be called?',
  from: ['quoted'],
};
export const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

export const issueKey = (v: Values): string =>
  v.field('issue key', 'ticket key') ?? placeholder('key of the Jira issue');

export const issue: Field[] = [
  { path: 'fields.summary', words: ['title', 'summary', 'issue', 'name', 'ticket'] },
  { path: 'fields.description', words: ['description', 'text', 'body', 'content'] },
  { path: 'fields.status.name', words: ['status', 'state'] },
  { path: 'fields.priority.name', words: ['priority'] },
  { path: 'fields.assignee.displayName', words: ['assignee'] },
  { path: 'fields.reporter.displayName', words: ['reporter', 'author'], internal: true },
  { path: 'fields.created', words: ['date', 'created'], type: 'date', internal: true },
  { path: 'fields.duedate', words: ['due date', 'deadline', 'due'], type: 'date', internal: true },
  { path: 'fields.labels', words: ['labels', 'label'], type: 'array', internal: true },
  { path: 'key', words: ['issue key', 'ticket key', 'key', 'number', 'id'] },
];
