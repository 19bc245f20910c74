import type { WorkflowName } from '@plainflow/contracts/admin-work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { workflowNamesQuery } from '../api/work.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import type { Column } from '../lists/table.tsx';
import { useList } from '../lists/use-list.ts';
import { WorkflowDialog } from './workflow-dialog.tsx';

/** Everybody's saved automations. */
export default function WorkflowsPanel() {
  const list = useList<'date'>({ order: 'date', direction: 'desc' });
  const answer = useQuery({
    ...workflowNamesQuery(list.query),
    select: ({ workflows, ...counts }) => ({ rows: workflows, ...counts }),
  });
  const [opened, setOpened] = useState<WorkflowName>();
  return (
    <ListPanel
      title="Workflows"
      empty="No workflows saved yet"
      failed={{ title: 'Data Loading Error', description: 'Failed to load admin dashboard data' }}
      list={list}
      answer={answer}
      columns={columnsFor(setOpened)}
    >
      {opened && <WorkflowDialog of={opened} onClose={() => setOpened(undefined)} />}
    </ListPanel>
  );
}

const columnsFor = (open: (it: WorkflowName) => void): Column<WorkflowName, 'date'>[] => [
  { title: 'Name', cell: (it) => <span className="font-semibold">{it.name}</span> },
  { title: 'Username', cell: (it) => it.username, className: 'text-ink-soft' },
  {
    title: 'Created At',
    cell: (it) => <span className="xl:whitespace-nowrap">{dateAndTime(it.created_at)}</span>,
    className: 'text-ink-soft',
  },
  {
    title: 'Actions',
    cell: (it) => (
      <Button size="small" onClick={() => open(it)}>
        Open<span className="sr-only"> {it.name}</span>
      </Button>
    ),
  },
];
