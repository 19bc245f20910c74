import { PAGES } from '@plainflow/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { sharedQuery } from '../features/workflows/api/shared.ts';
import { downloadWorkflow } from '../features/workflows/downloads.ts';
import { hasStatus } from '../lib/call.ts';
import { dateAndTime } from '../lib/dates.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LooseWire } from '../ui/loose-wire.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { Problem } from '../ui/problem.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WorkflowDrawing } from '../ui/workflow-graph/drawing.tsx';

const SharedAccounts = lazy(async () => ({
  default: (await import('../features/workflows/shared-accounts.tsx')).SharedAccounts,
}));

/** An automation that somebody shares: to look at and to take along. */
export default function SharedAutomation() {
  const { token = '' } = useParams();
  const shared = useQuery(sharedQuery(token));
  useTitle(shared.data?.name ?? PAGES['/shared/:token'].title);
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />} className="page min-h-dvh pt-8 sm:pt-12">
      {shared.isPending ? (
        <Loading />
      ) : shared.data ? (
        <>
          <p className="text-small font-semibold text-ink-faint">Shared automation</p>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <div className="max-w-[60ch] min-w-0">
              <h1 className="text-h2 [overflow-wrap:anywhere]">{shared.data.name}</h1>
              <p className="mt-3 text-ink-soft">{shared.data.description}</p>
              <p className="mt-1 text-small text-ink-faint">Last changed {dateAndTime(shared.data.updated_at)}</p>
            </div>
            <Button
              look="primary"
              size="large"
              icon={<Download />}
              onClick={() => downloadWorkflow({ ...shared.data.json_data, name: shared.data.name })}
            >
              Download JSON
            </Button>
          </div>
          <div className="dotted mt-8 overflow-hidden rounded-large border border-line bg-paper py-4">
            <WorkflowDrawing workflow={shared.data.json_data} title="What it does, step by step:" />
          </div>
          <div className="mt-6">
            <Suspense fallback={<div className="h-10" />}>
              <SharedAccounts token={token} />
            </Suspense>
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <p className="max-w-[58ch] text-ink-soft">
              In n8n open Workflows, create a new one, press the three dots at the top right and choose “Import from
              File”. Your own accounts are asked for there.
            </p>
            <ButtonLink to="/">Make your own with Plainflow</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">Shared automation</h1>
          {hasStatus(shared.error, 404) ? (
            <EmptyState
              picture={<LooseWire className="w-52" />}
              title="This link leads to no automation"
              action={<ButtonLink to="/">Back to Home</ButtonLink>}
            >
              It may have been taken back by the one who shared it.
            </EmptyState>
          ) : (
            <Problem title="This automation could not be loaded" onRetry={() => void shared.refetch()}>
              Check your connection, then try again.
            </Problem>
          )}
        </>
      )}
    </PageShell>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the automation</span>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-2 h-10 w-[30rem] max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-72 w-full rounded-large" />
    </div>
  );
}
