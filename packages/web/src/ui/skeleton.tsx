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

/** The place of a drawing: three steps, on a phone from top to bottom. What is on its way is read aloud. */
export function DrawingSkeleton({ children }: { children: string }) {
  return (
    <div role="status" className="flex size-full items-center justify-center gap-8 p-8 max-sm:flex-col">
      <span className="sr-only">{children}</span>
      {[0, 1, 2].map((it) => (
        <Skeleton key={it} className="h-16 w-40" />
      ))}
    </div>
  );
}
