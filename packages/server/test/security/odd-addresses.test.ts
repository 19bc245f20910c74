import { problemSchema } from '@plainflow/contracts/problem';
import { describe, expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';
import { servedRoutes } from '../support/routes.ts';

const { world, boss } = await administered();

let people = 0;
const ODD_DATES = [
  '9999-12-31',
  '10000-01-01',
  '%2B010000-01-01',
  '0000-01-01',
  '-000001-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59-23:59',
  '%2B275760-09-13T00:00:01Z',
  '0000-01-01T00:00:00%2B23:59',
];

test('dates beyond what calendars know are answered or refused at their field, never an error of ours', async () => {
  const asked = [
    'audit?from=',
    'audit?to=',
    'transactions?startDate=',
    'transactions?endDate=',
    'exports/transactions?endDate=',
  ];
  for (const path of asked) {
    for (const it of ODD_DATES) {
      const { status, text } = await boss.get(`/api/admin/${path}${it}`);
      expect([200, 400], `${path}${it} ${text}`).toContain(status);
    }
  }
});

test('an end of a subscription stays within four-digit years', async () => {
  const { id } = await world.signUp(`eternal_${people++}`);
  await boss.patch(`/api/admin/users/${id}/subscription`, { status: 'active', subscriptionType: 'monthly' });
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    const set = await boss.post(`/api/admin/users/${id}/subscription/set-expiry`, { expiryDate: '9999-12-31', zone });
    expect([200, 400], set.text).toContain(set.status);
  }
  const extended = { period: 1000, unit: 'year' };
  for (let i = 0; i < 10; i++) {
    const reply = await boss.post(`/api/admin/users/${id}/subscription/extend`, extended);
    expect([200, 400], reply.text).toContain(reply.status);
  }
  const shown = await boss.get(`/api/admin/users/${id}/subscription`);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toMatch(/"[+-]\d{6}-/);
});

test('a NUL in an address is a request that can’t be answered, in each call, as part or as search', async () => {
  const gets = servedRoutes(world.app).filter((it) => it.startsWith('GET /api/') && !it.includes('*'));
  expect(gets.length).toBeGreaterThan(30);
  for (const it of gets) {
    const path = it.slice('GET '.length).replaceAll(/:\w+/g, 'a%00b');
    for (const url of [path, `${path}?search=a%00b&who=%00&id=%00`]) {
      const reply = await boss.get(url);
      if (url.includes('%00')) expect(reply, url).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    }
  }
});

describe('a method that an address does not take', () => {
  test.each([
    ['DELETE', '/api/workflows', 'GET, HEAD, POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['PATCH', '/api/workflows/some', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/health/ready', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ] as const)('%s %s is told which it takes', async (method, url, allow) => {
    const reply = await boss.send({ method, url });
    expect(reply).toMatchObject({ status: 405, headers: { allow }, body: { code: 'method-not-allowed' } });
    expect(problemSchema.safeParse(reply.body).success).toBe(true);
  });

  test('an address with nothing at it stays not found', async () => {
    expect((await boss.post('/api/nothing')).status).toBe(404);
    expect((await boss.post('/api/workflows/some/nothing')).status).toBe(404);
  });
});
