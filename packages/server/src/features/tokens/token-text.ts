import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PATTERN } from '@plainflow/contracts/tokens';

/** Letters and digits alone: a double click marks all of it, and it needs no quotes in a shell. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [SECRET_LENGTH, CHECK_LENGTH] = [43, 6];

/** Made of 256 bits of chance: `pf_`, these bits, and a checksum of them, so that scanners of secrets take no other text for one. */
export function tokenOf(chance: Buffer): string {
  const secret = inDigits(BigInt(`0x${chance.toString('hex')}`), SECRET_LENGTH);
  return `pf_${secret}${checkOf(secret)}`;
}

/** False where it was mistyped or made up: nobody need be asked. */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text) && text.slice(-CHECK_LENGTH) === checkOf(text.slice(3, -CHECK_LENGTH));
}

/** What is kept. 256 bits of chance can't be found again by trying, so no slow or keyed hash is needed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const checkOf = (secret: string): string => inDigits(BigInt(crc32(secret)), CHECK_LENGTH);

function inDigits(number: bigint, length: number): string {
  let [text, rest] = ['', number];
  while (rest > 0n) {
    text = DIGITS[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}
