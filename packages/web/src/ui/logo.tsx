import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { classes } from '../lib/classes.ts';

/** Lines of text, the second of which leaves the page and becomes a wire between two nodes. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classes('size-7', className)} fill="none">
      <path d="M3 7h15" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M3 15h7.5c4.8 0 3.4 10 8.4 10h3.6" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="26" cy="25" r="4" fill="var(--accent)" />
      <path d="M3 23h4" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <rect x="22.5" y="3.5" width="7" height="7" rx="1.8" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5 text-ink', className)}>
      <LogoMark />
      <span className="font-display text-[1.3rem] leading-none font-bold tracking-[-0.03em]">{PRODUCT_NAME}</span>
    </span>
  );
}
