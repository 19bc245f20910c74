import type { TestCase, TestKind, TestRun, TestRunRow } from '@plainflow/contracts/admin-test-runs';
import { useQuery } from '@tanstack/react-query';
import { Archive, Trash2 } from 'lucide-react';
import { dateAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { testRunsQuery, useDeleteTestRun, useKeepTestRun } from '../api/test-runs.ts';

/** Keeps what came of a run, and puts an earlier one beside it. */
export function KeptRuns({
  kind,
  cases,
  beside,
  onBeside,
  earlier,
}: {
  kind: TestKind;
  /** What can be kept; empty while it runs. */
  cases: TestCase[];
  /** Id of the run that is beside it; '' for none. */
  beside: string;
  onBeside: (id: string) => void;
  earlier: TestRun | undefined;
}) {
  const { data: runs = [] } = useQuery(testRunsQuery(kind));
  const keep = useKeepTestRun();
  const remove = useDeleteTestRun();
  if (runs.length === 0 && cases.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 rounded-large border border-line bg-sunken p-4">
      {cases.length > 0 && (
        <Button icon={<Archive />} busy={keep.isPending} onClick={() => keep.mutate({ kind, cases })}>
          Keep results
        </Button>
      )}
      {runs.length > 0 && (
        <Select
          label="Compare with"
          value={beside}
          onChange={(event) => onBeside(event.target.value)}
          className="w-full min-w-0 sm:w-80"
        >
          <option value="">No earlier run</option>
          {runs.map((it) => (
            <option key={it.id} value={it.id}>
              {nameOf(it)}
            </option>
          ))}
        </Select>
      )}
      {earlier && (
        <Button
          look="quiet"
          icon={<Trash2 />}
          busy={remove.isPending}
          onClick={() => remove.mutate(earlier.id, { onSuccess: () => onBeside('') })}
        >
          Delete this run
        </Button>
      )}
    </div>
  );
}

const nameOf = ({ created_at, created_by, succeeded, total }: TestRunRow): string =>
  `${dateAndTime(created_at)} by ${created_by}: ${succeeded} of ${total}`;
