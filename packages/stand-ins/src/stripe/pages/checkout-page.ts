import type Stripe from 'stripe';
import { CARDS } from '../objects/cards.ts';
import { emailOf } from '../objects/checkout-session.ts';
import { lineItems } from '../objects/line-items.ts';
import type { World } from '../world/world.ts';
import { money, page, safe } from './html.ts';

/** What the customer has filled in, to be kept when something is wrong with it. */
export interface Filled {
  readonly email: string;
  readonly name: string;
  readonly card: string;
}

export const EMPTY: Filled = { email: '', name: '', card: 'ok' };

export function checkoutPage(
  world: World,
  session: Stripe.Checkout.Session,
  filled = EMPTY,
  error: string | null = null,
): string {
  const known = emailOf(world, session);
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const title = session.mode === 'subscription' ? 'Subscribe' : 'Pay';
  return page(
    title,
    `${backLink(session)}
<ul aria-label="What you buy">${lineItems(world, session.id).map(lineText).join('')}</ul>
<p>Total due today: <strong data-testid="total">${total}</strong></p>
${error === null ? '' : `<p class="error" role="alert">${safe(error)}</p>`}
<form method="post">
<label for="email">Email</label>
${
  known === null
    ? `<input id="email" type="email" name="email" autocomplete="email" required value="${safe(filled.email)}">`
    : `<input id="email" type="email" name="email" readonly value="${safe(known)}">`
}
<label for="name">Name on card</label>
<input id="name" name="name" autocomplete="name" value="${safe(filled.name)}">
${cardChoice(filled.card)}
<p><button type="submit">${title}</button></p>
</form>`,
  );
}

/** The field `Card`. */
export function cardChoice(chosen: string): string {
  const options = Object.entries(CARDS).map(
    ([name, { label, last4 }]) =>
      `<option value="${name}"${name === chosen ? ' selected' : ''}>${safe(label)} (•••• ${last4})</option>`,
  );
  return `<label for="card">Card</label>
<select id="card" name="card">${options.join('')}</select>`;
}

/** The bank asks whether it is really the customer who pays. */
export function challengePage(session: Stripe.Checkout.Session, { email, name }: Filled): string {
  const answer = (confirm: 'yes' | 'no', label: string) => `<form method="post">
<input type="hidden" name="email" value="${safe(email)}"><input type="hidden" name="name" value="${safe(name)}">
<input type="hidden" name="card" value="3ds"><input type="hidden" name="confirm" value="${confirm}">
<p><button type="submit">${label}</button></p>
</form>`;
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd');
  return page(
    'Confirm your payment',
    `<p>Your bank asks you to confirm the payment of ${amount}.</p>${answer('yes', 'Complete authentication')}${answer('no', 'Fail authentication')}`,
  );
}

/** For a session that is over. */
export function closedPage(session: Stripe.Checkout.Session): string {
  return session.status === 'complete'
    ? page('You’re all done here', `<p>This checkout has been paid already.</p>${onwardLink(session)}`)
    : page('Something went wrong', `<p>This checkout has expired. Nothing was charged.</p>${backLink(session)}`);
}

function backLink({ cancel_url }: Stripe.Checkout.Session): string {
  return cancel_url === null ? '' : `<p><a href="${safe(cancel_url)}">Back</a></p>`;
}

function onwardLink({ success_url, id }: Stripe.Checkout.Session): string {
  if (success_url === null) return '';
  return `<p><a href="${safe(success_url.replaceAll('{CHECKOUT_SESSION_ID}', id))}">Continue</a></p>`;
}

function lineText({ description, quantity, amount_total, currency, price }: Stripe.LineItem): string {
  const every = price?.recurring ? ` per ${price.recurring.interval}` : '';
  return `<li>${quantity ?? 1} × ${safe(description ?? '')}: ${money(amount_total, currency)}${every}</li>`;
}
