import type { AdminAccount } from '@plainflow/contracts/admin-accounts';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateAndTime } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { accountQuery } from '../api/accounts.ts';
import { ChangedAlert } from '../changed-alert.tsx';
import { FactList } from '../fact-list.tsx';
import { Loading } from '../loading.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { ActionConfirmation } from './action-confirmation.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { type Action, actionsFor, changesBetween, ROLE_LABELS, suspensionOf } from './words.ts';

const FAILED = 'Failed to load account details';

/** Who has an account, and what administrators do with it. Money is the other dialog's matter. */
export function AccountDialog({ user, onClose }: { user: { id: string; username: string }; onClose: () => void }) {
  const account = useQuery(accountQuery(user.id));
  useFailureToast(account.error, { title: 'Error', description: FAILED });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Manage Account" description={user.username} wide>
      {account.data ? (
        <Loaded latest={account.data} askAgain={() => void account.refetch()} />
      ) : account.isError ? (
        <Problem title={FAILED} onRetry={() => void account.refetch()} />
      ) : (
        <Loading what="Loading the account" />
      )}
    </Dialog>
  );
}

/** `latest`: what the server says; what is done is done upon what was seen, and no more once that differs. */
function Loaded({ latest, askAgain }: { latest: AdminAccount; askAgain: () => void }) {
  const [seen, setSeen] = useState(latest);
  const [asked, setAsked] = useState<Action>();
  const actions = useAccountActions(seen, { onChanged: setSeen, onConflict: askAgain });
  const isOld = !actions.busy && seen.version !== latest.version;

  return (
    <>
      {isOld && <ChangedAlert what="account" changes={changesBetween(seen, latest)} onGoOn={() => setSeen(latest)} />}
      {actions.reason && !isOld && (
        <Alert look="bad" className="mb-4">
          {actions.reason}
        </Alert>
      )}
      <Facts account={latest} />
      <div className="mt-5 border-t border-line pt-2">
        {latest.isOwn ? (
          <p className="mt-3 text-ink-soft">
            This is your own account: its sessions and second factor are in{' '}
            <Link to="/settings?tab=security" className="text-accent underline underline-offset-4">
              Settings, Security
            </Link>
            . Your role can be changed by another administrator only.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {actionsFor(latest).map((it) => (
              <li key={it.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold">{it.title}</p>
                  <p className="text-small text-ink-soft">{it.text}</p>
                </div>
                <Button size="small" disabled={isOld || actions.busy} onClick={() => setAsked(it)}>
                  {it.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ButtonLink
        to={`/admin/audit?whom=${encodeURIComponent(latest.username)}`}
        look="quiet"
        size="small"
        icon={<ScrollText />}
        className="mt-2 -ml-3"
      >
        What happened to this account
      </ButtonLink>
      {asked && (
        <ActionConfirmation
          key={asked.name}
          action={asked}
          busy={actions.busy}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void actions.run(asked, latest, reason).then(() => setAsked(undefined))}
        />
      )}
    </>
  );
}

function Facts({ account }: { account: AdminAccount }) {
  const none = <span className="text-ink-faint">None</span>;
  return (
    <FactList
      facts={[
        ['Name', account.name ?? none],
        ['Email', account.email ?? none],
        ['Role', ROLE_LABELS[account.role]],
        ['Account created', dateAndTime(account.created_at)],
        ['Last sign-in', account.signed_in_at ? dateAndTime(account.signed_in_at) : none],
        ['Signed-in devices', account.sessions],
        [
          'Second factor',
          account.hasSecondFactor ? (
            <Badge key="factor" look="good">
              On
            </Badge>
          ) : (
            'Off'
          ),
        ],
        [
          'Suspension',
          account.suspension ? (
            <span key="suspension">
              <Badge look="bad">Suspended</Badge> {suspensionOf(account)}
            </span>
          ) : (
            none
          ),
        ],
      ]}
    />
  );
}
