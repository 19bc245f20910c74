import { CallError, OfflineError } from '../../../lib/call.ts';
import { soundsLikeRateLimit, waitHint } from '../../../lib/wait-hint.ts';

/** Why a case failed, for the administrator. `signedOut`: nothing more can be tested. */
export type CaseFailure = { says: string; signedOut?: true };

/** An answer without a workflow that has nodes. `final`: also when it was told to build with what it knows. */
export class NoWorkflow extends Error {
  readonly final: boolean;
  constructor(final: boolean) {
    super('The answer has no workflow with nodes.');
    this.final = final;
  }
}

export function caseFailure(error: unknown): CaseFailure {
  if (error instanceof NoWorkflow) {
    return {
      says: error.final ? 'Failed to generate final workflow' : 'Failed to generate automation. Please try again.',
    };
  }
  const { status, problem } = error instanceof CallError ? error : { status: 0, problem: {} as CallError['problem'] };
  const said = problem.message ?? '';
  if (status === 401 || said.includes('Authentication required')) {
    return { says: 'Authentication required. Please log in to continue.', signedOut: true };
  }
  if (status === 403 || said.includes('Subscription required')) {
    return { says: 'Subscription required to access this feature.' };
  }
  if (!problem.videoFault && (status === 429 || soundsLikeRateLimit(said))) {
    return { says: `Rate Limit Exceeded - The AI service is currently busy. ${waitHint(problem.waitTimeSeconds)}` };
  }
  if (problem.videoFault === 'rate-limit') return { says: `${said} ${waitHint(problem.waitTimeSeconds)}` };
  if (error instanceof OfflineError)
    return { says: 'We can’t reach the server. Check your connection, then try again.' };
  return { says: said || 'An error occurred. Please try again.' };
}
