import { fields } from '../api/fields.ts';
import { listOf } from '../api/list.ts';
import { invalid, missing } from '../api/problem.ts';
import { type Route, route } from '../api/route.ts';
import { ofCustomer } from './customers.ts';
import { invoice, subscriptionOf } from './invoices.ts';

export const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices/:id', ({ world, id, params }) => {
    fields(params, []);
    return invoice(world, id);
  }),
  route('GET', '/v1/invoices', ({ world, params }) => {
    const { customer, subscription, status } = params;
    const found = world
      .all('invoice')
      .filter(ofCustomer(world, customer))
      .filter((it) => subscription === undefined || subscriptionOf(it) === subscription)
      .filter((it) => status === undefined || it.status === status);
    return listOf(params, ['customer', 'subscription', 'status'], found, '/v1/invoices', 'invoice');
  }),
  route('GET', '/v1/invoice_payments/:id', ({ world, id, params }) => {
    fields(params, []);
    const found = world.get('invoice_payment', id);
    if (found === undefined) throw missing('invoice_payment', id);
    return found;
  }),
  route('GET', '/v1/invoice_payments', ({ world, params }) => {
    const asked = fields(params, [
      'invoice',
      'payment',
      'status',
      'limit',
      'starting_after',
      'ending_before',
      'created',
    ]);
    const payment = asked.group('payment', ['type', 'payment_intent']);
    if (payment !== undefined && payment.text('type') !== 'payment_intent')
      throw invalid('Only payments of type payment_intent are listed.', { param: 'payment[type]' });
    const { invoice: of, status } = params;
    const intent = payment?.text('payment_intent');
    const found = world
      .all('invoice_payment')
      .filter((it) => of === undefined || it.invoice === of)
      .filter((it) => status === undefined || it.status === status)
      .filter((it) => intent === undefined || it.payment.payment_intent === intent);
    return listOf(params, ['invoice', 'payment', 'status'], found, '/v1/invoice_payments', 'invoice_payment');
  }),
];
