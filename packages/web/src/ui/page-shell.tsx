import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** Skip link, header, main, footer: every page stands in it. */
export function PageShell({
  header,
  footer,
  children,
  className,
}: {
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-70 rounded-normal bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {header}
      <main id="content" tabIndex={-1} className={classes('flex-1 outline-none', className)}>
        {children}
      </main>
      {footer}
    </div>
  );
}
