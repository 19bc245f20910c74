import type { SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { subscriptionQuery } from '../api/subscription.ts';
import { ChangedAlert } from '../changed-alert.tsx';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { BasicTab } from './basic-tab.tsx';
import { ExtendTab } from './extend-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { useSubscriptionActions } from './use-subscription-actions.ts';
import { changesBetween } from './words.ts';

/** The subscription of an account, and what administrators do with it. */
export function SubscriptionDialog({ user, onClose }: { user: { id: string; username: string }; onClose: () => void }) {
  const details = useQuery(subscriptionQuery(user.id));
  const failed =
    details.error instanceof CallError
      ? 'Failed to load subscription details'
      : 'An error occurred while loading subscription details';
  useFailureToast(details.error, { title: 'Error', description: failed });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Manage User Subscription"
      description={user.username}
      wide
    >
      {details.data ? (
        <Loaded latest={details.data} askAgain={() => void details.refetch()} />
      ) : details.isError ? (
        <Problem title={failed} onRetry={() => void details.refetch()} />
      ) : (
        <Loading what="Loading the subscription" />
      )}
    </Dialog>
  );
}

const TABS = [
  { value: 'basic', label: 'Basic' },
  { value: 'extend', label: 'Extend' },
  { value: 'history', label: 'History' },
  { value: 'notes', label: 'Notes' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** `latest`: what the server says; what is changed is changed upon what was seen, and no more once that differs. */
function Loaded({ latest, askAgain }: { latest: SubscriptionDetails; askAgain: () => void }) {
  const [tab, setTab] = useState<Tab>('basic');
  const [seen, setSeen] = useState(latest);
  const actions = useSubscriptionActions(seen, { onChanged: setSeen, onConflict: askAgain });
  const isOld = !actions.busy && seen.version !== latest.version;
  const shared = { details: latest, actions, disabled: isOld };

  return (
    <>
      {isOld && (
        <ChangedAlert what="subscription" changes={changesBetween(seen, latest)} onGoOn={() => setSeen(latest)} />
      )}
      {actions.reason && !isOld && (
        <Alert look="bad" className="mb-4">
          {actions.reason}
        </Alert>
      )}
      <Tabs label="Parts of the subscription" look="box" value={tab} onChange={setTab} tabs={TABS}>
        <TabPanel value="basic" tabIndex={-1} className={PANEL}>
          <BasicTab key={seen.version} {...shared} />
        </TabPanel>
        <TabPanel value="extend" tabIndex={-1} className={PANEL}>
          <ExtendTab key={seen.version} {...shared} />
        </TabPanel>
        <TabPanel value="history" tabIndex={-1} className={PANEL}>
          <HistoryTab details={latest} />
        </TabPanel>
        {/* A note that is being written stays while the other tabs are looked at. */}
        <TabPanel value="notes" forceMount tabIndex={-1} className={PANEL}>
          <NotesTab notes={latest.notes} actions={actions} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const PANEL = 'mt-5 outline-none data-[state=inactive]:hidden';
