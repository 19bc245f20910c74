import type { CreatedToken } from '@plainflow/contracts/tokens';
import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from './api/session.ts';
import { useTokens } from './api/tokens.ts';
import { TokenRow } from './token-row.tsx';
import { TokenShown } from './token-shown.tsx';

const NewTokenDialog = lateDialog(async () => (await import('./new-token-dialog.tsx')).default);

/** The keys by which programs act for this account: a list, one more, and the new one while it is shown. */
export function PersonalTokens() {
  const session = useSession().data;
  const isLook = session?.look !== undefined;
  const tokens = useTokens({ enabled: Boolean(session) && !isLook });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedToken | null>(null);
  const place = useRef<HTMLDivElement>(null);

  if (isLook) return <p className="text-ink-soft">Tokens are shown to the owner of the account alone.</p>;
  if (tokens.isError && !tokens.data)
    return <Problem title="Your tokens could not be loaded" onRetry={() => void tokens.refetch()} />;
  if (!tokens.data) return <Skeleton className="h-32" />;
  const { tokens: list, refused } = tokens.data;

  return (
    <div ref={place} tabIndex={-1} className="space-y-5 outline-none">
      {made && (
        <TokenShown
          made={made}
          onKept={() => {
            setMade(null);
            place.current?.focus();
          }}
        />
      )}
      {refused === 'email-unverified' && (
        <Alert look="marker" title="Verify your email first">
          A token acts for you, so we need to know that your address is yours.{' '}
          <Link to="/settings" className="font-medium underline underline-offset-4">
            Go to Profile
          </Link>
        </Alert>
      )}
      {list.length > 0 ? (
        <ul aria-label="Personal tokens" className="divide-y divide-line">
          {list.map((it) => (
            <TokenRow key={it.id} token={it} onRevoked={() => place.current?.focus()} />
          ))}
        </ul>
      ) : (
        !made && (
          <div className="flex gap-3">
            <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            <div>
              <p className="font-semibold">No tokens yet</p>
              <p className="text-[0.9375rem] text-ink-soft">
                Make one for a script, or for an AI agent that is to build automations for you.
              </p>
            </div>
          </div>
        )
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Plus />} disabled={refused !== null} onClick={() => setMaking(true)}>
          New token
        </Button>
        {refused === 'too-many' && (
          <p className="text-small text-ink-soft">You have as many as one account may. Revoke one to make another.</p>
        )}
      </div>
      {making && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(it) => {
            setMaking(false);
            setMade(it);
          }}
        />
      )}
    </div>
  );
}
