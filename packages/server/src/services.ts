import { freePromptsRepository } from './features/accounts/free-prompts-repository.ts';
import { accountMails } from './features/accounts/mails/compose.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { createSignInLimits } from './features/accounts/sign-in-limits.ts';
import { accountStore } from './features/accounts/store-repository.ts';
import { auditLogRepository } from './features/admin/audit-repository.ts';
import { type AuditLog, createAuditLog } from './features/admin/audit-service.ts';
import { createExports, type Exports } from './features/admin/export-service.ts';
import { type Admin, createAdmin } from './features/admin/service.ts';
import { systemRepository } from './features/admin/system-repository.ts';
import { createSystem, type SystemService } from './features/admin/system-service.ts';
import { testRunRepository } from './features/admin/test-run-repository.ts';
import { createTestRuns, type TestRuns } from './features/admin/test-run-service.ts';
import { trendRepository } from './features/admin/trend-repository.ts';
import { createTrends, type Trends } from './features/admin/trend-service.ts';
import { createWork, type Work } from './features/admin/work-service.ts';
import { clientRepository } from './features/billing/client-repository.ts';
import { billingMails } from './features/billing/mails.ts';
import { noticeRepository } from './features/billing/notice-repository.ts';
import { noProvider } from './features/billing/parts.ts';
import { stripeProvider } from './features/billing/provider/stripe.ts';
import { billingRepository } from './features/billing/repository.ts';
import { revenueRepository } from './features/billing/revenue-repository.ts';
import { type Billing, createBilling } from './features/billing/service.ts';
import { upkeepRepository } from './features/billing/upkeep-repository.ts';
import { webhookFailureRepository } from './features/billing/webhook-failure-repository.ts';
import type { Respond } from './features/chat/engine.ts';
import { respondWithProblems } from './features/chat/engine-faults.ts';
import { everyonesMessageRepository } from './features/chat/everyones-repository.ts';
import { chatRepository } from './features/chat/repository.ts';
import { type Chat, createChat } from './features/chat/service.ts';
import { titleOf } from './features/chat/words.ts';
import { inboxRepository } from './features/feedback/inbox-repository.ts';
import { createInbox, type Inbox } from './features/feedback/inbox-service.ts';
import { feedbackMails } from './features/feedback/mails.ts';
import { feedbackRepository } from './features/feedback/repository.ts';
import { createFeedback, type FeedbackService } from './features/feedback/service.ts';
import { leadRepository } from './features/investors/lead-repository.ts';
import { createLeads, type Leads } from './features/investors/lead-service.ts';
import { investorRepository } from './features/investors/repository.ts';
import { createInvestors, type Investors } from './features/investors/service.ts';
import { toolQuestionRepository } from './features/mcp/repository.ts';
import { createMcp, type Mcp } from './features/mcp/service.ts';
import type { AskTools } from './features/mcp/tool-engine.ts';
import { myDataRepository } from './features/my-data/repository.ts';
import { createMyData, type MyData } from './features/my-data/service.ts';
import { n8nLinksRepository } from './features/my-n8n/links-repository.ts';
import { createN8nClient, type N8nClient } from './features/my-n8n/n8n-client.ts';
import { myN8nRepository } from './features/my-n8n/repository.ts';
import { createMyN8n, type MyN8n } from './features/my-n8n/service.ts';
import { createOwnAssistant, noAssistant } from './features/reading/own-assistant.ts';
import { readingRepository } from './features/reading/repository.ts';
import { createReading, embeddedOnly, type ReadingParts } from './features/reading/service.ts';
import { sketches } from './features/reading/sketches.ts';
import { sketchingWithProblems } from './features/reading/sketching.ts';
import { type ReadTrained, trainedReading } from './features/reading/trained.ts';
import { usageRepository } from './features/reading/usage-repository.ts';
import { createUsage, type UsageService } from './features/reading/usage-service.ts';
import { tokenMails } from './features/tokens/mails.ts';
import { tokenRepository } from './features/tokens/repository.ts';
import { createTokens, type Tokens } from './features/tokens/service.ts';
import { createTryOut, type TryOut } from './features/try-out/service.ts';
import { videoRepository } from './features/video/repository.ts';
import { createVideos, type Videos } from './features/video/service.ts';
import type { VideoSite } from './features/video/site/site.ts';
import { readFile } from './features/workflows/check-reader.ts';
import { type AskForReport, createFileChecks, type FileChecks } from './features/workflows/check-service.ts';
import { everyonesWorkflowRepository } from './features/workflows/everyones-repository.ts';
import { type AccountKitsService, createAccountKits } from './features/workflows/kit-service.ts';
import { type AskAboutSaved, createReleases, type Releases } from './features/workflows/release-service.ts';
import { workflowRepository } from './features/workflows/repository.ts';
import { createSaved, type Saved } from './features/workflows/saved-service.ts';
import { createWorkflows, type Workflows } from './features/workflows/service.ts';
import { type Attempts, attemptsOfProcess } from './platform/attempts.ts';
import { auditRepository } from './platform/audit.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { isPostgres } from './platform/db/about.ts';
import { attemptsOfAll } from './platform/db/attempts.ts';
import { oneAtATimeOfAll, purgeLeases } from './platform/db/in-turn.ts';
import type { Db } from './platform/db/tables.ts';
import type { Compose } from './platform/mail/worker.ts';
import { createNotices, type Notices } from './platform/notices.ts';
import type { Passwords } from './platform/passwords.ts';
import { inPortions } from './platform/portions.ts';
import { createSecrets } from './platform/secrets.ts';
import { noWatch, type Watch } from './platform/watch.ts';

