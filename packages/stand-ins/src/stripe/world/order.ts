import type Stripe from 'stripe';

/** What is bought with a checkout session, and what is to be written on what it makes. */
export interface Order {
  readonly lines: readonly Line[];
  readonly subscription: {
    readonly metadata: Stripe.Metadata;
    readonly description: string | null;
    readonly trialDays: number;
  };
  readonly intent: {
    readonly metadata: Stripe.Metadata;
    readonly description: string | null;
    readonly receiptEmail: string | null;
  };
  /** In payment mode: whether an invoice is made. */
  readonly invoice: { readonly metadata: Stripe.Metadata; readonly description: string | null } | null;
  readonly customerAlways: boolean;
}

export interface Line {
  readonly id: string;
  /** A price's id. */
  readonly price: string;
  readonly quantity: number;
}
