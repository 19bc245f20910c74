import { accountRoutes } from '../objects/account.ts';
import { chargeRoutes } from '../objects/charges.ts';
import { checkoutRoutes } from '../objects/checkout.ts';
import { customerRoutes } from '../objects/customers.ts';
import { disputeRoutes } from '../objects/disputes.ts';
import { eventRoutes } from '../objects/events.ts';
import { invoicePayRoutes } from '../objects/invoice-pay.ts';
import { invoiceRoutes } from '../objects/invoice-routes.ts';
import { paymentMethodRoutes } from '../objects/payment-methods.ts';
import { paymentRoutes } from '../objects/payments.ts';
import { portalRoutes } from '../objects/portal.ts';
import { priceRoutes } from '../objects/prices.ts';
import { productRoutes } from '../objects/products.ts';
import { refundRoutes } from '../objects/refunds.ts';
import { subscriptionRoutes } from '../objects/subscription-routes.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePayRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...accountRoutes,
];
