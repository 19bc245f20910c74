import { classes } from '../lib/classes.ts';

/** The place of something that is on its way, in its size. Hidden from screen readers: say "Loading" once beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classes('animate-[breathe_1.6s_ease-in-out_infinite] rounded-small bg-ink/8', className)}
    />
  );
}
