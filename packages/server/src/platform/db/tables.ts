import type { VersionOrigin } from '@plainflow/contracts/workflows';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

/**
 * The tables as Kysely sees them. Times are epoch milliseconds, flags 0 or 1, money US cents, JSON is text that is
 * written and read whole. `Generated` means that the database has a default.
 */
export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  email_verifications: EmailVerificationsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  outbox: OutboxTable;
  audit_entries: AuditEntriesTable;
  workflows: WorkflowsTable;
  workflow_versions: WorkflowVersionsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  transactions: TransactionsTable;
  videos: VideosTable;
  stripe_customers: StripeCustomersTable;
  checkouts: CheckoutsTable;
  stripe_events: StripeEventsTable;
  webhook_failures: WebhookFailuresTable;
  payment_notices: PaymentNoticesTable;
  customer_changes: CustomerChangesTable;
  scheduled_work: ScheduledWorkTable;
  test_runs: TestRunsTable;
  model_calls: ModelCallsTable;
  model_shares: ModelSharesTable;
  n8n_connections: N8nConnectionsTable;
  n8n_links: N8nLinksTable;
  personal_tokens: PersonalTokensTable;
  tool_questions: ToolQuestionsTable;
  feedback: FeedbackTable;
  investor_leads: InvestorLeadsTable;
  readiness: ReadinessTable;
  attempts: AttemptsTable;
  running_work: RunningWorkTable;
};
export type Db = Kysely<Tables>;

export type Flag = 0 | 1;
export const toFlag = (it: boolean): Flag => (it ? 1 : 0);

type UsersTable = {
  id: string;
  username: string;
  password: string;
  name: string | null;
  email: string | null;
  role: Generated<'user' | 'admin'>;
  created_at: number;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  subscription_status: Generated<'active' | 'canceled' | 'inactive' | 'trialing' | 'past_due'>;
  subscription_end_date: number | null;
  subscription_works_until: number | null;
  subscription_trouble: 'refunded' | 'disputed' | null;
  notes: string | null;
  reset_token: string | null;
  reset_token_expires: number | null;
  prompt_question_count: Generated<number>;
  prompt_count_reset_date: number | null;
  email_verified_at: number | null;
  signed_in_at: number | null;
  password_changed_at: number | null;
  subscription_decided_over: string | null;
  subscription_gift: string | null;
  search_text: Generated<string>;
  suspended_at: number | null;
  suspended_because: string | null;
  /** US cents. This and the two below are kept by the database: see migration 0016. */
  lifetime_spend: Generated<number>;
  successful_payments: Generated<number>;
  failed_payments: Generated<number>;
};
export type UserRow = Selectable<UsersTable>;

type SessionsTable = {
  id: string;
  handle: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  authenticated_at: number;
  second_factor: Generated<Flag>;
  device: string;
  network: string;
  looks_at: string | null;
  looks_until: number | null;
};
export type SessionRow = Selectable<SessionsTable>;

type KnownDevicesTable = {
  user_id: string;
  id: string;
  created_at: number;
  last_seen_at: number;
  tries: Generated<number>;
  tries_since: Generated<number>;
};

type EmailVerificationsTable = { id: string; user_id: string; email: string; created_at: number; expires_at: number };
export type VerificationRow = Selectable<EmailVerificationsTable>;

type SecondFactorsTable = {
  user_id: string;
  secret: string;
  confirmed_at: number | null;
  last_step: Generated<number>;
  tries: Generated<number>;
  tries_since: Generated<number>;
  created_at: number;
};
export type SecondFactorRow = Selectable<SecondFactorsTable>;

type RecoveryCodesTable = { user_id: string; finder: string; hash: string; created_at: number };

type OutboxTable = {
  id: string;
  user_id: string | null;
  kind: string;
  recipient: string;
  data: string;
  created_at: number;
  due_at: number;
  attempts: Generated<number>;
  owner: string | null;
  leased_until: Generated<number>;
  done_at: number | null;
  outcome: 'sent' | 'dropped' | 'failed' | null;
  last_error: string | null;
};
export type OutboxRow = Selectable<OutboxTable>;

