import type Stripe from 'stripe';
import type { World } from '../world/world.ts';
import { cardChoice } from './checkout-page.ts';
import { day, money, page, safe } from './html.ts';

export function invoicePage(world: World, invoice: Stripe.Invoice, error: string | null = null): string {
  const { number, created, lines, total, currency, status, customer } = invoice;
  const card = typeof customer === 'string' ? world.cardOf(customer) : 'ok';
  return page(
    `Invoice ${number ?? ''}`,
    `<p>${day(created)}</p>
<ul>${lines.data.map((line) => `<li>${safe(line.description ?? '')}: ${money(line.amount, line.currency)}</li>`).join('')}</ul>
<p>Total: <strong>${money(total, currency)}</strong> (${status})</p>
${error === null ? '' : `<p class="error" role="alert">${safe(error)}</p>`}
${
  status === 'open'
    ? `<form method="post">${cardChoice(card)}
<p><button type="submit">Pay invoice</button></p></form>`
    : ''
}`,
  );
}

export function receiptPage(charge: Stripe.Charge): string {
  const { amount, amount_refunded, created, currency, id, description } = charge;
  return page(
    'Receipt',
    `<p>${day(created)}, ${safe(description ?? id)}: <strong>${money(amount, currency)}</strong></p>
${amount_refunded === 0 ? '' : `<p>Refunded: ${money(amount_refunded, currency)}</p>`}`,
  );
}
