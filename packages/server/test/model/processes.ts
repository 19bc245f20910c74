import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../../src/app.ts';
import type { Config } from '../../src/platform/config.ts';
import type { StripeSettings } from '../../src/platform/config-payments.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { createServices, type Services } from '../../src/services.ts';
import { SECRET } from '../support/build.ts';
import { fakeRespond, noVideoSite } from '../support/fake-engine.ts';

/** A server process: it answers, loses its memory, and can die in the middle of a request. */
export type Process = {
  name: string;
  /** Work inside of it. null: the process died before it was done. */
  run<T>(work: (services: Services) => Promise<T>): Promise<T | null>;
  /** null: the process died before it answered. */
  inject(options: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>> | null>;
  /** A new process in its place; what the old one had under way never goes on. */
  restart(): void;
  /** It dies at its nth call of Stripe from now on, before Stripe hears of it or after. */
  dieAt(call: number, when: 'before' | 'after'): void;
  isDoomed(): boolean;
  letLive(): void;
  close(): Promise<void>;
};

type Parts = {
  name: string;
  config: Config & { payments: { stripe: StripeSettings } };
  db: Db;
  clock: { now(): number };
  fetch: typeof fetch;
  logStream: { write(line: string): void };
};

/** Its app stays, since that takes longest to make and remembers nothing; its services are new after each start. */
export async function startProcess({ name, config, db, clock, fetch, logStream }: Parts): Promise<Process> {
  let life = newLife();
  let death: { call: number; when: 'before' | 'after' } | null = null;

  function newLife() {
    const { promise: ended, resolve: end } = Promise.withResolvers<null>();
    const mine = { isOver: false, ended, end, services: null as unknown as Services };
    const stripe = { ...config.payments.stripe, fetch: ofLife(() => mine) };
    mine.services = createServices({
      config: { ...config, payments: { ...config.payments, stripe } },
      secret: SECRET,
      db,
      clock,
      passwords: { hash: async (it) => `plain ${it}`, matches: async (stored, it) => stored === `plain ${it}` },
      respond: async (turns, options) => fakeRespond(turns, options),
      videoSite: noVideoSite,
      askForReport: () => Promise.reject(new Error('No files are checked here.')),
      askAboutSaved: () => Promise.reject(new Error('Nothing saved is looked into here.')),
      askTools: () => Promise.reject(new Error('No tools are asked here.')),
      site: () => 'https://plainflow.test',
    });
    return mine;
  }

  function ofLife(mine: () => typeof life): typeof globalThis.fetch {
    return async (input, init) => {
      if (!mine().isOver && death && --death.call === 0) {
        const { when } = death;
        death = null;
        if (when === 'after') await fetch(input, init).catch(() => {});
        mine().isOver = true;
        mine().end(null);
      }
      return mine().isOver ? new Promise(() => {}) : fetch(input, init);
    };
  }

  const app = await createApp({
    config,
    db,
    services: following(() => life.services),
    webFolder: '/nowhere',
    site: () => 'https://plainflow.test',
    logStream,
  });
  await app.ready();

  const restart = () => {
    life.isOver = true;
    life.end(null);
    life = newLife();
  };
  const whileAlive = async <T>(work: Promise<T>): Promise<T | null> => {
    const result = await Promise.race([work, life.ended]);
    if (result === null && life.isOver) restart();
    return result;
  };
  return {
    name,
    run: (work) => whileAlive(work(life.services)),
    inject: (options) => whileAlive(app.inject(options)),
    restart,
    dieAt: (call, when) => {
      death = { call, when };
    },
    isDoomed: () => death !== null,
    letLive: () => {
      death = null;
    },
    close: () => app.close(),
  };
}

/** Stands for what `now` gives at each moment, at any depth. */
function following<T extends object>(now: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const part = () => now()[name as keyof T] as unknown;
      const it = part();
      if (typeof it === 'function')
        return (...values: unknown[]) => (part() as (...values: unknown[]) => unknown)(...values);
      return typeof it === 'object' && it !== null ? following(part as () => object) : it;
    },
  });
}
