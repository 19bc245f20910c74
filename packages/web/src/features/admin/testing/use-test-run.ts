import type { TestKind } from '@plainflow/contracts/admin-test-runs';
import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Card, pending } from './cards.ts';
import { caseFailure } from './failure.ts';
import { runCase } from './run-case.ts';

/** A run of the test tool: one case after the other, with a pause between two; leaving the page ends it. */
export function useTestRun(kind: TestKind) {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(null);
  const navigate = useNavigate();
  useEffect(() => () => current.current?.abort(), []);

  const change = (at: number, next: Partial<Card>) =>
    setCards((all) => all.map((it, i) => (i === at ? { ...it, ...next } : it)));

  /** True where the run may go on. */
  async function test(at: number, input: string, signal: AbortSignal): Promise<boolean> {
    const began = performance.now();
    change(at, { state: 'testing' });
    try {
      const built = await runCase(kind, input, signal, {
        title: (title) => change(at, { title }),
        stage: (data) => change(at, { stage: stageIn(data) }),
      });
      change(at, { state: 'success', built, milliseconds: performance.now() - began });
      return true;
    } catch (error) {
      // Taken back: it was not tested.
      if (signal.aborted) {
        change(at, pending(input));
        return false;
      }
      const { says, signedOut } = caseFailure(error);
      change(at, { state: 'failed', error: says, milliseconds: performance.now() - began });
      if (signedOut) setTimeout(() => void navigate('/auth'), TIMERS.signInRedirect);
      return !signedOut;
    }
  }

  async function run(inputs: readonly string[]): Promise<void> {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    setCards(inputs.map(pending));
    setRunning(true);
    for (const [at, input] of inputs.entries()) {
      if (at > 0) await paused(TIMERS.testPause, mine.signal);
      if (mine.signal.aborted || !(await test(at, input, mine.signal))) break;
    }
    // A newer run may have begun.
    if (current.current === mine) setRunning(false);
  }

  return {
    cards,
    running,
    run,
    cancel: () => current.current?.abort(),
    reset: () => {
      current.current?.abort();
      setCards([]);
    },
  };
}

/** Ends early when nobody waits any more. */
const paused = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function stageIn(data: unknown): string {
  const stage = (data as { stage?: unknown } | null)?.stage;
  return typeof stage === 'string' ? stage : '';
}
