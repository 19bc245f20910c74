import { z } from 'zod';

/** How a video site is asked. */
export type VideoConfig = {
  /** Another place that speaks YouTube's protocol; null: YouTube itself. */
  origin: string | null;
  /** All that is asked of it for one video. */
  timeoutMs: number;
};

export const videoVariables = {
  YOUTUBE_URL: z
    .string()
    .refine(
      (it) => URL.canParse(it) && /^https?:$/.test(new URL(it).protocol),
      'must be an address such as http://127.0.0.1:12112',
    )
    .optional(),
  YOUTUBE_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds, such as 25.' })
    .positive('must be more than 0.')
    .max(50, 'must be 50 or less.')
    .default(25),
};

export function videoConfigOf(it: z.infer<z.ZodObject<typeof videoVariables>>): VideoConfig {
  return {
    origin: it.YOUTUBE_URL ? new URL(it.YOUTUBE_URL).origin : null,
    timeoutMs: it.YOUTUBE_TIMEOUT_SECONDS * 1000,
  };
}
