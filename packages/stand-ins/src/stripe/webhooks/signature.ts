import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body. @param at ms */
export function signatureOf(body: string, secret: string, at: number): string {
  const time = Math.floor(at / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
