import type Stripe from 'stripe';
import { DAY, HOUR, MINUTE } from '../world/calendar.ts';
import type { Clock } from '../world/clock.ts';
import { signatureOf } from './signature.ts';

/** A POST as it goes to the endpoint. */
export interface WebhookRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Send = (request: WebhookRequest) => Promise<{ readonly status: number }>;

/** One event on its way; a duplicated one is there twice. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly attempts: number;
  /** 0 where the endpoint could not be reached. */
  readonly lastStatus: number | null;
  /** ms: when it goes by itself. */
  readonly dueAt: number;
}

export interface Delivered {
  readonly eventId: string;
  readonly type: string;
  readonly status: number;
  readonly ok: boolean;
}

export interface Target {
  /** Another endpoint than the usual one. */
  readonly to?: string;
}

export interface Webhooks {
  /** Where events go; null while there is nowhere. */
  url: string | null;
  /** Which types the endpoint wants; null for all. Set before they happen. */
  types: readonly string[] | null;
  readonly queue: readonly Delivery[];
  deliver(options?: Target & { readonly atOnce?: boolean }): Promise<Delivered[]>;
  deliverNext(options?: Target): Promise<Delivered | null>;
  drop(eventId: string): void;
  duplicate(eventId: string): void;
  delay(eventId: string, ms: number): void;
  /** @param random as `Math.random` */
  shuffle(random: () => number): void;
  release(): void;
  hold(): void;
  idle(): Promise<void>;
  sign(body: string, at?: number): string;
  request(eventId: string, to?: string): WebhookRequest;
}

export interface WebhooksOptions {
  readonly clock: Clock;
  readonly secret: string;
  readonly url: string | null;
  readonly atOnce: boolean;
  readonly send: Send;
  readonly signAt: () => number;
  readonly event: (id: string) => Stripe.Event | undefined;
}

interface Kept {
  add(event: Stripe.Event): void;
  /** Tries again what has failed and is due by the clock. */
  retryDue(): Promise<void>;
  /** Forgets what waits. */
  clear(): void;
}

export function createWebhooks(options: WebhooksOptions): Webhooks & Kept {
  const { clock, secret, signAt } = options;
  let queue: readonly Delivery[] = [];
  let held = !options.atOnce;
  let underWay: Promise<void> = Promise.resolve();
  let pumping = false;
  let count = 0;

  const replace = (id: string, by: readonly Delivery[]) => {
    queue = queue.flatMap((it) => (it.id === id ? by : [it]));
  };
  const find = (eventId: string): Delivery => {
    const found = queue.find((it) => it.eventId === eventId);
    if (found === undefined) throw new Error(`Event ${eventId} does not wait to be delivered.`);
    return found;
  };

  const attempt = async (delivery: Delivery, { to }: Target): Promise<Delivered> => {
    const { eventId, type } = delivery;
    const status = await options.send(webhooks.request(eventId, to)).then(
      (reply) => reply.status,
      () => 0,
    );
    const ok = status >= 200 && status < 300;
    const attempts = delivery.attempts + 1;
    const pause = PAUSES[attempts - 1];
    const goesOn = !ok && pause !== undefined;
    // A jump of the clock over several tries makes them all: it counts from when each was due.
    const since = delivery.attempts === 0 ? clock.now() : Math.min(clock.now(), delivery.dueAt);
    replace(delivery.id, goesOn ? [{ ...delivery, attempts, lastStatus: status, dueAt: since + pause }] : []);
    return { eventId, type, status, ok };
  };

  /** Delivers by itself, one after the other, what is new; what failed waits for the clock. */
  const pump = () => {
    if (held || pumping || webhooks.url === null) return;
    pumping = true;
    underWay = (async () => {
      try {
        // After the answer to the request that made the event, as a rule.
        await new Promise((resolve) => setImmediate(resolve));
        await webhooks.retryDue();
      } finally {
        pumping = false;
      }
    })();
  };

  const webhooks: Webhooks & Kept = {
    url: options.url,
    types: null,
    get queue() {
      return queue;
    },
    add: ({ id, type }) => {
      if (webhooks.types?.includes(type) === false) return;
      count += 1;
      const dueAt = clock.now();
      queue = [...queue, { id: `wd_${count}`, eventId: id, type, attempts: 0, lastStatus: null, dueAt }];
      pump();
    },
    deliver: async ({ atOnce = false, ...target } = {}) => {
      // One that was delayed is not to arrive yet; one that failed is told again without waiting.
      const all = queue.filter((it) => it.attempts > 0 || it.dueAt <= clock.now());
      if (atOnce) return Promise.all(all.map((it) => attempt(it, target)));
      const results: Delivered[] = [];
      for (const delivery of all) results.push(await attempt(delivery, target));
      return results;
    },
    deliverNext: async (target = {}) => {
      const [first] = queue;
      return first === undefined ? null : attempt(first, target);
    },
    drop: (eventId) => replace(find(eventId).id, []),
    duplicate: (eventId) => {
      const { type } = options.event(eventId) ?? find(eventId);
      count += 1;
      queue = [...queue, { id: `wd_${count}`, eventId, type, attempts: 0, lastStatus: null, dueAt: clock.now() }];
      pump();
    },
    delay: (eventId, ms) => {
      const delivery = find(eventId);
      replace(delivery.id, [{ ...delivery, dueAt: clock.now() + ms }]);
    },
    shuffle: (random) => {
      const left = [...queue];
      const mixed: Delivery[] = [];
      while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1));
      queue = mixed;
    },
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      pump();
    },
    idle: async () => {
      let seen: Promise<void>;
      do {
        seen = underWay;
        await seen;
      } while (seen !== underWay);
    },
    sign: (body, at = signAt()) => signatureOf(body, secret, at),
    request: (eventId, to) => {
      const url = to ?? webhooks.url;
      if (url === null || url === undefined) throw new Error('No endpoint: set webhooks.url, or say where to.');
      const event = options.event(eventId);
      if (event === undefined) throw new Error(`There is no event ${eventId}.`);
      const body = JSON.stringify(event, null, 2);
      return {
        url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, secret, signAt()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      };
    },
    retryDue: async () => {
      if (webhooks.url === null) return;
      for (;;) {
        const due = queue.find((it) => it.dueAt <= clock.now() && (!held || it.attempts > 0));
        if (due === undefined) return;
        await attempt(due, {});
      }
    },
    clear: () => {
      queue = [];
    },
  };
  return webhooks;
}

/** After each try that failed; after the last one, three days on, the endpoint is given up. */
const PAUSES = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, ...Array.from({ length: 5 }, () => DAY / 2)];
