import type { AuditRepository } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Payments } from '../../platform/config-payments.ts';
import { fail } from '../../platform/problem.ts';
import type { Accounts } from '../accounts/service.ts';
import type { ClientRepository } from './client-repository.ts';
import type { NoticeRepository } from './notice-repository.ts';
import type { Provider } from './provider/provider.ts';
import type { QuotaLimits } from './quota.ts';
import type { BillingRepository } from './repository.ts';
import type { RevenueRepository } from './revenue-repository.ts';
import type { UpkeepRepository } from './upkeep-repository.ts';
import type { WebhookFailureRepository } from './webhook-failure-repository.ts';

/** What the parts of billing work with. */
export type BillingParts = {
  accounts: Accounts;
  repository: BillingRepository;
  /** Events of the provider that could not be handled. */
  failures: WebhookFailureRepository;
  /** What administrators have to look at. */
  notices: NoticeRepository;
  /** What mends itself. */
  upkeep: UpkeepRepository;
  audit: Pick<AuditRepository, 'add'>;
  /** What all accounts paid. */
  ledger: RevenueRepository;
  /** The same by account. */
  clients: ClientRepository;
  /** Every call of it fails where nothing is sold, or only for show. */
  provider: Provider;
  payments: Pick<Payments, 'mode' | 'keyFault' | 'countsDemo' | 'stripe'>;
  production: boolean;
  limits: QuotaLimits;
  clock: Clock;
};

const OFF = 'Payment is not available on this server. Nothing was charged.';

/** Stands where no provider is: whatever would need one says so. */
export const noProvider = new Proxy({} as Provider, {
  get: () => () => fail('payment-unavailable', OFF, { paymentError: 'stripe-api' }),
});
