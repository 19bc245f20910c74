import { expect, test } from 'vitest';
import { administered } from '../support/administrator.ts';

// “invoice_‮fdp.exe” is shown as “invoice_exe.pdf”; what follows such a mark is not what it looks like.
const { world, boss } = await administered();

const DISGUISED = 'Pay\u202e the\u2066 sum\u2069 of \u202dten\u202c dollars\u0007 now';
const PLAIN = 'Pay the sum of ten dollars now';

const file = { name: 'A', nodes: [], connections: {} };

test('what people write is kept without marks that turn the direction of writing', async () => {
  const ann = await world.signUp('ann');
  const suspended = await world.signUp('bob');
  const said = await ann.post('/api/feedback', { title: DISGUISED, content: DISGUISED });
  expect(said.body).toMatchObject({ title: PLAIN, content: PLAIN });
  const answered = await boss.patch(`/api/admin/feedback/${said.body.id}`, {
    response: DISGUISED,
    status: 'completed',
  });
  expect(answered.body).toMatchObject({ response: PLAIN });
  const saved = await ann.post('/api/workflows', { name: 'A', description: DISGUISED, json_data: file });
  expect(saved.body).toMatchObject({ description: PLAIN });
  const noted = await boss.post(`/api/admin/users/${ann.id}/subscription/add-note`, { note: DISGUISED });
  expect(noted.body.subscription.notes).toContain(`boss] ${PLAIN}`);
  const locked = await boss.post(`/api/admin/users/${suspended.id}/suspend`, { reason: DISGUISED });
  expect(locked.body.account.suspension).toMatchObject({ reason: PLAIN });
  await ann.post('/api/workflow/generate', { message: DISGUISED, conversation_id: 'c1' });
  expect((await ann.get('/api/conversations/c1')).text).toContain(PLAIN);
});

test('what is nothing but such marks is missing at its field', async () => {
  const ann = await world.signUp('cleo');
  const reply = await boss.post(`/api/admin/users/${ann.id}/suspend`, { reason: '\u202e \u2066' });
  expect(reply).toMatchObject({ status: 400, body: { errors: { reason: 'A reason is needed' } } });
});

test('a name that has them is refused, as other names are', async () => {
  const ann = await world.signUp('dora');
  for (const name of ['invoice_\u202efdp.exe', 'a\u2067b']) {
    const reply = await ann.post('/api/workflows', { name, description: '', json_data: file });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: { name: 'Name contains characters that cannot be used' } },
    });
  }
});
