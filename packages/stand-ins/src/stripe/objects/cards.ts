/** The cards of this world, by what becomes of them. What each does is in the README. */
export type FakeCard =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | '3ds'
  | 'needs_confirmation'
  | 'bank'
  | 'bank_fails';

export interface CardFacts {
  readonly label: string;
  readonly type: 'card' | 'us_bank_account';
  readonly last4: string;
}

export const CARDS: Readonly<Record<FakeCard, CardFacts>> = {
  ok: { label: 'A card that works', type: 'card', last4: '4242' },
  declined: { label: 'A card that is declined', type: 'card', last4: '0002' },
  insufficient_funds: { label: 'A card with too little money', type: 'card', last4: '9995' },
  expired_card: { label: 'A card that has expired', type: 'card', last4: '0069' },
  '3ds': { label: 'A card that asks for a confirmation', type: 'card', last4: '3220' },
  needs_confirmation: { label: 'A card that asks again at each renewal', type: 'card', last4: '3184' },
  bank: { label: 'A bank account (the money comes in three days)', type: 'us_bank_account', last4: '6789' },
  bank_fails: { label: 'A bank account without money', type: 'us_bank_account', last4: '1116' },
};

export function isFakeCard(text: string): text is FakeCard {
  return Object.hasOwn(CARDS, text);
}

export interface Refusal {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

export type Verdict =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'processing'; readonly succeeds: boolean }
  | { readonly kind: 'needs-action'; readonly refusal: Refusal }
  | { readonly kind: 'fails'; readonly refusal: Refusal };

/** @param present whether the customer sits in front of the page and can confirm */
export function verdictOn(card: FakeCard, present: boolean): Verdict {
  switch (card) {
    case 'ok':
    case '3ds':
      return { kind: 'succeeds' };
    case 'needs_confirmation':
      return present ? { kind: 'succeeds' } : { kind: 'needs-action', refusal: CONFIRMATION };
    case 'bank':
    case 'bank_fails':
      return { kind: 'processing', succeeds: card === 'bank' };
    case 'declined':
      return { kind: 'fails', refusal: DECLINED };
    case 'insufficient_funds':
      return { kind: 'fails', refusal: INSUFFICIENT };
    case 'expired_card':
      return { kind: 'fails', refusal: EXPIRED };
  }
}

export const DECLINED: Refusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const INSUFFICIENT: Refusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Refusal = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' };
const CONFIRMATION: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
/** What the customer is told who does not confirm. */
export const NOT_CONFIRMED: Refusal = {
  code: 'payment_intent_authentication_failure',
  decline_code: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
/** A debit that comes back from the bank. */
export const RETURNED: Refusal = {
  code: 'payment_method_customer_decline',
  decline_code: 'insufficient_funds',
  message: 'The customer’s account has insufficient funds to cover this payment.',
};
