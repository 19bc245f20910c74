import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { LooseWire } from './loose-wire.tsx';

/** In place of a page that can't be shown: why, and the way on. Needs nothing that may be missing then. */
export function StoppedPage({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="page flex min-h-dvh flex-col">
      <div className="flex h-18 shrink-0 items-center">
        <Logo />
      </div>
      <main className="m-auto flex max-w-lg flex-col items-center pb-24 text-center">
        <LooseWire className="w-80" />
        <h1 className="mt-8 text-h2">{title}</h1>
        <p className="mt-3 text-lead text-balance text-ink-soft">{children}</p>
        <div className="mt-8">{action}</div>
      </main>
    </div>
  );
}
