import { classes } from '../lib/classes.ts';

/** The places of steps that are still to come. */
export function BlankSteps({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 300 120" aria-hidden className={classes('mx-auto max-w-full', className)} fill="none">
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
  );
}
