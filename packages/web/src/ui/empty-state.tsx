import type { ReactNode } from 'react';

/** Nothing here yet: what this place is for, and the way to fill it. */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      {picture && <div className="mb-6 text-ink-faint">{picture}</div>}
      <p className="text-balance font-display text-h3 font-semibold">{title}</p>
      {children && <div className="mt-2 text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
