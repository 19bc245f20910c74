import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { N8nFault } from '@plainflow/contracts/my-n8n';
import { certificateFault, FaultOfN8n } from './faults.ts';
import { reachOf } from './reachable.ts';

export type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Bytes of the reply. */
  most: number;
  /** What is wrong where there are more; that this is no n8n, where nothing is said. */
  tooMuch?: N8nFault;
};
export type Answer = { status: number; text: string };

/** All addresses of a name, as `dns.lookup` gives them. */
export type LookUp = (name: string) => Promise<LookupAddress[]>;

type Limits = { networks: readonly string[]; timeoutMs: number; lookUp?: LookUp };

/**
 * One request to an address that a user gave: to the addresses that were looked at and to no others, without following
 * redirects, without a second try, of limited time and size.
 * @throws {FaultOfN8n}
 */
export async function safeRequest(
  asked: Asked,
  { networks, timeoutMs, lookUp = systemLookUp }: Limits,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FaultOfN8n('timeout')), { once: true });
  });
  const work = async () => send(asked, await allowedAddresses(asked.url, networks, lookUp), signal);
  return Promise.race([work(), expired]);
}

/** Looked up once: what is looked at here is what is connected to, whatever the name leads to a moment later. */
async function allowedAddresses(url: URL, networks: readonly string[], lookUp: LookUp): Promise<LookupAddress[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family
    ? [{ address: name, family }]
    : await lookUp(name).catch((cause) => {
        throw new FaultOfN8n('unreachable', { cause });
      });
  const reaches = found.map((it) => reachOf(it.address, networks));
  if (found.length === 0) throw new FaultOfN8n('unreachable');
  // One bad address among good ones is what an attack looks like.
  if (reaches.includes('forbidden')) throw new FaultOfN8n('forbidden-address');
  if (url.protocol !== 'https:' && reaches.includes('public')) {
    throw new FaultOfN8n('forbidden-address', { says: 'Use an address that begins with https://.' });
  }
  return found;
}

function send(asked: Asked, to: LookupAddress[], signal: AbortSignal): Promise<Answer> {
  const { method, url, headers, body } = asked;
  const [first] = to;
  const options: RequestOptions = {
    method,
    signal,
    // A connection of its own: none that was opened earlier, for another look-up.
    agent: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
    lookup: (_name, { all }, done) => (all ? done(null, to) : done(null, first?.address ?? '', first?.family)),
  };
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(cause instanceof FaultOfN8n ? cause : faultOf(cause));
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (reply) => {
      read(reply, asked).then(resolve, fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}

async function read(reply: IncomingMessage, { most, tooMuch = 'not-n8n' }: Asked): Promise<Answer> {
  const { statusCode: status = 0 } = reply;
  if (status >= 300 && status < 400) {
    reply.destroy();
    throw new FaultOfN8n('redirect');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply) {
    size += (part as Buffer).length;
    if (size > most) throw new FaultOfN8n(tooMuch);
    parts.push(part as Buffer);
  }
  return { status, text: Buffer.concat(parts).toString('utf8') };
}

const faultOf = (cause: Error): FaultOfN8n =>
  new FaultOfN8n(certificateFault(cause) ? 'certificate' : 'unreachable', { cause });

const systemLookUp: LookUp = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
