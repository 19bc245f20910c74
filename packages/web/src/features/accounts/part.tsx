import { type ReactNode, useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { Card } from '../../ui/card.tsx';

/** One subject of a settings page: what it is on the left, a sheet with its form on the right. */
export function Part({
  title,
  about,
  danger = false,
  children,
}: {
  title: string;
  about?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-b border-line py-9 first:pt-8 last:border-none lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {about && <p className="mt-1.5 max-w-[60ch] text-[0.9375rem] text-balance text-ink-soft">{about}</p>}
      </div>
      <Card className={classes('p-5 sm:p-7', danger && '!border-bad-line')}>{children}</Card>
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-3 max-sm:text-[0.9375rem] first:pt-0 last:pb-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
