import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db, OutboxRow } from '../../src/platform/db/tables.ts';
import { type Letter, type MailTransport, Refused } from '../../src/platform/mail/mail.ts';
import { outbox } from '../../src/platform/mail/outbox.ts';
import { mailQueue } from '../../src/platform/mail/queue.ts';
import { type Compose, createMailWorker, waitAfter } from '../../src/platform/mail/worker.ts';
import { freshDatabase } from '../support/database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let db: Db;
let close: () => Promise<void>;
let now: number;
let sent: Letter[];
beforeEach(async () => {
  ({ db, close } = await freshDatabase());
  now = Date.UTC(2026, 0, 5, 12);
  sent = [];
});
afterEach(() => close());

const put = (to = 'ann@example.com', data = {}) => outbox(db).put({ kind: 'test', to, userId: null, data, now });
const compose: Compose = async ({ recipient, data }) => ({
  to: recipient,
  subject: 'Test',
  text: JSON.stringify(data),
  html: '<p>Test</p>',
});
const rows = (): Promise<OutboxRow[]> => db.selectFrom('outbox').selectAll().orderBy('created_at').execute();

/** One sending process. */
function worker({ send, make = compose }: { send?: MailTransport['send']; make?: Compose } = {}) {
  return createMailWorker({
    queue: mailQueue(db),
    compose: make,
    transport: { send: send ?? (async (it) => void sent.push(it)), close: () => {} },
    clock: { now: () => now },
    log: { error: () => {}, warn: () => {} },
  });
}

test('a mail is sent once, and what it said is forgotten', async () => {
  const id = await put('ann@example.com', { words: 'for Ann only' });
  expect(await worker().deliverDue()).toBe(1);
  expect(await worker().deliverDue()).toBe(0);
  expect(sent).toMatchObject([{ id, to: 'ann@example.com', text: '{"words":"for Ann only"}', createdAt: now }]);
  expect(await rows()).toMatchObject([{ outcome: 'sent', done_at: now, data: '{}', recipient: '', attempts: 1 }]);
});

test('nothing is ever sent to the placeholder domain, also when it gets into the outbox', async () => {
  for (const to of ['a@no-email.invalid', 'A@NO-EMAIL.INVALID', 'a@mail.no-email.invalid'])
    expect(await put(to)).toBeNull();
  expect(await rows()).toEqual([]);
  await put();
  await db.updateTable('outbox').set({ recipient: 'a@no-email.invalid' }).execute();
  expect(await worker().deliverDue()).toBe(0);
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ outcome: 'dropped' }]);
});

test('a mail that is no longer of use is dropped', async () => {
  await put();
  expect(await worker({ make: async () => null }).deliverDue()).toBe(0);
  expect(await rows()).toMatchObject([{ outcome: 'dropped' }]);
});

test('a mail is not lost with the change that it tells of, and not sent without it', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await outbox(transaction).put({ kind: 'test', to: 'ann@example.com', userId: null, now });
    throw new Error('The change failed.');
  });
  await expect(failing).rejects.toThrow('The change failed.');
  expect(await rows()).toEqual([]);
});

describe('several processes', () => {
  test('that look at the same time send each mail once', async () => {
    for (let i = 0; i < 12; i++) await put(`user${i}@example.com`);
    const slow: MailTransport['send'] = async (it) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(it);
    };
    const counts = await Promise.all([1, 2, 3, 4].map(() => worker({ send: slow }).deliverDue()));
    expect(counts.reduce((sum, it) => sum + it)).toBe(12);
    expect(new Set(sent.map((it) => it.id)).size).toBe(12);
    expect(sent).toHaveLength(12);
  });

  test('a mail whose sender died is sent by another one, under the same id, and not before the lease is over', async () => {
    const id = await put();
    const dying = worker({ send: () => new Promise(() => {}) });
    void dying.deliverDue();
    await until(async () => (await rows())[0]?.owner !== null);
    now += MINUTE;
    expect(await worker().deliverDue()).toBe(0);
    now += MINUTE;
    expect(await worker().deliverDue()).toBe(1);
    expect(sent).toMatchObject([{ id }]);
  });

  test('a sender that was thought dead can’t undo what the other one did', async () => {
    await put();
    let wake: (error: Error) => void = () => {};
    const sleeping = worker({ send: () => new Promise((_, reject) => (wake = reject)) }).deliverDue();
    await until(async () => (await rows())[0]?.owner !== null);
    now += 2 * MINUTE;
    await worker().deliverDue();
    wake(new Error('The connection broke.'));
    await sleeping;
    expect(await rows()).toMatchObject([{ outcome: 'sent', last_error: null }]);
  });
});

describe('a failure', () => {
  const failing = () => worker({ send: () => Promise.reject(new Error('No connection.')) });

  test('is tried again, later each time, until it works', async () => {
    await put();
    for (const wait of [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE]) {
      await failing().deliverDue();
      expect(await rows()).toMatchObject([
        { done_at: null, due_at: now + wait, last_error: 'No connection.', owner: null },
      ]);
      now += wait - 1;
      expect(await worker().deliverDue()).toBe(0);
      now += 1;
    }
    expect(await worker().deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ outcome: 'sent', attempts: 5 }]);
  });

  test('of one mail does not hold up the others', async () => {
    await put('bad@example.com');
    await put('good@example.com');
    const send: MailTransport['send'] = async (it) => {
      if (it.to.startsWith('bad')) throw new Error('No.');
      sent.push(it);
    };
    expect(await worker({ send }).deliverDue()).toBe(1);
    expect(sent.map((it) => it.to)).toEqual(['good@example.com']);
  });

  test('of a template is tried again too', async () => {
    await put();
    await worker({ make: () => Promise.reject(new Error('No template.')) }).deliverDue();
    expect(await rows()).toMatchObject([{ done_at: null, last_error: 'No template.' }]);
  });

  test('waits never longer than four hours, and is given up after three days', async () => {
    expect(waitAfter(50)).toBe(4 * HOUR);
    await put();
    now += 73 * HOUR;
    await failing().deliverDue();
    expect(await rows()).toMatchObject([{ outcome: 'failed', last_error: 'No connection.' }]);
  });

  test('for good is not tried again', async () => {
    await put();
    await worker({ send: () => Promise.reject(new Refused('550 No such user')) }).deliverDue();
    expect(await rows()).toMatchObject([{ outcome: 'failed', last_error: '550 No such user', attempts: 1 }]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
