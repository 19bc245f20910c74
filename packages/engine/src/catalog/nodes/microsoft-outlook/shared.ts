import { isHtml } from '../../mail.ts';
import type { Need, Values } from '../../profile.ts';
import { type Locator, picked, placeholder, recipient } from '../../shape.ts';

export const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  nouns: ['recipient', 'address'],
  weight: 'must',
};
export const text: Need = {
  key: 'text',
  label: 'Email text',
  ask: 'What should the email say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
export const folder: Need = {
  key: 'folder',
  label: 'Outlook folder',
  ask: 'Which Outlook folder?',
  from: ['quoted', 'name'],
  nouns: ['folder'],
};

export const recipientOf = (v: Values): string =>
  recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email');

export const messageId = (v: Values): Locator =>
  picked('email', v.field('message id', 'email id') ?? placeholder('email that it is about'));

export const html = (v: Values): object => (isHtml(v) ? { bodyContentType: 'html' } : {});
