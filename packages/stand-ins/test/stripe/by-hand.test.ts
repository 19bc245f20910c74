import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/stripe/main.ts', import.meta.url));

test('started by hand it says where it is and with which key, works, and ends when told to', async () => {
  const child = spawn(process.execPath, [MAIN, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    while (!said.includes('webhooks go to')) said += String((await once(child.stdout, 'data'))[0]);
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
    const key = /secret key\s+(\S+)/.exec(said)?.[1] ?? '';
    expect(said).toMatch(/webhook secret\s+whsec_/);
    const sdk = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http' });
    expect(await sdk.balance.retrieve()).toMatchObject({ object: 'balance' });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  expect(child.exitCode).toBe(0);
});
