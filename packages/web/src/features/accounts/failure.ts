import { CallError, hasCode, messageOf, OfflineError } from '../../lib/call.ts';
import { Canceled } from './canceled.ts';

/** What became of a form, for the panel above it. */
export type Outcome = {
  look: 'good' | 'bad' | 'info';
  title?: string;
  text: string;
  /** What else helps to go on. */
  more?: string | undefined;
};

/**
 * A failure in the words of its form. Null: the user turned back, nothing is to be said.
 *
 * @param otherwise the form's sentence for everything that `known` has none for
 * @param known the server's sentence → the form's
 */
export function failureOf(
  error: unknown,
  otherwise: string,
  known: Readonly<Record<string, string>> = {},
): Outcome | null {
  if (error instanceof Canceled) return null;
  const ours = known[messageOf(error) ?? ''];
  return ours ? { look: 'bad', text: ours } : { look: 'bad', text: otherwise, more: moreAbout(error) };
}

/** How long to wait, or that there is no connection: without it “try again” would be bad advice. */
export function moreAbout(error: unknown): string | undefined {
  if (error instanceof OfflineError) return 'The server can’t be reached. Check your connection.';
  return hasCode(error, 'rate-limited') || hasCode(error, 'conflict') ? messageOf(error) : undefined;
}

/** The server's sentence about one field. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  fieldErrors(error).find(([name]) => name === field)?.[1];

/** The server's sentences beside the fields that they are about. */
export function fieldErrors(error: unknown): [field: string, message: string][] {
  return error instanceof CallError ? Object.entries(error.problem.errors ?? {}) : [];
}
