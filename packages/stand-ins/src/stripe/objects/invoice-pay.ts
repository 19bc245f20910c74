import type Stripe from 'stripe';
import { fields } from '../api/fields.ts';
import { invalid, Problem } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { idOf, type World } from '../world/world.ts';
import { DECLINED, type FakeCard } from './cards.ts';
import { collect } from './collect.ts';
import { finalizeInvoice, invoice } from './invoices.ts';

export const invoicePayRoutes: readonly Route[] = [
  route('POST', '/v1/invoices/:id/pay', ({ world, id, params }) => {
    fields(params, []);
    const { status, customer } = invoice(world, id);
    if (status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    const paid = payInvoice(world, id, world.cardOf(idOf(customer) ?? ''));
    if (paid.status !== 'paid') throw new Problem(402, { type: 'card_error', ...DECLINED });
    return paid;
  }),
];

/** The customer pays it, or somebody has the card on file tried now. */
export function payInvoice(world: World, id: string, card: FakeCard): Stripe.Invoice {
  world.clock.catchUp();
  if (invoice(world, id).status === 'draft') finalizeInvoice(world, id);
  collect(world, id, card, true);
  return invoice(world, id);
}
