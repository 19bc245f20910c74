/** The published type of each object, by its field `object`. */
export const OBJECTS: Record<string, string> = {
  customer: 'Stripe.Customer',
  product: 'Stripe.Product',
  price: 'Stripe.Price',
  'checkout.session': 'Stripe.Checkout.Session',
  subscription: 'Stripe.Subscription',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
};

/** What each call takes: its method and path, where `:id` stands for an id. */
export const PARAMS: Record<string, string> = {
  'POST /v1/customers': 'Stripe.CustomerCreateParams',
  'GET /v1/customers/:id': 'Stripe.CustomerRetrieveParams',
  'POST /v1/customers/:id': 'Stripe.CustomerUpdateParams',
  'DELETE /v1/customers/:id': 'Stripe.CustomerDeleteParams',
  'GET /v1/customers/:id/payment_methods': 'Stripe.CustomerListPaymentMethodsParams',
  'POST /v1/payment_methods/:id/detach': 'Stripe.PaymentMethodDetachParams',
  'POST /v1/prices': 'Stripe.PriceCreateParams',
  'GET /v1/prices': 'Stripe.PriceListParams',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions': 'Stripe.Checkout.SessionListParams',
  'GET /v1/checkout/sessions/:id': 'Stripe.Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'GET /v1/subscriptions': 'Stripe.SubscriptionListParams',
  'GET /v1/subscriptions/:id': 'Stripe.SubscriptionRetrieveParams',
  'POST /v1/subscriptions/:id': 'Stripe.SubscriptionUpdateParams',
  'DELETE /v1/subscriptions/:id': 'Stripe.SubscriptionCancelParams',
  'GET /v1/invoices': 'Stripe.InvoiceListParams',
  'GET /v1/invoice_payments': 'Stripe.InvoicePaymentListParams',
  'GET /v1/charges': 'Stripe.ChargeListParams',
  'GET /v1/charges/:id': 'Stripe.ChargeRetrieveParams',
  'POST /v1/refunds': 'Stripe.RefundCreateParams',
  'GET /v1/refunds': 'Stripe.RefundListParams',
  'GET /v1/disputes': 'Stripe.DisputeListParams',
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.SessionCreateParams',
};

/** `POST /v1/customers/:id` */
export const callOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/\/(?:cus|price|prod|cs_test|cs_live|sub|in|inpay|pi|pm|ch|re|du|evt)_\w+/g, '/:id')}`;
