import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Compose } from '../../platform/mail/worker.ts';
import type { BillingRepository } from './repository.ts';
import { timeLeftInWords } from './waiting-payments.ts';

type Parts = {
  repository: BillingRepository;
  /** The origin that links begin with; known once the server listens. */
  site: () => string;
};

/** The mails about money. Receipts are Stripe's own. null: no longer of use. */
export function billingMails({ repository, site }: Parts): Record<'payment-waiting' | 'payment-failed', Compose> {
  return {
    'payment-waiting': async ({ recipient, data }) => {
      const checkout = await repository.checkout(String(data.checkout));
      if (!checkout || checkout.claimed_at !== null) return null;
      const plan = checkout.plan === 'lifetime' ? 'lifetime access' : 'the monthly plan';
      return letter({
        to: recipient,
        username: null,
        subject: data.letter
          ? `Your payment for ${PRODUCT_NAME} still waits for you`
          : `Your payment for ${PRODUCT_NAME} waits for you`,
        paragraphs: [
          `You paid for ${plan}, and there is no account yet that has it. One short form, and you are in.`,
          timeLeftInWords(checkout),
        ],
        button: {
          label: 'Complete your registration',
          url: `${site()}/register?session_id=${checkout.id}&plan=${checkout.plan}`,
        },
        ending: [
          'Do you have an account already? Sign in and open this address again: the plan is given to it.',
          'Keep this mail to yourself: whoever has the link can take what you paid for.',
        ],
      });
    },

    'payment-failed': async ({ recipient, user_id, data }): Promise<Mail | null> => {
      const account = user_id === null ? undefined : await repository.account(user_id);
      if (account?.subscription_status !== 'past_due') return null;
      const until =
        typeof data.worksUntil === 'number' ? ` Until ${day(data.worksUntil)} everything works as before.` : '';
      return letter({
        to: recipient,
        username: account.username,
        subject: `A payment for ${PRODUCT_NAME} did not go through`,
        paragraphs: [`Your monthly plan could not be renewed: the card was refused.${until}`],
        button: { label: 'Look after your card', url: `${site()}/subscription/manage` },
        ending: ['It is tried again in the next days. If you do not want to go on, you need not do anything.'],
      });
    },
  };
}

const day = (time: number): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
