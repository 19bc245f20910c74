import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';

const { world, boss } = await administered();
const ann = await world.signUp('ann');
for (const [title, type, priority] of [
  ['Dark drawings', 'improvement', 'low'],
  ['It broke', 'bug', 'high'],
  ['More nodes', 'feature', 'medium'],
]) {
  world.clock.pass(1000);
  await ann.post('/api/feedback', { title, content: `Please look at this: ${title}`, type, priority });
}
const row = { id: 'anonymous', content: 'Nobody wrote this', created_at: world.clock.now() - 10_000 };
await world.db.insertInto('feedback').values(row).execute();

const page = async (query = '') => (await boss.get(`/api/admin/feedback?${query}`)).body;
const titles = async (query?: string) => (await page(query)).feedback.map((it: { title: string }) => it.title);
const idOf = async (search: string): Promise<string> => (await page(`search=${search}`)).feedback[0].id;

test('feedback is listed with who wrote it, the newest first', async () => {
  const { feedback, total, found } = await page();
  expect({ total, found }).toEqual({ total: 4, found: 4 });
  expect(feedback[0]).toEqual({
    id: expect.any(String),
    title: 'More nodes',
    content: 'Please look at this: More nodes',
    username: 'ann',
    canBeTold: true,
    type: 'feature',
    status: 'new',
    priority: 'medium',
    votes: 0,
    response: null,
    responded_at: null,
    responded_by: null,
    created_at: '2026-01-05T12:00:03.000Z',
  });
  expect(feedback.at(-1)).toMatchObject({ username: null, title: null });
});

test.each([
  ['search=dark', ['Dark drawings']],
  ['search=look%20at', ['More nodes', 'It broke', 'Dark drawings']],
  ['search=ANN', ['More nodes', 'It broke', 'Dark drawings']],
  ['type=bug', ['It broke']],
  ['status=completed', []],
  ['status=new&type=feature&search=nodes', ['More nodes']],
  ['limit=1&offset=1', ['It broke']],
])('is found by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('an answer is kept, mailed to who wrote it, shown beside their feedback, and written down', async () => {
  await world.mailsTo('ann@example.com');
  const id = await idOf('broke');
  const { body } = await boss.patch(`/api/admin/feedback/${id}`, { response: ' It is mended. ', status: 'completed' });
  expect(body).toMatchObject({ response: 'It is mended.', status: 'completed', responded_by: 'boss' });
  const [mail, ...more] = await world.mailsTo('ann@example.com');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('An answer to your feedback for Plainflow');
  for (const text of ['“It broke”', 'done', 'It is mended.', 'https://plainflow.test/dashboard?tab=feedback']) {
    expect(mail?.text).toContain(text);
  }
  const own = (await ann.get('/api/feedback')).body.find((it: { id: string }) => it.id === id);
  expect(own).toMatchObject({ response: 'It is mended.', status: 'completed', responded_at: expect.any(String) });
  expect(JSON.stringify(own)).not.toContain('boss');
  const entry = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'feedback-answered')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_name: 'boss', user_id: ann.id });
  expect(JSON.parse(entry.before ?? '')).toEqual({ id, status: 'new', response: null });

  await boss.patch(`/api/admin/feedback/${id}`, { response: 'It is mended.', status: 'completed' });
  expect(await world.mailsTo('ann@example.com')).toEqual([]);
  await boss.patch(`/api/admin/feedback/${id}`, { response: 'Mended for good.', status: 'completed' });
  expect((await world.mailsTo('ann@example.com'))[0]?.text).toContain('Mended for good.');
});

test('what nobody wrote can be answered too, and is mailed to nobody', async () => {
  const reply = await boss.patch('/api/admin/feedback/anonymous', { response: 'Thanks', status: 'rejected' });
  expect(reply.body).toMatchObject({ status: 'rejected', response: 'Thanks', username: null });
});

test.each([
  [{ response: '  ', status: 'new' }, 400],
  [{ response: 'x'.repeat(5001), status: 'new' }, 400],
  [{ response: 'x', status: 'maybe' }, 400],
])('a wrong answer is refused', async (body, status) => {
  expect((await boss.patch('/api/admin/feedback/anonymous', body)).status).toBe(status);
});

test('feedback that is not there is not found', async () => {
  expect((await boss.patch('/api/admin/feedback/gone', { response: 'x', status: 'new' })).status).toBe(404);
});

test('whom no mail would reach is told apart', async () => {
  const fields = { username: 'unmailed', email: 'unmailed@no-email.invalid', name: 'Una', password: 'password-una' };
  await boss.post('/api/admin/create-user', { ...fields, role: 'user' });
  const una = world.visitor();
  await una.post('/api/auth/login', { username: 'unmailed', password: 'password-una' });
  const wish = { title: 'No mail', content: 'I have no address', type: 'other', priority: 'low' };
  expect((await una.post('/api/feedback', wish)).status).toBe(200);
  const { feedback } = await page('search=no%20address');
  expect(feedback).toMatchObject([{ username: 'unmailed', canBeTold: false }]);
  await boss.patch(`/api/admin/feedback/${feedback[0].id}`, { response: 'Thank you.', status: 'completed' });
  expect(await world.mailsTo('unmailed@no-email.invalid')).toEqual([]);
});
