import { randomInt } from 'node:crypto';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { Secret, TOTP } from 'otpauth';
import { CLOCK_SLACK_MS } from '../../platform/clock.ts';

const STEP_SECONDS = 30;

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const totp = (username: string, secret: string) =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (username: string, secret: string): string => totp(username, secret).toString();

/** The time step that a code belongs to, one before and one after being near enough; null: a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totp('', secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** No clock that is right is at this step yet: codes that were used there were used while the clock was ahead. */
export const stepAhead = (now: number): number => Math.floor((now + CLOCK_SLACK_MS) / 1000 / STEP_SECONDS) + 1;

/** Without I, L, O and U: nothing that is easily misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FINDER_LENGTH = 4;
const CODE_LENGTH = 12;

/** Ten codes like 7H2K-9QWM-X4TB. The first four characters find a code, so they differ. */
export function newRecoveryCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < 10) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    codes.set(finderOf(code), code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'));
  }
  return [...codes.values()];
}

export const finderOf = (code: string): string => code.slice(0, FINDER_LENGTH);

/** What somebody typed: a code of the app, a recovery code, or neither. */
export function readCode(text: string): { totp: string } | { recovery: string } | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(plain)) return { totp: plain };
  const recovery = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return recovery.length === CODE_LENGTH && /^[0-9A-Z]+$/.test(recovery) ? { recovery } : null;
}