type AuditEntriesTable = {
  id: string;
  actor_id: string | null;
  actor_name: string;
  user_id: string | null;
  action: string;
  details: string | null;
  before: string | null;
  after: string | null;
  created_at: number;
};
export type AuditRow = Selectable<AuditEntriesTable>;

type WorkflowsTable = {
  id: string;
  user_id: string;
  name: string;
  description: string;
  json_data: string;
  version: Generated<number>;
  conversation_id: string | null;
  share_token: string | null;
  deleted_at: number | null;
  search_text: Generated<string>;
  /** What the present version changed of the one before (JSON). null: it is the first, or older than this column. */
  changes: string | null;
  /** Of the present version. null: it was made here. */
  origin: VersionOrigin | null;
  created_at: number;
  updated_at: number;
};
export type WorkflowRow = Selectable<WorkflowsTable>;

type WorkflowVersionsTable = {
  workflow_id: string;
  version: number;
  name: string;
  json_data: string;
  changes: string | null;
  origin: VersionOrigin | null;
  created_at: number;
};

type ConversationsTable = {
  id: string;
  user_id: string;
  client_id: string;
  title: string;
  created_at: number;
  updated_at: number;
};
export type ConversationRow = Selectable<ConversationsTable>;

type MessagesTable = {
  id: string;
  conversation_id: string;
  sequence: number;
  role: 'user' | 'assistant';
  content: string;
  workflow_id: string | null;
  is_question: Generated<Flag>;
  question_number: Generated<number>;
  created_at: number;
  client_id: string | null;
  answers: string | null;
  read: string | null;
  prompt_window: number | null;
  replies_to: string | null;
  question_key: string | null;
  options: string | null;
  force_complete: Generated<Flag>;
  workflow_json: string | null;
  guide: string | null;
  video_id: string | null;
  transcript: string | null;
};
export type MessageRow = Selectable<MessagesTable>;
export type NewMessage = Insertable<MessagesTable>;

type N8nConnectionsTable = { user_id: string; address: string; key: string; created_at: number; worked_at: number };
export type N8nConnectionRow = Selectable<N8nConnectionsTable>;

type N8nLinksTable = {
  workflow_id: string;
  user_id: string;
  address: string;
  remote_id: string;
  here: string;
  there: string;
  synced_at: number;
};
export type N8nLinkRow = Selectable<N8nLinksTable>;

type VideosTable = {
  id: string;
  title: string;
  channel: string;
  duration: number;
  description: string;
  chapters: string;
  transcript: string | null;
  read_at: number;
};
export type VideoRow = Selectable<VideosTable>;

type TransactionsTable = {
  id: string;
  /** null: the account was deleted. */
  user_id: string | null;
  transaction_type: 'signup' | 'subscription' | 'renewal' | 'lifetime' | 'refund' | 'other';
  amount: number;
  description: string | null;
  payment_method: Generated<string>;
  status: Generated<'completed' | 'succeeded' | 'pending' | 'failed' | 'refunded' | 'other'>;
  stripe_payment_id: string | null;
  stripe_customer_id: string | null;
  receipt_url: string | null;
  /** `usd`, or what it was; then `amount` is 0 and `foreign_amount` says it in the smallest unit. */
  currency: Generated<string>;
  foreign_amount: number | null;
  /** `month`, `year`, `once`; null: it was not recorded then. */
  bought_interval: string | null;
  /** Who paid, in small letters; kept by the database. */
  payer: Generated<string>;
  created_at: number;
};
export type TransactionRow = Selectable<TransactionsTable>;
export type NewTransaction = Insertable<TransactionsTable>;

type StripeCustomersTable = { id: string; user_id: string | null; version: Generated<number>; created_at: number };

