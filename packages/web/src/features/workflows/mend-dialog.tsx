import type { Fixed } from '@plainflow/contracts/check-file';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { changePlace } from './change-place.ts';

/** Every change with what was there before and what is there after, to look through before saying yes. */
export function MendDialog({
  open,
  onOpenChange,
  fixed,
  onMend,
  onClosed,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  fixed: readonly Fixed[];
  /** Missing where it was done already. */
  onMend: (() => void) | undefined;
  /** Says where the focus goes then. */
  onClosed: () => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? fixed : fixed.slice(0, MOST_SHOWN);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      content={{
        onCloseAutoFocus: (event) => {
          event.preventDefault();
          onClosed();
        },
      }}
      title={onMend ? 'Mend this file' : 'What was mended'}
      description={onMend && 'Nothing else in the file changes, and you can undo it.'}
      actions={
        onMend && (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button
              look="primary"
              icon={<Wrench />}
              onClick={() => {
                onMend();
                onOpenChange(false);
              }}
            >
              Make {fixed.length === 1 ? 'this change' : 'these changes'}
            </Button>
          </>
        )
      }
    >
      <ol
        aria-label="Changes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className="quiet-scroll max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line"
      >
        {shown.map((it, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one file never change places.
          <li key={i} className="py-3.5">
            <p className="[overflow-wrap:anywhere]">{it.message}</p>
            {it.changes.slice(0, MOST_VALUES).map((change) => (
              <div key={change.path} className="mt-2 text-small">
                <p className="text-ink-faint">{changePlace(change.path)}</p>
                <BeforeAndAfter change={change} />
              </div>
            ))}
            {it.changes.length > MOST_VALUES && (
              <p className="mt-2 text-small text-ink-faint">and {it.changes.length - MOST_VALUES} more values</p>
            )}
          </li>
        ))}
      </ol>
      {shown.length < fixed.length && (
        <Button size="small" look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {fixed.length}
        </Button>
      )}
    </Dialog>
  );
}

const MOST_SHOWN = 50;
const MOST_VALUES = 5;
