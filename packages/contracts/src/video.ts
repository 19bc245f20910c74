import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { MESSAGE_MAX, TRANSCRIPT_MAX } from './product.ts';
import { videoIdOf } from './youtube.ts';

/** Why a video can't be built from. The message says it to people; the page offers what helps. */
export const videoFaultSchema = z.enum([
  'no-captions',
  'private',
  'members-only',
  'removed',
  'age-restricted',
  'blocked-here',
  'live',
  'not-yet',
  'too-long',
  'bot-check',
  'rate-limit',
  'network',
]);
export type VideoFault = z.infer<typeof videoFaultSchema>;

export const youtubeUrlSchema = z
  .string({ error: 'Please enter a valid YouTube URL.' })
  .max(500, 'Please enter a valid YouTube URL.')
  .refine((it) => videoIdOf(it) !== null, 'Please enter a valid YouTube URL.');

/** What is said in a tutorial, pasted: with times at the starts of its lines or without. */
export const transcriptSchema = z
  .string()
  .overwrite(plainText)
  .max(TRANSCRIPT_MAX, `Please keep a transcript under ${TRANSCRIPT_MAX.toLocaleString('en')} characters.`)
  .refine((it) => /\p{L}/u.test(it), 'Please paste the transcript of the video.');

export const videoSchema = z.object({
  id: z.string(),
  link: z.string(),
  title: z.string(),
  channel: z.string(),
  /** Seconds. */
  duration: z.number(),
  chapters: z.array(z.object({ second: z.number(), title: z.string() })),
  /** False: there are no captions to build from. */
  hasTranscript: z.boolean(),
});
export type VideoSummary = z.infer<typeof videoSchema>;

export const summarySchema = z
  .object({
    youtubeUrl: youtubeUrlSchema.optional(),
    textPrompt: z.string().overwrite(plainText).trim().min(1, 'Message cannot be empty').max(MESSAGE_MAX).optional(),
  })
  .refine((it) => (it.youtubeUrl === undefined) !== (it.textPrompt === undefined), 'Send youtubeUrl or textPrompt.');

export const summaryReplySchema = z.object({
  /** A few sentences for people. */
  summary: z.string(),
  title: z.string(),
  /** Null for a text. */
  video: videoSchema.nullable(),
});
export type SummaryReply = z.infer<typeof summaryReplySchema>;

export const summarize = endpoint('POST', '/api/workflow/summary', {
  summary: 'What a video is about, for administrators a description too; nothing is built and no prompt counted',
  body: summarySchema,
  reply: summaryReplySchema,
});
