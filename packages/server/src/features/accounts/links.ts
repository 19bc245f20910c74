/** Links to set a new password work for an hour. */
export const RESET_WITHIN_MS = 60 * 60 * 1000;
export const RESET_LINK = 'reset-password';

/** Links to verify an address work for a day. */
export const VERIFY_WITHIN_MS = 24 * 60 * 60 * 1000;
export const VERIFY_LINK = 'verify-email';
