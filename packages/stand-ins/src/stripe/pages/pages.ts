import type { ApiRequest, Reply } from '../api/reply.ts';
import { type FakeCard, isFakeCard } from '../objects/cards.ts';
import { payCheckout } from '../objects/checkout-pay.ts';
import { payInvoice } from '../objects/invoice-pay.ts';
import { addPaymentMethod, keepOnFile } from '../objects/payment-methods.ts';
import { cancelInPortal, keepInPortal } from '../objects/subscription-routes.ts';
import type { World } from '../world/world.ts';
import { challengePage, checkoutPage, closedPage } from './checkout-page.ts';
import { page } from './html.ts';
import { invoicePage, receiptPage } from './invoice-page.ts';
import { portalPage } from './portal-page.ts';

/** The pages that a customer sees; null for an address that is none of them. */
export function servePage(world: World, request: ApiRequest): Reply | null {
  const [, kind, id = ''] = /^\/(c\/pay|p\/session|i|r)\/([^/]+)(?:\/pdf)?$/.exec(request.path) ?? [];
  if (kind === undefined || (request.method !== 'GET' && request.method !== 'POST')) return null;
  world.clock.catchUp();
  const form = request.method === 'POST' ? new URLSearchParams(request.body) : null;
  switch (kind) {
    case 'c/pay':
      return checkout(world, id, form);
    case 'p/session':
      return portal(world, id, form);
    case 'i':
      return invoice(world, id, form);
    default: {
      const charge = world.get('charge', id);
      return charge === undefined ? notFound() : html(receiptPage(charge));
    }
  }
}

function checkout(world: World, id: string, form: URLSearchParams | null): Reply {
  const session = world.get('checkout.session', id);
  if (session === undefined) return notFound();
  if (session.status !== 'open') return html(closedPage(session));
  if (form === null) return html(checkoutPage(world, session));
  const filled = { email: form.get('email') ?? '', name: form.get('name') ?? '', card: cardIn(form) };
  if (filled.card === '3ds' && !form.has('confirm')) return html(challengePage(session, filled));
  const { redirect, message } = payCheckout(world, id, {
    card: filled.card,
    ...(filled.email === '' ? {} : { email: filled.email }),
    ...(filled.name === '' ? {} : { name: filled.name }),
    confirm: form.get('confirm') !== 'no',
  });
  return redirect === null ? html(checkoutPage(world, session, filled, message)) : goTo(redirect);
}

function portal(world: World, id: string, form: URLSearchParams | null): Reply {
  const session = world.get('billing_portal.session', id);
  if (session === undefined) return notFound();
  if (form === null) return html(portalPage(world, session));
  const mine = world.get('subscription', form.get('subscription') ?? '');
  if (form.get('action') === 'card') {
    const card = cardIn(form);
    const { email, name = null } = world.need('customer', session.customer);
    keepOnFile(
      world,
      session.customer,
      card,
      addPaymentMethod(world, card, { customer: session.customer, email, name }).id,
    );
  } else if (mine !== undefined && mine.customer === session.customer) {
    (form.get('action') === 'cancel' ? cancelInPortal : keepInPortal)(world, mine.id);
  }
  return goTo(`/p/session/${id}`);
}

function invoice(world: World, id: string, form: URLSearchParams | null): Reply {
  const found = world.get('invoice', id);
  if (found === undefined) return notFound();
  if (form === null || found.status !== 'open') return html(invoicePage(world, found));
  const paid = payInvoice(world, id, cardIn(form));
  return html(invoicePage(world, paid, paid.status === 'open' ? 'Your payment did not work.' : null));
}

function cardIn(form: URLSearchParams): FakeCard {
  const card = form.get('card') ?? 'ok';
  return isFakeCard(card) ? card : 'ok';
}

function html(body: string, status = 200): Reply {
  return { kind: 'answer', status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

function goTo(url: string): Reply {
  return { kind: 'answer', status: 303, headers: { location: url }, body: '' };
}

function notFound(): Reply {
  return html(page('Not found', '<p>There is no such page.</p>'), 404);
}
