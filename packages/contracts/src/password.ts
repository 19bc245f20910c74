import { z } from 'zod';
import { PASSWORD } from './product.ts';

/**
 * What a new password must have. Each form has its own minimum, in its own words; a form and the call behind it read
 * the same schema. Where two forms share a call, the body's `form` says which one speaks; without it the stricter
 * one's rule holds. The reason is in docs/decisions/0007-password-minimums.md.
 */
export const newPassword = {
  /** Signing up, resetting, and the profile page's security form. */
  plain: atLeast(PASSWORD.min, 'Password must be at least 6 characters'),
  /** Signing up says it with a full stop. */
  signUp: atLeast(PASSWORD.min, 'Password must be at least 6 characters.'),
  /** Registering after the payment. */
  afterPayment: atLeast(PASSWORD.minAfterPayment, 'Password must be at least 4 characters'),
  /** The settings page. */
  strong: atLeast(PASSWORD.minInSettings, 'Password must be at least 8 characters')
    .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
    .regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter')
    .regex(/\p{Nd}/u, 'Password must contain at least one number'),
};

/** A password that exists already: whatever it is, it is compared, not judged. */
export const currentPassword = (whenMissing: string) =>
  z.string({ error: whenMissing }).min(1, whenMissing).max(PASSWORD.max, 'Password is too long');

function atLeast(min: number, message: string) {
  return z.string({ error: message }).min(min, message).max(PASSWORD.max, 'Password is too long');
}
