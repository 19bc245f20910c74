import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { toast } from '../../ui/toast.ts';
import { useDeleteWorkflow, useUndeleteWorkflow } from './api/keeping.ts';

/** Deletes at once and offers to undo it: no question before, no regret after. */
export function useDeleting(): (automation: Deleted, onGone?: () => void) => void {
  const remove = useDeleteWorkflow();
  const bringBack = useUndeleteWorkflow();
  // Not told by callbacks of the mutation: those are not called once what was pressed is gone from the list.
  const undo = ({ id, name }: Deleted) =>
    bringBack.mutateAsync(id).then(
      () => toast({ title: 'It is back', description: name }),
      () => toast({ look: 'destructive', title: 'Error', description: 'Failed to bring it back. Try again.' }),
    );
  return (deleted, onGone) =>
    void remove.mutateAsync(deleted.id).then(
      () => {
        toast({
          title: 'Automation deleted',
          description: deleted.name,
          duration: UNDO_MS,
          action: { label: 'Undo', onPress: () => void undo(deleted) },
        });
        onGone?.();
      },
      () => toast({ look: 'destructive', title: 'Error', description: 'Failed to delete workflow' }),
    );
}

type Deleted = Pick<SavedWorkflow, 'id' | 'name'>;

/** Longer than other toasts: what it offers is gone with it. */
const UNDO_MS = 10_000;
