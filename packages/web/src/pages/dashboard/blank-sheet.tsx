import type { ReactNode } from 'react';

/** The place of a drawing that is still to come. */
export function BlankSheet({ children }: { children?: ReactNode }) {
  return (
    <div className="max-w-md bg-[radial-gradient(closest-side,var(--paper)_75%,transparent)] px-8 py-16 text-center">
      <svg viewBox="0 0 300 120" aria-hidden className="mx-auto w-72 max-w-full" fill="none">
        <g className="fill-sheet stroke-line-strong" strokeWidth="1.5" strokeDasharray="5 5">
          <path d="M32 38h52a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H32a22 22 0 0 1 0-44Z" />
          <rect x="208" y="6" width="84" height="42" rx="8" />
          <rect x="208" y="72" width="84" height="42" rx="8" />
        </g>
        <g className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="5 5">
          <path d="M92 60h44" />
          <path d="M136 60c36 0 36-33 70-33M136 60c36 0 36 33 70 33" />
        </g>
        <circle cx="136" cy="60" r="4" className="fill-accent" />
      </svg>
      <p className="mt-6 font-display text-h3 font-semibold tracking-[-0.015em]">Your automation will be drawn here</p>
      <p className="mt-1.5 text-ink-soft">As a graph first; the JSON file and a guide are one tab away.</p>
      {children}
    </div>
  );
}
