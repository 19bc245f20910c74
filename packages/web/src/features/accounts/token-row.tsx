import type { Token } from '@plainflow/contracts/tokens';
import { useState } from 'react';
import { ago, dateAndTime, longDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRevokeToken } from './api/tokens.ts';
import { moreAbout } from './failure.ts';

/** One token: what it may do, when it was used and ends, and the way to end it now. */
export function TokenRow({ token, onRevoked }: { token: Token; onRevoked: () => void }) {
  const revoke = useRevokeToken();
  const [asking, setAsking] = useState(false);
  const { id, name, scopes, created_at, expires_at, last_used_at } = token;
  const isOver = hasPassed(expires_at);

  const end = async () => {
    try {
      await revoke.mutateAsync(id);
      setAsking(false);
      toast({ title: `“${name}” was revoked` });
      onRevoked();
    } catch (error) {
      setAsking(false);
      toast({
        look: 'destructive',
        title: 'That did not work. Please try again.',
        ...(moreAbout(error) && { description: moreAbout(error) ?? '' }),
      });
    }
  };

  return (
    <li className="flex items-start gap-4 py-4 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          {isOver && <Badge look="bad">Expired</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {scopes.map((it) => (
            <Badge key={it} className="font-code !font-medium">
              {it}
            </Badge>
          ))}
        </p>
        <p className="mt-1.5 text-small text-ink-soft">
          {last_used_at === null ? 'Never used' : `Last used ${ago(last_used_at)}`} · {endOf(expires_at, isOver)}
          <span className="block text-ink-faint">Made {dateAndTime(created_at)}</span>
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${name}”?`}
        description="Programs that use this token are refused from this moment on. It can’t be brought back."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="danger" busy={revoke.isPending} onClick={() => void end()}>
              Revoke
            </Button>
          </>
        }
      />
    </li>
  );
}

const hasPassed = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

function endOf(expires: string | null, isOver: boolean): string {
  if (expires === null) return 'does not expire';
  return `${isOver ? 'expired' : 'expires'} ${longDate(expires)}`;
}
