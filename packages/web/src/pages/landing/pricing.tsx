import { Link } from 'react-router';
import { PlanCards } from '../../features/billing/plan-cards.tsx';

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="page mt-28 sm:mt-36">
      <h2 id="pricing-title" className="text-h2">
        Two prices. Both without limits.
      </h2>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-soft">
        Pay by the month, or once. If it is not for you, there is a 30-day refund.
      </p>
      <PlanCards
        className="mt-10"
        monthly={{ label: 'Get Started Now', to: '/plan-selection' }}
        lifetime={{ label: 'Get Lifetime Access', to: '/plan-selection?plan=lifetime' }}
      />
      <p className="mt-6 text-ink-soft">
        Only looking? The free plan has three prompts a day, and what you make is yours.{' '}
        <Link
          to="/plan-selection"
          className="font-semibold whitespace-nowrap text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          Compare the plans
        </Link>
      </p>
    </section>
  );
}
