import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { Workflow } from '@plainflow/contracts/workflow';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/call.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveWorkflow } from './api/save-workflow.ts';
import { savedQuery } from './api/saved.ts';
import { useUpdateWorkflow } from './api/update-workflow.ts';

/** An automation on the screen and its saved twin, if it has one: name, whether they differ, how to save. */
export function useSaving({
  workflow,
  savedId,
  description,
  conversationId,
  onSaved,
}: {
  workflow: Workflow | null;
  savedId: string | null;
  description: string;
  conversationId: string | undefined;
  onSaved?: ((id: string) => void) | undefined;
}) {
  const { data: saved, isLoading } = useQuery({ ...savedQuery(savedId ?? ''), enabled: savedId !== null });
  const create = useSaveWorkflow();
  const update = useUpdateWorkflow();
  const [ownName, setOwnName] = useState<{ of: Workflow | null; name: string }>();

  const given =
    (workflow?.name ?? '')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim()
      .slice(0, WORKFLOW_NAME_MAX)
      .trim() || 'My automation';
  const name = saved?.name ?? (ownName?.of === workflow ? ownName?.name : undefined) ?? given;
  const named = useMemo(() => workflow && { ...workflow, name }, [workflow, name]);
  const unchanged = saved !== undefined && named !== null && same(saved.json_data, named);

  /** Saves under a name; answers whether it worked. */
  const save = async (newName = name): Promise<boolean> => {
    if (!workflow) {
      toast({ look: 'destructive', title: 'Error', description: 'No workflow data to save' });
      return false;
    }
    const json_data = { ...workflow, name: newName };
    try {
      if (savedId) {
        const changed = saved && same(saved.json_data, { ...json_data, name: saved.json_data.name });
        await update.mutateAsync({ id: savedId, name: newName, ...(changed ? {} : { json_data }) });
        toast({
          title: 'Saved!',
          description: changed ? 'Workflow name updated successfully' : 'Your changes were saved successfully',
        });
      } else {
        const made = await create.mutateAsync({
          name: newName,
          description: description.slice(0, 2000),
          json_data,
          ...(conversationId ? { conversation_id: conversationId } : {}),
        });
        toast({ title: 'Saved!', description: 'New workflow saved successfully' });
        onSaved?.(made.id);
      }
      setOwnName({ of: workflow, name: newName });
      return true;
    } catch (error) {
      toast({ look: 'destructive', title: 'Failed to save workflow', ...describe(messageOf(error)) });
      return false;
    }
  };

  return {
    name,
    named,
    isSaved: savedId !== null,
    unchanged,
    /** Until the saved twin is there, nobody knows whether there is anything to save. */
    loading: isLoading,
    saving: create.isPending || update.isPending,
    save,
  };
}

function describe(description: string | undefined) {
  return description ? { description } : {};
}

/** Names aside, which are kept apart. */
function same(a: Workflow, b: Workflow): boolean {
  return JSON.stringify({ ...a, name: '' }) === JSON.stringify({ ...b, name: '' });
}
