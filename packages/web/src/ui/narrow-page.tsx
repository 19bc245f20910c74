import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../lib/classes.ts';
import { Logo } from './logo.tsx';
import { PageShell } from './page-shell.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** A page with one form: a sheet in the middle of the paper. */
export function NarrowPage({
  title,
  intro,
  children,
  below,
  wide = false,
  home = true,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Under the sheet: the other ways on. */
  below?: ReactNode;
  wide?: boolean;
  /** The link back to the start under the sheet; not where the sheet itself has one. */
  home?: boolean;
}) {
  return (
    <PageShell
      header={
        <header className="page flex h-18 items-center justify-between">
          <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="-m-1.5 p-1.5">
            <Logo />
          </Link>
          <div className="-mr-2.5">
            <ThemeToggle />
          </div>
        </header>
      }
      className="page relative isolate flex flex-col items-center pt-4 pb-20 sm:pt-10"
    >
      {/* Drawing paper that fades into the desk: what is signed in to is drawn on it. */}
      <div
        aria-hidden
        className="dotted absolute inset-x-0 top-0 -z-10 mx-auto h-[44rem] max-h-full max-w-5xl mask-radial-[closest-side] mask-radial-from-45% max-sm:hidden"
      />
      <div className={classes('w-full', wide ? 'max-w-xl' : 'max-w-md')}>
        <div className="rounded-large border border-line bg-sheet p-6 shadow-lift sm:p-9">
          <h1 className="text-title">{title}</h1>
          {intro && <div className="mt-4 text-ink-soft">{intro}</div>}
          <div className="mt-7">{children}</div>
        </div>
        {below && <div className="mt-6 text-center text-[0.9375rem] text-ink-soft">{below}</div>}
        {home && (
          <p className="mt-5 text-center">
            <Link
              to="/"
              className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" /> Back to Home
            </Link>
          </p>
        )}
      </div>
    </PageShell>
  );
}
