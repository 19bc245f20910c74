import type { DemoSession } from '@plainflow/contracts/direct-signup';
import { PAGES } from '@plainflow/contracts/pages';
import { useNavigate, useSearchParams } from 'react-router';
import { useDemoSession, usePayDemoSession } from '../features/billing/api/demo-checkout.ts';
import { hasStatus, messageOf } from '../lib/call.ts';
import { money } from '../lib/money.ts';
import { nextPath } from '../lib/next-path.ts';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { PaymentTrouble } from './payment-trouble.tsx';

/** What stands in for the payment provider's page in demo mode. */
export default function DemoCheckout() {
  useTitle(PAGES['/demo-checkout'].title);
  const [query] = useSearchParams();
  const id = query.get('session_id');
  if (!id) return <Unknown text="Missing session information" />;
  return <Checkout key={id} id={id} />;
}

function Checkout({ id }: { id: string }) {
  const session = useDemoSession(id);
  if (session.isError && !session.data) {
    const unknown = [400, 403, 404].some((it) => hasStatus(session.error, it));
    return unknown ? (
      <Unknown text={messageOf(session.error) ?? 'There is no demo checkout at this address.'} />
    ) : (
      <Unknown
        text={messageOf(session.error) ?? 'The demo checkout could not be loaded. Check your connection.'}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (!session.data) return <PageSkeleton />;
  return <Order id={id} session={session.data} />;
}

function Order({ id, session }: { id: string; session: DemoSession }) {
  const navigate = useNavigate();
  const pay = usePayDemoSession();
  const lifetime = session.planType === 'lifetime';
  const goOn = ({ successPath }: DemoSession) => void navigate(nextPath(successPath, '/'), { replace: true });

  const complete = async () => {
    try {
      goOn(await pay.mutateAsync(id));
    } catch {
      // The page says it.
    }
  };

  return (
    <NarrowPage title="Demo checkout" home={false}>
      <Alert look="marker" title="No money moves here" className="mb-5">
        This server runs in demo mode: no card is asked for and nothing is charged. The plan will be marked as a demo.
      </Alert>
      <dl className="rounded-normal border border-line bg-paper px-4 py-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="flex items-center gap-2 font-semibold">
            {lifetime ? 'Lifetime plan' : 'Monthly plan'} <Badge look="marker">Demo</Badge>
          </dt>
          <dd>
            <span className="font-semibold">{money(session.amount)}</span>{' '}
            <span className="text-ink-soft">{lifetime ? 'one-time' : 'per month'}</span>
          </dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-2 text-ink-soft">
          <dt>Really charged</dt>
          <dd>{money(0)}</dd>
        </div>
      </dl>
      {pay.isError && (
        <Alert look="bad" className="mt-5">
          <p className="text-ink">
            {messageOf(pay.error) ?? 'The demo checkout could not be completed. Please try again.'}
          </p>
        </Alert>
      )}
      <div className="mt-7 flex flex-col gap-3">
        {session.isPaid ? (
          <Button look="primary" size="large" onClick={() => goOn(session)}>
            Already completed: continue
          </Button>
        ) : (
          <Button look="primary" size="large" busy={pay.isPending} onClick={() => void complete()}>
            {pay.isPending ? 'Completing...' : 'Complete Demo Checkout'}
          </Button>
        )}
        <ButtonLink to={nextPath(session.cancelPath, '/plan-selection')} size="large">
          Back
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}

function Unknown({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <PaymentTrouble isDemo title="Demo checkout not found" text={text} {...(onRetry && { onRetry })}>
      <ButtonLink to="/plan-selection" size="large">
        Back to the plans
      </ButtonLink>
    </PaymentTrouble>
  );
}
