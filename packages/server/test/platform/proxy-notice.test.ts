import { expect, onTestFinished, test } from 'vitest';
import { administrator } from '../support/administrator.ts';
import { build } from '../support/build.ts';

async function open(trustProxy: boolean | string[]) {
  const world = await build({ config: { trustProxy } });
  onTestFinished(world.close);
  const told = () => world.log.filter((it) => it.includes('proxy-not-trusted')).length;
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    world.app.inject({ url: '/health/live', remoteAddress, headers });
  return { ...world, world, told, ask };
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test('a proxy that TRUST_PROXY does not name is told once in the log, and on the system page', async () => {
  const { world, ask, told } = await open(false);
  const boss = await administrator(world, 'boss');
  expect((await boss.get('/api/admin/system')).body.notices).toEqual([]);
  for (let i = 0; i < 3; i++) await ask('10.0.0.2', forwarded);
  expect(told()).toBe(1);
  const [notice, ...more] = (await boss.get('/api/admin/system')).body.notices;
  expect(notice).toEqual({ code: 'proxy-not-trusted', text: expect.stringContaining('Set TRUST_PROXY') });
  expect(more).toEqual([]);
  expect(world.log.join('')).not.toContain('203.0.113.7');
});

test.each([
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['::1', { 'x-real-ip': '203.0.113.7' }],
  ['fd00::7', forwarded],
  ['::ffff:172.17.0.1', forwarded],
])('so is one at %s', async (address, headers) => {
  const { ask, told } = await open(false);
  await ask(address, headers);
  expect(told()).toBe(1);
});

test('so is one beside the one that is named', async () => {
  const { ask, told } = await open(['10.0.0.2']);
  await ask('10.0.0.2', forwarded);
  expect(told()).toBe(0);
  await ask('10.0.0.3', forwarded);
  expect(told()).toBe(1);
});

test('a visitor who makes such a header up is no proxy, and neither is one who comes without', async () => {
  const { ask, told } = await open(false);
  await ask('198.51.100.7', forwarded);
  await ask('10.0.0.2', {});
  expect(told()).toBe(0);
});

test('a proxy that is trusted is nothing to tell of', async () => {
  const { ask, told } = await open(true);
  await ask('10.0.0.2', forwarded);
  expect(told()).toBe(0);
});
