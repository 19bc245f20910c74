import { classes } from '../lib/classes.ts';

export function Progress({
  value,
  max = 100,
  label,
  look = 'accent',
  className,
}: {
  value: number;
  max?: number;
  label: string;
  look?: 'accent' | 'bad';
  className?: string;
}) {
  const share = Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(value)}
      className={classes('h-1.5 overflow-hidden rounded-full bg-ink/10', className)}
    >
      <div
        className={classes('h-full rounded-full transition-[width]', look === 'bad' ? 'bg-bad' : 'bg-accent')}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}
