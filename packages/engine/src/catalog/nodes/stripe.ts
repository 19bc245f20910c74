import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { chargeActions } from './stripe/charge.ts';
import { couponActions } from './stripe/coupon.ts';
import { customerActions } from './stripe/customer.ts';

export const stripe = profile({
  type: 'n8n-nodes-base.stripe',
  words: ['stripe'],
  kind: 'action',
  actions: [...customerActions, ...chargeActions, ...couponActions],
  credentials: {
    stripeApi: keyAccount(
      'Stripe API',
      'In the dashboard of Stripe open Developers → API keys and create a secret (or restricted) key; test mode has a key of its own.',
    ),
  },
});
