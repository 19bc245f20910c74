import { fromAgent } from './from-agent.ts';
import { holdsHtml } from './html-text.ts';
import type { Field, Need, Values } from './profile.ts';
import { asCode, messageOf, placeholder } from './shape.ts';

/** What the nodes that send and read email have in common. */

/** An email with everything in it, as Gmail and the parser of other mailboxes give it. */
export const mailFields: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'subject line', 'email subject'] },
  {
    path: 'text',
    words: ['text', 'body', 'content', 'message', 'email', 'mail', 'email body', 'email text', 'email content'],
  },
  {
    path: 'from.value[0].address',
    words: ['sender email', 'sender address', 'from address', 'email address', 'sender', 'from'],
  },
  { path: 'from.value[0].name', words: ['sender name', 'name', 'from name'] },
  { path: 'date', words: ['date', 'time', 'received date', 'received at'], type: 'date' },
  { path: 'html', words: ['html', 'html body'] },
  { path: 'to.value[0].address', words: ['recipient', 'to address'] },
  { path: 'id', words: ['message id', 'email id', 'id'], internal: true },
  { path: 'threadId', words: ['thread id', 'thread', 'conversation'], internal: true },
];

export const subjectNeed: Need = {
  key: 'subject',
  label: 'Subject',
  ask: 'What should the subject line say?',
  from: ['subject'],
  assume: { value: 'Message from your automation', because: 'you did not say what the subject line should be' },
};

/** A draft mostly answers an email, so that its subject needs no words of its own. */
export const draftSubjectNeed: Need = {
  key: 'subject',
  label: 'Subject',
  ask: 'What should the subject line say?',
  from: ['subject'],
  weight: 'may',
};

export function draftSubject(v: Values): string {
  if (v.has('subject')) return v('subject');
  if (v.data('agent') === true) return fromAgent('subject', 'subject of the email');
  const answered = v.field('subject', 'email subject');
  if (answered !== undefined && !(v.data('sketched') === true && !MAILS.test(answered)))
    return v.data('sketched') === true ? answeringSubject(asCode(answered)) : `=Re: {{ ${asCode(answered)} }}`;
  return v.data('sketched') === true ? placeholder('subject of the draft') : 'Draft';
}

/** The subject of an answer: that of the mail, with "Re:" before it once. */
export const answeringSubject = (code: string): string =>
  `={{ /^re:/i.test(${code} ?? '') ? ${code} : 'Re: ' + ${code} }}`;

/** The subject of an email, and nothing that is only near to one. */
const MAILS = /\bsubject\b/i;

/** Whom a draft is for: said, or for an agent to say; else whom it answers, or a blank that is told of. */
export function draftRecipient(v: Values, known: string): string {
  if (v.has('to') || v.data('sketched') !== true) return known;
  if (v.data('agent') === true) return fromAgent('to', 'email address of the recipient');
  return known || v.field('sender email', 'sender address') || placeholder('recipient of the draft');
}

/** Is the text of an email HTML? It was said, it has tags, or it is nothing but a field that holds a page. */
export function isHtml(v: Values): boolean {
  if (v.data('format') === 'html' || v.data('writesHtml') === true) return true;
  return holdsHtml(v.has('text') ? messageOf(v) : '');
}
