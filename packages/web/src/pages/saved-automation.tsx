import { PAGES } from '@plainflow/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { MemberHeader } from '../features/accounts/member-header.tsx';
import { conversationQuery } from '../features/chat/api/conversation.ts';
import { savedQuery } from '../features/workflows/api/saved.ts';
import { bringSaved } from '../features/workflows/bring-file.ts';
import { ItemMenu } from '../features/workflows/item-menu.tsx';
import { type OpenDialog, SavedDialogs } from '../features/workflows/saved-dialogs.tsx';
import { WorkflowPanel } from '../features/workflows/workflow-panel.tsx';
import { hasStatus } from '../lib/call.ts';
import { dateAndTime } from '../lib/dates.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LooseWire } from '../ui/loose-wire.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { connectAccounts } from './connect-accounts/connect-accounts.tsx';
import { sendToN8n } from './send-to-n8n.tsx';

/** Most automations are in no n8n that we know of. */
const LinkLine = lazy(() => import('../features/my-n8n/link-line.tsx').then((it) => ({ default: it.LinkLine })));

/** One saved automation: drawing, file, guide, and the conversation that it came from. */
export default function SavedAutomation() {
  const { id = '' } = useParams();
  const saved = useQuery(savedQuery(id));
  const automation = saved.data;
  const talk = automation?.conversation_id ?? null;
  const conversation = useQuery({ ...conversationQuery(talk ?? ''), enabled: talk !== null }).data;
  const go = useNavigate();
  const [open, setOpen] = useState<OpenDialog>();
  useTitle(automation?.name ?? PAGES['/saved/:id'].title);

  if (saved.isPending) return <PageSkeleton />;
  if (!automation) {
    return (
      <PageShell header={<MemberHeader />} className="page pt-10">
        <h1 className="sr-only">Saved automation</h1>
        {hasStatus(saved.error, 404) ? (
          <EmptyState
            picture={<LooseWire className="w-52" />}
            title="This automation is not in your list"
            action={<ButtonLink to="/saved">Saved Automations</ButtonLink>}
          >
            It may have been deleted, or it belongs to another account.
          </EmptyState>
        ) : (
          <Problem title="This automation could not be loaded" onRetry={() => void saved.refetch()} />
        )}
      </PageShell>
    );
  }

  // The conversation may have moved on since: its guide is this file's guide only while the steps are the same.
  const names = (it: { nodes: { name: string }[] } | null | undefined) => it?.nodes.map((node) => node.name).join('\n');
  const guide =
    names(conversation?.workflowJson) === names(automation.json_data) ? (conversation?.guide ?? null) : null;

  return (
    <PageShell header={<MemberHeader />} className="flex flex-col">
      <div className="mx-auto w-full max-w-[110rem] px-(--gutter) pt-6 pb-8">
        <Link
          to="/saved"
          className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" /> Saved Automations
        </Link>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="max-w-[70ch]">
            <h1 className="text-title">{automation.name}</h1>
            <p className="mt-2 text-ink-soft">{automation.description}</p>
            <p className="mt-1 text-small text-ink-faint">Created {dateAndTime(automation.created_at)}</p>
            <Suspense>
              <LinkLine savedId={automation.id} />
            </Suspense>
          </div>
          <div className="flex items-center gap-2">
            {talk ? (
              <ButtonLink to={`/?c=${encodeURIComponent(talk)}`} icon={<MessageSquareText />}>
                Change it in the chat
              </ButtonLink>
            ) : (
              <Button icon={<MessageSquareText />} onClick={() => bringSaved(automation) && void go('/')}>
                Change it in the chat
              </Button>
            )}
            <ItemMenu
              automation={automation}
              onItsPage
              onOpen={(dialog) => setOpen({ automation, dialog })}
              onGone={() => void go('/saved')}
            />
          </div>
        </div>
        <div className="mt-6 flex h-[calc(100dvh-12rem)] min-h-[36rem] flex-col overflow-hidden rounded-large border border-line bg-sheet">
          <WorkflowPanel
            workflow={automation.json_data}
            guide={guide}
            savedId={automation.id}
            description={automation.description}
            send={sendToN8n}
            accounts={connectAccounts}
          />
        </div>
      </div>
      <SavedDialogs open={open} send={sendToN8n} onClose={() => setOpen(undefined)} />
    </PageShell>
  );
}
