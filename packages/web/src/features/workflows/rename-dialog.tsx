import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { useState } from 'react';
import { session } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useUpdateWorkflow } from './api/update-workflow.ts';

/** A name that is typed and not yet saved outlives the end of the session: it stands here again after signing in. */
export function RenameDialog({ automation, onClose }: { automation: ListedWorkflow; onClose: () => void }) {
  const kept = `plainflow.rename.${automation.id}`;
  const [name, setName] = useState(() => session.get(kept) ?? automation.name);
  const rename = useUpdateWorkflow();
  const trimmed = name.trim();
  const idle = trimmed === '' || trimmed === automation.name;

  const type = (typed: string) => {
    setName(typed);
    session.set(kept, typed);
  };
  const close = () => {
    session.remove(kept);
    onClose();
  };
  const save = () => {
    if (idle) return;
    rename.mutate(
      { id: automation.id, name: trimmed },
      {
        onSuccess: () => {
          toast({ title: 'Workflow has been renamed' });
          close();
        },
        onError: () => toast({ look: 'destructive', title: 'Error', description: 'Failed to rename workflow' }),
      },
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Rename automation">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="New Name"
          placeholder="Enter new workflow name"
          value={name}
          maxLength={WORKFLOW_NAME_MAX}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
        <div className="mt-6 flex justify-end gap-2.5">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" disabled={idle} busy={rename.isPending}>
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
