import { Secret, TOTP } from 'otpauth';
import type { World } from './build.ts';
import type { Client } from './client.ts';

/** What an authenticator app shows at this time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Switches the second factor on, and moves the time on, so that the next code is a new one. */
export async function switchOn(world: World, client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/api/auth/second-factor')).body;
  const reply = await client.post('/api/auth/second-factor/confirm', { code: codeAt(secret, world.clock.now()) });
  if (reply.status !== 200) throw new Error(reply.text);
  world.clock.pass(60_000);
  return { secret, recoveryCodes: reply.body.recoveryCodes };
}
