import type { AdminAccount } from '@plainflow/contracts/admin-accounts';
import { useState } from 'react';
import { hasCode, messageOf } from '../../../lib/call.ts';
import { tellOtherTabs } from '../../../lib/other-tabs.ts';
import { toast } from '../../../ui/toast.ts';
import { type AccountChange, useBeginLook, useChangeAccount } from '../api/accounts.ts';
import type { Action } from './words.ts';

/** @param seen what is decided upon: where something else is there by now, nothing is changed */
export function useAccountActions(
  seen: AdminAccount,
  { onChanged, onConflict }: { onChanged: (now: AdminAccount) => void; onConflict: () => void },
) {
  const changing = useChangeAccount(seen.id);
  const look = useBeginLook();
  const [reason, setReason] = useState<string>();

  const perform = async (action: Action, account: AdminAccount, why: string): Promise<void> => {
    if (action.name === 'look') {
      await look.mutateAsync(seen.id);
      tellOtherTabs(['session']);
      // The whole page anew: nothing of the console stays in memory.
      window.location.assign('/dashboard');
      return;
    }
    onChanged(await changing.mutateAsync({ change: changeOf(action.name, account, why), version: seen.version }));
    toast({ title: 'Success', description: action.done });
  };

  return {
    busy: changing.isPending || look.isPending,
    /** Why the last one failed, in the server's words. */
    reason,
    run: async (action: Action, account: AdminAccount, why: string): Promise<void> => {
      setReason(undefined);
      try {
        await perform(action, account, why);
      } catch (error) {
        toast({ look: 'destructive', title: 'Error', description: action.failed });
        setReason(messageOf(error));
        if (hasCode(error, 'conflict')) onConflict();
      }
    },
  };
}

function changeOf(name: AccountChange['do'], { role }: AdminAccount, reason: string): AccountChange {
  if (name === 'role') return { do: name, role: role === 'admin' ? 'user' : 'admin' };
  return name === 'suspend' ? { do: name, reason } : { do: name };
}
