import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIn } from './bloom-filter.ts';
import { fail } from './problem.ts';

/** Made by `npm run leaked-passwords` of the 100,000 most common passwords that have leaked; nothing can be read from it. */
export const LEAKED_FILE = join(import.meta.dirname, 'leaked-passwords.bin');

const filter = readFileSync(LEAKED_FILE);

const LEAKED = 'This password is on lists of leaked passwords, which strangers try first. Please choose another one.';

/** In whatever letters: `Password1` is as easy to guess as `password1`. */
export const isLeaked = (password: string): boolean => isIn(filter, password.toLowerCase());

/** Throws `invalid-request` with its sentence at the field. */
export function mustNotBeLeaked(password: string, field: 'password' | 'newPassword'): void {
  if (isLeaked(password)) fail('invalid-request', LEAKED, { errors: { [field]: LEAKED } });
}
