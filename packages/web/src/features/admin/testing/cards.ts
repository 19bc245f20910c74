import type { TestCase } from '@plainflow/contracts/admin-test-runs';
import type { Built } from './run-case.ts';

/** One link or text of the run on the screen. */
export type Card = {
  input: string;
  state: 'pending' | 'testing' | 'success' | 'failed';
  title: string;
  /** What the server is at, while it is tested. */
  stage: string;
  error: string | null;
  built: Built | null;
  milliseconds: number;
};

export const pending = (input: string): Card => ({
  input,
  ...{ state: 'pending', title: '', stage: '', error: null, built: null, milliseconds: 0 },
});

export const isDone = ({ state }: Card): boolean => state === 'success' || state === 'failed';

/** What is kept of it. */
export function toCase({ input, state, title, error, built, milliseconds }: Card): TestCase {
  const many = (severity: string): number => built?.issues.filter((it) => it.severity === severity).length ?? 0;
  return {
    input,
    outcome: state === 'success' ? 'success' : 'failed',
    error,
    title: (title || built?.workflow.name || '').slice(0, 300),
    nodes: (built?.workflow.nodes ?? []).map((it) => it.type),
    issues: { errors: many('error'), warnings: many('warning'), hints: many('hint') },
    questions: built?.questions ?? 0,
    milliseconds: Math.round(milliseconds),
  };
}
