import type { CheckedFile } from '@plainflow/contracts/check-file';
import type { Guide } from '@plainflow/contracts/guide';
import type { Issue, IssueSuggestion } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/call.ts';
import { newId } from '../../lib/ids.ts';
import { toast } from '../../ui/toast.ts';
import { fileCheckQuery } from './api/check-file.ts';
import { applyChanges } from './apply-changes.ts';
import { type Brought, brought, useBrought } from './brought.ts';

/** A file that was brought, and what is known of it. */
export type BroughtFile = {
  brought: Brought;
  name: string;
  isChecking: boolean;
  /** Why there is nothing to show: the server's own sentence where it has one. */
  problem: { says: string | undefined; retry: () => void } | null;
  checked: CheckedFile | undefined;
  /** As it is shown: mended where the user accepted that. Null where it cannot be drawn (yet). */
  workflow: Workflow | null;
  guide: Guide | null;
  issues: readonly Issue[];
  /** What a message takes along. */
  toSend: Workflow | null;
  mend: () => void;
  undo: () => void;
  /** Makes the changes of a suggestion in the file as it is shown. */
  apply: (suggestion: IssueSuggestion) => void;
  putAway: () => void;
};

export function useBroughtFile(): BroughtFile | null {
  const file = useBrought();
  const query = useQuery(fileCheckQuery(file));
  if (!file) return null;
  const checked = query.data;
  const mended = file.mended && checked?.repaired.workflow;
  const workflow = (mended || checked?.workflow) ?? null;
  const change = (it: Partial<Brought>) => brought.change(file.id, it);
  return {
    brought: file,
    name: checked?.name ?? file.fileName ?? 'Pasted file',
    isChecking: query.isFetching && !checked,
    problem: query.isError && !checked ? { says: messageOf(query.error), retry: () => void query.refetch() } : null,
    checked,
    workflow,
    guide: checked?.guide ?? null,
    issues: (mended ? checked?.repaired.left : checked?.issues) ?? [],
    toSend: workflow ?? checked?.repaired.workflow ?? null,
    mend: () => change({ mended: true }),
    undo: () => change({ mended: false }),
    apply: ({ label, changes }) => {
      if (!workflow) return;
      const text = JSON.stringify(applyChanges(workflow, changes), null, 2);
      brought.set({ ...file, id: newId(), text, mended: false });
      toast({ title: 'Done', description: `${label}.`, action: { label: 'Undo', onPress: () => brought.set(file) } });
    },
    putAway: () => brought.set(null),
  };
}
