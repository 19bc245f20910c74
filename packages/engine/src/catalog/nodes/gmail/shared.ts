import { isHtml } from '../../mail.ts';
import type { Need, Values } from '../../profile.ts';
import { GMAIL } from '../../query-languages.ts';
import { placeholder } from '../../shape.ts';

export const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  nouns: ['address', 'recipient'],
  weight: 'must',
};
export const text: Need = {
  key: 'text',
  label: 'Email text',
  ask: 'What should the email say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
export const search: Need = {
  key: 'query',
  label: 'Gmail search',
  ask: 'Which emails (A Gmail search such as “from:anna newer_than:1d” tells it)?',
  from: ['quoted'],
  weight: 'may',
  also: ['q', 'search', 'search query', 'gmail query'],
  language: GMAIL,
};
export const label: Need = {
  key: 'label',
  label: 'Gmail label',
  ask: 'Which Gmail label?',
  from: ['quoted', 'name'],
  nouns: ['label', 'tag', 'folder'],
  weight: 'must',
};

export const messageId = (v: Values): string =>
  v.field('message id', 'email id') ?? placeholder('ID of the email that it is about');

export const threadId = (v: Values): string =>
  v.field('thread id') ?? placeholder('ID of the email thread that it is about');

export const format = (v: Values): string => (isHtml(v) ? 'html' : 'text');
