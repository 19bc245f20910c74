import { FileJson, X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { putAway } from './bring-file.ts';
import type { BroughtFile } from './use-brought-file.ts';

/** Beside the message that is being written: what goes with it. */
export function FileChip({ file, onPutAway }: { file: BroughtFile; onPutAway: () => void }) {
  if (file.brought.sent) return null;
  const says = file.isChecking ? 'is being checked…' : 'goes with your next message';
  return (
    <div className="flex items-center gap-2 rounded-normal border border-line bg-paper py-1 pr-1 pl-3 text-small">
      <FileJson aria-hidden className="size-4 shrink-0 text-accent" />
      <p className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-semibold">{file.name}</span> <span className="text-ink-soft">{says}</span>
      </p>
      <IconButton
        label="Put the file away"
        icon={<X />}
        size="small"
        onClick={() => {
          putAway();
          onPutAway();
        }}
      />
    </div>
  );
}