export type Services = {
  admin: Admin;
  auditLog: AuditLog;
  exports: Exports;
  trends: Trends;
  work: Work;
  usage: UsageService;
  system: SystemService;
  notices: Notices;
  /** Counts what limits of requests allow. */
  takeAttempts: Attempts['take'];
  /** Erases what is over of what processes know of each other. */
  purgeShared: () => Promise<void>;
  testRuns: TestRuns;
  accounts: Accounts;
  tokens: Tokens;
  billing: Billing;
  workflows: Workflows;
  saved: Saved;
  fileChecks: FileChecks;
  releases: Releases;
  kits: AccountKitsService;
  videos: Videos;
  chat: Chat;
  tryOut: TryOut;
  feedback: FeedbackService;
  inbox: Inbox;
  leads: Leads;
  investors: Investors;
  mcp: Mcp;
  myN8n: MyN8n;
  myData: MyData;
};

export type Platform = {
  config: Pick<
    Config,
    | 'mail'
    | 'freePrompts'
    | 'freeWindowMs'
    | 'adminSecondFactor'
    | 'rateLimits'
    | 'supportEmail'
    | 'payments'
    | 'production'
    | 'video'
    | 'models'
    | 'myN8n'
  >;
  /** The secret of this installation: sessions, links in mails, second factors. */
  secret: string;
  db: Db;
  clock: Clock;
  passwords: Passwords;
  /** The engine with its catalog. */
  respond: Respond;
  /** Where tutorials are read from. */
  videoSite: VideoSite;
  /** The language models of the configuration, in their order; none: the embedded reader serves alone. */
  languageModels?: Pick<ReadingParts, 'models' | 'sketching' | 'onFault' | 'onReply'>;
  /** The trained reader; without it the engine reads by its rules. */
  readTrained?: ReadTrained;
  /** Is told why the trained reader could not read a message. */
  onReaderFault?: (cause: unknown) => void;
  /** How people's own n8n are asked, where that is not by the network. */
  n8nClient?: N8nClient;
  /** Is told what becomes of messages. */
  watch?: Pick<Watch, 'reply'>;
  /** The engine as the tools of agents ask it. */
  askTools: AskTools;
  /** Is told what failed in them by a fault of ours. */
  onToolFault?: (tool: string, cause: unknown) => void;
  /** What can be said of a file that somebody brings. */
  askForReport: AskForReport;
  /** What can be said of automations that somebody saved. */
  askAboutSaved: AskAboutSaved;
  /** The origin that links begin with, known once the server listens. */
  site: () => string;
};

