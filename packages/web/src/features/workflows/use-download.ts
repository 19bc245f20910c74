import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { savedQuery } from './api/saved.ts';
import { downloadWorkflow } from './downloads.ts';

/** Saves an automation of the list as a file; a large one is got first. */
export function useDownload() {
  const queries = useQueryClient();
  return async ({ id, name, json_data }: ListedWorkflow): Promise<void> => {
    try {
      downloadWorkflow({ ...(json_data ?? (await queries.ensureQueryData(savedQuery(id))).json_data), name });
    } catch {
      toast({ look: 'destructive', title: 'Error', description: 'Failed to load the workflow. Please try again.' });
    }
  };
}
