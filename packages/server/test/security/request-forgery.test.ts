import { type N8nStandIn, startN8nStandIn } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createN8nClient } from '../../src/features/my-n8n/n8n-client.ts';
import type { LookUp } from '../../src/features/my-n8n/safe-request.ts';
import { build, type World } from '../support/build.ts';

/** Server-side request forgery: what an address that a user gives may lead this server to. */
let n8n: N8nStandIn;
let world: World;
beforeAll(async () => {
  n8n = await startN8nStandIn();
  world = await build();
});
afterAll(async () => {
  await world.close();
  await n8n.stop();
});
beforeEach(() => n8n.reset());

const port = () => new URL(n8n.url).port;
const lookUpOf =
  (...addresses: string[]): LookUp =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.fault as string,
  );
const testing = (address: string, lookUp?: LookUp, networks: string[] = [], timeoutMs = 10_000) =>
  faultOf(createN8nClient({ networks, timeoutMs, ...(lookUp && { lookUp }) }).test({ address, key: n8n.key }));

describe('with nothing allowed, no spelling of this machine is reached', () => {
  test.each([
    ['127.0.0.1'],
    ['localhost'],
    ['127.1'],
    ['2130706433'],
    ['0x7f000001'],
    ['0x7f.0.0.1'],
    ['0177.0.0.1'],
    ['017700000001'],
    ['0'],
    ['0.0.0.0'],
    ['[::1]'],
    ['[::]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:7f00:1]'],
    ['[0:0:0:0:0:ffff:7f00:0001]'],
    ['[::127.0.0.1]'],
    ['[64:ff9b::7f00:1]'],
    ['[2002:7f00:1::]'],
    ['１２７.0.0.1'],
    ['127。0。0。1'],
  ])('%s', async (host) => {
    const client = await world.signUp(`forger_${forgers++}`);
    for (const scheme of ['http', 'https']) {
      const reply = await client.put('/api/my-n8n', { address: `${scheme}://${host}:${port()}`, key: n8n.key });
      expect(reply.body).toMatchObject({ status: 422, n8nFault: 'forbidden-address' });
    }
    expect(n8n.asked).toEqual([]);
  });
});
let forgers = 0;

describe('a name is judged by what it leads to', () => {
  test.each([
    ['loopback', '127.0.0.53'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.0.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of AWS by IPv6', 'fd00:ec2::254'],
    ['the metadata of Alibaba', '100.100.100.200'],
    ['the metadata of Oracle', '192.0.0.192'],
    ['Azure’s service to its machines', '168.63.129.16'],
    ['Azure’s service, mapped', '::ffff:168.63.129.16'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd12:3456::1'],
    ['site-local', 'fec0::1'],
    ['a provider’s own network', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast by IPv6', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['not given out', '1::1'],
    ['no address', 'nonsense'],
  ])('%s: %s', async (_name, address) => {
    expect(await testing('https://n8n.example.com', lookUpOf(address))).toBe('forbidden-address');
  });

  test('one private address among public ones is enough to refuse', async () => {
    const both = lookUpOf('93.184.215.14', '127.0.0.1');
    expect(await testing(`https://n8n.example.com:${port()}`, both)).toBe('forbidden-address');
  });

  test('without https a public address is refused before anything is sent', async () => {
    expect(await testing('http://n8n.example.com', lookUpOf('93.184.215.14'))).toBe('forbidden-address');
  });

  test('a name that leads nowhere', async () => {
    const nowhere: LookUp = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await testing('https://n8n.example.com', nowhere)).toBe('unreachable');
    expect(await testing('https://n8n.example.com', lookUpOf())).toBe('unreachable');
  });

  test('a look-up that never ends counts as time of the call', async () => {
    expect(await testing('https://n8n.example.com', () => new Promise(() => {}), [], 50)).toBe('timeout');
  });
});

describe('a name that leads elsewhere a moment later', () => {
  test('is looked up once, and what was looked at is what is connected to', async () => {
    let times = 0;
    // First a place that is allowed, afterwards what the attacker is after.
    const turning: LookUp = async () => [{ address: times++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    expect(await testing(`http://turning.example:${port()}`, turning, ['127.0.0.1'])).toBe('none');
    expect(times).toBe(1);
    expect(n8n.asked).toEqual(['GET /api/v1/workflows']);
  });

  test('is looked at again with the next call, never taken from an earlier connection', async () => {
    let times = 0;
    const turning: LookUp = async () => [{ address: times++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    const client = createN8nClient({ networks: ['127.0.0.1'], timeoutMs: 10_000, lookUp: turning });
    const place = { address: `http://turning.example:${port()}`, key: n8n.key };
    expect(await faultOf(client.test(place))).toBe('none');
    expect(await faultOf(client.test(place))).toBe('forbidden-address');
  });
});

test('a redirect is not followed', async () => {
  n8n.trouble = 'redirect';
  expect(await testing(n8n.url, undefined, ['127.0.0.1'])).toBe('redirect');
  expect(n8n.asked).toEqual(['GET /api/v1/workflows']);
});

test('what is allowed is that network and no other', async () => {
  expect(await testing(n8n.url, undefined, ['127.0.0.0/8'])).toBe('none');
  expect(await testing(n8n.url, undefined, ['10.0.0.0/8', '::/0'])).toBe('forbidden-address');
  expect(await testing(n8n.url, undefined, ['127.0.0.0/31'])).toBe('none');
  expect(await testing(n8n.url, undefined, ['127.0.0.2/31'])).toBe('forbidden-address');
});