type CheckoutsTable = {
  id: string;
  plan: 'monthly' | 'lifetime';
  user_id: string | null;
  customer_id: string | null;
  email: string | null;
  success_path: string;
  cancel_path: string;
  created_at: number;
  paid_at: number | null;
  claimed_at: number | null;
  closed_at: number | null;
  reminders: Generated<number>;
  given_up_at: number | null;
};
export type CheckoutRow = Selectable<CheckoutsTable>;
export type NewCheckout = Insertable<CheckoutsTable>;

type StripeEventsTable = { id: string; type: string; created_at: number };

type WebhookFailuresTable = {
  id: string;
  type: string;
  about: string;
  error: string;
  tries: number;
  first_at: number;
  last_at: number;
};
export type WebhookFailureRow = Selectable<WebhookFailuresTable>;

type CustomerChangesTable = { customer_id: string; kind: 'person' | 'left'; changes: Generated<number> };
export type CustomerChangeRow = Selectable<CustomerChangesTable>;

type ScheduledWorkTable = { name: string; next_at: number };

type PaymentNoticesTable = { id: string; kind: string; message: string; created_at: number; done_at: number | null };
export type PaymentNoticeRow = Selectable<PaymentNoticesTable>;

type TestRunsTable = {
  id: string;
  kind: 'videos' | 'texts';
  created_by: string;
  created_at: number;
  total: number;
  succeeded: number;
  cases: string;
};
export type NewTestRun = Insertable<TestRunsTable>;

type FeedbackTable = {
  id: string;
  user_id: string | null;
  title: string | null;
  content: string;
  type: Generated<'feature' | 'bug' | 'improvement' | 'other'>;
  status: Generated<'new' | 'in-progress' | 'completed' | 'rejected'>;
  priority: Generated<'low' | 'medium' | 'high'>;
  votes: Generated<number>;
  response: string | null;
  responded_at: number | null;
  responded_by: string | null;
  created_at: number;
};

type InvestorLeadsTable = {
  id: string;
  name: string;
  email: string;
  company: string;
  position: string;
  investment_capacity: 'under-100k' | '100k-500k' | '500k-1m' | '1m-5m' | 'over-5m';
  message: string | null;
  contacted: Generated<Flag>;
  created_at: number;
};

type ModelCallsTable = {
  id: string;
  /** null: the account was deleted. */
  user_id: string | null;
  /** The message that was read; null: none of a conversation, or asked before calls were kept with it. */
  message_id: string | null;
  provider: string;
  outcome: ModelCallOutcome;
  /** All that was read; the next two are parts of these. */
  input_tokens: number;
  /** Read from the provider's cache, and written to it. */
  cached_tokens: Generated<number>;
  cache_write_tokens: Generated<number>;
  output_tokens: number;
  /** Millionths of a US dollar. */
  cost: number;
  duration_ms: number;
  created_at: number;
};
export type ModelCallOutcome = 'read' | 'wrong' | 'busy' | 'refused' | 'failed' | 'canceled';
export type NewModelCall = Insertable<ModelCallsTable>;

/** `day`: days since 1970, UTC. */
type ModelSharesTable = { user_id: string; day: number; tokens: number };

type ReadinessTable = { id: string; filling: string; written_at: number };

/** Counted attempts of all processes on one PostgreSQL; `key` tells nobody whose they are. `most`: how many are allowed. */
type AttemptsTable = { key: string; count: number; most: number; began_at: number; ends_at: number };

/** What runs in one of several processes on one PostgreSQL, one at a time for each key. */
type RunningWorkTable = { key: string; owner: string; leased_until: number };

type PersonalTokensTable = {
  id: string;
  user_id: string;
  hash: string;
  name: string;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
};
export type PersonalTokenRow = Selectable<PersonalTokensTable>;

type ToolQuestionsTable = { id: string; user_id: string; answer: string | null; created_at: number };
