import { Dialog } from '../../ui/dialog.tsx';
import { IMPORTING } from './basic-guide.ts';

/** How a downloaded file gets into n8n. */
export function ImportHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How to import">
      <ol className="list-decimal space-y-2.5 pl-5 marker:font-semibold marker:text-accent">
        {IMPORTING.map((it) => (
          <li key={it} className="pl-1.5">
            {it}
          </li>
        ))}
      </ol>
      <p className="mt-5 rounded-normal bg-sunken p-3.5 text-small text-ink-soft">
        Quicker: press Copy here, click on the empty canvas in n8n and paste. The steps appear where you clicked.
      </p>
    </Dialog>
  );
}
