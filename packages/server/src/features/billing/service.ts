import { TRANSACTIONS_LISTED, type Transaction } from '@plainflow/contracts/transactions';
import { createAdministration } from './administration-service.ts';
import { createCheckouts } from './checkout-service.ts';
import { createClaims } from './claim-service.ts';
import { createClients } from './client-service.ts';
import { createLeaving } from './leaving.ts';
import { createNotices } from './notice-service.ts';
import type { BillingParts } from './parts.ts';
import { createPrompts } from './prompt-service.ts';
import { createReconciliation } from './reconcile-service.ts';
import { createRevenue } from './revenue-service.ts';
import { createSubscriptions } from './subscription-service.ts';
import { createSync } from './sync-service.ts';
import { toTransaction } from './transactions.ts';
import { createUpkeep } from './upkeep-service.ts';
import { createWaitingPayments } from './waiting-payments.ts';
import { createWebhooks } from './webhook-service.ts';

export type { BillingParts } from './parts.ts';
export type { TakenPrompt } from './prompt-service.ts';

/** Plans, payments and free prompts; each part is in the file of its name. `site`: the origin that links begin with. */
export function createBilling(parts: BillingParts & { site: () => string }) {
  const sync = createSync(parts);
  const checkouts = createCheckouts({ ...parts, sync });
  const claims = createClaims({ ...parts, sync, checkouts });
  const waiting = createWaitingPayments(parts);
  const reconciliation = createReconciliation({ ...parts, sync });
  const subscriptions = createSubscriptions({ ...parts, sync, checkouts, claims });
  return {
    ...createPrompts({ ...parts, subscriptions }),
    ...subscriptions,
    ...createLeaving({ ...parts, sync, checkouts }),
    claims,
    checkoutForVisitor: checkouts.forVisitor,
    webhooks: createWebhooks({ ...parts, sync }),
    notices: createNotices(parts),
    reconciliation,
    upkeep: createUpkeep({ ...parts, sync, reconciliation, waiting }),
    waitingPayments: waiting,

    revenue: createRevenue(parts),
    clients: createClients(parts),
    administration: createAdministration({ ...parts, sync }),

    /** Newest first. */
    transactions: async (userId: string): Promise<Transaction[]> =>
      (await parts.repository.transactionsOf(userId, TRANSACTIONS_LISTED)).map(toTransaction),
  };
}
export type Billing = ReturnType<typeof createBilling>;
