import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Acts, actsIn } from './acts.ts';
import { createFaults, type Faults } from './api/faults.ts';
import { type Api, createApi } from './api/handle.ts';
import type { ApiRequest, Reply } from './api/reply.ts';
import { type Fetch, fetchOf } from './fetch.ts';
import { servePage } from './pages/pages.ts';
import { serve } from './server.ts';
import { type State, stateOf } from './state.ts';
import { createWebhooks, type Send, type WebhookRequest, type Webhooks } from './webhooks/webhooks.ts';
import { HOUR } from './world/calendar.ts';
import { type Clock, createClock } from './world/clock.ts';
import { createWorld, type World } from './world/world.ts';

/** See README.md for what each does. */
export interface StripeStandInOptions {
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly now?: () => number;
  readonly port?: number;
  readonly host?: string;
  readonly webhookUrl?: string;
  readonly deliver?: 'by hand' | 'at once';
  readonly send?: Send;
  readonly signAt?: () => number;
  readonly draftMs?: number;
  readonly retryAfterDays?: readonly number[];
  readonly seed?: string;
}

export interface StripeStandIn extends Acts {
  /** Without a slash at its end. */
  readonly url: string;
  /** Settings for `new Stripe(secretKey, …)`. */
  readonly sdk: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly fetch: Fetch;
  readonly clock: {
    /** ms */
    now(): number;
    advance(ms: number): Promise<void>;
  };
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly state: State;
  /** Forgets all objects, events, faults and the clock's advance; address, key, secret and endpoint stay. */
  reset(): void;
  stop(): Promise<void>;
}

export async function startStripe(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { secretKey = 'sk_test_standin4242424242424242', webhookSecret = 'whsec_standin4242424242424242' } = options;
  const { host = '127.0.0.1', port = 0 } = options;
  let address = '';
  let parts = build();

  const handle = (request: ApiRequest): Reply => servePage(parts.world, request) ?? parts.api.handle(request);
  const server = serve(handle);
  server.listen(port, host);
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The stand-in found no port.');
  address = `http://${host}:${listening.port}`;

  function build(): {
    world: World;
    clock: Clock;
    api: Api;
    webhooks: ReturnType<typeof createWebhooks>;
    faults: Faults;
  } {
    const clock = createClock(options.now ?? Date.now);
    const faults = createFaults();
    const webhooks = createWebhooks({
      clock,
      secret: webhookSecret,
      url: options.webhookUrl ?? null,
      atOnce: options.deliver === 'at once',
      send: options.send ?? post,
      signAt: options.signAt ?? Date.now,
      event: (id) => world.get('event', id),
    });
    const world = createWorld(clock, {
      livemode: /^[sr]k_live_/.test(secretKey),
      seed: options.seed ?? randomBytes(4).toString('hex'),
      draftMs: options.draftMs ?? HOUR,
      retryAfterDays: options.retryAfterDays ?? [3, 5, 7],
      base: () => address,
      onEvent: (event) => webhooks.add(event),
    });
    const api = createApi(world, secretKey, (method, path) => faults.take(method, path));
    return { world, clock, api, webhooks, faults };
  }

  return {
    url: address,
    sdk: { host, port: listening.port, protocol: 'http' },
    secretKey,
    webhookSecret,
    fetch: fetchOf(handle),
    ...actsIn(() => parts.world),
    clock: {
      now: () => parts.clock.now(),
      advance: async (ms) => {
        parts.clock.advance(ms);
        await parts.webhooks.retryDue();
      },
    },
    get webhooks() {
      return parts.webhooks;
    },
    get faults() {
      return parts.faults;
    },
    state: stateOf(
      () => parts.world,
      () => parts.api.requests,
    ),
    reset: () => {
      const { url, types } = parts.webhooks;
      parts.webhooks.hold();
      parts.webhooks.clear();
      parts = build();
      Object.assign(parts.webhooks, { url, types });
    },
    stop: async () => {
      parts.webhooks.hold();
      await parts.webhooks.idle();
      const closed = new Promise((resolve) => server.close(resolve));
      // Connections of requests that never get an answer, and those kept alive.
      server.closeAllConnections();
      await closed;
    },
  };
}

async function post({ url, body, headers }: WebhookRequest): Promise<{ readonly status: number }> {
  const reply = await fetch(url, { method: 'POST', body, headers: { ...headers }, redirect: 'manual' });
  await reply.arrayBuffer();
  return { status: reply.status };
}
