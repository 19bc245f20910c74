import type Stripe from 'stripe';
import { nameOf } from '../objects/line-items.ts';
import { hasEnded, periodOf } from '../objects/subscription.ts';
import type { World } from '../world/world.ts';
import { cardChoice } from './checkout-page.ts';
import { day, money, page, safe } from './html.ts';

export function portalPage(world: World, session: Stripe.BillingPortal.Session): string {
  const { customer, return_url } = session;
  const mine = world.all('subscription').filter((it) => it.customer === customer && !hasEnded(it));
  const invoices = world.all('invoice').filter((it) => it.customer === customer && it.status !== 'draft');
  return page(
    'Your billing',
    `${return_url === null ? '' : `<p><a href="${safe(return_url)}">Return</a></p>`}
<h2>Current plan</h2>
${mine.length === 0 ? '<p>No plan.</p>' : mine.map((it) => planText(world, it)).join('')}
<h2>Payment method</h2>
<form method="post"><input type="hidden" name="action" value="card">
${cardChoice(world.cardOf(customer))}
<p><button type="submit">Save card</button></p></form>
<h2>Invoice history</h2>
${invoices.length === 0 ? '<p>No invoices.</p>' : `<ul>${invoices.toReversed().map(invoiceText).join('')}</ul>`}`,
  );
}

function planText(world: World, subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data;
  const name = item === undefined ? subscription.id : nameOf(world, item.price);
  const end = day(subscription.cancel_at ?? periodOf(subscription).end);
  const canceled = subscription.cancel_at !== null;
  return `<p>${safe(name)}: ${canceled ? `your plan will be canceled on ${end}` : `your plan renews on ${end}`}.</p>
<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<input type="hidden" name="action" value="${canceled ? 'keep' : 'cancel'}">
<p><button type="submit">${canceled ? 'Renew plan' : 'Cancel plan'}</button></p></form>`;
}

function invoiceText({ created, total, currency, status, hosted_invoice_url, number }: Stripe.Invoice): string {
  const link = hosted_invoice_url ?? '#';
  return `<li><a href="${safe(link)}">${safe(number ?? '')}</a>: ${day(created)}, ${money(total, currency)}, ${status}</li>`;
}
