import { PRICES } from '@plainflow/contracts/product';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BOTH_PLANS, LIFETIME_ALSO } from './plans.ts';

type Way = { label: string; to: string };

/** Both paid plans, side by side; what the buttons say and where they lead is the page's matter. */
export function PlanCards({
  monthly,
  lifetime,
  preferred = 'lifetime',
  className,
  level: Heading = 'h3',
}: {
  monthly: Way;
  lifetime: Way;
  /** Which of the two has the main button. */
  preferred?: 'monthly' | 'lifetime';
  className?: string;
  level?: 'h2' | 'h3';
}) {
  return (
    <div className={classes('grid gap-5 md:grid-cols-2', className)}>
      <article className="flex flex-col rounded-large border border-line bg-sheet p-6 sm:p-9">
        <Heading className="text-h3">Monthly</Heading>
        <Price cents={PRICES.monthly} per="per month" />
        <p className="mt-3 text-ink-soft">Cancel at any time; access lasts to the end of the period paid for.</p>
        <Included>{BOTH_PLANS}</Included>
        <ButtonLink
          to={monthly.to}
          size="large"
          look={preferred === 'monthly' ? 'primary' : 'secondary'}
          className="mt-8"
        >
          {monthly.label}
        </ButtonLink>
      </article>
      <article className="relative flex flex-col rounded-large border-2 border-accent bg-sheet p-6 sm:p-9">
        <p className="absolute -top-3.5 left-6 rounded-small bg-accent px-2.5 py-1 text-tiny font-bold tracking-wide text-on-accent sm:left-9">
          BEST VALUE
        </p>
        <Heading className="text-h3">Lifetime</Heading>
        <Price cents={PRICES.lifetime} per="one-time" />
        <p className="mt-3 text-ink-soft">
          <span className="marked font-semibold text-ink">Save $59 in the first year</span>
          <span> (save 54%), and never think of it again.</span>
        </p>
        <Included>{[...BOTH_PLANS, ...LIFETIME_ALSO]}</Included>
        <ButtonLink
          to={lifetime.to}
          size="large"
          look={preferred === 'lifetime' ? 'primary' : 'secondary'}
          className="mt-8"
        >
          {lifetime.label}
        </ButtonLink>
      </article>
    </div>
  );
}

function Price({ cents, per }: { cents: number; per: string }) {
  return (
    <p className="mt-3 flex items-baseline gap-2">
      <span className="font-display text-[3.25rem] leading-none font-bold tracking-[-0.04em]">${cents / 100}</span>
      <span className="text-ink-soft">{per}</span>
    </p>
  );
}

function Included({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="mt-6 mb-auto space-y-2.5 border-t border-line pt-6">
      {children.map((it) => (
        <li key={String(it)} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
          {it}
        </li>
      ))}
    </ul>
  );
}
