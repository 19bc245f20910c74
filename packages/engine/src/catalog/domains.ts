import type { Values } from './profile.ts';
import { asCode, isExpression } from './shape.ts';

/** The domain that a look-up takes: said, given, or what stands behind the "@" of an address. */
export function domainOf(v: Values, key: string): string {
  const value = v.has(key)
    ? v(key)
    : (v.field('domain', 'company domain', 'website domain') ??
      v.field('email address', 'email', 'customer email', 'sender email') ??
      v(key));
  return OF_ADDRESS.test(value) && isExpression(value)
    ? `={{ String(${asCode(value)} ?? '').split('@')[1] ?? '' }}`
    : value;
}

/** A field that holds an address of mail. */
const OF_ADDRESS = /e-?mail(?:[_ ]?address)?(?:'\])?(?:\[0\])?(?:\.value)?\)? *\}\}$/i;
