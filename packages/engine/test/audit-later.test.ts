import { expect, test } from 'vitest';
import { respond, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// What a model that cites its words made of a later message is not called missing.

const BASE = 'n8n-nodes-base.';
const FIRST: Turn = {
  says: 'When a Stripe payment succeeds, thank the donor by mail and make a Trello card.',
  read: {
    clauses: [],
    sketch: sketch([
      {
        id: 'paid',
        node: `${BASE}stripeTrigger`,
        action: 'payment_intent.succeeded',
        says: 'a Stripe payment succeeds',
      },
      { id: 'mail', node: `${BASE}gmail`, action: 'message.send', says: 'thank the donor by mail', ...after('paid') },
      { id: 'card', node: `${BASE}trello`, action: 'card.create', says: 'make a Trello card', ...after('mail') },
    ]),
  },
};

/** What the reply to a second message calls not built. */
function missing(says: string, of: Sketch): readonly string[] {
  const reply = respond(catalog, [FIRST, { says, read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.guide.notUnderstood;
}

test.each(['drop the trello part', 'ok the trello thing out again', 'Scrap trello.'])(
  'a step that was taken out is not called missing: %s',
  (says) => {
    expect(missing(says, { ...sketch([]), removes: ['s3'] })).toEqual([]);
  },
);

test.each(['leave the mail out', 'no mails to the donor please, leave that out'])(
  'a step that is called by its own words is not called missing once it was taken out: %s',
  (says) => {
    expect(missing(says, { ...sketch([]), removes: ['s2'] })).toEqual([]);
  },
);

test('what is wanted in place of what was taken out is', () => {
  expect(missing('leave the mail out and post it in Discord', { ...sketch([]), removes: ['s2'] })).toHaveLength(1);
});

test('a new name of the whole is not called missing', () => {
  const says = 'Call the whole thing Gifts of spring.';
  expect(missing(says, { ...sketch([]), name: 'Gifts of spring' })).toEqual([]);
});

test('a service that another takes the place of is not called missing', () => {
  const of = sketch([{ id: 's3', node: `${BASE}asana`, action: 'task.create', says: 'use Asana' }]);
  expect(missing('not trello, use Asana', of)).toEqual([]);
});

test('a condition on a step of before, in the words it was asked for with, is not called missing', () => {
  const conditions: Sketch['steps'][number]['work']['conditions'] = {
    combinator: 'and',
    all: [{ field: 'amount', operator: 'gte', value: '50', type: 'number', says: 'from 50 up' }],
  };
  const of = sketch([
    { id: 'big', node: `${BASE}filter`, says: 'from 50 up', work: { conditions }, ...after('s1') },
    { id: 's2', node: '', ...after('big') },
  ]);
  expect(missing('Only from 50 up should be thanked, the others not', of)).toEqual([]);
});

test('a service that the reading passes over is', () => {
  expect(missing('and add the donor to Mailchimp', { ...sketch([]), name: 'Donors' })).toEqual([
    'add the donor to Mailchimp',
  ]);
});

/** What a first message says is not built, where its steps stand for all but the last words. */
function lacking(told: string, rest: string): readonly string[] {
  const says = `When a Stripe payment succeeds, make a Gmail draft for the donor. ${told} ${rest}`.trim();
  const of = sketch([
    { id: 'paid', node: `${BASE}stripeTrigger`, action: 'payment_intent.succeeded', says: 'a Stripe payment succeeds' },
    {
      id: 'draft',
      node: `${BASE}gmail`,
      action: 'draft.create',
      says: 'make a Gmail draft for the donor',
      ...after('paid'),
    },
  ]);
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  expect(reply.guide.built?.of ?? 0).toBe(rest ? 2 : 0);
  return reply.guide.notUnderstood;
}

test.each(["I'll send the drafts myself.", "We'll post the letters.", "I'll look them over and send them myself."])(
  'what somebody does himself is nothing to build, and never called missing: %s',
  (told) => {
    expect(lacking(told, '')).toEqual([]);
  },
);

test('and what he asks for beside it still is', () => {
  expect(lacking("I'll send the drafts myself.", 'Post the amount to Discord.')).toEqual([
    'Post the amount to Discord',
  ]);
  expect(lacking('', 'Mail a copy to myself.').join()).toContain('Mail a copy to myself');
});

test('a quoted example of what something looks like is nothing that has to stand in the file', () => {
  for (const like of ['like', 'such as', 'for example']) {
    const says = `When a Stripe payment succeeds, make a Dropbox folder ${like} "2025-08-14 Miller"`;
    const of = sketch([
      {
        id: 'paid',
        node: `${BASE}stripeTrigger`,
        action: 'payment_intent.succeeded',
        says: 'a Stripe payment succeeds',
      },
      {
        id: 'folder',
        node: `${BASE}dropbox`,
        action: 'folder.create',
        says: 'make a Dropbox folder',
        values: [{ need: 'path', value: '/[[customer]]' }],
        ...after('paid'),
      },
    ]);
    const reply = respond(catalog, [{ says, read: { clauses: [], sketch: of } }], { force: true });
    expect(reply.kind === 'workflow' && reply.guide.notUnderstood).toEqual([]);
  }
});
