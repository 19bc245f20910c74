/**
 * What an event of a service means to the customer whom it is about: the subject of a mail to them, and its sentence. Known by what the service
 * calls the event, so that no words of a request are read.
 */
export type HappeningToOthers = {
  subject: string;
  /** Lower case after "Hi Anna, "; `amount`: " of 49 eur", or nothing. */
  text(amount: string): string;
  /** Something is still to be done by whoever gets it, so that a reminder is of this. */
  isOpen?: true;
};

/** `event`: node and action, as "stripeTrigger invoice.payment_failed". */
export function happeningToOthers(event: string): HappeningToOthers | undefined {
  const words = event
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();
  return /\btrigger\b/.test(words) ? HAPPENINGS.find(([names]) => names.test(words))?.[1] : undefined;
}

const said = (subject: string, text: string): HappeningToOthers => ({ subject, text: () => text });

/** The first that fits counts. */
const HAPPENINGS: readonly (readonly [RegExp, HappeningToOthers])[] = [
  [
    /\b(?:payment|charge|invoice)s?\b.*\b(?:failed|failure|denied|declined)\b/,
    {
      subject: 'Your payment did not go through',
      text: (amount) =>
        `your payment${amount} did not go through. Please check your payment details, or pay in another way.`,
      isOpen: true,
    },
  ],
  [
    /\binvoices?\b.*\b(?:overdue|past due)\b/,
    {
      subject: 'Your invoice is overdue',
      text: (amount) =>
        `your invoice${amount} is overdue. If the payment is on its way already, please disregard this message.`,
      isOpen: true,
    },
  ],
  [
    /\brefund/,
    said('Your refund', 'we have refunded your payment. It may take a few days until you see it on your account.'),
  ],
  [/\btrial will end\b|\btrial end/, { ...said('Your trial ends soon', 'your trial ends soon.'), isOpen: true }],
  [
    /\binvoices? upcoming\b|\brenewal (?:reminder|scheduled|upcoming)\b/,
    {
      subject: 'Your subscription renews soon',
      text: (amount) =>
        `your subscription renews soon${amount === '' ? '' : `: the next invoice is${amount.replace(/^ of/, '')}`}.`,
      isOpen: true,
    },
  ],
  [
    /\bsubscriptions?\b.*\b(?:deleted|cancell?ed|expired|ended)\b/,
    said(
      'Your subscription has ended',
      'your subscription has ended. If this was a mistake, just reply to this message.',
    ),
  ],
  [/\borders?\b.*\b(?:cancell?ed|deleted)\b/, said('Your order has been cancelled', 'your order has been cancelled.')],
  [
    /\b(?:bookings?|appointments?|invitees?|meetings?|reservations?)\b.*\bcancell?ed\b/,
    said('Your booking has been cancelled', 'your booking has been cancelled.'),
  ],
  [
    /\borders?\b.*\b(?:fulfilled|shipped)\b|\bfulfillments? (?:create|created)\b/,
    said('Your order is on its way', 'your order is on its way.'),
  ],
  [
    /\b(?:payment|charge|invoice)s?\b.*\b(?:succeeded|paid|captured|received)\b|\binvoices? paid\b/,
    {
      subject: 'We received your payment',
      text: (amount) => `thank you! We have received your payment${amount}.`,
    },
  ],
  [/\bcheckout\b.*\bcompleted\b/, { subject: 'Your order', text: (amount) => `thank you for your order${amount}.` }],
  [
    /\binvoices?\b.*\b(?:created|finalized|generated|sent)\b/,
    { subject: 'Your invoice', text: (amount) => `here is your invoice${amount}.` },
  ],
  [
    /\bsubscriptions?\b.*\b(?:created|activated|started)\b/,
    said('Your subscription', 'thank you! Your subscription has begun.'),
  ],
  [/\bsubscriptions?\b.*\b(?:updated|changed)\b/, said('Your subscription', 'your subscription has changed.')],
];
