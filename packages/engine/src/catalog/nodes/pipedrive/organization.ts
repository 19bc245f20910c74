import { detailOf } from '../../headings.ts';
import { withBreaks } from '../../html-text.ts';
import type { Action, Values } from '../../profile.ts';
import { knownOf, messageOf } from '../../shape.ts';
import { idOf, text, title } from './shared.ts';

/** The kinds of activities that each Pipedrive has. */
const KINDS = ['call', 'meeting', 'email', 'deadline', 'lunch'];
function kindOf(v: Values): string {
  const words = `${v.has('title') ? v('title') : ''} ${String(v.data('says') ?? '')}`.toLowerCase();
  return KINDS.find((it) => new RegExp(String.raw`\b${it}\b`).test(words.replace(/\{\{[\s\S]*?\}\}/g, ''))) ?? 'task';
}

export const organizationActions: readonly Action[] = [
  {
    key: 'organization.create',
    title: 'Create Pipedrive organization',
    intents: ['create', 'add'],
    nouns: ['organization', 'company', 'account'],
    needs: [{ ...title, label: 'Name of the organization', ask: 'What is the organization called?' }],
    write: (v) => ({
      resource: 'organization',
      name: knownOf(v, 'title', 'company', 'organization', 'name'),
      additionalFields: {},
    }),
    gives: [{ path: 'id', words: ['organization id', 'id'], internal: true }],
  },
  {
    key: 'activity.create',
    title: 'Create Pipedrive activity',
    intents: ['create', 'add', 'assign'],
    nouns: ['activity', 'task', 'call', 'follow-up', 'meeting'],
    needs: [{ ...title, label: 'Subject of the activity', ask: 'What should the activity be called?' }],
    write: (v) => ({
      resource: 'activity',
      subject: knownOf(v, 'title', 'subject', 'title', 'name'),
      type: kindOf(v),
      // What a language model left out of it was not asked for.
      additionalFields: v.data('sketched') === true && !v.has('text') ? {} : detailOf(v, 'note'),
    }),
    gives: [{ path: 'id', words: ['activity id', 'id'], internal: true }],
  },
  {
    key: 'note.create',
    title: 'Add note in Pipedrive',
    intents: ['add', 'comment', 'create'],
    nouns: ['note', 'comment'],
    needs: [text],
    write: (v) => ({
      resource: 'note',
      content: withBreaks(messageOf(v)),
      additionalFields:
        v.field('deal id') === undefined ? { person_id: idOf(v, 'person') } : { deal_id: idOf(v, 'deal') },
    }),
    gives: [
      { path: 'content', words: ['note text'], internal: true },
      { path: 'add_time', words: ['note date'], type: 'date', internal: true },
      { path: 'id', words: ['note id'], internal: true },
    ],
  },
];
