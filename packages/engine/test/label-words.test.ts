import { describe, expect, test } from 'vitest';
import { offered } from '../scripts/operations/table.ts';
import { readAction, readEvent } from '../src/catalog/label-words.ts';
import { catalog } from './support/catalog.ts';

describe('what n8n calls an action tells what it does:', () => {
  test.each([
    ['Get many contacts', 'list', ['contact']],
    ['Get members of a channel', 'list', ['member', 'channel']],
    ["Get a user's repositories", 'list', ['user', 'repository']],
    ['Get a thread of messages posted to a channel', 'list', ['thread', 'message', 'channel']],
    ['Get the history of a channel', 'get', ['history', 'channel']],
    ["Get a user's profile", 'get', ['user', 'profile']],
    ['Get a message permalink', 'get', ['message', 'permalink']],
    ['Search for messages', 'search', ['message']],
    ['Look up a user by email', 'search', ['user', 'email']],
    ['Schedule a message', 'create', ['message']],
    ['Mark a message as read', 'update', ['message', 'read']],
    ['Archive a channel', 'archive', ['channel']],
    ['Kick a user from a channel', 'delete', ['user', 'channel']],
    ['Message a model', 'generate', ['model']],
    ['Send a message', 'send', ['message']],
  ])('%s', (label, intent, nouns) => {
    const read = readAction(label, '');
    expect(read.intents[0]).toBe(intent);
    expect(read.nouns).toEqual(expect.arrayContaining(nouns));
    expect(read.many).toBe(['list', 'search'].includes(intent) && !label.startsWith('Look') ? true : undefined);
  });

  test.each([
    ['Order Partially Fulfilled', 'When order is partially fulfilled'],
    ['Collection Listings Added', 'When collection listing is added'],
    ['Checkout Delete', 'When checkout is deleted'],
    ['Edited Message', 'When message is edited'],
    ['On Poll Change', 'When poll is changed'],
    ['Any Event', 'When something happens in Slack'],
    ['New Row', 'When there is a new row'],
    ['Conversation Creation', 'When conversation is created'],
  ])('%s: %s', (label, title) => expect(readEvent(label, 'Slack').title).toBe(title));
});

/** What undoes what: whoever asks for one must never get the other. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/\badd\b/i, 'remove'],
  [/\badd\b/i, 'delete'],
  [/\bas read\b/i, 'as unread'],
  [/\block\b/i, 'unlock'],
  [/\barchive\b/i, 'unarchive'],
  [/\bstar\b/i, 'unstar'],
  [/\bfollow\b/i, 'unfollow'],
  [/\benabled?\b/i, 'disable'],
  [/\bactivated?\b/i, 'deactivate'],
  [/\bpin\b/i, 'unpin'],
  [/\btrash\b/i, 'untrash'],
  [/\bclose\b/i, 'reopen'],
  [/\bclose\b/i, 'open'],
  [/\bjoin\b/i, 'leave'],
  [/\bban\b/i, 'unban'],
  [/\bblock\b/i, 'unblock'],
  [/\bmute\b/i, 'unmute'],
  [/\blike\b/i, 'unlike'],
  [/\bassign\b/i, 'unassign'],
  [/\bsubscribe\b/i, 'unsubscribe'],
  [/\bpublish\b/i, 'unpublish'],
  [/\bsuspend\b/i, 'unsuspend'],
  [/\bstart\b/i, 'stop'],
  [/\bpause\b/i, 'resume'],
  [/\bapprove\b/i, 'reject'],
  [/\baccept\b/i, 'decline'],
  [/\battach\b/i, 'detach'],
  [/\bconnect\b/i, 'disconnect'],
  [/\bencrypt\b/i, 'decrypt'],
];

test('an action and its opposite, of any node, are never asked for by the same intent and noun', () => {
  const pairs: string[] = [];
  const confused: string[] = [];
  for (const { type, group } of catalog.index) {
    if (group === 'trigger') continue;
    const actions = offered(catalog, type);
    for (const one of actions) {
      for (const [verb, opposite] of OPPOSITES) {
        const wanted = bare(one.label.replace(verb, opposite));
        const other = actions.find((it) => it.resource === one.resource && bare(it.label) === wanted);
        if (!verb.test(one.label) || !other) continue;
        const [read, undone] = [one, other].map((it) => readAction(it.label, it.resource, it.operation));
        pairs.push(`${type}: ${one.label} / ${other.label}`);
        const sameIntent = read?.intents.some((it) => undone?.intents.includes(it));
        const sameNoun = read?.nouns.join() === undone?.nouns.join();
        if ((sameIntent && sameNoun) || read?.title === undone?.title) confused.push(pairs.at(-1) ?? '');
      }
    }
  }
  expect(pairs.length).toBeGreaterThan(60);
  expect(confused).toEqual([]);
});

/** "Add a contact to a list", "Remove a contact from a list". */
const bare = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\b(?:an?|the|to|from|of|on|in)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
