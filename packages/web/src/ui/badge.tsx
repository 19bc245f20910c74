import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export function Badge({
  look = 'plain',
  children,
  className,
}: {
  look?: 'plain' | 'accent' | 'good' | 'marker' | 'bad' | 'plum' | 'amber';
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-small border px-1.5 py-px text-tiny font-semibold whitespace-nowrap [&_svg]:size-3.5',
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  );
}

const LOOKS = {
  plain: 'border-line bg-sunken text-ink-soft',
  accent: 'border-accent-line bg-accent-wash text-accent-strong',
  good: 'border-good-line bg-good-wash text-good',
  marker: 'border-marker-line/60 bg-marker-wash text-marker-ink',
  bad: 'border-bad-line bg-bad-wash text-bad',
  plum: 'border-plum-line bg-plum-wash text-plum',
  amber: 'border-amber-line bg-amber-wash text-amber',
} as const;
