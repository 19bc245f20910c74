import { z } from 'zod';
import { NO_EMAIL_DOMAIN, USERNAME } from './product.ts';

export const usernameSchema = z
  .string({ error: 'Username must be at least 3 characters' })
  .trim()
  .min(USERNAME.min, 'Username must be at least 3 characters')
  .max(USERNAME.max, "Username can't be longer than 30 characters")
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores');

/** Nothing is ever sent to these; they only fill the field of who gave no address. */
export const isPlaceholderEmail = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${NO_EMAIL_DOMAIN}`) || email.toLowerCase().endsWith(`.${NO_EMAIL_DOMAIN}`);

export const placeholderEmail = (username: string): string => `${username}@${NO_EMAIL_DOMAIN}`;

export const emailSchema = (message: string) =>
  z.string({ error: message }).trim().max(254, message).pipe(z.email(message));

/**
 * Line breaks, NUL and the like; characters that turn the writing direction round, which can make one name look like
 * another or hide the end of a line; lone halves of a pair, which no database can keep.
 */
const UNUSABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** A person's name; `min` is the sentence for one that is shorter than two characters. */
export const personName = ({
  min,
  required = min,
  max = 'Name is too long.',
}: {
  min: string;
  required?: string;
  max?: string;
}) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .min(2, min)
    .max(100, max)
    .refine((it) => !UNUSABLE.test(it), 'Name contains characters that cannot be used.');

/**
 * One field that takes a user name or an e-mail address, as on the form after the payment. Of an address, the part
 * before the @ becomes the user name (what can't be in one becomes an underscore); a user name gets a placeholder address.
 */
export function accountFromUsernameOrEmail(text: string): { username: string; email: string } {
  const given = text.trim();
  const at = given.lastIndexOf('@');
  if (at === -1) return { username: given, email: placeholderEmail(given) };
  const username = given
    .slice(0, at)
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, USERNAME.max)
    .padEnd(2, '_');
  return { username, email: given };
}
