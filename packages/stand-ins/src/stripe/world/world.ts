import type Stripe from 'stripe';
import { API_VERSION } from '../api/version.ts';
import type { FakeCard } from '../objects/cards.ts';
import type { Clock } from './clock.ts';
import type { Order } from './order.ts';

/** What is kept, by the value of its field `object`. */
export interface Objects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  'billing_portal.session': Stripe.BillingPortal.Session;
}

export type Kind = keyof Objects;
export type AnyObject = Objects[Kind];

/** What an object is made with: a kept one is never changed in place, so an event's snapshot is the object itself. */
export type Change<K extends Kind> = Partial<Objects[K]>;

/** The request that causes what happens at the moment; null for what a clock, a person on a page or a test causes. */
export interface Cause {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

export interface WorldSettings {
  readonly livemode: boolean;
  /** Ids are made of it and a count. */
  readonly seed: string;
  readonly draftMs: number;
  readonly retryAfterDays: readonly number[];
  /** The address of the hosted pages. */
  readonly base: () => string;
  readonly onEvent: (event: Stripe.Event) => void;
}

export interface World {
  readonly settings: WorldSettings;
  readonly clock: Clock;
  newId(prefix: string): string;
  add<K extends Kind>(object: Objects[K] & { object: K }): Objects[K];
  get<K extends Kind>(kind: K, id: string): Objects[K] | undefined;
  /** For what must be there: it throws when it is not. */
  need<K extends Kind>(kind: K, id: string): Objects[K];
  update<K extends Kind>(kind: K, id: string, change: Change<K>): Objects[K];
  /** Oldest first. */
  all<K extends Kind>(kind: K): Objects[K][];
  /** Any kind of object. */
  find(id: string): AnyObject | undefined;
  /** @param before what the object was before, for an event that tells a change */
  emit(type: Stripe.Event.Type, object: AnyObject, before?: AnyObject): void;
  /** Runs something as caused by a request. */
  during<T>(cause: Cause, run: () => T): T;
  /** The card on file, which the API shows only in part. */
  cardOf(customer: string): FakeCard;
  setCard(customer: string, card: FakeCard): void;
  readonly deleted: Set<string>;
  /** What a checkout session will make once it is paid, by its id: the API does not show it. */
  readonly orders: Map<string, Order>;
}

export function createWorld(clock: Clock, settings: WorldSettings): World {
  const tables = new Map<Kind, Map<string, AnyObject>>();
  const cards = new Map<string, FakeCard>();
  let count = 0;
  let cause: Cause | null = null;

  const table = <K extends Kind>(kind: K) => {
    let found = tables.get(kind);
    if (found === undefined) {
      found = new Map();
      tables.set(kind, found);
    }
    // The key says the kind; a Map can't say so.
    return found as Map<string, Objects[K]>;
  };

  const world: World = {
    settings,
    clock,
    newId: (prefix) => {
      count += 1;
      return `${prefix}_${settings.seed}${count.toString(36).padStart(8, '0')}`;
    },
    add: (object) => {
      table(object.object).set(object.id, object);
      return object;
    },
    get: (kind, id) => table(kind).get(id),
    need: (kind, id) => {
      const found = table(kind).get(id);
      if (found === undefined) throw new Error(`There is no ${kind} ${id}.`);
      return found;
    },
    update: (kind, id, change) => {
      const changed = { ...world.need(kind, id), ...change };
      table(kind).set(id, changed);
      return changed;
    },
    all: (kind) => [...table(kind).values()],
    find: (id) => {
      for (const objects of tables.values()) {
        const found = objects.get(id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    emit: (type, object, before) => {
      const event = {
        id: world.newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: clock.seconds(),
        data: before === undefined ? { object } : { object, previous_attributes: changedFields(before, object) },
        livemode: settings.livemode,
        pending_webhooks: 1,
        request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
        type,
        // One type for each of some 250 events can't be told from a type and an object that are values.
      } as unknown as Stripe.Event & { object: 'event' };
      settings.onEvent(world.add(event));
    },
    during: (of, run) => {
      const outer = cause;
      cause = of;
      try {
        return run();
      } finally {
        cause = outer;
      }
    },
    cardOf: (customer) => cards.get(customer) ?? 'ok',
    setCard: (customer, card) => void cards.set(customer, card),
    deleted: new Set(),
    orders: new Map(),
  };
  return world;
}

/** What changed fields were before, at the object's first level. */
function changedFields(before: AnyObject, after: AnyObject): Record<string, unknown> {
  const now: Readonly<Record<string, unknown>> = { ...after };
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => now[name] !== value));
}

/** The id in a field that the API may show expanded; what is kept here never is. */
export function idOf(field: string | { readonly id: string } | null | undefined): string | null {
  if (field === null || field === undefined) return null;
  return typeof field === 'string' ? field : field.id;
}
