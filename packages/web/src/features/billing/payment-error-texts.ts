import type { PaymentFailure } from './payment-failure.ts';

type Text = { title: string; about: string; tips?: readonly string[]; keys?: true };

/** What each kind of failure means for who wanted to pay; `keys`: administrators have something to mend. */
export const PAYMENT_ERROR_TEXTS: Record<PaymentFailure['kind'], Text> = {
  'stripe-api': {
    title: 'The payment provider does not answer',
    about: 'You were not charged. What you have goes on working; please try again in a few minutes.',
  },
  'stripe-key': {
    title: 'Payment is not set up rightly',
    about: 'The payment provider does not accept the key of this server. You were not charged.',
    keys: true,
  },
  'db-connection-error': {
    title: 'We can’t reach our database',
    about: 'Nothing was started and you were not charged. Please try again in a few minutes.',
  },
  'db-as-stripe-key': {
    title: 'Payment is switched off',
    about:
      'A database connection string was configured as the payment key, so payment processing is disabled. You were not charged.',
    keys: true,
  },
  other: {
    title: 'Payment could not begin',
    about: 'You were not charged.',
    tips: [
      'Check your connection, then try again.',
      'Allow this page and the payment page in your ad or script blocker.',
      'Try another browser, or a private window.',
      'Still no luck? Write to us, and say when it happened.',
    ],
  },
};
