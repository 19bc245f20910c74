import { describe, expect, test } from 'vitest';
import { saidNothing } from '../src/catalog/probes.ts';
import type { Action, Values } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { briefFor } from '../src/index.ts';
import { catalog } from './support/catalog.ts';

const OUTLOOK = 'n8n-nodes-base.microsoftOutlook';

/** Only this one thing was said. */
function saying(action: Action, key: string, value: string): Values {
  const nothing = saidNothing(action);
  const v = (one: string): string => (one === key ? value : nothing(one));
  return Object.assign(v, nothing, { has: (one: string) => one === key || nothing.has(one) });
}

const outlook = (key: string): Action => {
  const action = profileOf(catalog, OUTLOOK)?.actions.find((it) => it.key === key);
  if (!action) throw new Error(`no ${key}`);
  return action;
};

describe('an action that was written by hand', () => {
  test('takes what n8n has for it beyond that', () => {
    const action = outlook('event.update');
    expect(action.write(saying(action, 'importance', 'high')).additionalFields).toMatchObject({ importance: 'high' });
    expect(action.write(saying(action, 'showAs', 'Free')).additionalFields).toMatchObject({ showAs: 'free' });
  });

  test('keeps its own keys, and takes nothing under two', () => {
    const keys = (outlook('event.update').needs ?? []).map((it) => it.key);
    expect(keys).toEqual(expect.arrayContaining(['title', 'start', 'attendees', 'location']));
    expect(keys.filter((it) => /subject|startDateTime|endDateTime|^body/.test(it))).toEqual([]);
  });

  test('keeps what it wrote itself', () => {
    const action = outlook('message.markAsRead');
    expect(action.needs?.map((it) => it.key)).not.toContain('isRead');
  });

  test('tells a language model of such a value where its words are used, and only there', () => {
    const told = (says: string) => /event\.create\([^)]*\)/.exec(briefFor(catalog, [{ says }]).nodes)?.[0];
    const says = 'When a form is sent, create an event in my Outlook calendar';
    expect(told(says)).not.toContain('importance');
    expect(told(`${says} with high importance`)).toContain('importance');
  });
});