/** The wiring, in the order of the features: each knows only those above it. */
export function createServices(platform: Platform): Services {
  const { config, secret, db, clock, passwords, videoSite, languageModels, n8nClient, site } = platform;
  const respond = respondWithProblems(platform.respond);
  const { adminSecondFactor, payments, production } = config;
  const notices = createNotices();
  const secrets = createSecrets(secret);
  // A database file is one process' own.
  const attempts = isPostgres(db) ? attemptsOfAll(db, secrets, clock) : attemptsOfProcess(clock);
  const accounts = createAccounts({
    store: accountStore(db),
    passwords,
    secrets,
    clock,
    signInLimits: createSignInLimits(config.rateLimits, attempts),
    adminSecondFactor,
    supportEmail: config.supportEmail,
    countsDemo: payments.countsDemo,
  });
  const tokens = createTokens({ repository: tokenRepository(db), accounts, clock, countsDemo: payments.countsDemo });
  const paymentNotices = noticeRepository(db);
  const billing = createBilling({
    accounts,
    repository: billingRepository(db),
    ledger: revenueRepository(db),
    clients: clientRepository(db),
    failures: webhookFailureRepository(db),
    notices: paymentNotices,
    upkeep: upkeepRepository(db),
    audit: auditRepository(db),
    provider: payments.stripe
      ? stripeProvider(payments.stripe, (it) => paymentNotices.tell(it, clock.now()))
      : noProvider,
    payments,
    production,
    limits: config,
    clock,
    site,
  });
  const workflows = createWorkflows({
    repository: workflowRepository(db),
    everyones: everyonesWorkflowRepository(db),
    clock,
  });
  const saved = createSaved({ repository: workflowRepository(db), workflows, clock });
  const fileChecks = createFileChecks({ ask: platform.askForReport });
  const releases = createReleases({ repository: workflowRepository(db), workflows, ask: platform.askAboutSaved });
  const kits = createAccountKits({ workflows, saved, ask: platform.askAboutSaved });
  const videos = createVideos({
    repository: videoRepository(db),
    site: videoSite,
    billing,
    clock,
    summarizeText: async (says, waiter) => {
      const reply = await respond([{ says }], { force: true }, waiter);
      return reply.kind === 'workflow'
        ? { title: reply.guide.title, summary: reply.guide.summary }
        : { title: titleOf(says), summary: reply.kind === 'talk' ? reply.text : reply.question.text };
    },
    timeoutMs: config.video.timeoutMs,
  });
  const sketching = languageModels && sketchingWithProblems(languageModels.sketching);
  const reading =
    languageModels && sketching
      ? createReading({ ...languageModels, sketching, limits: config.models, repository: readingRepository(db), clock })
      : embeddedOnly;
  const assistant = sketching ? createOwnAssistant({ sketching, limits: config.models, clock }) : noAssistant;
  const trained = platform.readTrained && trainedReading(platform.readTrained, platform.onReaderFault);
  const tryOut = createTryOut({ respond, trained });
  const chat = createChat({
    repository: chatRepository(db),
    everyones: everyonesMessageRepository(db),
    billing,
    workflows,
    videos,
    reading,
    trained,
    assistant,
    respond,
    inOrder: oneAtATimeOfAll(db),
    watch: platform.watch ?? noWatch,
    clock,
  });
  const inbox = createInbox({ repository: inboxRepository(db), clock });
  const leads = createLeads({ repository: leadRepository(db), clock });
  const feedback = createFeedback({ repository: feedbackRepository(db), clock });
  const investors = createInvestors({ repository: investorRepository(db), clock });
  const mcp = createMcp({
    ...{ askTools: platform.askTools, sketches, readFile, billing, workflows, clock },
    repository: toolQuestionRepository(db),
    onFault: platform.onToolFault ?? (() => {}),
  });
  const myN8n = createMyN8n({
    repository: myN8nRepository(db),
    links: n8nLinksRepository(db),
    workflows,
    explain: async (file, waiter) => {
      const reply = await respond([{ says: '', file }], { force: true }, waiter);
      return reply.kind === 'workflow' ? reply.guide : { summary: '', credentials: [] };
    },
    client: n8nClient ?? createN8nClient(config.myN8n),
    secrets,
    clock,
  });
  const myData = createMyData({ repository: myDataRepository(db), accounts, billing, clock });
  const admin = createAdmin({ accounts, billing, workflows, chat });
  const exports = createExports({ accounts, billing, leads, inbox, audit: auditRepository(db), clock });
  const work = createWork({ workflows, chat, audit: auditRepository(db), clock });
  const trends = createTrends({ repository: trendRepository(db), clock });
  const auditLog = createAuditLog({ repository: auditLogRepository(db) });
  const usage = createUsage({ repository: usageRepository(db), clock });
  const system = createSystem({
    ...{ clock, config, billing, reading, usage, videos, notices },
    repository: systemRepository(db),
    freePrompts: freePromptsRepository(db),
  });
  const testRuns = createTestRuns({ repository: testRunRepository(db), audit: auditRepository(db), clock });
  return {
    ...{ accounts, tokens, billing, workflows, saved, fileChecks, releases, kits, videos, chat, tryOut },
    ...{ feedback, inbox, investors, leads, mcp, myN8n, myData, admin },
    ...{ usage, system, testRuns, auditLog, exports, work, trends, notices },
    takeAttempts: isPostgres(db) ? inPortions(attempts, clock) : attempts.take,
    purgeShared: async () => {
      await attempts.purge();
      await purgeLeases(db);
    },
  };
}

/** What the lines of the outbox become. `site`: the origin that links begin with, known once the server listens. */
export function createMails({
  secret,
  db,
  clock,
  site,
  supportEmail,
}: Pick<Platform, 'secret' | 'db' | 'clock'> & { site: () => string; supportEmail: string }): Compose {
  const store = accountStore(db);
  const ofAccounts = accountMails({
    store,
    secrets: createSecrets(secret),
    clock,
    site,
    supportEmail,
  });
  const ofOthers: Record<string, Compose> = {
    ...billingMails({ repository: billingRepository(db), site }),
    ...tokenMails({ accounts: store.users, site }),
    ...feedbackMails({ repository: inboxRepository(db), site }),
  };
  return (order) => (ofOthers[order.kind] ?? ofAccounts)(order);
}
