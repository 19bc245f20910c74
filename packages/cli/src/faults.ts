/** The call's words are off: said in one sentence, exit status 2, no stack trace. */
export class UsageError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
