import { CallError, OfflineError } from '../../lib/call.ts';
import { timeAndDay } from '../../lib/dates.ts';
import { soundsLikeRateLimit, waitHint } from '../../lib/wait-hint.ts';
import type { Toast } from '../../ui/toast.ts';

/** What a failed request for an automation comes to, for the person who made it. */
export type Failure = {
  kind: 'signed-out' | 'subscription' | 'quota' | 'rate-limit' | 'offline' | 'interrupted' | 'canceled' | 'other';
  /** The line over the result. */
  status: string;
  /** What the assistant says in the chat, above "Try again". */
  says: string;
  toast?: Toast;
  /** The transcript of the video would do instead. */
  pasteHelps?: boolean;
};

/** The user took it back. */
export const CANCELED: Failure = {
  kind: 'canceled',
  status: 'Canceled',
  says: 'Canceled. Your message is kept, and nothing was counted.',
};

/** The page was left while the server worked. */
export const INTERRUPTED: Failure = {
  kind: 'interrupted',
  status: 'Failed to generate automation',
  says: 'The page was closed before the answer came. Your message is kept.',
};

/** The session had ended; in the meantime somebody signed in again. */
export const SIGNED_IN_AGAIN: Failure = {
  kind: 'interrupted',
  status: 'Not sent yet',
  says: 'Your session had ended before this was sent. Your message is kept: send it now.',
};

/** Whether a message still waits to be sent: whoever writes another one has not given it up. */
export const waitsForSending = (failure: Failure | undefined): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'signed-out' || failure?.kind === 'interrupted';

export type Attempt = { video: boolean; final: boolean };

export function failureOf(error: unknown, { video, final }: Attempt): Failure {
  const problem = error instanceof CallError ? error.problem : {};
  const status = error instanceof CallError ? error.status : 0;
  const said = problem.message ?? (error instanceof Error ? error.message : '');

  if (status === 401 || said.includes('Authentication required')) {
    return {
      kind: 'signed-out',
      status: 'Authentication required',
      says: 'Authentication required. Please log in to continue.',
    };
  }
  if (problem.code === 'quota-spent') {
    return { kind: 'quota', status: 'Free prompts used up', says: quotaText(problem.resetDate) };
  }
  if (problem.code === 'read-only') return { kind: 'other', status: 'Nothing was sent', says: said };
  if (status === 403 || said.includes('Subscription required')) {
    return {
      kind: 'subscription',
      status: 'Subscription required to access this feature',
      says: 'Subscription required to access this feature.',
    };
  }
  if (problem.videoFault && problem.videoFault !== 'rate-limit') {
    return {
      kind: 'other',
      status: 'Failed to generate automation',
      says: said,
      toast: { look: 'destructive', title: 'Error', description: VIDEO_FAILED },
      pasteHelps: true,
    };
  }
  if (status === 429 || soundsLikeRateLimit(said)) {
    const hint = waitHint(problem.waitTimeSeconds);
    return {
      kind: 'rate-limit',
      status: 'Rate limit exceeded',
      says: problem.videoFault
        ? `${said} ${hint}`
        : `The AI service is very busy at the moment. ${hint} ${video ? 'A shorter video' : 'A simpler request'} may also get through sooner.`,
      ...(problem.videoFault ? { pasteHelps: true } : {}),
      toast: {
        look: 'destructive',
        title: 'AI Service Rate Limit Exceeded',
        description: `Rate Limit Exceeded - The AI service is currently busy. ${hint}`,
        duration: 10_000,
      },
    };
  }
  const line = video
    ? VIDEO_FAILED
    : final
      ? 'Failed to generate final workflow'
      : 'Failed to generate automation. Please try again.';
  const failed = { status: final ? 'Failed to generate final workflow' : 'Failed to generate automation' };
  if (error instanceof OfflineError && error.noNetwork) {
    // It has not failed, it waits.
    return {
      kind: 'offline',
      status: 'Not sent yet',
      says: 'You are offline. Your message is kept here, and goes out as soon as you are back.',
    };
  }
  if (error instanceof OfflineError) {
    return {
      ...failed,
      kind: 'offline',
      says: 'We can’t reach the server. Your message is kept here: check your connection, then try again.',
      toast: { look: 'destructive', title: 'Error', description: line },
    };
  }
  return {
    ...failed,
    kind: 'other',
    says: problem.message ?? 'An error occurred. Please try again.',
    toast: { look: 'destructive', title: 'Error', description: line },
  };
}

const VIDEO_FAILED = 'Failed to process YouTube video. Please try again.';

function quotaText(resetDate: number | undefined): string {
  const when = resetDate === undefined ? 'later' : `at ${timeAndDay(resetDate)}`;
  return `Your free prompts are used up. They come back ${when}. What you made so far stays yours, and your message is kept.`;
}
