import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { dateAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';
import { savedQuery } from './api/saved.ts';
import { ItemMenu } from './item-menu.tsx';
import type { OpenDialog } from './saved-dialogs.tsx';
import { useDownload } from './use-download.ts';

type ItemProps = { automation: ListedWorkflow; onOpen: (dialog: OpenDialog['dialog']) => void };
type PlacedProps = ItemProps & {
  /** Of its element: where it stands in the list. */
  about: ComponentProps<'li'>;
};

/** A saved automation as a small sheet: its drawing on top. */
export function SavedTile({ automation, onOpen, about }: PlacedProps) {
  const { id, name, description, created_at } = automation;
  // A large one is asked for when it comes into sight.
  const whole = useQuery({ ...savedQuery(id), enabled: automation.json_data === null }).data;
  const drawn = automation.json_data ?? whole?.json_data;
  return (
    <li
      {...about}
      className="relative flex flex-col overflow-hidden rounded-large border border-line bg-sheet transition-colors focus-within:border-accent hover:border-line-strong"
    >
      {drawn ? (
        <WorkflowDrawing workflow={drawn} height={160} turn={false} className="dotted border-b border-line bg-paper" />
      ) : (
        <Skeleton className="h-40 rounded-none" />
      )}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 className="text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
          <Link to={`/saved/${id}`} className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-tiny text-ink-faint">{dateAndTime(created_at)}</p>
        <p className="mt-2.5 line-clamp-3 text-[0.9375rem] text-ink-soft">{description}</p>
        <Actions automation={automation} onOpen={onOpen} className="mt-auto pt-4" />
      </div>
    </li>
  );
}

export function SavedRow({ automation, onOpen, about }: PlacedProps) {
  const { id, name, description, created_at } = automation;
  return (
    <li
      {...about}
      className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 hover:bg-sunken/50 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-text text-body leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          <Link to={`/saved/${id}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-tiny text-ink-faint">{dateAndTime(created_at)}</p>
        <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-soft">{description}</p>
      </div>
      <Actions automation={automation} onOpen={onOpen} />
    </li>
  );
}

function Actions({ automation, onOpen, className = '' }: ItemProps & { className?: string }) {
  const download = useDownload();
  return (
    <div className={`relative flex gap-2 ${className}`}>
      <Button size="small" icon={<Pencil />} onClick={() => onOpen('rename')} aria-label={`Rename ${automation.name}`}>
        Rename
      </Button>
      <Button
        size="small"
        icon={<Download />}
        onClick={() => void download(automation)}
        aria-label={`Download ${automation.name}`}
      >
        Download
      </Button>
      <span className="ml-auto [&_button]:h-8 [&_button]:w-8">
        <ItemMenu automation={automation} onOpen={onOpen} />
      </span>
    </div>
  );
}
