import { Link, useSearchParams } from 'react-router';
import { PlanCards } from '../features/billing/plan-cards.tsx';
import { FREE_PLAN } from '../features/billing/plans.ts';
import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

const QUESTIONS = [
  {
    ask: 'What happens after I choose?',
    say: 'You create your account, then you are at the generator. Nothing has to be installed: the result is a file for your own n8n.',
  },
  {
    ask: 'Can I cancel the monthly plan?',
    say: 'Yes, at any time. It stays usable to the end of the period that you paid for.',
  },
  {
    ask: 'What if it is not for me?',
    say: 'There is a 30-day refund on both plans.',
  },
  {
    ask: 'Do I keep my automations when a plan ends?',
    say: 'Yes. What you made stays in your list and can be downloaded.',
  },
] as const;

export default function PlanSelection() {
  useTitle('Choose a plan');
  const [query] = useSearchParams();
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />} className="page pt-8 sm:pt-12">
      <h1 className="text-h2">Choose a plan</h1>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-soft">
        Both give you everything without limits. 30-day refund on either.
      </p>
      <PlanCards
        className="mt-10"
        level="h2"
        preferred={query.get('plan') === 'monthly' ? 'monthly' : 'lifetime'}
        monthly={{ label: 'Choose Monthly', to: '/signup-checkout?plan=monthly' }}
        lifetime={{ label: 'Get Lifetime Access', to: '/signup-checkout?plan=lifetime' }}
      />
      <section
        aria-labelledby="free"
        className="mt-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-large border border-line p-6 sm:px-9"
      >
        <div>
          <h2 id="free" className="text-h3">
            Or begin without paying
          </h2>
          <p className="mt-1 text-ink-soft">{FREE_PLAN.join('. ')}.</p>
        </div>
        <ButtonLink to="/signup-checkout?plan=free">Continue with the free plan</ButtonLink>
      </section>
      <section aria-labelledby="questions" className="mt-24">
        <h2 id="questions" className="text-h2">
          Before you choose
        </h2>
        <dl className="mt-8 grid gap-x-12 border-t border-line md:grid-cols-2">
          {QUESTIONS.map((it) => (
            <div key={it.ask} className="border-b border-line py-6">
              <dt className="font-semibold">{it.ask}</dt>
              <dd className="mt-1.5 text-ink-soft">{it.say}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 text-ink-soft">
          Have an account already?{' '}
          <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
            Sign in
          </Link>
        </p>
      </section>
    </PageShell>
  );
}
