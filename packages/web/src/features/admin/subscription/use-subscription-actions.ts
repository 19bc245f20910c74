import type { SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { useState } from 'react';
import { CallError, hasCode, messageOf } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscription.ts';

export type SubscriptionActions = {
  /** True where it was done. `done`: what the toast says then. */
  run: (change: SubscriptionChange, done: string) => Promise<boolean>;
  busy: boolean;
  /** Why the last one failed, in the server's words; undefined where a field says it. */
  reason: string | undefined;
  /** The name of a field → what the server says against it. */
  errors: Record<string, string>;
  /** Something else is typed by now. */
  forget: () => void;
};

/** @param seen what is decided upon: where something else is there by now, nothing is changed */
export function useSubscriptionActions(
  seen: SubscriptionDetails,
  { onChanged, onConflict }: { onChanged: (now: SubscriptionDetails) => void; onConflict: () => void },
): SubscriptionActions {
  const changing = useChangeSubscription(seen.userId);
  const [reason, setReason] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forget = () => {
    setReason(undefined);
    setErrors({});
  };
  return {
    busy: changing.isPending,
    reason,
    errors,
    forget,
    run: async (change, done) => {
      forget();
      try {
        onChanged(await changing.mutateAsync({ change, version: seen.version }));
        toast({ title: 'Success', description: done });
        return true;
      } catch (error) {
        const why = messageOf(error);
        const description = (change.do === 'update' && why) || FAILED[change.do];
        toast({ look: 'destructive', title: 'Error', description });
        const fields = (error instanceof CallError && error.problem.errors) || {};
        setErrors(fields);
        if (Object.keys(fields).length === 0) setReason(why);
        if (hasCode(error, 'conflict')) onConflict();
        return false;
      }
    },
  };
}

const FAILED: Record<SubscriptionChange['do'], string> = {
  update: 'Failed to update subscription',
  cancel: 'Failed to cancel subscription',
  extend: 'Failed to extend subscription',
  'set-expiry': 'Failed to set custom expiry date',
  'add-note': 'Failed to add note',
};
