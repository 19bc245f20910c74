import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';
import type { Notices } from './notices.ts';

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** A proxy nearby says where requests come from, and is not believed: then all visitors share one address. */
export function noticeProxies(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  notices: Notices,
): void {
  if (trustProxy === true) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isNotBelieved(request)) notices.tell('proxy-not-trusted', request.log);
    done();
  });
}

function isNotBelieved({ headers, ip, socket }: FastifyRequest): boolean {
  return FORWARDING.some((it) => headers[it] !== undefined) && ip === socket.remoteAddress && isNear(ip);
}

/** Addresses that no visitor from the internet has. */
const NEAR = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

const isNear = (address: string): boolean => ipaddr.isValid(address) && NEAR.includes(ipaddr.process(address).range());
