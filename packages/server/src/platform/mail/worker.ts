import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { Clock } from '../clock.ts';
import type { OutboxRow } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { redact } from '../redact.ts';
import { type Mail, type MailTransport, Refused } from './mail.ts';
import type { MailData } from './outbox.ts';
import { LEASE_MS, type MailQueue, WAITS_AT_MOST_MS } from './queue.ts';

/** A row of the outbox as a template sees it. */
export type Order = Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'user_id' | 'created_at'> & { data: MailData };

/** What becomes of an order now; null: it is no longer of use. */
export type Compose = (order: Order) => Promise<Mail | null>;

export type MailWorker = {
  /** Sends what is due, one after another. Returns how many left. */
  deliverDue(): Promise<number>;
  /** Looks every two seconds from now on. */
  start(): void;
  /** Finishes the mail that is being sent, if that is soon. */
  stop(): Promise<void>;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Not at once: how long the reply to a request takes must not tell whether a mail followed from it.
const LOOK_EVERY_MS = 2 * SECOND;
const PATIENCE_ON_STOP_MS = 5 * SECOND;
const AT_ONCE = 20;
const GIVE_UP_AFTER_MS = 3 * DAY;
const KEEP_DONE_MS = 30 * DAY;

type Parts = {
  queue: MailQueue;
  compose: Compose;
  transport: MailTransport;
  clock: Clock;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
};

/**
 * Empties the outbox. Each mail is sent at least once: one that was handed over just before a crash is sent again, with
 * the same Message-ID, by which mail systems know it. Two processes never send the same one at the same time.
 */
export function createMailWorker({ queue, compose, transport, clock, log }: Parts): MailWorker {
  const owner = newId();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let clearedAt = 0;

  async function deliver(id: string): Promise<boolean> {
    // Kept up while sending; after a crash another process takes over when it ends.
    const row = await queue.claim(id, owner, clock.now(), clock.now() + LEASE_MS);
    if (!row) return false;
    const keeping = setInterval(() => {
      queue.keep(id, owner, clock.now() + LEASE_MS).catch(() => {});
    }, LEASE_MS / 4);
    keeping.unref();
    try {
      const mail = isPlaceholderEmail(row.recipient) ? null : await compose(orderOf(row));
      if (mail) await transport.send({ ...mail, id, createdAt: row.created_at });
      await queue.finish(id, owner, { now: clock.now(), outcome: mail ? 'sent' : 'dropped' });
      return mail !== null;
    } catch (error) {
      await putBack(row, error);
      return false;
    } finally {
      clearInterval(keeping);
    }
  }

  async function putBack(row: OutboxRow, error: unknown): Promise<void> {
    const [now, reason] = [clock.now(), reasonOf(error)];
    const details = { err: error, mail: row.id, kind: row.kind, attempts: row.attempts };
    if (error instanceof Refused || now - row.created_at > GIVE_UP_AFTER_MS) {
      log.error(details, 'a mail could not be sent and is given up');
      await queue.finish(row.id, owner, { now, outcome: 'failed', error: reason });
    } else {
      log.warn(details, 'a mail could not be sent and is tried again');
      await queue.tryAgain(row.id, owner, { at: now + waitAfter(row.attempts), error: reason });
    }
  }

  async function deliverDue(): Promise<number> {
    let sent = 0;
    for (const id of await queue.due(clock.now(), AT_ONCE)) if (await deliver(id)) sent++;
    return sent;
  }

  async function look(): Promise<void> {
    try {
      await deliverDue();
      if (Math.abs(clock.now() - clearedAt) < HOUR) return;
      clearedAt = clock.now();
      await queue.clear(clearedAt - KEEP_DONE_MS);
    } catch (error) {
      // The database is away; what is due then is due later.
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  return {
    deliverDue,
    start: () => {
      timer = setInterval(() => {
        running ??= look().finally(() => {
          running = undefined;
        });
      }, LOOK_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, PATIENCE_ON_STOP_MS).unref())]);
      transport.close();
    },
  };
}

/** Half a minute, one, two, four … up to four hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(WAITS_AT_MOST_MS, 30 * SECOND * 2 ** Math.min(20, Math.max(0, attempts - 1)));

const orderOf = ({ id, kind, recipient, user_id, created_at, data }: OutboxRow): Order => ({
  id,
  kind,
  recipient,
  user_id,
  created_at,
  // It is what `put` wrote.
  data: JSON.parse(data) as MailData,
});

const reasonOf = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error)).slice(0, 500);
