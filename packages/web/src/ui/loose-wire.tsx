import { classes } from '../lib/classes.ts';

/** A wire that leads to no node. */
export function LooseWire({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 110" aria-hidden className={classes('max-w-full', className)} fill="none">
      <rect x="1" y="30" width="104" height="50" rx="8" className="fill-sheet stroke-line-strong" strokeWidth="1.5" />
      <rect x="13" y="43" width="24" height="24" rx="5" className="fill-sunken" />
      <path d="M48 50h40M48 61h24" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M106 55c46 0 40 34 72 34 26 0 22-44-2-44-20 0-14 26 8 22"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect
        x="215"
        y="30"
        width="104"
        height="50"
        rx="8"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <text x="267" y="61" textAnchor="middle" className="fill-ink-faint font-display" fontSize="18" fontWeight="600">
        ?
      </text>
    </svg>
  );
}
