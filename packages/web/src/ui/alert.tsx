import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { IconButton } from './button.tsx';

export function Alert({
  look = 'info',
  title,
  children,
  onClose,
  action,
  className,
}: {
  look?: 'info' | 'good' | 'bad' | 'marker';
  title?: string;
  children?: ReactNode;
  onClose?: () => void;
  action?: ReactNode;
  className?: string | undefined;
}) {
  const Icon = ICONS[look];
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      className={classes(
        'relative flex items-start gap-3 rounded-normal border p-3.5 text-[0.9375rem]',
        LOOKS[look],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className={classes('font-semibold', onClose && 'pr-7')}>{title}</p>}
        {children && <div className={classes('text-ink-soft', onClose && !title && 'pr-7')}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton label="Dismiss" icon={<X />} size="small" onClick={onClose} className="absolute top-2 right-2" />
      )}
    </div>
  );
}

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert, marker: Info };

const LOOKS = {
  info: 'border-accent-line bg-accent-wash [&>svg]:text-accent',
  good: 'border-good-line bg-good-wash [&>svg]:text-good',
  bad: 'border-bad-line bg-bad-wash [&>svg]:text-bad',
  marker: 'border-marker-line/60 bg-marker-wash [&>svg]:text-marker-ink',
} as const;
