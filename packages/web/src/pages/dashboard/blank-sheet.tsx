import type { ReactNode } from 'react';
import { BlankSteps } from '../../ui/blank-steps.tsx';

/** The place of a drawing that is still to come. */
export function BlankSheet({ children }: { children?: ReactNode }) {
  return (
    <div className="max-w-md bg-[radial-gradient(closest-side,var(--paper)_75%,transparent)] px-8 py-16 text-center">
      <BlankSteps className="w-72" />
      <p className="mt-6 font-display text-h3 font-semibold tracking-[-0.015em]">Your automation will be drawn here</p>
      <p className="mt-1.5 text-balance text-ink-soft">As a graph first; the JSON file and a guide are one tab away.</p>
      {children}
    </div>
  );
}
