import { PRICES } from '@plainflow/contracts/product';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { price } from '../../lib/money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BOTH_PLANS, LIFETIME_ALSO } from './plans.ts';

type Way = { label: string } & ({ to: string } | { onPress: () => void; busy?: boolean; disabled?: boolean });

/** Both paid plans, side by side; what the buttons say and do is the page's matter. */
export function PlanCards({
  monthly,
  lifetime,
  preferred = 'lifetime',
  names = { monthly: 'Monthly', lifetime: 'Lifetime' },
  note = <SavedInTheFirstYear />,
  className,
  level: Heading = 'h3',
}: {
  monthly: Way;
  lifetime: Way;
  /** Which of the two has the main button. */
  preferred?: PaidPlan;
  names?: Record<PaidPlan, string>;
  /** What speaks for lifetime. */
  note?: ReactNode;
  className?: string;
  level?: 'h2' | 'h3';
}) {
  return (
    <div className={classes('grid gap-x-5 gap-y-9 md:grid-cols-2', className)}>
      <article className="flex flex-col rounded-large border border-line bg-sheet p-6 sm:p-9 md:max-lg:p-7">
        <Heading className="text-h3">{names.monthly}</Heading>
        <Price cents={PRICES.monthly} per="/month" />
        <p className="mt-3 text-ink-soft">Cancel at any time; access lasts to the end of the period paid for.</p>
        <Included>{BOTH_PLANS}</Included>
        <Choose way={monthly} main={preferred === 'monthly'} />
      </article>
      <article className="relative flex flex-col rounded-large border-2 border-accent bg-sheet p-6 sm:p-9 md:max-lg:p-7">
        <p className="absolute -top-3.5 left-6 rounded-small bg-accent px-2.5 py-1 text-tiny font-bold tracking-wide text-on-accent sm:left-9 md:max-lg:left-7">
          BEST VALUE
        </p>
        <Heading className="text-h3">{names.lifetime}</Heading>
        <Price cents={PRICES.lifetime} per="one-time" />
        <p className="mt-3 text-ink-soft">{note}</p>
        <Included>{[...BOTH_PLANS, ...LIFETIME_ALSO]}</Included>
        <Choose way={lifetime} main={preferred === 'lifetime'} />
      </article>
    </div>
  );
}

function SavedInTheFirstYear() {
  return (
    <>
      <span className="marked font-semibold text-ink">Save $59 in the first year</span>
      <span>
        {' '}
        <span className="whitespace-nowrap">(save 54%),</span> and never think of it again.
      </span>
    </>
  );
}

function Choose({ way, main }: { way: Way; main: boolean }) {
  const shared = { size: 'large', look: main ? 'primary' : 'secondary', className: 'mt-8' } as const;
  if ('to' in way) {
    return (
      <ButtonLink to={way.to} {...shared}>
        {way.label}
      </ButtonLink>
    );
  }
  const { label, onPress, busy = false, disabled = false } = way;
  return (
    <Button {...shared} busy={busy} disabled={disabled} onClick={onPress}>
      {busy ? 'Opening the checkout...' : label}
    </Button>
  );
}

function Price({ cents, per }: { cents: number; per: string }) {
  return (
    <p className={classes('mt-3 flex items-baseline', !per.startsWith('/') && 'gap-2')}>
      <span className="font-display text-[3.25rem] leading-none font-bold tracking-[-0.04em]">{price(cents)}</span>
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
