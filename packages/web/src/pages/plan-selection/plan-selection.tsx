import { PAGES } from '@plainflow/contracts/pages';
import { Link, useSearchParams } from 'react-router';
import { useSessionIfAny } from '../../features/accounts/api/session.ts';
import { MemberHeader } from '../../features/accounts/member-header.tsx';
import { FREE_PLAN, paidPlanIn } from '../../features/billing/plans.ts';
import { SignupChoice } from '../../features/billing/signup-choice.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { AccountChoice } from './account-choice.tsx';
import { Questions } from './questions.tsx';
import { Voices } from './voices.tsx';

/** The plans, for visitors and for those who have an account already. */
export default function PlanSelection() {
  useTitle(PAGES['/plan-selection'].title);
  const [query] = useSearchParams();
  const session = useSessionIfAny();
  const preferred = paidPlanIn(query) ?? 'lifetime';
  return (
    <PageShell
      header={session.data ? <MemberHeader /> : <SiteHeader />}
      footer={<SiteFooter />}
      className="page pt-8 sm:pt-12"
    >
      <h1 className="text-h2">Choose a plan</h1>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-soft">
        Both give you everything without limits, with a 30-day refund promise.
      </p>
      {session.data ? (
        <AccountChoice user={session.data} preferred={preferred} />
      ) : (
        <>
          <SignupChoice preferred={preferred} waiting={session.isLoading} />
          <section
            aria-labelledby="free"
            className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-large border border-line p-6 sm:px-9"
          >
            <div>
              <h2 id="free" className="text-h3">
                Or begin without paying
              </h2>
              <p className="mt-1 text-ink-soft">{FREE_PLAN.join('. ')}.</p>
            </div>
            <ButtonLink to="/signup-checkout?plan=free">Continue with the free plan</ButtonLink>
          </section>
        </>
      )}
      <Voices />
      <Questions />
      {!session.data && (
        <p className="mt-8 text-ink-soft">
          Have an account already?{' '}
          <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
            Sign in
          </Link>
        </p>
      )}
    </PageShell>
  );
}
