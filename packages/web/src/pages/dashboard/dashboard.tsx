import { PAGES } from '@plainflow/contracts/pages';
import { Bookmark, CreditCard, MessageSquareHeart, PenLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MemberHeader } from '../../features/accounts/member-header.tsx';
import { useCheckoutReturn } from '../../features/billing/use-checkout-return.ts';
import { loadViews } from '../../features/workflows/workflow-panel.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ImportHint } from '../import-hint.tsx';
import { sendToN8n } from '../send-to-n8n.tsx';
import { CreateTab } from './create-tab.tsx';

const loadSaved = () => import('../../features/workflows/saved-list.tsx');
const loadSubscription = () => import('./subscription-tab.tsx');
const loadFeedback = () => import('./feedback-tab.tsx');
const SavedList = lazy(loadSaved);
const SubscriptionTab = lazy(loadSubscription);
const FeedbackTab = lazy(loadFeedback);

const TABS = [
  { value: 'create', label: 'Create Automation', icon: <PenLine /> },
  { value: 'saved', label: 'Saved Automations', icon: <Bookmark /> },
  { value: 'subscription', label: 'Subscription', icon: <CreditCard /> },
  { value: 'feedback', label: 'Feedback', icon: <MessageSquareHeart /> },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** The generator and everything around it. The open tab and the conversation are in the address. */
export default function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((it) => it.value === query.get('tab'))?.value ?? 'create';
  useTitle(TABS.find((it) => it.value === tab)?.label ?? PAGES['/dashboard'].title);
  // Back from a payment page: to the plan, where the outcome is told.
  const confirming = useCheckoutReturn((it) => it.set('tab', 'subscription'));

  // What may be opened next is there when it is: also when the connection is gone by then.
  useEffect(() => whenIdle([loadViews, loadSaved, loadSubscription, loadFeedback]), []);

  const open = (next: Tab) =>
    setQuery((before) => {
      if (next === 'create') before.delete('tab');
      else before.set('tab', next);
      return before;
    });

  return (
    <PageShell header={<MemberHeader />} className="flex flex-col">
      <h1 className="sr-only">{TABS.find((it) => it.value === tab)?.label}</h1>
      <Tabs
        label="Dashboard"
        even
        value={tab}
        onChange={open}
        tabs={TABS}
        className="flex flex-1 flex-col"
        listClassName="bg-sheet px-[max(calc(var(--gutter)-0.75rem),calc((100%-110rem)/2+var(--gutter)-0.75rem))]"
      >
        <TabPanel
          value="create"
          tabIndex={-1}
          className="flex flex-1 flex-col outline-none data-[state=inactive]:hidden"
        >
          <CreateTab />
        </TabPanel>
        <TabPanel value="saved" tabIndex={-1} className="page py-8 outline-none">
          <ImportHint className="mb-8" />
          <Part>
            <SavedList
              send={sendToN8n}
              create={
                <Button look="primary" onClick={() => open('create')}>
                  Create an automation
                </Button>
              }
            />
          </Part>
        </TabPanel>
        <TabPanel value="subscription" tabIndex={-1} className="page max-w-3xl py-8 outline-none">
          <Part>
            <SubscriptionTab confirming={confirming} />
          </Part>
        </TabPanel>
        <TabPanel value="feedback" tabIndex={-1} className="page max-w-3xl py-8 outline-none">
          <Part>
            <FeedbackTab />
          </Part>
        </TabPanel>
      </Tabs>
    </PageShell>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PartSkeleton />}>{children}</Suspense>;
}

function PartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-72 w-full rounded-large" />
    </div>
  );
}
