import type { PaymentError } from '@plainflow/contracts/direct-signup';
import { CallError, hasCode, messageOf } from '../../lib/call.ts';

/** Why a payment could not begin, as the modal tells it. */
export type PaymentFailure = {
  kind: PaymentError | 'db-connection-error' | 'other';
  /** What happened, for the person. */
  text: string;
  /** The call may be repeated in demo mode. */
  demoOffered: boolean;
};

/** A page's own sentences, for where the server gave none. */
export type Otherwise = {
  /** It answered, and said no. */
  refused: string;
  /** No answer came, or one that can't be read. */
  broken: string;
};

export function paymentFailureOf(error: unknown, { refused, broken }: Otherwise): PaymentFailure {
  const text = messageOf(error) ?? (error instanceof CallError ? refused : broken);
  return { kind: kindOf(error), text, demoOffered: error instanceof CallError && error.problem.demoOffered === true };
}

/** No answer of the checkout led anywhere. */
export class NoAddressError extends Error {
  constructor() {
    super('No checkout URL returned');
    this.name = 'NoAddressError';
  }
}

function kindOf(error: unknown): PaymentFailure['kind'] {
  if (hasCode(error, 'unavailable')) return 'db-connection-error';
  if (!hasCode(error, 'payment-unavailable')) return 'other';
  return (error instanceof CallError && error.problem.paymentError) || 'stripe-api';
}
