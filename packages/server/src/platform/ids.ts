import { randomBytes } from 'node:crypto';

/** Sixteen url-safe characters, 96 random bits: for rows, never for secrets. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** An opaque secret of 256 bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');
