import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { createMailTransport } from '../../src/platform/mail/transport.ts';

async function files() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainflow-eml-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = join(dataDir, 'outbox');
  const transport = createMailTransport({ dataDir, mail: { smtpUrl: null, from: 'Plainflow <no-reply@localhost>' } });
  return { folder, transport };
}

const letter = {
  id: '-_letter',
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Plain',
  html: '<p>Rich</p>',
  createdAt: Date.UTC(2026, 0, 5, 12),
};

test('without a mail server, letters become files that mail programs open', async () => {
  const { folder, transport } = await files();
  await transport.send(letter);
  expect(await readdir(folder)).toEqual(['2026-01-05T12-00-00-000Z--_letter.eml']);
  const mail = await PostalMime.parse(await readFile(join(folder, '2026-01-05T12-00-00-000Z--_letter.eml')));
  expect(mail).toMatchObject({
    subject: 'Hello',
    to: [{ address: 'ann@example.com' }],
    messageId: '<-_letter@localhost>',
  });
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Plain', '<p>Rich</p>']);
});

test('a letter that is sent again is the same file', async () => {
  const { folder, transport } = await files();
  await transport.send(letter);
  await transport.send(letter);
  expect(await readdir(folder)).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')('nobody else on the machine can read them: they hold links', async () => {
  const { folder, transport } = await files();
  await transport.send(letter);
  const [file = ''] = await readdir(folder);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
