import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { toast } from '../../ui/toast.ts';
import { useDeleteWorkflow, useUndeleteWorkflow } from './api/keeping.ts';

/** Deletes at once and offers to undo it: no question before, no regret after. */
export function useDeleting(): (automation: Pick<SavedWorkflow, 'id' | 'name'>, onGone?: () => void) => void {
  const remove = useDeleteWorkflow();
  const bringBack = useUndeleteWorkflow();
  return ({ id, name }, onGone) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({
          title: 'Automation deleted',
          description: name,
          duration: UNDO_MS,
          action: {
            label: 'Undo',
            onPress: () =>
              bringBack.mutate(id, {
                onSuccess: () => toast({ title: 'It is back', description: name }),
                onError: () =>
                  toast({ look: 'destructive', title: 'Error', description: 'Failed to bring it back. Try again.' }),
              }),
          },
        });
        onGone?.();
      },
      onError: () => toast({ look: 'destructive', title: 'Error', description: 'Failed to delete workflow' }),
    });
}

/** Longer than other toasts: what it offers is gone with it. */
const UNDO_MS = 10_000;
