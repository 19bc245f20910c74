import type { FakeCard } from '@plainflow/stand-ins';
import fc from 'fast-check';
import { nth, type Run } from '../run.ts';
import { step, which } from './step.ts';

const live = (run: Run) => run.world.stripe.state.subscriptions.filter((it) => it.status !== 'canceled');

const cancelsAtStripe = fc
  .record({ which, how: fc.constantFrom('cancelNow', 'cancelInPortal', 'keepInPortal') })
  .map((it) =>
    step(`at Stripe: ${it.how} of subscription ${it.which}`, async (run) => {
      const found = nth(live(run), it.which);
      if (found) run.world.stripe[it.how as 'cancelNow'](found.id);
    }),
  );

const refunds = fc
  .record({
    which,
    amount: fc.constantFrom(null, null, 100, 500),
    outcome: fc.constantFrom<('succeeded' | 'pending' | 'fails')[]>('succeeded', 'succeeded', 'pending', 'fails'),
  })
  .map((it) =>
    step(`charge ${it.which} is refunded, ${it.amount ?? 'all'}, ${it.outcome}`, async (run) => {
      const { charges, disputes } = run.world.stripe.state;
      const refundable = charges.filter(
        ({ id, paid, amount, amount_refunded }) =>
          paid &&
          amount - amount_refunded >= (it.amount ?? 1) &&
          !disputes.some((dispute) => dispute.charge === id && dispute.status !== 'won'),
      );
      const charge = nth(refundable, it.which);
      if (charge) run.world.stripe.refund(charge.id, { outcome: it.outcome, ...(it.amount && { amount: it.amount }) });
    }),
  );

const disputes = which.map((n) =>
  step(`charge ${n} is disputed`, async (run) => {
    const charge = nth(
      run.world.stripe.state.charges.filter((it) => it.paid && !it.disputed),
      n,
    );
    if (charge) run.world.stripe.dispute(charge.id);
  }),
);

const decides = fc.record({ which, outcome: fc.constantFrom<('won' | 'lost')[]>('won', 'lost') }).map((it) =>
  step(`dispute ${it.which} is ${it.outcome}`, async (run) => {
    const dispute = nth(
      run.world.stripe.state.disputes.filter(({ status }) => status === 'needs_response'),
      it.which,
    );
    if (dispute) run.world.stripe.closeDispute(dispute.id, it.outcome);
  }),
);

const cards = fc.constantFrom<FakeCard[]>('ok', 'declined', 'bank', 'bank_fails', 'needs_confirmation');
const changesCard = fc.record({ which, card: cards }).map((it) =>
  step(`customer ${it.which} has the card ${it.card} on file`, async (run) => {
    const customer = nth(run.world.stripe.state.customers, it.which);
    if (customer) run.world.stripe.setNextRenewalCard(customer.id, it.card);
  }),
);

const paysInvoice = fc.record({ which, card: fc.constantFrom<FakeCard[]>('ok', 'declined') }).map((it) =>
  step(`open invoice ${it.which} is paid with ${it.card}`, async (run) => {
    const invoice = nth(
      run.world.stripe.state.invoices.filter(({ status }) => status === 'open'),
      it.which,
    );
    if (invoice?.id) run.world.stripe.payInvoice(invoice.id, it.card);
  }),
);

export const atStripe = [
  { weight: 2, arbitrary: cancelsAtStripe },
  { weight: 3, arbitrary: refunds },
  { weight: 1, arbitrary: disputes },
  { weight: 1, arbitrary: decides },
  { weight: 2, arbitrary: changesCard },
  { weight: 1, arbitrary: paysInvoice },
];
