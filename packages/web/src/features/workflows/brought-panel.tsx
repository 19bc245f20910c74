import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DrawingSkeleton } from '../../ui/skeleton.tsx';
import type { AccountsOf } from './accounts/accounts-of.ts';
import { putAway } from './bring-file.ts';
import { brought } from './brought.ts';
import { CheckPanel } from './check-panel.tsx';
import type { SendDialogOf } from './saved-dialogs.tsx';
import { StartFromFile } from './start-from-file.tsx';
import type { BroughtFile } from './use-brought-file.ts';
import { WorkflowPanel } from './workflow-panel.tsx';

/** A file that the user brought: drawn, checked, mended, explained; to download, to save, and to change by chat. */
export function BroughtPanel({
  file,
  status,
  send,
  accounts,
}: {
  file: BroughtFile;
  status: ReactNode;
  send: SendDialogOf;
  accounts: AccountsOf;
}) {
  return (
    <WorkflowPanel
      key={file.brought.id}
      workflow={file.workflow}
      guide={file.guide}
      savedId={file.brought.savedId ?? null}
      onSaved={(savedId) => brought.change(file.brought.id, { savedId })}
      description={file.guide?.summary ?? ''}
      issues={file.issues}
      check={file.checked && ((show) => <CheckPanel file={file} onShow={show} />)}
      isMain={!isToMend(file)}
      send={send}
      accounts={accounts}
      status={status || (file.workflow && !file.brought.sent ? 'Your file' : '')}
      placeholder={<Undrawn file={file} />}
    />
  );
}

/** Then that comes before downloading. */
const isToMend = ({ brought: { mended }, checked }: BroughtFile): boolean =>
  !mended && Boolean(checked?.repaired.workflow);

function Undrawn({ file }: { file: BroughtFile }) {
  if (file.problem) {
    const { says, retry } = file.problem;
    return (
      <div role="alert" className="bg-[radial-gradient(closest-side,var(--paper)_75%,transparent)]">
        <EmptyState
          title={says ? 'This file cannot be read' : 'The file could not be checked'}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {says ? <ChooseAnother /> : <Button onClick={retry}>Try again</Button>}
              <PutAway />
            </div>
          }
        >
          {says ?? 'Check your connection, then try again. The file is kept here.'}
        </EmptyState>
      </div>
    );
  }
  if (!file.checked) {
    return <DrawingSkeleton>The file is being checked</DrawingSkeleton>;
  }
  // Nothing can be drawn of it as it is: then what was found stands in the place of the drawing.
  return (
    <div className="flex w-full max-w-xl flex-col self-stretch overflow-hidden rounded-normal border border-line bg-sheet">
      <div className="border-b border-line p-4">
        <p className="font-semibold">
          {file.toSend ? 'It can be drawn once it is mended.' : 'It is too broken to be drawn.'}
        </p>
        <p className="text-ink-soft">
          {file.toSend
            ? 'This is wrong with it.'
            : 'This is wrong with it. Mend it in n8n or by hand, then bring it again.'}
        </p>
        {!file.toSend && (
          <div className="mt-3 flex flex-wrap gap-2">
            <ChooseAnother size="small" />
            <PutAway size="small" />
          </div>
        )}
      </div>
      <div className="min-h-0 flex-1">
        <CheckPanel file={file} />
      </div>
    </div>
  );
}

function ChooseAnother(look: { size?: 'small' }) {
  return <StartFromFile {...look}>Choose another file</StartFromFile>;
}

function PutAway(look: { size?: 'small' }) {
  return (
    <Button {...look} look="quiet" onClick={putAway}>
      Put it away
    </Button>
  );
}
