import type { WorkflowName } from '@plainflow/contracts/admin-work';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/counts.ts';
import { dateAndTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { WorkflowDrawing } from '../../../ui/workflow-graph/drawing.tsx';
import { readWorkflowQuery } from '../api/work.ts';
import { FactList } from '../fact-list.tsx';
import { Loading } from '../loading.tsx';
import { NOTED } from './noted.ts';

/** What somebody's automation does. */
export function WorkflowDialog({ of, onClose }: { of: WorkflowName; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(readWorkflowQuery(of.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={of.name} description={NOTED} wide>
      {data ? (
        <>
          <FactList
            facts={[
              ['Username', data.username],
              ['Created at', dateAndTime(data.created_at)],
              ['Size', counted(data.json_data.nodes.length, 'node')],
            ]}
          />
          <div className="mt-5 overflow-hidden rounded-normal border border-line bg-canvas p-3">
            <WorkflowDrawing workflow={data.json_data} title={`The automation “${data.name}”`} />
          </div>
        </>
      ) : isError ? (
        <Problem title="Failed to load the workflow" onRetry={() => void refetch()} />
      ) : (
        <Loading what="Loading the workflow" />
      )}
    </Dialog>
  );
}
