import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An event of Stripe that could not be handled. Stripe sends it again by itself for some days. */
export const webhookFailureSchema = z.object({
  /** Stripe's id of the event. */
  id: z.string(),
  type: z.string(),
  error: z.string(),
  tries: z.number().int(),
  /** ISO 8601, UTC. */
  first_at: z.string(),
  last_at: z.string(),
});
export type WebhookFailure = z.infer<typeof webhookFailureSchema>;

/** Something about payments that a person has to look at. */
export const paymentNoticeSchema = z.object({
  id: z.string(),
  /** `price-replaced`: what is told is in `message`. */
  kind: z.string(),
  message: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

export const mailFailureSchema = z.object({
  id: z.string(),
  /** What kind of mail: `reset-password`. To whom it goes is not shown. */
  kind: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  /** False: it is tried again. */
  isOver: z.boolean(),
  /** When it was put into the queue. ISO 8601, UTC. */
  created_at: z.string(),
});

export const readerSchema = z.object({
  model: z.string(),
  /** `resting` after failures in a row, `busy` until the wait that it told is over. */
  state: z.enum(['ready', 'resting', 'busy']),
  /** Seconds; null where it is ready. */
  waitSeconds: z.number().int().nullable(),
  /** Of today, UTC. `failed`: busy, refused, broken off, or no usable answer. */
  calls: z.number().int(),
  failed: z.number().int(),
});
export type Reader = z.infer<typeof readerSchema>;

/** Something about how the server is set up that hurts. */
export const systemNoticeSchema = z.object({
  code: z.enum(['proxy-not-trusted', 'public-url-missing']),
  text: z.string(),
});
export type SystemNotice = z.infer<typeof systemNoticeSchema>;

export const systemSchema = z.object({
  version: z.string(),
  /** The n8n release that workflows are made for. */
  n8nRelease: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  runtime: z.string(),
  /** Since the start, each once. */
  notices: z.array(systemNoticeSchema),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    bytes: z.number().int(),
    /** How long it took to answer, milliseconds. */
    answeredIn: z.number(),
    /** The newest migration that was done. */
    migration: z.string(),
  }),
  mails: z.object({
    goTo: z.enum(['smtp', 'files']),
    /** In the queue; those of them that should have gone a minute ago or earlier. */
    waiting: z.number().int(),
    late: z.number().int(),
    /** Within the last 24 hours. */
    sent: z.number().int(),
    failed: z.number().int(),
    /** The newest twenty. */
    failures: z.array(mailFailureSchema),
  }),
  payments: z.object({
    mode: z.enum(['stripe', 'demo', 'off']),
    /** Of the events that could not be handled: how many, and the newest fifty. */
    failed: z.number().int(),
    failures: z.array(webhookFailureSchema),
    /** Of what has to be looked at: how much there is, and the newest fifty. */
    noticed: z.number().int(),
    notices: z.array(paymentNoticeSchema),
  }),
  /** The language models in their order; empty: the built-in reader serves alone. */
  readers: z.array(readerSchema),
  videos: z.object({
    /** Tutorials whose words are kept. */
    kept: z.number().int(),
    /** Seconds until YouTube may be asked again; null: now. */
    waitSeconds: z.number().int().nullable(),
  }),
  /** Used up today (UTC) of what is limited. */
  today: z.object({
    modelTokens: z.number().int(),
    modelTokensPerUser: z.number().int(),
    /** People who have less than a tenth of their share left. */
    usersNearLimit: z.number().int(),
    /** Free prompts taken in windows that are still open, and by how many people. */
    freePrompts: z.number().int(),
    freeUsers: z.number().int(),
  }),
});
export type System = z.infer<typeof systemSchema>;

export const getSystem = endpoint('GET', '/api/admin/system', {
  summary: 'How the server is: version, database, mails, webhooks, readers, what is used up today',
  reply: systemSchema,
});
export const replayWebhook = endpoint('POST', '/api/admin/webhook-failures/:id/replay', {
  summary: 'Handle an event of Stripe again that could not be handled',
  params: z.object({ id: z.string().max(200) }),
  reply: z.object({ message: z.string() }),
});
/** The id stands in the body: it may hold what an address can't. */
export const paymentNoticeDone = endpoint('POST', '/api/admin/payment-notices/done', {
  summary: 'Take a notice about payments off the list',
  body: z.object({ id: z.string().max(300) }),
  reply: z.object({ ok: z.literal(true) }),
});
