import type Stripe from 'stripe';
import { all } from './stripe-customer.ts';
import { isMissing } from './stripe-faults.ts';

/** What Stripe knows of the person behind a customer. */

export async function tellPerson(
  stripe: Stripe,
  customer: string,
  { email, name }: { email: string | null; name: string | null },
): Promise<void> {
  await unlessGone(stripe.customers.update(customer, { ...(email && { email }), ...(name && { name }) }));
}

/** @returns false: the customer itself is gone */
export async function forgetPerson(stripe: Stripe, customer: string): Promise<boolean> {
  const [charges, invoices] = await Promise.all([
    unlessGone(stripe.charges.list({ customer, limit: 1 })),
    unlessGone(stripe.invoices.list({ customer, limit: 1 })),
  ]);
  if (!charges || !invoices) return false;
  if (charges.data.length === 0 && invoices.data.length === 0) {
    await unlessGone(stripe.customers.del(customer));
    return false;
  }
  const methods = (await unlessGone(all(stripe.customers.listPaymentMethods(customer, { limit: 100 })))) ?? [];
  for (const { id } of methods) await unlessGone(stripe.paymentMethods.detach(id));
  await unlessGone(stripe.customers.update(customer, NOBODY));
  return true;
}

/** An empty text takes away what is there. That it is ours stays, and for whom it was goes. */
const NOBODY: Stripe.CustomerUpdateParams = {
  ...{ name: '', email: '', phone: '', description: '', address: '', shipping: '' },
  metadata: { user_id: '' },
};

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
